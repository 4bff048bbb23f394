/** A message as the ids of its words, repeats included, in ascending order. */
export type Bag = readonly number[];

/** A message with the number of its label. */
export interface LabelledBag {
  bag: Bag;
  label: number;
}

/** Gives every label a score; the highest one is the answer. */
export type Classifier = (bag: Bag) => Float64Array;

/** Parses the cells of one split of a table of messages: `tokens` holds the ids, divided by spaces. */
export function bagsOf(
  rows: readonly {split: string; label: string; tokens: string}[],
  split: string,
): LabelledBag[] {
  return rows
    .filter((row) => row.split === split)
    .map(({label, tokens}) => ({
      label: Number(label),
      bag: tokens === '' ? [] : tokens.split(' ').map(Number),
    }));
}

/** The label with the highest score; a tie goes to the lower number. */
export function bestLabel(scores: Float64Array): number {
  let best = 0;
  for (let label = 1; label < scores.length; label += 1) {
    if ((scores[label] ?? 0) > (scores[best] ?? 0)) best = label;
  }
  return best;
}

/** Scores as shares that add up to 1. */
export function softmax(scores: Float64Array): Float64Array {
  const top = scores[bestLabel(scores)] ?? 0;
  const shares = scores.map((score) => Math.exp(score - top));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** For each message, whether the classifier gives its label. */
export function verdictsOf(classify: Classifier, rows: readonly LabelledBag[]): boolean[] {
  return rows.map(({bag, label}) => bestLabel(classify(bag)) === label);
}
