/**
 * `dist/`: what an origin serves, from the root of the host on. Docusaurus builds what stands below the
 * base URL; programs look for some files at the root, and hosts read files that no reader should get.
 */
import fs from 'node:fs';
import path from 'node:path';
import {ENCODING_ENDINGS} from '../compress.ts';
import {headersFile} from '../security-headers/formats.ts';
import type {Headers} from '../security-headers/policy.ts';
import {NGINX_FILE, nginxFile} from './nginx.ts';
import {REDIRECTS_FILE, redirectsFile, type SiteRedirects} from './redirects-file.ts';
import {robotsFile} from './robots.ts';

export const HEADERS_FILE = '_headers';

export interface OriginOptions extends SiteRedirects {
  /** Folder of the built and finished site. */
  site: string;
  /** Folder that becomes the origin; what it held before is removed. */
  out: string;
  /** Scheme and host of the site. */
  origin: string;
  headers: Headers;
}

/** Files of the built site that are also looked for at the root of the host. */
const ALSO_AT_ROOT = ['404.html', 'llms.txt', 'sitemap.xml'];

/**
 * Lays the origin out: the site below its base URL and beside it `robots.txt`, `llms.txt`,
 * `sitemap.xml`, `404.html`, and the files for hosts, whose names start with `_`.
 *
 * @throws Error when the built site lacks a file that belongs at the root
 */
export function writeOrigin(options: OriginOptions): void {
  const {site, out: place, baseUrl, headers} = options;
  // Written beside its place first, so that nobody copies or serves half of a build.
  const [out, old] = [`${place}.new`, `${place}.old`];
  for (const folder of [out, old]) fs.rmSync(folder, {recursive: true, force: true});
  fs.cpSync(site, path.join(out, baseUrl), {recursive: true, mode: fs.constants.COPYFILE_FICLONE});
  for (const name of ALSO_AT_ROOT) {
    const file = path.join(site, name);
    if (!fs.existsSync(file)) throw new Error(`${file} is missing; the origin needs it at its root.`);
    for (const ending of ['', ...Object.values(ENCODING_ENDINGS)])
      if (fs.existsSync(`${file}${ending}`))
        fs.copyFileSync(`${file}${ending}`, path.join(out, `${name}${ending}`));
  }
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(out, name)), {recursive: true});
    fs.writeFileSync(path.join(out, name), text);
  };
  write('robots.txt', robotsFile(options));
  write(HEADERS_FILE, headersFile(headers, baseUrl));
  write(REDIRECTS_FILE, redirectsFile(options));
  write(NGINX_FILE, nginxFile(headers, options));
  if (fs.existsSync(place)) fs.renameSync(place, old);
  fs.renameSync(out, place);
  fs.rmSync(old, {recursive: true, force: true});
}
