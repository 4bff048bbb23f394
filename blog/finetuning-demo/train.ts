/**
 * Trains the models of the post and writes what they answer to `answers.generated.json`; takes some
 * minutes. Run it with `npx tsx blog/finetuning-demo/train.ts`.
 *
 * Settings are chosen on a fifth of the training rows, never on test rows.
 */
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {
  bestLabel,
  type Classifier,
  type LabelledBag,
  softmax,
  trainLogistic,
  trainNaiveBayes,
  verdictsOf,
} from '../_research/classification.ts';
import {similarities} from '../_research/similarity.ts';
import {clustersOf, sampleWithout, seededRandom} from '../_research/statistics.ts';
import {BANKING, bankingTest, bankingTrain, CLINC, clinc, labelNames, OUT_OF_SCOPE} from './messages.ts';

const SMOOTHINGS = [1, 0.3, 0.1, 0.03, 0.01];
const DECAYS = [1e-4, 1e-3, 1e-2];

type Size = {labels: number; words: number};
type Train = (rows: readonly LabelledBag[], setting: number) => Classifier;

const count = (verdicts: readonly boolean[]): number => verdicts.filter(Boolean).length;
const bits = (verdicts: readonly boolean[]): string => verdicts.map(Number).join('');

/** The setting that is right most often on a fifth of the rows of each label, trained on the others. */
function chosen(rows: readonly LabelledBag[], settings: readonly number[], train: Train): number {
  const random = seededRandom(7);
  const held = new Set(
    clustersOf(rows, ({label}) => label).flatMap((ofLabel) =>
      sampleWithout(ofLabel, Math.max(1, Math.round(ofLabel.length / 5)), random),
    ),
  );
  const rest = rows.filter((row) => !held.has(row));
  const right = settings.map((setting) => count(verdictsOf(train(rest, setting), [...held])));
  return settings[right.indexOf(Math.max(...right))] ?? 0;
}

/** Naive Bayes as it comes, the same with a chosen setting, and logistic regression with a chosen one. */
export function modelsOf(rows: readonly LabelledBag[], size: Size) {
  const bayes: Train = (part, smoothing) => trainNaiveBayes(part, {...size, smoothing});
  const logistic: Train = (part, decay) => trainLogistic(part, {...size, decay});
  const smoothing = chosen(rows, SMOOTHINGS, bayes);
  const decay = chosen(rows, DECAYS, logistic);
  return {
    smoothing,
    decay,
    plain: bayes(rows, 1),
    bayes: bayes(rows, smoothing),
    logistic: logistic(rows, decay),
  };
}

/** Label of the most similar row. */
export function nearestLabel(pool: readonly LabelledBag[]): (row: LabelledBag) => number {
  const similar = similarities(pool);
  return ({bag}) => pool[bestLabel(similar(bag))]?.label ?? 0;
}

/** One character a message, the surest answer first: `r` right, `w` wrong, `o` out of scope. */
export function bySureness(classify: Classifier, rows: readonly LabelledBag[]): string {
  return rows
    .map(({bag, label}) => {
      const scores = classify(bag);
      const answer = bestLabel(scores);
      const others = scores.reduce(
        (sum, score, i) => (i === answer ? sum : sum + Math.exp(score - (scores[answer] ?? 0))),
        0,
      );
      return {doubt: others, outcome: label === OUT_OF_SCOPE ? 'o' : label === answer ? 'r' : 'w'};
    })
    .sort((a, b) => a.doubt - b.doubt)
    .map(({outcome}) => outcome)
    .join('');
}

/** Answers that claim a share of at least 99%, and how many of them are right. */
export function certain(classify: Classifier, rows: readonly LabelledBag[]) {
  const sure = rows.filter(({bag}) => Math.max(...softmax(classify(bag))) >= 0.99);
  return {all: sure.length, right: count(verdictsOf(classify, sure))};
}

/** Everything that is stated about the models of all training rows. */
function ofBanking() {
  const {smoothing, decay, ...models} = modelsOf(bankingTrain, BANKING);
  const nearest = nearestLabel(bankingTrain);
  const all = Object.entries(models);
  return {
    smoothing,
    decay,
    right: {nearest: bankingTest.filter((row) => nearest(row) === row.label).length},
    verdicts: Object.fromEntries(all.map(([name, model]) => [name, bits(verdictsOf(model, bankingTest))])),
    bySureness: Object.fromEntries(all.map(([name, model]) => [name, bySureness(model, bankingTest)])),
    certain: Object.fromEntries(all.map(([name, model]) => [name, certain(model, bankingTest)])),
  };
}

function ofClinc() {
  const split = clinc();
  const {smoothing, decay, ...models} = modelsOf(split('train'), CLINC);
  const test = [...split('test'), ...split('oos_test')];
  const all = Object.entries(models);
  return {
    smoothing,
    decay,
    bySureness: Object.fromEntries(all.map(([name, model]) => [name, bySureness(model, test)])),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = nearestLabel(labelNames());
  const answers = {
    names: bits(bankingTest.map((row) => names(row) === row.label)),
    full: ofBanking(),
    clinc: ofClinc(),
  };
  writeFileSync(new URL('answers.generated.json', import.meta.url), `${JSON.stringify(answers)}\n`);
}
