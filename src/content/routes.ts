/** Kind of a page: documentation is what a search is for, posts come second. */
export type PageKind = 'docs' | 'blog';

/**
 * The path under which Docusaurus serves a Markdown file; the build compares it with Docusaurus' own.
 *
 * @param within path of the file within `docs/` or `blog/`
 * @param slug the field of its front matter: from the root for pages, below the blog for posts
 * @param baseUrl path of the site, such as `/docs/`
 */
export function routeOf(kind: PageKind, within: string, slug: unknown, baseUrl: string): string {
  const folder = kind === 'blog' ? 'blog/' : '';
  const parts = within.replace(/\.mdx?$/, '').split('/');
  if (parts.at(-1) === 'index' || parts.at(-1) === parts.at(-2)) parts.pop();
  const route = typeof slug === 'string' && slug ? slug.replace(/^\//, '') : parts.join('/');
  return `${baseUrl}${folder}${route}`.replace(/\/+$/, '') || '/';
}

/** Size in pixels that Open Graph images have everywhere. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Card of every page that has none of its own. */
export const DEFAULT_CARD = '/img/cards/default.png';

/**
 * Path of the card of a post, for the field `image` of its front matter, from which Docusaurus writes `og:image`,
 * `twitter:image` and the image of the structured data.
 *
 * @param file path of the Markdown file from the repository's root, with `/`
 * @param slug field `slug` of its front matter
 * @returns undefined for a file that is no post
 */
export function cardPath(file: string, slug: unknown): string | undefined {
  const [, within] = /^blog\/(.+\.mdx?)$/.exec(file) ?? [];
  return within && routeOf('blog', within, slug, '/img/cards/').concat('.png');
}
