import {describe, expect, it} from 'vitest';
import {trainNaiveBayes, verdictsOf} from '../_research/classification.ts';
import {mean} from '../_research/statistics.ts';
import answers from './answers.generated.json' with {type: 'json'};
import {full} from './compute.ts';
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

  it('holds the answers that the script gives: label names and naive Bayes', () => {
    const names = nearestLabel(labelNames());
    expect(answers.names).toBe(bankingTest.map((row) => Number(names(row) === row.label)).join(''));
    const bayes = trainNaiveBayes(bankingTrain, {...BANKING, smoothing: full.smoothing});
    expect(full.bySureness.bayes).toBe(bySureness(bayes, bankingTest));
    expect(full.certain.bayes).toEqual(certain(bayes, bankingTest));
  });
});
