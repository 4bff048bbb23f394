import {describe, expect, it} from 'vitest';
import {bySize, counts, numbers} from './compute.ts';

describe('compare-models-quickstart', () => {
  it('gives the published shares and pairs of GSM8K', () => {
    expect(numbers.rows).toBe(1319);
    expect([numbers.close.a, numbers.close.b, numbers.clear.a].map((x) => (100 * x).toFixed(2))).toEqual([
      '39.04',
      '34.72',
      '56.25',
    ]);
    expect(counts('openai_175b_verification', 'openai_175b_finetuning')).toMatchObject({
      onlyA: 360,
      onlyB: 76,
    });
    expect([numbers.close.onlyA, numbers.close.onlyB]).toEqual([209, 152]);
    const {both, onlyA, onlyB, neither} = counts('gpt4_1106_preview', 'mixtral_8x7b_instruct');
    expect(both + onlyA + onlyB + neither).toBe(1319);
  });

  it('reads the same answers in three ways', () => {
    const percent = ({published, lastNumber, lastLine}: typeof numbers.gpt4) =>
      [published, lastNumber, lastLine].map((x) => (100 * x).toFixed(2));
    expect(percent(numbers.gpt4)).toEqual(['85.67', '88.86', '94.69']);
    expect(percent(numbers.mixtral)).toEqual(['63.84', '63.91', '64.22']);
  });

  it('gives the chances of new questions that an independent script gives', () => {
    const of = (size: number) => bySize.find((row) => row.size === size);
    expect(of(400)?.wrong).toBeCloseTo(0.045, 2);
    expect(of(800)?.wrong).toBeCloseTo(0.008, 2);
    expect(of(800)?.found).toBeCloseTo(0.65, 2);
    // The number of rows that the formula gives for 80% power.
    expect(of(numbers.close.needed)?.found).toBeCloseTo(0.8, 2);
  });

  it('compares the verdicts of both orders, pair by pair', () => {
    expect(numbers.swap).toMatchObject({gpt4: {value: 0.95}, chatgpt: {value: 0.71}});
  });
});
