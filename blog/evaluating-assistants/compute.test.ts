import {describe, expect, it} from 'vitest';
import {numbers, rows, wins, words} from './compute.ts';

describe('evaluating-assistants', () => {
  it('has the labels that the source publishes', () => {
    const count = (label: string): number => rows.filter((row) => row.human_majority === label).length;
    expect([count('0'), count('1'), count('2')]).toEqual([105, 422, 472]);
  });

  it('gives each pair one win, whatever the judge says', () => {
    for (const judge of [words, () => '0', () => '']) {
      const shares = Object.values(wins(judge));
      expect(shares.length).toBe(5);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }
    expect(Object.values(wins(() => ''))).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
  });

  it('counts a missing verdict as wrong', () => {
    expect(numbers.unreadable).toBe(25);
    expect(numbers.agreement.gpt35.value).toBeCloseTo(697 / 999, 12);
  });
});
