import {expect, it} from 'vitest';
import type {IndexedPage} from '../index/index-format.ts';
import {Runs} from './runs.ts';

const page = (...texts: string[]): IndexedPage => ({
  kind: 'docs',
  url: '/docs/a',
  title: 'A',
  description: '',
  sections: texts.map((text) => ({heading: '', anchor: '', level: 1, text})),
});

const runs = new Runs([
  page('Nothing here.', 'It stops with “No flows or scripts to run”. Name a flow.'),
  page('To run scripts, no flows are needed, or some.'),
  page('No flows or', 'scripts to run'),
  page('The scenario_set cannot be found here.'),
]);
const all = [0, 1, 2, 3];
const shares = (query: string, rarity: (word: string) => number = () => 1) => {
  const found = runs.shares(query, all, rarity);
  return found && [...found];
};

it('finds the words of a message in their order, in one section', () => {
  expect(shares('No flows or scripts to run.')).toEqual([1, 0, 0, 0]);
});

it('counts the words outside of the run, and a word that is repeated', () => {
  expect(shares('job 9: no flows or scripts: no')).toEqual([4 / 7, 0, 0, 0]);
});

it('counts words by their rarity', () => {
  const rarity = (word: string) => ({zebra: 3, flows: 1})[word] ?? 0;
  expect(shares('no flows or scripts zebra', rarity)).toEqual([1 / 4, 0, 0, 0]);
});

it('takes a name from code as one word', () => {
  expect(shares('scenario_set cannot be found')?.[3]).toBe(1);
  expect(shares('scenario_set cannot be')).toBeUndefined();
});

it('looks at the named pages only', () => {
  expect(runs.shares('No flows or scripts', [2, 0], () => 1)).toEqual(Float64Array.of(0, 1));
});

it.each(['flows or scripts', 'how do no flows or scripts run', ''])('is no part of “%s”', (query) => {
  expect(shares(query)).toBeUndefined();
});

it('is no part of a query whose words say nothing', () => {
  expect(shares('no flows or scripts', () => 0)).toBeUndefined();
});

it('knows the title of a page, which other pages quote where they link to it', () => {
  const own = {...page('How to do it.'), title: 'From a spreadsheet to scenario sets'};
  const titles = new Runs([own, page('Next: from a spreadsheet to scenario sets.')]);
  expect([...(titles.shares('from a spreadsheet to scenario sets', [0, 1], () => 1) ?? [])]).toEqual([1, 1]);
});

it('begins a run anew where a word of the query stands twice', () => {
  const twice = new Runs([page('one two one two three four five')]);
  expect([...(twice.shares('one two three four', [0], () => 1) ?? [])]).toEqual([1]);
  expect([...(twice.shares('two one two one', [0], () => 1) ?? [])]).toEqual([0]);
});
