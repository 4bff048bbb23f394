import type {Options} from '@docusaurus/preset-classic';
import type {Page} from '../content/pages.ts';

type CreateSitemapItems = NonNullable<Exclude<Options['sitemap'], false | undefined>['createSitemapItems']>;

/**
 * Gives posts in the site map the day of their last change. Docusaurus takes that of documents from git;
 * of posts it knows none, though their front matter names it.
 *
 * @param readPages all pages of the site; called once a build
 */
export function withPostDates(readPages: () => readonly Page[]): CreateSitemapItems {
  return async ({defaultCreateSitemapItems, ...parameters}) => {
    const items = await defaultCreateSitemapItems(parameters);
    const days = new Map(
      readPages().flatMap((page) => (page.kind === 'blog' ? [[page.url, lastChange(page)] as const] : [])),
    );
    return items.map((item) => {
      const lastmod = days.get(new URL(item.url).pathname);
      return lastmod ? {...item, lastmod} : item;
    });
  };
}

/** Day of the last change of a post, else of its publication, as `2026-11-22`. */
function lastChange({frontMatter}: Page): string | undefined {
  const {date, last_update: update} = frontMatter as {date?: string; last_update?: {date?: string}};
  return (update?.date ?? date)?.slice(0, 10);
}
