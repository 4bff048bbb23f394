/**
 * Multinomial naive Bayes with add-one smoothing.
 * Source: "Introduction to Information Retrieval" (2008), section 13.2,
 * https://nlp.stanford.edu/IR-book/html/htmledition/naive-bayes-text-classification-1.html
 */
import {words} from './intents.ts';

type Labelled<L extends string> = {text: string; label: L};

export type NaiveBayes<L extends string> = {
  labels: readonly L[];
  /** Different features in the training rows. */
  vocabulary: number;
  /** All features in the training rows of the label, repeats included. */
  total: (label: L) => number;
  /** How often the feature occurs in the training rows of the label. */
  count: (label: L, feature: string) => number;
  /** log P(label) + sum of log P(feature | label) over the features of the text. */
  score: (label: L, text: string) => number;
  /** The label with the highest score; a tie goes to the label that was seen first. */
  predict: (text: string) => L;
};

/**
 * Counts the features of the rows.
 *
 * @param rows training rows
 * @param features what a text is taken apart into; words by default
 */
export function trainNaiveBayes<L extends string>(
  rows: readonly Labelled<L>[],
  features: (text: string) => readonly string[] = words,
): NaiveBayes<L> {
  const labels = [...new Set(rows.map(({label}) => label))];
  const counts = new Map<string, number>();
  const totals = new Map<L, number>();
  const vocabulary = new Set<string>();
  for (const {text, label} of rows) {
    for (const feature of features(text)) {
      const key = `${label}\t${feature}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      totals.set(label, (totals.get(label) ?? 0) + 1);
      vocabulary.add(feature);
    }
  }
  const total = (label: L): number => totals.get(label) ?? 0;
  const count = (label: L, feature: string): number => counts.get(`${label}\t${feature}`) ?? 0;
  const share = (label: L): number => rows.filter((row) => row.label === label).length / rows.length;
  const priors = new Map(labels.map((label) => [label, Math.log(share(label))]));
  const logs = new Map(
    labels.map((label) => {
      const logOf = (found: number): number => Math.log((found + 1) / (total(label) + vocabulary.size));
      const known = new Map([...vocabulary].map((feature) => [feature, logOf(count(label, feature))]));
      return [label, {known, unseen: logOf(0)}];
    }),
  );
  const sumOf = (label: L, found: readonly string[]): number => {
    const {known, unseen} = logs.get(label) ?? {known: new Map<string, number>(), unseen: 0};
    return found.reduce(
      (sum, feature) => sum + (known.get(feature) ?? unseen),
      priors.get(label) ?? Number.NEGATIVE_INFINITY,
    );
  };
  const score = (label: L, text: string): number => sumOf(label, features(text));
  const predict = (text: string): L => {
    const found = features(text);
    const scored = labels.map((label) => ({label, value: sumOf(label, found)}));
    return scored.reduce((best, next) => (next.value > best.value ? next : best)).label;
  };
  return {labels, vocabulary: vocabulary.size, total, count, score, predict};
}
