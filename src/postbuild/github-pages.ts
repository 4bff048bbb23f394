/**
 * `npm run github-pages`: fits `dist/` to GitHub Pages, which reads no headers file and answers a URL with a slash at its end with
 * the not-found page. The policy goes into the pages, and each page gets one at its URL with a slash.
 */
import fs from 'node:fs';
import path from 'node:path';
import {escapeAttribute} from '../content/escape-html.ts';
import {filesBelow} from '../content/files.ts';
import {runAsCommand, UserError} from '../product/diagnostic.ts';
import {INDEX_PATH} from '../search/index/index-format.ts';
import {redirectPage} from './hosts.ts';
import {MANIFEST_FILE, readManifest} from './site-manifest.ts';

/** Directives that browsers ignore in an element, and say so in the console. */
const ONLY_IN_HEADERS = /^(?:frame-ancestors|report-uri|sandbox)\b/;

const HEAD = /<head>(?:<meta charset="UTF-8">)?/i;

/**
 * Puts the policies into a page as elements, before anything that they are about.
 *
 * @throws UserError when the page has no head
 */
function withPolicy(html: string, always: Readonly<Record<string, string>>): string {
  if (!HEAD.test(html)) throw new UserError('A page has no <head> to put its policy into.');
  const {'Content-Security-Policy': policy = '', 'Referrer-Policy': referrer = ''} = always;
  const directives = policy.split('; ').filter((directive) => !ONLY_IN_HEADERS.test(directive));
  return html.replace(
    HEAD,
    (head) =>
      `${head}<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(directives.join('; '))}"><meta name="referrer" content="${escapeAttribute(referrer)}">`,
  );
}

await runAsCommand(import.meta.url, () => {
  const folder = process.env.BUILD_DIR ?? 'dist';
  const {headers, origin, baseUrl, home, redirects} = readManifest(folder);
  const pages = new Map<string, string>();
  const files = new Set(filesBelow(folder, '.'));
  for (const file of files) {
    // The host compresses by itself, and would hand out copies of pages that have changed since.
    const isCopy = /\.(?:br|gz)$/.test(file) && files.has(file.replace(/\.\w+$/, ''));
    if (isCopy || /^_[^/]*$/.test(file) || file === MANIFEST_FILE || file.endsWith(INDEX_PATH))
      fs.rmSync(path.join(folder, file));
    else if (file.endsWith('.html')) pages.set(file, fs.readFileSync(path.join(folder, file), 'utf8'));
  }
  const routes = [...pages.keys()]
    .filter((page) => !/(?:^|\/)(?:index|404)\.html$/.test(page))
    .map((page) => page.slice(0, -'.html'.length));
  const leads = [
    ...routes.map((route) => [`${route}/index.html`, `/${route}`]),
    ...['', baseUrl.slice(1)].map((start) => [`${start}index.html`, baseUrl + home.slice(1)]),
  ];
  for (const [page = '', to = ''] of leads) if (!pages.has(page)) pages.set(page, redirectPage(to, baseUrl));
  for (const [page, html] of pages) {
    const file = path.join(folder, page);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, withPolicy(html, headers));
  }
  for (const {from, to} of redirects) {
    const url = `${origin}${baseUrl.slice(0, -1)}${to}.md`;
    fs.writeFileSync(
      path.join(folder, `${baseUrl.slice(1, -1)}${from}.md`),
      `# This page has moved\n\nIt is at <${url}>.\n`,
    );
  }
  // Without it, files whose name starts with a sign are left out.
  fs.writeFileSync(path.join(folder, '.nojekyll'), '');
  console.log(`${pages.size} pages carry their policy. Build again before you serve ${folder} elsewhere.`);
});
