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
