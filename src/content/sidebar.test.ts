import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {expect, it} from 'vitest';
import {readSidebars} from './sidebar.ts';

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
    ],
    reference: ['cli'],
  };
  const places = new Map(readSidebars(sidebars));
  expect([...places.keys()]).toEqual(['overview', 'a/introduction', 'a/index', 'a/one', 'a/b/two', 'cli']);
  expect(places.get('a/b/two')).toEqual({sidebar: 'guides', categories: ['A', 'B']});
});
