import {visit} from 'unist-util-visit';
import type {Page} from '../../content/pages.ts';
import type {RelatedPost} from './related.ts';

type LinkingPage = Pick<Page, 'kind' | 'url' | 'title' | 'tree'>;

/** How many guides are listed at the end of a post. */
const COUNT = 3;

/** How often a page links each page of the site, by site path. */
function linksOf({tree}: LinkingPage, baseUrl: string): Map<string, number> {
  const counts = new Map<string, number>();
  visit(tree, 'link', ({url}) => {
    if (!url.startsWith('/')) return;
    const path = `${baseUrl.slice(0, -1)}${url.replace(/[?#].*$/, '')}`;
    counts.set(path, (counts.get(path) ?? 0) + 1);
  });
  return counts;
}

/**
 * The documentation pages that go with each post: those that link it and that it links, then those that link it,
 * then those that it links most. Among equals the order of the pages decides.
 *
 * @param pages all pages, with links as they are written, from the root of the site
 * @param baseUrl path under which the site is served, with a slash at its end
 * @returns at most three pages, by the site path of the post
 */
export function guidesOfPosts(
  pages: readonly LinkingPage[],
  baseUrl: string,
): ReadonlyMap<string, readonly RelatedPost[]> {
  const guides = pages
    .filter(({kind}) => kind === 'docs')
    .map((page) => ({title: page.title, permalink: page.url, links: linksOf(page, baseUrl)}));
  const ofPost = (post: LinkingPage) => {
    const own = linksOf(post, baseUrl);
    return guides
      .map(({title, permalink, links}) => ({
        guide: {title, permalink},
        closeness: (links.has(post.url) ? 2 : 0) + (1 - 1 / (1 + (own.get(permalink) ?? 0))) * 2,
      }))
      .filter(({closeness}) => closeness > 0)
      .sort((a, b) => b.closeness - a.closeness)
      .slice(0, COUNT)
      .map(({guide}) => guide);
  };
  return new Map(pages.filter(({kind}) => kind === 'blog').map((post) => [post.url, ofPost(post)]));
}
