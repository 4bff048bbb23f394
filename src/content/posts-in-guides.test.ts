import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {PROJECT_ROOT} from './include.ts';
import {type Page, readPages} from './pages.ts';
import {parseMarkdown} from './parse.ts';

/** Posts that no documentation page links, so that nobody who has the question finds the answer. */
function postsWithoutGuide(pages: readonly Pick<Page, 'kind' | 'file' | 'url' | 'tree'>[]): string[] {
  const linked = new Set<string>();
  for (const page of pages.filter(({kind}) => kind === 'docs'))
    visit(page.tree, 'link', ({url}) => void linked.add(`/docs${url.replace(/[?#].*$/, '')}`));
  return pages.filter(({kind, url}) => kind === 'blog' && !linked.has(url)).map(({file}) => file);
}

it('every post is linked from a guide: add it to the next steps of the one whose reader it serves', () => {
  const pages = readPages({root: PROJECT_ROOT, baseUrl: '/docs/', product: loadProduct()});
  expect(pages.filter(({kind}) => kind === 'blog').length).toBeGreaterThan(15);
  expect(postsWithoutGuide(pages)).toEqual([]);
});

it('a post that only other posts link is named', () => {
  const page = (kind: 'docs' | 'blog', url: string, text: string) => ({
    kind,
    url,
    file: `${url.slice(6)}.md`,
    tree: parseMarkdown(text, url),
  });
  const pages = [
    page('docs', '/docs/guide', 'See [a](/blog/a#part).'),
    page('blog', '/docs/blog/a', 'See [b](/blog/b).'),
    page('blog', '/docs/blog/b', 'Text.'),
  ];
  expect(postsWithoutGuide(pages)).toEqual(['blog/b.md']);
});
