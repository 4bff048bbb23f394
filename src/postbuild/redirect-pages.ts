/** Pages at old paths, for hosts that know no redirects. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Redirect} from '../product/redirects.ts';

/** Redirects with query and hash; the old path does not stay in the history. One file, so that no policy names a hash for each. */
const SCRIPT = 'location.replace(document.currentScript.dataset.to+location.search+location.hash);\n';

/** Path of the script below the base URL; its name changes with its content. */
const SCRIPT_PATH = `assets/js/redirect.${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 8)}.js`;

/** A page that leads to another one; without script, it leads there without query and hash. */
export function redirectPage(to: string, baseUrl: string): string {
  // First the script: it runs before the browser knows of the refresh.
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><script src="${baseUrl}${SCRIPT_PATH}" data-to="${to}"></script><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>This page has moved</title></head><body><a href="${to}">${to}</a></body></html>\n`;
}

/**
 * Writes a page for each redirect into a built site.
 *
 * @throws Error naming a redirect that leads to no page, or stands in the place of one
 */
export function writeRedirectPages(folder: string, redirects: readonly Redirect[], baseUrl: string): void {
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  };
  const isPage = (route: string) => fs.existsSync(path.join(folder, `${route}.html`));
  for (const {from, to} of redirects) {
    if (!isPage(to) || isPage(from))
      throw new Error(
        `src/product/redirects.ts: ${from} leads to ${to}, ${isPage(from) ? `but ${from} is a page` : 'which is no page'}.`,
      );
    write(`${from}/index.html`, redirectPage(`${baseUrl}${to.slice(1)}`, baseUrl));
  }
  write(SCRIPT_PATH, SCRIPT);
}
