/** Files that hosts take headers and redirects from: `_headers`, `_redirects`, settings of nginx, and pages at old paths. */
import fs from 'node:fs';
import path from 'node:path';
import {sha256} from '../content/digest.ts';
import type {Redirect} from '../product/redirects.ts';
import {INDEX_PATH} from '../search/index/index-format.ts';
import {assetsOf, IMMUTABLE, redirectRules, type SiteSettings} from './site-manifest.ts';

/** Headers file of the static hosts that read `_headers`. */
export const headersFile = ({headers, baseUrl}: Pick<SiteSettings, 'headers' | 'baseUrl'>): string =>
  [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    `${assetsOf({baseUrl})}*\n  Cache-Control: ${IMMUTABLE}\n`,
  ].join('\n');

/**
 * Redirects file of the static hosts that read `_redirects`: one rule a line, source, target, status.
 * The hosts keep the query; a fragment never reaches them, and browsers keep it.
 */
export const redirectsFile = (settings: Parameters<typeof redirectRules>[0]): string =>
  redirectRules(settings)
    .map(({from, to, status}) => `${from} ${to} ${status}\n`)
    .join('');

/** To be included in a `server` block; `deploy/nginx.conf` does. */
export const NGINX_FILE = '_nginx.conf';

/**
 * The part of a `server` block that depends on the build: headers, redirects, paths and caching.
 *
 * nginx drops the headers of a block in each location that has some of its own, so those that every
 * response carries are repeated where one is added.
 */
export function nginxFile({headers, baseUrl, ...others}: SiteSettings): string {
  const base = baseUrl.slice(0, -1);
  const always = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  const location = (match: string, lines: readonly string[], own: readonly string[] = []) => {
    const inside = [...(own.length > 0 ? always : []), ...own, ...lines];
    return `location ${match} {\n${inside.map((line) => `  ${line}\n`).join('')}}`;
  };
  const cached = [`add_header Cache-Control "${IMMUTABLE}";`];
  // A copy stands beside its file and is read by compression alone; an archive is a file of its own.
  const copy = ['if (-f $document_root$original) { return 404; }', 'try_files $uri =404;'];
  return [
    '# Written by the build for this very content. Include it in a server block whose root is this folder, and reload',
    '# nginx after each build: the policy names what these pages contain.',
    ...always,
    `add_header Cache-Control "no-cache" always;`,
    // The build makes no symbolic links; one that was added must not lead out of the folder.
    'disable_symlinks on from=$document_root;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'if_modified_since before;',
    // One range, or the whole file: what a thousand ranges of one byte cost is no use to a reader.
    'max_ranges 1;',
    `error_page 404 /404.html;`,
    location('= /404.html', ['internal;']),
    // The headers have been added before the range is looked at. One of its own, which is empty and so not sent, keeps
    // nginx from adding them again.
    'error_page 416 @unsatisfiable;',
    location('@unsatisfiable', ['add_header X-Range "";', 'return 416;']),
    // The file system treats two slashes as one, and "$" matches before a line feed.
    location('~ "//|[[:cntrl:]]"', ['return 404;']),
    location(String.raw`~ ^${base}/404(?:\.html)?/?$`, ['return 404;']),
    ...redirectRules({baseUrl, ...others}).map(({from, to, status}) =>
      location(`= ${from}`, [`return ${status} ${to}$is_args$args;`]),
    ),
    // Files for hosts and for the search.
    location(String.raw`~ ^/_|^/site\.json$|^${baseUrl}${INDEX_PATH}$`, ['return 404;']),
    location(String.raw`~ ^(?<original>${base}/assets/.+)\.(?:br|gz)$`, copy, cached),
    location(String.raw`~ ^(?<original>.+)\.(?:br|gz)$`, copy),
    location(`~ ^${base}/assets/`, ['try_files $uri =404;'], cached),
    location(String.raw`~ ^${base}/(?<page>[\w./-]+?)(?:/index(?:\.html)*/?|(?:\.html)+/?|/)$`, [
      // One hop to a page, none to where there is none.
      `if (!-f $document_root${base}/$page.html) { return 404; }`,
      `return 301 ${base}/$page$is_args$args;`,
    ]),
    location(
      `${base}/`,
      [`try_files $uri$page_ending $uri $uri.html $uri/index.html =404;`],
      ['add_header Cache-Control "no-cache" always;', 'add_header Vary "Accept";'],
    ),
    location('/', ['try_files $uri =404;']),
    '',
  ].join('\n');
}

/** Redirects with query and hash; the old path does not stay in the history. */
const REDIRECT_SCRIPT =
  'location.replace(document.currentScript.dataset.to+location.search+location.hash);\n';

/** Path of the script below the base URL; its name changes with its content. */
const REDIRECT_PATH = `assets/js/redirect.${sha256(REDIRECT_SCRIPT).slice(0, 8)}.js`;

/** A page that leads to another one; without script, it leads there without query and hash. */
export function redirectPage(to: string, baseUrl: string): string {
  // First the script: it runs before the browser reads of the refresh.
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><script src="${baseUrl}${REDIRECT_PATH}" data-to="${to}"></script><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>This page has moved</title></head><body><a href="${to}">${to}</a></body></html>\n`;
}

/**
 * Writes pages at old paths, for hosts without redirects, in the place of those of `@docusaurus/plugin-client-redirects`,
 * which bring an inline script each, whose hash the Content-Security-Policy would have to name.
 */
export function writeRedirectPages(folder: string, redirects: readonly Redirect[], baseUrl: string): void {
  for (const {from, to} of redirects)
    fs.writeFileSync(
      path.join(folder, from, 'index.html'),
      redirectPage(`${baseUrl}${to.slice(1)}`, baseUrl),
    );
  fs.writeFileSync(path.join(folder, REDIRECT_PATH), REDIRECT_SCRIPT);
}
