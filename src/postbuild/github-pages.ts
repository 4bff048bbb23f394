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
export function withPolicy(html: string, always: Readonly<Record<string, string>>): string {
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

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

/**
 * Fits an origin to GitHub Pages, in place.
 *
 * @returns how many pages carry the policy now
 */
export function prepareForGitHubPages(
  folder: string,
  {headers, baseUrl, home}: Pick<SiteManifest, 'headers' | 'baseUrl' | 'home'>,
): number {
  const always = headersFor('/', headers);
  const base = baseUrl.replace(/\/$/, '');
  const files = filesBelow(folder, '.');
  for (const file of files) {
    // The host compresses by itself, and would hand out copies of pages that have changed since.
    if (/\.(?:br|gz)$/.test(file) || /^_[^/]*$/.test(file) || file === MANIFEST_FILE)
      fs.rmSync(path.join(folder, file));
  }
  const pages = new Set(files.filter((file) => file.endsWith('.html')));
  for (const page of [...pages]) {
    const [, route] = /^(.*)\.html$/.exec(page) ?? [];
    const slashed = `${route}/index.html`;
    if (!route || /(?:^|\/)(?:index|404)$/.test(route) || pages.has(slashed)) continue;
    write(path.join(folder, slashed), redirectPage(`/${route}`, `${base}/`));
    pages.add(slashed);
  }
  for (const start of ['index.html', path.join(base, 'index.html')]) {
    if (!pages.has(start.replace(/^\//, ''))) {
      write(path.join(folder, start), redirectPage(`${base}${home}`, `${base}/`));
      pages.add(start.replace(/^\//, ''));
    }
  }
  for (const page of pages) {
    const file = path.join(folder, page);
    write(file, withPolicy(fs.readFileSync(file, 'utf8'), always));
  }
  // Without it, files whose name starts with a sign are left out.
  write(path.join(folder, '.nojekyll'), '');
  return pages.size;
}

await runAsCommand(import.meta.url, () => {
  const folder = process.env.BUILD_DIR ?? 'dist';
  const pages = prepareForGitHubPages(folder, readManifest(folder));
  console.log(`${pages} pages carry their policy. Build again before you serve ${folder} elsewhere.`);
});
