/**
 * Worked numbers of docs/metrics/classification.md and docs/evaluation/classification.md.
 *
 * Definitions: Sokolova & Lapalme 2009, "A systematic analysis of performance measures for
 * classification tasks", DOI 10.1016/j.ipm.2009.03.002. A 0/0 counts as 0.
 */

type Row = {message: string; actual: string};
export type Pair = {actual: string; predicted: string};
export type Scores = {precision: number; recall: number; f1: number};

export const labels = ['order_status', 'returns', 'product_advice'] as const;

export const rows: readonly Row[] = [
  {message: 'Where is my order A-1042?', actual: 'order_status'},
  {message: 'Has parcel A-1043 shipped yet?', actual: 'order_status'},
  {message: 'Track A-1044 for me please', actual: 'order_status'},
  {message: 'My order A-1045 still shows packing', actual: 'order_status'},
  {message: 'When will A-1046 arrive? I return home on Friday', actual: 'order_status'},
  {message: 'I want to return the two-person tent', actual: 'returns'},
  {message: 'How do I get a refund for the stove?', actual: 'returns'},
  {message: 'Can I exchange the sleeping bag for a longer one?', actual: 'returns'},
  {message: 'My order came with a torn tent, I want my money back', actual: 'returns'},
  {message: 'Which stove works in strong wind?', actual: 'product_advice'},
  {message: 'Is the winter sleeping bag warm at minus ten?', actual: 'product_advice'},
  {message: 'Can you recommend a tent I can return if it leaks?', actual: 'product_advice'},
];

const rules: readonly (readonly [string, readonly string[]])[] = [
  ['order_status', ['order', 'parcel', 'track']],
  ['returns', ['return', 'refund', 'exchange']],
];

/** The keyword router that both guides run: the first rule with a matching word wins. */
export function route(message: string): string {
  const text = message.toLowerCase();
  return rules.find(([, words]) => words.some((word) => text.includes(word)))?.[0] ?? 'product_advice';
}

export function routed(): Pair[] {
  return rows.map(({message, actual}) => ({actual, predicted: route(message)}));
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export function scoreLabel(pairs: readonly Pair[], label: string): Scores & {support: number} {
  const tp = pairs.filter((p) => p.actual === label && p.predicted === label).length;
  const fp = pairs.filter((p) => p.actual !== label && p.predicted === label).length;
  const fn = pairs.filter((p) => p.actual === label && p.predicted !== label).length;
  const precision = ratio(tp, tp + fp);
  const recall = ratio(tp, tp + fn);
  return {precision, recall, f1: ratio(2 * precision * recall, precision + recall), support: tp + fn};
}

export function accuracy(pairs: readonly Pair[]): number {
  return ratio(pairs.filter((p) => p.actual === p.predicted).length, pairs.length);
}

const actualLabels = (pairs: readonly Pair[]): string[] => [...new Set(pairs.map((p) => p.actual))];

export function weighted(pairs: readonly Pair[]): Scores {
  const sum = {precision: 0, recall: 0, f1: 0};
  for (const label of actualLabels(pairs)) {
    const score = scoreLabel(pairs, label);
    for (const key of ['precision', 'recall', 'f1'] as const) {
      sum[key] += (score.support * score[key]) / pairs.length;
    }
  }
  return sum;
}

/** Unweighted mean over labels; shown for contrast, the platform reports the weighted one. */
export function macro(pairs: readonly Pair[]): Scores {
  const scores = actualLabels(pairs).map((label) => scoreLabel(pairs, label));
  const mean = (key: keyof Scores): number => scores.reduce((total, s) => total + s[key], 0) / scores.length;
  return {precision: mean('precision'), recall: mean('recall'), f1: mean('f1')};
}

export function errorMatrix(pairs: readonly Pair[], order: readonly string[]): number[][] {
  return order.map((actual) =>
    order.map((predicted) => pairs.filter((p) => p.actual === actual && p.predicted === predicted).length),
  );
}

/** Two rows of a label that the router does not know: the 0/0 case of the page. */
export function withUnknownLabel(): Pair[] {
  return [
    ...routed(),
    {actual: 'wholesale', predicted: 'product_advice'},
    {actual: 'wholesale', predicted: 'product_advice'},
  ];
}

/** A router that always answers with the biggest class, on 18 + 2 rows. */
export function majority(): Pair[] {
  return [
    ...Array.from({length: 18}, () => ({actual: 'order_status', predicted: 'order_status'})),
    ...Array.from({length: 2}, () => ({actual: 'returns', predicted: 'order_status'})),
  ];
}

/** Half-width of the 95% normal-approximation interval of an accuracy p over n rows. */
export function margin(p: number, n: number): number {
  return 1.96 * Math.sqrt((p * (1 - p)) / n);
}
