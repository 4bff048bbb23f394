import {expect, it} from 'vitest';
import type {Page} from '../content/pages.ts';
import {withPostDates} from './post-dates.ts';

const post = (slug: string, frontMatter: Page['frontMatter'], kind: Page['kind'] = 'blog') =>
  ({kind, url: `/docs/${slug}`, frontMatter}) as Page;

it('dates posts by their last change, else by their publication; other pages keep their date', async () => {
  const pages = [
    post('blog/changed', {date: '2024-01-02', last_update: {date: '2026-11-22'}}),
    post('blog/new', {date: '2025-06-17'}),
    post('overview', {date: '2020-01-01'}, 'docs'),
  ];
  const paths = ['blog/changed', 'blog/new', 'blog', 'overview'];
  const items = await withPostDates(() => pages)({
    routes: [],
    siteConfig: {} as never,
    defaultCreateSitemapItems: async () =>
      paths.map((path) => ({
        url: `https://site.example/docs/${path}`,
        lastmod: path === 'overview' ? '2026-01-01' : null,
      })),
  });
  expect(items.map(({lastmod}) => lastmod)).toEqual(['2026-11-22', '2025-06-17', null, '2026-01-01']);
});
