import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {expect, it} from 'vitest';
import {formatDiagnostic} from '../product/index.ts';
import {sidebarPlaces, sidebarProblems} from './sidebar.ts';

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
  const places = sidebarPlaces(sidebars);
  expect([...places.keys()]).toEqual(['overview', 'a/introduction', 'a/index', 'a/one', 'a/b/two', 'cli']);
  expect(places.get('a/b/two')).toEqual({sidebar: 'guides', categories: ['A', 'B']});
});

it('names a page that no sidebar lists, unless it is a draft or unlisted, and pages with one name in a sidebar', () => {
  const page = (id: string, more = {}) => ({file: `docs/${id}.md`, id, label: id, ...more});
  const pages = [
    page('a/one', {label: 'Same'}),
    page('a/two'),
    page('b', {draft: true}),
    page('c', {unlisted: true}),
    page('d', {label: 'Same'}),
    page('e', {label: 'Same'}),
  ];
  expect(sidebarProblems(pages, {guides: ['a/one', 'd'], reference: ['e']}).map(formatDiagnostic)).toEqual([
    expect.stringMatching(/^docs\/a\/one\.md:1: the menu calls docs\/d\.md "Same", too; write another/),
    expect.stringMatching(/^docs\/a\/two\.md:1: no sidebar lists this page; add 'a\/two' to a sidebar/),
    expect.stringMatching(/^docs\/d\.md:1: the menu calls docs\/a\/one\.md/),
  ]);
});
