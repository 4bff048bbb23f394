/**
 * Three small classifiers for the same task, trained on the same thirty messages (the keyword list needs
 * none). They stand in for three language models: all of them really run.
 *
 * Naive Bayes: see src/worked/naive-bayes.ts. Multinomial logistic regression, fitted by gradient
 * descent with an L2 penalty: "Speech and Language Processing", chapter 5,
 * https://web.stanford.edu/~jurafsky/slp3/5.pdf
 */
import {
  byKeyword,
  INTENTS,
  type Intent,
  type Message,
  trainMessages,
  words,
} from '../../src/worked/intents.ts';
import {trainNaiveBayes} from '../../src/worked/naive-bayes.ts';

export type Predict = (text: string) => Intent;

const PIECE = 4;

/** Every run of four characters in the text, spaces included. */
export function pieces(text: string): string[] {
  const padded = ` ${words(text).join(' ')} `;
  return Array.from({length: Math.max(0, padded.length - PIECE + 1)}, (_, i) => padded.slice(i, i + PIECE));
}

const EPOCHS = 300;
const STEP = 0.5;
const PENALTY = 0.001;

/** Multinomial logistic regression over the presence of words. */
export function trainLogistic(rows: readonly Message[]): Predict {
  const index = new Map([...new Set(rows.flatMap(({text}) => words(text)))].map((word, i) => [word, i + 1]));
  /** Positions of the features that are 1; position 0 is the bias. */
  const encode = (text: string): number[] => [
    0,
    ...[...new Set(words(text))].flatMap((word) => index.get(word) ?? []),
  ];
  const weights = INTENTS.map(() => new Float64Array(index.size + 1));
  const probabilities = (features: readonly number[]): number[] => {
    const scores = weights.map((weight) => features.reduce((sum, at) => sum + (weight[at] ?? 0), 0));
    const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / total);
  };
  const data = rows.map(({text, label}) => ({features: encode(text), label}));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const gradients = weights.map((weight) => weight.map((value) => PENALTY * value));
    for (const {features, label} of data) {
      probabilities(features).forEach((probability, i) => {
        const error = (probability - (INTENTS[i] === label ? 1 : 0)) / data.length;
        const gradient = gradients[i] as Float64Array;
        for (const at of features) gradient[at] = (gradient[at] ?? 0) + error;
      });
    }
    weights.forEach((weight, i) => {
      for (let at = 0; at < weight.length; at += 1) {
        weight[at] = (weight[at] ?? 0) - STEP * (gradients[i]?.[at] ?? 0);
      }
    });
  }
  return (text) => {
    const guess = probabilities(encode(text));
    return INTENTS[guess.indexOf(Math.max(...guess))] ?? INTENTS[0];
  };
}

export const trainPieces = (rows: readonly Message[]): Predict => trainNaiveBayes(rows, pieces).predict;

export const models = {
  A: {name: 'keyword list', predict: byKeyword as Predict},
  B: {name: 'logistic regression on words', predict: trainLogistic(trainMessages)},
  C: {name: 'naive Bayes on letters', predict: trainPieces(trainMessages)},
} as const;

export type ModelId = keyof typeof models;
