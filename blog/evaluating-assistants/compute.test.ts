import {expect, it} from 'vitest';
import {rows, wins, words} from './compute.ts';

it('has the labels that the source publishes', () => {
  const count = (label: string): number => rows.filter((row) => row.human_majority === label).length;
  expect([count('0'), count('1'), count('2')]).toEqual([105, 422, 472]);
});

it('gives each pair one win, whatever the judge says', () => {
  for (const judge of [words, () => '0', () => ''])
    expect(Math.min(...Object.values(wins(judge)))).toBeGreaterThanOrEqual(0);
  expect(Object.values(wins(() => ''))).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
});
