import {expect, it} from 'vitest';
import {buildIndex} from '../index/index-file.ts';
import {packNumbers} from '../index/packed.ts';
import {WEIGHTS} from '../weights.ts';
import {Companions} from './companions.ts';
import {sourcePage as page} from './fixture.ts';
import {Ranking} from './ranking.ts';

/** Needs as the grades of pages by their numbers. */
function companions(needs: readonly Record<number, number>[], pages = 6) {
  const answers = needs.map((grades) =>
    Object.entries(grades).map(([page, grade]) => 4 * Number(page) + grade),
  );
  const stored = {
    counts: packNumbers(needs.map(() => 0)),
    words: packNumbers([]),
    answers: packNumbers(answers.map(({length}) => length)),
    pages: packNumbers(answers.flat()),
  };
  return new Companions(stored, pages);
}

const ranked = (...scores: readonly number[]) => scores.map((score, page) => ({page, score}));

it('prefers of pages that score alike those that answer what the best page answers', () => {
  const chances = companions([
    {0: 3, 2: 1},
    {0: 3, 2: 2},
    {0: 3, 3: 1},
  ]).chances(ranked(3, 1, 1, 1), undefined);
  expect(chances[0]).toBeCloseTo(1);
  expect(chances[1]).toBeCloseTo(0);
  expect(chances[2]).toBeCloseTo(2 / 3);
  expect(chances[3]).toBeCloseTo(1 / 3);
});

it('asks several pages when the best one has no lead', () => {
  const of = companions([
    {0: 3, 2: 3},
    {1: 3, 3: 3},
  ]);
  const [even, clear] = [
    of.chances(ranked(2, 2, 0, 0), undefined),
    of.chances(ranked(2, 1, 0, 0), undefined),
  ];
  expect(even[2]).toBeCloseTo(0.5);
  expect(even[3]).toBeCloseTo(0.5);
  expect(clear[2]).toBeGreaterThan(0.99);
});

it('takes needs for more that are like the query', () => {
  const of = companions([
    {0: 3, 1: 2},
    {0: 3, 2: 2},
  ]);
  const chances = of.chances(ranked(3, 0, 0), Float64Array.of(0.9, 0.1));
  expect(chances[1]).toBeGreaterThan(0.9);
  expect(chances[2]).toBeLessThan(0.1);
});

it('learns nothing from a need that one page answers', () => {
  const some = companions([{0: 3}, {0: 3, 1: 1}]).chances(ranked(3, 0), undefined);
  expect(some[1]).toBeCloseTo(1);
});

it('leaves a page without needs what it has itself', () => {
  const chances = companions([{1: 3, 2: 3}]).chances(ranked(3, 3, 0), undefined);
  expect([...chances].map((chance) => Number(chance.toFixed(3)))).toEqual([0.5, 0.5, 0.5]);
  expect([...companions([]).chances(ranked(3, 0), undefined)].map(Math.round)).toEqual([1, 0]);
});

it('lifts the companions of the first result, but not for an identifier', () => {
  const need = {text: 'quiet telephone', grades: {'/docs/calls': 3, '/docs/weather': 2}};
  const file = buildIndex([
    page('/docs/calls', 'Test noisy calls', 'Runs `call_noise` for noisy calls.', {needs: [need]}),
    page('/docs/other', 'Prices', 'What noisy calls cost.'),
    page('/docs/weather', 'Weather', 'Wind and rain in calls.'),
    page('/docs/rest', 'Rest', 'Nothing of that.'),
  ]);
  const found = (query: string, companionWeight: number) =>
    new Ranking(file, {...WEIGHTS, ranking: {...WEIGHTS.ranking, companionWeight}})
      .search(query, 3)
      .hits.map((hit) => hit.page.url);
  expect(found('noisy calls', 0)).toEqual(['/docs/calls', '/docs/other', '/docs/weather']);
  expect(found('noisy calls', 1)).toEqual(['/docs/calls', '/docs/weather', '/docs/other']);
  expect(found('call_noise noisy calls', 1)).toEqual(found('call_noise noisy calls', 0));
});
