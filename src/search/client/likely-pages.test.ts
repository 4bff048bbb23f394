import {describe, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import {specification} from '../../tools/writing/specification.ts';
import {likelyPages} from './likely-pages.ts';

const product = loadProduct();
const old = redirects(product);
const {documentation, posts} = specification(product);
const pages = [
  ...documentation.map((path) => ({
    path: `/docs${path}`,
    title: path.split('/').at(-1)?.replaceAll('-', ' ') ?? '',
    old: old.filter(({to}) => to === path).map(({from}) => from),
  })),
  ...posts.map((path) => ({
    path: `/docs${path}`,
    title: path.slice('/blog/'.length).replaceAll(/[-_]/g, ' '),
  })),
];
const likely = (path: string) => likelyPages(path, pages, '/docs/').map((page) => page.path);

describe('likelyPages', () => {
  it.each([
    ['/docs/metric/retrival', '/docs/metrics/retrieval'],
    ['/docs/simulations/Drivers/', '/docs/simulation/drivers'],
    ['/docs/GettingStarted', '/docs/getting-started'],
    ['/docs/cli', '/docs/reference/cli'],
    ['/docs/guides/retrieval/retrieval_metric', '/docs/metrics/retrieval'],
    ['/docs/guides/multi-turn/overview', '/docs/simulation/introduction'],
    ['/docs/blog/red-teaming', '/docs/blog/red-teaming-agents'],
  ])('%s leads first to %s', (typed, page) => {
    expect(likely(typed)[0]).toBe(page);
  });

  it('finds each page by its own path with two letters swapped in the last word', () => {
    for (const {path} of pages) {
      const typed = path.replace(/(\w)(\w)(\w*)$/, '$2$1$3');
      expect(likely(typed).slice(0, 3), typed).toContain(path);
    }
  });

  it.each(['/', '/docs/', '/docs/zzzzzz', '/docs/%E0%A4%A', '/wp-admin/setup.php', '/docs/404.html'])(
    'offers nothing for %s',
    (typed) => {
      expect(likely(typed)).toEqual([]);
    },
  );
});
