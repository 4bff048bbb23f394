/**
 * A router of messages and its traffic, from CLINC150: trained on 30 rows of each of 150 intents, it meets
 * messages of these intents and messages outside all of them. Past and future have the same mixture.
 */

import {bestLabel, softmax, trainNaiveBayes} from '../_research/classification.ts';
import {clustersOf, sampleWithout, seededRandom} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

export interface Message {
  label: string;
  /** Ids of all words, repeats included. */
  words: readonly number[];
}

/** The answer to a message, with the probability of the label under the model. */
export type Router = (message: Message) => {label: string; confidence: number};

/** Label of messages outside all intents; the first router does not know it. */
export const OUT = '150';
const ROWS_A_LABEL = 30;
/** Messages outside all intents for each ten within. */
const OUT_A_TEN = 1;
/** Answers below this confidence are flagged. */
export const FLAG_BELOW = 0.7;

const all = readTable<'split' | 'label' | 'tokens'>('blog/data/clinc150/clinc150.csv').map((row) => ({
  split: row.split,
  label: row.label,
  words: row.tokens.split(' ').map(Number),
}));
const words = readTable<'id'>('blog/data/clinc150/clinc150-words.csv').length;
const split = (name: string): Message[] =>
  all.filter((row) => row.split === name).map(({label, words: bag}) => ({label, words: bag}));

/** The router after training on some rows. Its confidence is far too high, as that of naive Bayes is. */
export function routerOf(rows: readonly Message[], smoothing = 0.1): Router {
  const classify = trainNaiveBayes(
    rows.map(({label, words: bag}) => ({label: Number(label), bag})),
    {labels: Number(OUT) + 1, words, smoothing},
  );
  return ({words: bag}) => {
    const scores = classify(bag);
    const best = bestLabel(scores);
    return {label: String(best), confidence: softmax(scores)[best] ?? 0};
  };
}

const random = seededRandom(1);
export const allTraining = split('train');
export const training: readonly Message[] = clustersOf(allTraining, ({label}) => label).flatMap((rows) =>
  sampleWithout(rows, ROWS_A_LABEL, random),
);

export const test = split('test');
const validation = split('val');
const outside = sampleWithout(split('oos_test'), split('oos_test').length, random);
const [ofPast, ofFuture] = [validation, test].map((rows) => (rows.length * OUT_A_TEN) / 10) as [
  number,
  number,
];

/** Messages of the earlier batch, and of the later one. */
export const past: readonly Message[] = [...validation, ...outside.slice(0, ofPast)];
export const future: readonly Message[] = [...test, ...outside.slice(ofPast, ofPast + ofFuture)];

export interface Logged extends Message {
  failed: boolean;
  flagged: boolean;
}

/** The messages with what a log knows (flagged) and what a reader would find (failed). */
export function log(router: Router, messages: readonly Message[]): Logged[] {
  return messages.map((message) => {
    const {label, confidence} = router(message);
    return {...message, failed: label !== message.label, flagged: confidence < FLAG_BELOW};
  });
}
