import {describe, expect, it} from 'vitest';
import {unstated, valueAt} from './results.ts';
import {disagreement, type Value} from './written-number.ts';

describe('a written number', () => {
  it.each<[string, Value]>([
    ['71.3%', 0.7134],
    ['71%', 0.7134],
    ['0.713', 0.7134],
    ['71.3 points', 0.7134],
    ['−3.1 points', -0.0309],
    ['+4', 4],
    ['14,042', 14042],
    ['seven', 7],
    ['Twelve', 12.2],
    ['one in 14', 0.0714],
    ['2.9×', 2.94],
    ['0.5', 0.45],
    ['17.1% to 39.0%', {low: 0.1713, high: 0.3901}],
    ['17 to 39%', {low: 0.1713, high: 0.3901}],
    ['claude-3-5-sonnet', 'claude-3-5-sonnet'],
  ])('%s agrees with its value', (text, value) => {
    expect(disagreement(text, value)).toBeUndefined();
  });

  it.each<[string, Value, string]>([
    ['71.4%', 0.7134, '71.3%'],
    ['71.3', 0.7134, '0.7'],
    ['14,042', 14402, '14,402'],
    ['14,042', 142, '142'],
    ['seven', 8, 'eight'],
    ['3.1 points', -0.0309, '−3.1 points'],
    ['one in 15', 0.0714, 'one in 14'],
    ['17.1% to 39.1%', {low: 0.1713, high: 0.3901}, '17.1% to 39.0%'],
    ['−0.0 to 5.0 points', {low: -0.00002, high: 0.0501}, '0.0 points to 5.0 points'],
    ['GPT-4', 'GPT-4o', 'GPT-4o'],
  ])('%s does not agree with %s', (text, value, expected) => {
    expect(disagreement(text, value)).toBe(expected);
  });

  it('says when text is no number or no range', () => {
    expect(disagreement('a lot', 3)).toContain('not a number');
    expect(disagreement('1,23', 123)).toContain('not a number');
    expect(disagreement('17%', {low: 0.1, high: 0.2})).toContain('a range is written');
  });
});

describe('ids of values', () => {
  it('finds the ends of a range, and knows which values a page states', () => {
    const values = new Map<string, Value>([
      ['pass', 0.42],
      ['pass-interval', {low: 0.3, high: 0.55}],
      ['band', {low: 1, high: 2}],
      ['low', 7],
    ]);
    expect(
      ['pass-low', 'pass-interval-high', 'band-high', 'low', 'pass'].map((id) => valueAt(values, id)),
    ).toEqual([0.3, 0.55, 2, 7, 0.42]);
    expect(valueAt(values, 'rate-low')).toBeUndefined();
    expect(unstated(values, new Set(['pass-high', 'low']))).toEqual(['band']);
    expect(unstated(values, new Set(['pass', 'band-low']))).toEqual(['low']);
  });
});
