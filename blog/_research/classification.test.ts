import {describe, expect, it} from 'vitest';
import {bagsOf, trainNaiveBayes} from './classification.ts';

const rows = [
  {bag: [0, 1], label: 0},
  {bag: [0, 2], label: 0},
  {bag: [3, 1], label: 1},
  {bag: [3, 3, 4], label: 1},
];
const size = {labels: 2, words: 6, smoothing: 1};

describe('bags of words', () => {
  it('reads one split, also a message without words', () => {
    const table = [
      {split: 'train', label: '3', tokens: '1 1 20'},
      {split: 'test', label: '4', tokens: ''},
    ];
    expect(bagsOf(table, 'train')).toEqual([{bag: [1, 1, 20], label: 3}]);
    expect(bagsOf(table, 'test')).toEqual([{bag: [], label: 4}]);
  });

  it('gives naive Bayes as worked by hand, and unseen words no vote', () => {
    const classify = trainNaiveBayes(rows, size);
    const byHand = Math.log(0.5) + Math.log((2 + 1) / (4 + 5)) + Math.log((1 + 1) / (4 + 5));
    expect(classify([0, 1])[0]).toBeCloseTo(byHand, 9);
    expect(classify([0, 1, 5])[0]).toBeCloseTo(byHand, 9);
  });
});
