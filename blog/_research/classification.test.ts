import {expect, it} from 'vitest';
import {trainNaiveBayes} from './classification.ts';

it('gives naive Bayes as worked by hand, and unseen words no vote', () => {
  const rows = [
    {bag: [0, 1], label: 0},
    {bag: [0, 2], label: 0},
    {bag: [3, 1], label: 1},
    {bag: [3, 3, 4], label: 1},
  ];
  const classify = trainNaiveBayes(rows, {labels: 2, words: 6, smoothing: 1});
  const byHand = Math.log(0.5) + Math.log((2 + 1) / (4 + 5)) + Math.log((1 + 1) / (4 + 5));
  expect(classify([0, 1])[0]).toBeCloseTo(byHand, 9);
  expect(classify([0, 1, 5])[0]).toBeCloseTo(byHand, 9);
});
