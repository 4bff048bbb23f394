/**
 * Pages at old paths, for hosts that know no redirects. Those of the plugin bring an inline script each, whose hash the
 * Content-Security-Policy would have to name; these share one file.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Redirect} from '../product/redirects.ts';

/** Redirects with query and hash; the old path does not stay in the history. */
const SCRIPT = 'location.replace(document.currentScript.dataset.to+location.search+location.hash);\n';

/** Path of the script below the base URL; its name changes with its content. */
const SCRIPT_PATH = `assets/js/redirect.${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 8)}.js`;

/** A page that leads to another one; without script, it leads there without query and hash. */
export function redirectPage(to: string, baseUrl: string): string {
  // First the script: it runs before the browser knows of the refresh.
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><script src="${baseUrl}${SCRIPT_PATH}" data-to="${to}"></script><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>This page has moved</title></head><body><a href="${to}">${to}</a></body></html>\n`;
}

/** Writes these pages in the place of those of `@docusaurus/plugin-client-redirects`. */
export function writeRedirectPages(folder: string, redirects: readonly Redirect[], baseUrl: string): void {
  for (const {from, to} of redirects)
    fs.writeFileSync(
      path.join(folder, from, 'index.html'),
      redirectPage(`${baseUrl}${to.slice(1)}`, baseUrl),
    );
  fs.writeFileSync(path.join(folder, SCRIPT_PATH), SCRIPT);
}
