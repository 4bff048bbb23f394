/**
 * Compares what the pages of a built site name with what is on disk. The bundler does not report a file that it could not
 * write, as on a full disk or at the limit of open files, and the build would end well without it.
 */
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../content/files.ts';
import {refuseMissing} from '../docusaurus/bundle/index.ts';

/** Files that a page loads: assets of the bundler, pictures, style sheets. Links between pages are Docusaurus's to check. */
const NAMED = /(?:\b(?:src|href|poster)=|\burl\()["']?([^"'\s>)?#]+\.[a-z\d]{2,5})(?=["'\s>)?#])/g;

/**
 * @param baseUrl such as `/docs/`
 * @throws UserError naming the missing or empty files, and a page that loads each
 */
export function checkBuiltFiles(folder: string, baseUrl: string): void {
  const named = new Map<string, string>();
  for (const page of filesBelow(folder, '.').filter((name) => name.endsWith('.html'))) {
    for (const [, url = ''] of fs.readFileSync(path.join(folder, page), 'utf8').matchAll(NAMED)) {
      const file = url.startsWith(baseUrl) ? decodeURI(url.slice(baseUrl.length)) : '';
      if (/^(?:assets|img)\//.test(file) && !named.has(file)) named.set(file, page);
    }
  }
  refuseMissing(
    folder,
    [...named].map(([name, page]) => ({name, namedBy: page})),
  );
}
