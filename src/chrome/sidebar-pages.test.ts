import {expect, it} from 'vitest';
import {sidebarPages} from './sidebar-pages.ts';

it('finds pages wherever a sidebar may name them', () => {
  const pages = sidebarPages({
    guides: [
      'overview',
      {type: 'doc', id: 'a/introduction', label: 'Introduction'},
      {
        type: 'category',
        label: 'A',
        link: {type: 'doc', id: 'a/index'},
        items: ['a/one', {type: 'category', label: 'B', items: ['a/b/two']}],
      },
      {type: 'link', label: 'Elsewhere', href: 'https://code.example'},
      {Short: ['c/three']},
    ],
    reference: ['cli'],
  });
  expect(pages).toEqual({
    guides: ['overview', 'a/introduction', 'a/index', 'a/one', 'a/b/two', 'c/three'],
    reference: ['cli'],
  });
});
