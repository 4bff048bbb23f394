import {sampleWithout, seededRandom} from '../statistics/index.ts';
import {type Bag, type Classifier, type LabelledBag, softmax} from './bag-of-words.ts';

export interface LogisticOptions {
  labels: number;
  /** One more than the highest id of a word. */
  words: number;
  /** Pull of the weights towards zero. */
  decay: number;
}

/** Length of a step, divided by the root of the squared gradients so far. */
const STEP = 0.3;
/** Passes over the rows. */
const EPOCHS = 20;

/**
 * Multinomial logistic regression over words that occur in a message, whatever how often, scaled to
 * length 1; trained row by row with steps that shrink as gradients add up.
 * Source of the steps: "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization" (2011),
 * https://jmlr.org/papers/v12/duchi11a.html
 */
export function trainLogistic(
  rows: readonly LabelledBag[],
  {labels, words, decay}: LogisticOptions,
): Classifier {
  const weights = new Float64Array((words + 1) * labels);
  const squares = new Float64Array((words + 1) * labels).fill(1e-8);
  const random = seededRandom(1);
  const featuresOf = (bag: Bag): number[] => [...new Set(bag).add(words)];
  const classify: Classifier = (bag) => {
    const features = featuresOf(bag);
    const value = 1 / Math.sqrt(features.length);
    const scores = new Float64Array(labels);
    for (const word of features) {
      const start = word * labels;
      for (let label = 0; label < labels; label += 1) {
        scores[label] = (scores[label] ?? 0) + value * (weights[start + label] ?? 0);
      }
    }
    return scores;
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const {bag, label: actual} of sampleWithout(rows, rows.length, random)) {
      const shares = softmax(classify(bag));
      const features = featuresOf(bag);
      const value = 1 / Math.sqrt(features.length);
      for (const word of features) {
        const start = word * labels;
        for (let label = 0; label < labels; label += 1) {
          const cell = start + label;
          const error = (shares[label] ?? 0) - (label === actual ? 1 : 0);
          const gradient = error * value + decay * (weights[cell] ?? 0);
          squares[cell] = (squares[cell] ?? 0) + gradient * gradient;
          weights[cell] = (weights[cell] ?? 0) - (STEP * gradient) / Math.sqrt(squares[cell] ?? 1);
        }
      }
    }
  }
  return classify;
}
