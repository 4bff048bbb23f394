import {readFileSync} from 'node:fs';
import type {Product} from '../../product/index.ts';
import type {Redirect} from '../../product/redirects.ts';
import type {SiteFile} from './site-files.ts';

/** Every address that a reader may have kept: a path or `path#anchor` a line, below the base URL. */
export const PUBLISHED_URLS = 'src/tools/writing/published-urls.txt';

/** The recorded addresses, with the product's slug for its token. */
export function readPublishedUrls(product: Pick<Product, 'slug'>): string[] {
  return readFileSync(PUBLISHED_URLS, 'utf8').replaceAll('%product%', product.slug).trim().split('\n');
}

/** Addresses of today: pages with their anchors, and old paths. */
export function urlsOf(files: readonly SiteFile[], redirects: readonly Redirect[]): string[] {
  return [
    ...files.flatMap(({route, anchors}) => [route, ...anchors.map((anchor) => `${route}#${anchor}`)]),
    ...redirects.map(({from}) => from),
  ];
}

/** The text of the list: what was ever published and what there is now, sorted, the slug as its token. */
export function recordUrls(
  published: readonly string[],
  urls: readonly string[],
  product: Pick<Product, 'slug'>,
): string {
  const all = [...published, ...urls].map((url) => url.replaceAll(product.slug, '%product%'));
  return `${[...new Set(all)].sort().join('\n')}\n`;
}

/**
 * Addresses that were published and lead nowhere now.
 *
 * Lists of posts by team or tag, and pages of lists, are not known from the content; whether the
 * build still has them is tested on the build.
 *
 * @returns one sentence an address, with the remedy
 */
export function lostUrls(
  published: readonly string[],
  files: readonly SiteFile[],
  redirects: readonly Redirect[],
): string[] {
  const anchors = new Map(files.map((file) => [file.route, new Set(file.anchors)]));
  const targets = new Map(redirects.map(({from, to}) => [from, to]));
  return published.flatMap((url) => {
    const [path = '', anchor] = url.split('#');
    if (/^\/blog(\/(page\/\d+|archive|(authors|tags)(\/.*)?))?$/.test(path)) return [];
    const page = targets.get(path) ?? path;
    if (!anchors.has(page)) {
      return [
        `${path} was published and is no page now. If it was moved: npm run move -- ${path} /new/path. If it was removed: add {from: '${path}', to: the page that answers its readers} to src/product/redirects.ts.`,
      ].filter(() => anchor === undefined);
    }
    // A post may be written anew: its address stays, its headings need not.
    if (anchor === undefined || page.startsWith('/blog/') || anchors.get(page)?.has(anchor)) return [];
    return [
      `${url} was published, and ${page} has no such anchor now. Give the heading its id back, or: npm run move -- ${page}#${anchor} ${page}#new-anchor.`,
    ];
  });
}
