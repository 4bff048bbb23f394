/** What kind of page: documentation is what a search is for, posts come second. */
export type PageKind = 'docs' | 'blog';

/** Folders of pages by kind. */
export const CONTENT_FOLDERS: Readonly<Record<PageKind, string>> = {docs: 'docs', blog: 'blog'};

/**
 * The path under which Docusaurus serves a Markdown file; the build compares it with Docusaurus' own.
 *
 * @param within path of the file within `docs/` or `blog/`
 * @param slug the field of its front matter
 * @param baseUrl path of the site, such as `/docs/`
 */
export function routeOf(kind: PageKind, within: string, slug: unknown, baseUrl: string): string {
  const folder = kind === 'blog' ? 'blog/' : '';
  const prefix = kind === 'blog' ? /^\d{4}-\d{2}-\d{2}-/ : /^\d+-/;
  const parts = within
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => part.replace(prefix, ''));
  if (parts.at(-1) === 'index' || parts.at(-1) === parts.at(-2)) parts.pop();
  let route = parts.join('/');
  if (typeof slug === 'string' && slug) {
    const parent = kind === 'docs' ? parts.slice(0, -1).join('/') : '';
    route = slug.startsWith('/') ? slug.slice(1) : [parent, slug].filter(Boolean).join('/');
  }
  return `${baseUrl}${folder}${route}`.replace(/\/+$/, '') || '/';
}
