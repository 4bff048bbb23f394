/**
 * `npm run github-pages`: fits `dist/` to GitHub Pages, which reads no headers file and answers a URL with a slash at its end with
 * the not-found page. The policy goes into the pages, and each page gets one at its URL with a slash.
 */
import fs from 'node:fs';
import path from 'node:path';
import {escapeAttribute} from '../content/escape-html.ts';
import {filesBelow} from '../content/files.ts';
import {runAsCommand, UserError} from '../product/diagnostic.ts';
import {redirectPage} from './host-files.ts';
import {headersFor, MANIFEST_FILE, readManifest, type SiteManifest} from './site-manifest.ts';

/** Directives that browsers ignore in an element, and say so in the console. */
const ONLY_IN_HEADERS = /^(?:frame-ancestors|report-uri|sandbox)\b/;

const HEAD = /<head>(?:<meta charset="UTF-8">)?/i;

/**
 * A page with its policies as elements, before anything that they are about.
 *
 * @throws UserError when the page has no head
 */
function withPolicy(html: string, always: Readonly<Record<string, string>>): string {
  if (!HEAD.test(html)) throw new UserError('A page has no <head> to put its policy into.');
  const policy = (always['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !ONLY_IN_HEADERS.test(directive))
    .join('; ');
  const referrer = always['Referrer-Policy'] ?? '';
  return html.replace(
    HEAD,
    (head) =>
      `${head}<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}"><meta name="referrer" content="${escapeAttribute(referrer)}">`,
  );
}

/**
 * Fits an origin to GitHub Pages, in place.
 *
 * @returns how many pages carry the policy now
 */
function prepareForGitHubPages(
  folder: string,
  {headers, baseUrl, home}: Pick<SiteManifest, 'headers' | 'baseUrl' | 'home'>,
): number {
  const always = headersFor('/', headers);
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  };
  const pages = new Map<string, string>();
  for (const file of filesBelow(folder, '.')) {
    // The host compresses by itself, and would hand out copies of pages that have changed since.
    if (/\.(?:br|gz)$|^_[^/]*$/.test(file) || file === MANIFEST_FILE) fs.rmSync(path.join(folder, file));
    else if (file.endsWith('.html')) pages.set(file, fs.readFileSync(path.join(folder, file), 'utf8'));
  }
  const leads = [...pages.keys()]
    .filter((page) => !/(?:^|\/)(?:index|404)\.html$/.test(page))
    .map((page) => page.slice(0, -'.html'.length))
    .map((route): [string, string] => [`${route}/index.html`, `/${route}`]);
  const toHome = ['index.html', `${baseUrl.slice(1)}index.html`].map((page) => [
    page,
    baseUrl + home.slice(1),
  ]);
  for (const [page = '', to = ''] of [...leads, ...toHome])
    if (!pages.has(page)) pages.set(page, redirectPage(to, baseUrl));
  for (const [page, html] of pages) write(page, withPolicy(html, always));
  // Without it, files whose name starts with a sign are left out.
  write('.nojekyll', '');
  return pages.size;
}

await runAsCommand(import.meta.url, () => {
  const folder = process.env.BUILD_DIR ?? 'dist';
  const pages = prepareForGitHubPages(folder, readManifest(folder));
  console.log(`${pages} pages carry their policy. Build again before you serve ${folder} elsewhere.`);
});
