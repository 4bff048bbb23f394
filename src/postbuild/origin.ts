/**
 * `dist/`: what an origin serves, from the root of the host on. Docusaurus builds what is below the
 * base URL; programs look for some files at the root, and hosts read files that no reader should get.
 */
import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../product/diagnostic.ts';
import {ENCODING_ENDINGS} from './compress.ts';
import {headersFile, iconFile, redirectsFile, robotsFile, securityFile} from './host-files.ts';
import {NGINX_FILE, nginxFile} from './nginx.ts';
import {type SiteManifest, writeManifest} from './site-manifest.ts';

export interface OriginOptions
  extends Pick<SiteManifest, 'origin' | 'baseUrl' | 'home' | 'redirects' | 'headers'> {
  /** Folder of the built and finished site. */
  site: string;
  /** Folder that becomes the origin; what it held before is removed. */
  out: string;
  /** The commit that is built, and its date; without a history, the date of the build. */
  commit: {id: string | undefined; date: Date};
  /** May search engines list the pages? Else there is no site map. */
  isIndexed: boolean;
  /** E-mail address for reports of security problems. */
  contact: string;
}

/** Files of the built site that are also looked for at the root of the host, by their name there. */
const ALSO_AT_ROOT = {
  '404.html': '404.html',
  'llms.txt': 'llms.txt',
  'sitemap.xml': 'sitemap.xml',
  'apple-touch-icon.png': 'img/apple-touch-icon.png',
} as const;

/**
 * Lays the origin out: the site below its base URL and beside it `robots.txt`, `llms.txt`, `sitemap.xml`, `404.html`, icons,
 * `security.txt`, the manifest, and the files for hosts, whose names start with `_`.
 *
 * @throws UserError when the built site lacks a file that belongs at the root
 */
export function writeOrigin({
  site,
  out: place,
  commit,
  contact,
  isIndexed,
  ...decided
}: OriginOptions): SiteManifest {
  const {baseUrl, headers} = decided;
  // Written beside its place first, so that nobody copies or serves half of a build.
  const [out, old] = [`${place}.new`, `${place}.old`];
  for (const folder of [out, old]) fs.rmSync(folder, {recursive: true, force: true});
  fs.cpSync(site, path.join(out, baseUrl), {recursive: true, mode: fs.constants.COPYFILE_FICLONE});
  const write = (name: string, content: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(out, name)), {recursive: true});
    fs.writeFileSync(path.join(out, name), content);
  };
  for (const [name, from] of Object.entries(ALSO_AT_ROOT)) {
    const file = path.join(site, from);
    if (name === 'sitemap.xml' && !isIndexed) continue;
    if (!fs.existsSync(file)) throw new UserError(`${file} is missing; the origin needs it at its root.`);
    for (const ending of ['', ...Object.values(ENCODING_ENDINGS)])
      if (fs.existsSync(`${file}${ending}`))
        fs.copyFileSync(`${file}${ending}`, path.join(out, `${name}${ending}`));
  }
  write('favicon.ico', iconFile(fs.readFileSync(path.join(site, 'img/favicon.png'))));
  write('robots.txt', robotsFile({...decided, isIndexed}));
  write('.well-known/security.txt', securityFile({origin: decided.origin, contact, builtFrom: commit.date}));
  write('_headers', headersFile(headers));
  write('_redirects', redirectsFile(decided));
  write(NGINX_FILE, nginxFile(decided));
  const manifest = writeManifest(out, {...decided, commit: commit.id});
  if (fs.existsSync(place)) fs.renameSync(place, old);
  fs.renameSync(out, place);
  fs.rmSync(old, {recursive: true, force: true});
  return manifest;
}
