import {headersFor, redirectRules, type SiteManifest} from './site-manifest.ts';

/** To be included in a `server` block; `deploy/nginx.conf` does. */
export const NGINX_FILE = '_nginx.conf';

/**
 * The part of a `server` block that depends on the build: headers, redirects, paths and caching.
 *
 * nginx drops the headers of a block in each location that has some of its own, so those that every
 * response carries are repeated where one is added.
 */
export function nginxFile({
  headers,
  redirects,
  home,
  baseUrl,
}: Pick<SiteManifest, 'headers' | 'redirects' | 'home' | 'baseUrl'>): string {
  const base = baseUrl.slice(0, -1);
  const {'Cache-Control': _, ...everywhere} = headersFor('/', headers);
  const immutable = headersFor(`${baseUrl}assets/x`, headers)['Cache-Control'] ?? 'no-cache';
  const always = Object.entries(everywhere).map(([name, value]) => `add_header ${name} "${value}" always;`);
  const location = (match: string, lines: readonly string[], own: readonly string[] = []) => {
    const inside = [...(own.length > 0 ? always : []), ...own, ...lines];
    return `location ${match} {\n${inside.map((line) => `  ${line}\n`).join('')}}`;
  };
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
    ...redirectRules({redirects, home, baseUrl}).map(({from, to, status}) =>
      location(`= ${from}`, [`return ${status} ${to}$is_args$args;`]),
    ),
    // Files for hosts, and the copies that compression reads by itself.
    location(String.raw`~ ^/_|^/site\.json$|\.(?:br|gz)$`, ['return 404;']),
    location(`~ ^${base}/assets/`, ['try_files $uri =404;'], [`add_header Cache-Control "${immutable}";`]),
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
