import {describe, expect, it} from 'vitest';
import {clustersOf} from '../_research/statistics.ts';
import {costOf, worse} from './compute.ts';
import {drawn, queries} from './outcomes.ts';

describe('the graded gate', () => {
  const asked = clustersOf(
    queries.map(({need}, number) => ({need, number})),
    ({need}) => need,
  ).map((need) => need.map(({number}) => number));
  const everywhere = (change: (query: number) => number) => queries.map((_, query) => change(query));

  it.each<[string, (query: number) => number, boolean]>([
    ['a loss everywhere', (query) => -0.1 - (query % 3) / 100, true],
    ['a gain', (query) => 0.1 + (query % 3) / 100, false],
    ['a single query', (query) => (query === 7 ? -1 : 0), false],
    ['nothing', () => 0, false],
  ])('judges %s', (_, change, isRed) => {
    expect(worse(everywhere(change), asked)).toBe(isRed);
  });

  it('takes a score above 1 for damage, whatever the mean says', () => {
    const [fault] = drawn;
    if (!fault) throw new Error('no fault was drawn');
    const all = queries.map((_, query) => query);
    expect(costOf({...fault, changes: everywhere(() => 0)}, all)).toBe('none');
    expect(costOf({...fault, changes: everywhere(() => -0.01)}, all)).toBe('visible');
    expect(costOf({...fault, changes: everywhere(() => 0.4)}, all)).toBe('large');
  });
});
