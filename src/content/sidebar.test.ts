import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {expect, it} from 'vitest';
import {sidebarPages, sidebarPlaces} from './sidebar.ts';

it('finds pages wherever a sidebar may name them', () => {
  const sidebars: SidebarsConfig = {
    guides: [
      'overview',
      {type: 'doc', id: 'a/introduction', label: 'Introduction'},
      {type: 'ref', id: 'cli'},
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
  };
  expect(sidebarPages(sidebars)).toEqual({
    guides: ['overview', 'a/introduction', 'a/index', 'a/one', 'a/b/two', 'c/three'],
    reference: ['cli'],
  });
  expect(sidebarPlaces(sidebars).get('a/b/two')).toEqual({sidebar: 'guides', categories: ['A', 'B']});
});
