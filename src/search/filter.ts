/**
 * The parts of the site that a search can be kept to.
 *
 * A filter is a question about a page's address, so that the browser, the service and the MCP server
 * answer it alike and no host has to send more than the contract asks for.
 */

export const FILTERS = ['documentation', 'blog', 'reference'] as const;

export type Filter = (typeof FILTERS)[number];

/** First part of the path, below the base URL, of pages to look things up in. */
const REFERENCE = new Set(['reference', 'automation', 'notifications', 'apidocs']);

/**
 * Is a page in a part of the site?
 *
 * `reference` is a part of `documentation`: whoever filters for documentation wants everything but posts.
 *
 * @param url site path such as `/docs/reference/cli#run`, with the base URL
 * @param baseUrl path under which the site is served; the first part of the path by default
 */
export function isIn(filter: Filter, url: string, baseUrl = `/${url.split('/')[1] ?? ''}/`): boolean {
  const [path = ''] = url.split(/[?#]/);
  if (!`${path}/`.startsWith(baseUrl)) return false;
  const [area = ''] = path.slice(baseUrl.length).split('/');
  if (filter === 'blog') return area === 'blog';
  return filter === 'reference' ? REFERENCE.has(area) : area !== 'blog';
}
