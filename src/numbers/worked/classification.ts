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

export function errorMatrix(pairs: readonly Pair[], order: readonly string[]): number[][] {
  return order.map((actual) =>
    order.map((predicted) => pairs.filter((p) => p.actual === actual && p.predicted === predicted).length),
  );
}
