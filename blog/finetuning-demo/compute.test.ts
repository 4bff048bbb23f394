import {describe, expect, it} from 'vitest';
import {trainNaiveBayes} from '../_research/classification.ts';
import answers from './answers.generated.json' with {type: 'json'};
import {full} from './compute.ts';
import {BANKING, bankingTest, bankingTrain, labelNames} from './messages.ts';
import {bySureness, certain, nearestLabel} from './train.ts';

describe('finetuning-demo', () => {
  it('holds the answers that the script gives: label names and naive Bayes', () => {
    const names = nearestLabel(labelNames());
    expect(answers.names).toBe(bankingTest.map((row) => Number(names(row) === row.label)).join(''));
    const bayes = trainNaiveBayes(bankingTrain, {...BANKING, smoothing: full.smoothing});
    expect(full.bySureness.bayes).toBe(bySureness(bayes, bankingTest));
    expect(full.certain.bayes).toEqual(certain(bayes, bankingTest));
  });
});
