import {describe, expect, it} from 'vitest';
import {drawPerLabel, trainNaiveBayes, verdictsOf} from '../../src/numbers/bags/index.ts';
import {mean} from '../../src/numbers/statistics/index.ts';
import answers from './answers.generated.json' with {type: 'json'};
import {at, draws, numbers, risk, TEST_ROWS} from './compute.ts';
import {BANKING, bankingTest, bankingTrain, CLINC, clinc, labelNames} from './messages.ts';
import {bySureness, certain, nearestLabel} from './train.ts';

const accuracy = (verdicts: readonly boolean[]): string => mean(verdicts.map(Number)).toFixed(3);

describe('finetuning-demo', () => {
  it('reads the published numbers of rows', () => {
    expect([bankingTrain.length, bankingTest.length, BANKING.labels]).toEqual([10003, 3080, 77]);
    const split = clinc();
    expect(['train', 'val', 'test', 'oos_test'].map((name) => split(name).length)).toEqual([
      15000, 3000, 4500, 1000,
    ]);
  });

  it('gives the published accuracies of naive Bayes', () => {
    const banking = (smoothing: number) => trainNaiveBayes(bankingTrain, {...BANKING, smoothing});
    expect(accuracy(verdictsOf(banking(1), bankingTest))).toBe('0.787');
    expect(accuracy(verdictsOf(banking(0.1), bankingTest))).toBe('0.861');
    const split = clinc();
    const test = split('test');
    const other = (smoothing: number) => trainNaiveBayes(split('train'), {...CLINC, smoothing});
    expect(accuracy(verdictsOf(other(1), test))).toBe('0.844');
    expect(accuracy(verdictsOf(other(0.1), test))).toBe('0.876');
  });

  it('falls into the published range for 30 random rows a label', () => {
    for (const share of at(30).plain.each) expect(share > 0.705 && share < 0.75).toBe(true);
  });

  it('holds the answers that the script gives: label names, nearest rows, naive Bayes', () => {
    const names = nearestLabel(labelNames());
    expect(answers.names).toBe(bankingTest.map((row) => Number(names(row) === row.label)).join(''));
    const first = draws[0];
    const nearest = nearestLabel(drawPerLabel(bankingTrain, 5, 1));
    expect(bankingTest.filter((row) => nearest(row) === row.label)).toHaveLength(first?.right.nearest ?? 0);
    const full = draws.find(({rowsALabel}) => rowsALabel === 0);
    const bayes = trainNaiveBayes(bankingTrain, {...BANKING, smoothing: full?.smoothing});
    expect(full?.bySureness?.bayes).toBe(bySureness(bayes, bankingTest));
    expect(full?.certain?.bayes).toEqual(certain(bayes, bankingTest));
  });

  it('orders outcomes without losing one', () => {
    for (const {verdicts, bySureness: outcomes, right} of draws) {
      if (!verdicts || !outcomes) continue;
      for (const model of ['plain', 'bayes', 'logistic'] as const) {
        expect(verdicts[model].split('1').length - 1).toBe(right[model]);
        expect(outcomes[model].split('r').length - 1).toBe(right[model]);
        expect(outcomes[model]).toHaveLength(TEST_ROWS);
      }
    }
  });

  it('keeps the gain of training apart as setting and rest', () => {
    expect(numbers.training.gain.value).toBeCloseTo(numbers.setting.gain.value + numbers.rest.gain.value, 9);
    for (const {plain} of risk) expect(plain.low < plain.value && plain.value < plain.high).toBe(true);
  });
});
