import {expect, it} from 'vitest';
import {readTable} from '../_research/tables.ts';
import {compare, numbers, points} from './compute.ts';

it('has the judges and pairs of the challenge, ten of whose queries are generated', () => {
  expect([points.length, numbers.pairs, numbers.byModel, numbers.byPeople]).toEqual([33, 4423, 10, 15]);
});

it('turns the gap around for all other queries', () => {
  const ids = readTable<'query'>('blog/data/llmjudge/llmjudge-queries.csv').map(({query}) => query);
  const [some, others] = [ids.slice(0, 3), ids.slice(3)];
  expect(compare(others).gap).toBeCloseTo(-compare(some).gap, 12);
  expect(compare(others).order).toBeCloseTo(compare(some).order, 12);
});
