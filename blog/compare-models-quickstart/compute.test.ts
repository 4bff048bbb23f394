import {describe, expect, it} from 'vitest';
import {pairedPower} from '../../src/numbers/statistics/index.ts';
import {close, counts, numbers} from './compute.ts';

describe('compare-models-quickstart', () => {
  it('gives the published shares and pairs of GSM8K', () => {
    expect(numbers.rows).toBe(1319);
    expect([numbers.close.a, numbers.close.b, numbers.clear.a].map((x) => (100 * x).toFixed(2))).toEqual([
      '39.04',
      '34.72',
      '56.25',
    ]);
    expect([numbers.clear.onlyA, numbers.clear.onlyB]).toEqual([360, 76]);
    expect([numbers.close.onlyA, numbers.close.onlyB]).toEqual([209, 152]);
    const {both, onlyA, onlyB, neither} = counts('gpt4_1106_preview', 'mixtral_8x7b_instruct');
    expect(both + onlyA + onlyB + neither).toBe(1319);
  });

  it('reads the same answers in three ways', () => {
    const percent = ({published = 0, lastNumber = 0, lastLine = 0}) =>
      [published, lastNumber, lastLine].map((x) => (100 * x).toFixed(2));
    expect(percent(numbers.gpt4)).toEqual(['85.67', '88.86', '94.69']);
    expect(percent(numbers.mixtral)).toEqual(['63.84', '63.91', '64.22']);
  });

  it('gives the published shares of equal verdicts in both orders', () => {
    expect(numbers.swap.gpt4.share.value).toBeCloseTo(0.87, 3);
    expect(numbers.swap.chatgpt.value).toBeCloseTo(0.575, 3);
    expect(numbers.swap.fair).toBeCloseTo(0.182, 3);
  });

  it('finds as often as the power says, where the sample is small against the set', () => {
    const {onlyA, onlyB} = numbers.close;
    for (const {size, found, foundWrong} of close.filter(({size}) => size <= 100)) {
      const power = pairedPower(size, {onlyA: onlyA / numbers.rows, onlyB: onlyB / numbers.rows});
      expect(found.value + foundWrong.value).toBeCloseTo(power, 1);
    }
  });
});
