import {visit} from 'unist-util-visit';
import type {Page} from './pages.ts';

/**
 * Posts that no documentation page links, so that nobody who has the question finds the answer.
 *
 * @param baseUrl path under which the site is served, with a slash at its end
 * @returns one sentence a post, with file and remedy
 */
export function postsWithoutGuide(
  pages: readonly Pick<Page, 'kind' | 'file' | 'url' | 'tree'>[],
  baseUrl: string,
): string[] {
  const linked = new Set<string>();
  for (const page of pages) {
    if (page.kind !== 'docs') continue;
    visit(page.tree, 'link', ({url}) => {
      linked.add(url.replace(/[?#].*$/, ''));
    });
  }
  return pages
    .filter(({kind, url}) => kind === 'blog' && !linked.has(`/${url.slice(baseUrl.length)}`))
    .map(
      ({file, url}) =>
        `${file}:1: no guide links this post. Add [...](/${url.slice(baseUrl.length)}) to the next steps of the guide whose reader it serves.`,
    );
}
