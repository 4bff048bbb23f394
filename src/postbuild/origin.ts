/**
 * `dist/`: what an origin serves, from the root of the host on. Docusaurus builds what is below the base URL, and runs the
 * postBuild hooks of all plugins at once; this adds, after them, what depends on every page, what programs look for at the
 * root, and the files that hosts read.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../content/files.ts';
import {BASE_URL, type Product, UserError} from '../product/index.ts';
import {ROOT_REDIRECT, redirects} from '../product/redirects.ts';
import {providerSources} from '../product/tracking/providers.ts';
import {compressFiles, ENCODINGS} from './compress.ts';
import {headersFile, NGINX_FILE, nginxFile, redirectsFile, writeRedirectPages} from './hosts.ts';
import {refuseForeign, refuseInline, securityHeaders} from './security-headers.ts';
import {type SiteManifest, type SiteSettings, writeManifest} from './site-manifest.ts';

interface OriginOptions {
  /** Folder of the site that Docusaurus has built. */
  site: string;
  /** Folder that becomes the origin; what it held before is removed. */
  out: string;
  product: Product;
  /** Folder of files that Docusaurus has taken over as they are. */
  given?: string;
  /** The commit that is built, and its date; without a history, the date of the build. */
  commit?: {id: string | undefined; date: Date};
}

/** Files of the built site that are also looked for at the root of the host, by their name there. */
const ALSO_AT_ROOT = {
  '404.html': '404.html',
  'llms.txt': 'llms.txt',
  'sitemap.xml': 'sitemap.xml',
  'apple-touch-icon.png': 'img/apple-touch-icon.png',
  // Programs that ask for it, such as feed readers, read a PNG under this name.
  'favicon.ico': 'img/favicon.png',
} as const;

/**
 * Lays the origin out: the site below its base URL and beside it `robots.txt`, `llms.txt`, `sitemap.xml`, `404.html`, icons,
 * `security.txt`, the manifest, and the files for hosts, whose names start with `_`.
 *
 * @throws UserError when the built site lacks a file that belongs at the root
 */
export async function writeOrigin({
  site,
  out: place,
  product,
  given = 'static',
  commit = readCommit(),
}: OriginOptions): Promise<SiteManifest> {
  const isIndexed = product.noIndex !== 'true';
  const old = redirects(product);
  writeRedirectPages(site, old, BASE_URL);
  const built = filesBelow(site, '.');
  const files = built.filter((name) => name.endsWith('.html'));
  const pages = new Map(files.map((name) => [name, fs.readFileSync(path.join(site, name), 'utf8')]));
  const always = {
    ...securityHeaders(providerSources(product.trackers), product.searchApiUrl),
    ...(!isIndexed && {'X-Robots-Tag': 'noindex'}),
  };
  const settings: SiteSettings = {
    origin: product.siteUrl,
    baseUrl: BASE_URL,
    home: ROOT_REDIRECT.to,
    redirects: old,
    headers: always,
    securityTxtExpires: expiryOf(commit.date),
  };
  refuseForeign(built, filesBelow(given, '.'));
  refuseInline(pages);
  await compressFiles(site);

  // Written beside its place first, so that nobody copies or serves half of a build.
  const [out, before] = [`${place}.new`, `${place}.old`];
  for (const folder of [out, before]) fs.rmSync(folder, {recursive: true, force: true});
  fs.cpSync(site, path.join(out, BASE_URL), {recursive: true, mode: fs.constants.COPYFILE_FICLONE});
  for (const [name, from] of Object.entries(ALSO_AT_ROOT)) {
    const file = path.join(site, from);
    if (name === 'sitemap.xml' && !isIndexed) continue;
    if (!fs.existsSync(file)) throw new UserError(`${file} is missing; the origin needs it at its root.`);
    for (const ending of ['', ...Object.keys(ENCODINGS)])
      if (fs.existsSync(`${file}${ending}`))
        fs.copyFileSync(`${file}${ending}`, path.join(out, `${name}${ending}`));
  }
  fs.mkdirSync(path.join(out, '.well-known'));
  for (const [name, text] of [
    ['robots.txt', robotsFile(settings, isIndexed)],
    ['.well-known/security.txt', securityFile(settings, product.supportEmail)],
    ['_headers', headersFile(settings)],
    ['_redirects', redirectsFile(settings)],
    [NGINX_FILE, nginxFile(settings)],
  ] as const)
    fs.writeFileSync(path.join(out, name), text);
  const manifest = writeManifest(out, settings, commit.id);
  if (fs.existsSync(place)) fs.renameSync(place, before);
  fs.renameSync(out, place);
  fs.rmSync(before, {recursive: true, force: true});
  return manifest;
}

function readCommit(): {id: string | undefined; date: Date} {
  try {
    const log = execFileSync('git', ['log', '-1', '--format=%H %cI'], {encoding: 'utf8', stdio: 'pipe'});
    const [id, date = ''] = log.trim().split(' ');
    return {id, date: new Date(date)};
  } catch {
    return {id: undefined, date: new Date()};
  }
}

/**
 * The origin's `robots.txt` (RFC 9309), with site map and the lists for assistants. Its content signals
 * (https://contentsignals.org) allow programs to find the pages, to answer from them and to learn from them:
 * documentation is written to be used, by assistants too.
 */
function robotsFile({origin, baseUrl}: SiteSettings, isIndexed: boolean): string {
  // Pages that are not to be listed say so themselves; a crawler that may not read them does not see that.
  const siteMap = isIndexed ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return `# Every page is also Markdown: its URL with .md, or a request that accepts text/markdown.
# List of all pages: ${origin}/llms.txt; with their text: ${origin}${baseUrl}llms-full.txt
User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=yes
Allow: /
${siteMap}`;
}

/** A year, less a day, in milliseconds: RFC 9116 asks for `Expires` to be less than a year ahead. */
const VALID_MS = 364 * 24 * 60 * 60 * 1000;

/** Time in which somebody should deploy a newer commit, in milliseconds. */
const WARNED_MS = 60 * 24 * 60 * 60 * 1000;

/** A year after a commit, so that one commit always builds the same file. */
const expiryOf = (commit: Date): string =>
  new Date(commit.getTime() + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z');

/** The origin's `/.well-known/security.txt` (RFC 9116). */
function securityFile({origin, securityTxtExpires: expires}: SiteSettings, contact: string): string {
  if (Date.parse(expires) - Date.now() < WARNED_MS)
    console.warn(
      `security.txt of this build expires on ${expires}, a year after its commit: deploy a newer commit before.`,
    );
  return `Contact: mailto:${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`;
}
