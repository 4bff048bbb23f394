/**
 * Worked numbers of docs/metrics/retrieval.md.
 *
 * Binary relevance. Definitions: Manning, Raghavan & Schütze 2008, "Introduction to Information
 * Retrieval", chapter 8 (precision, recall, average precision); Voorhees 1999, TREC-8 (reciprocal
 * rank); Järvelin & Kekäläinen 2002, DOI 10.1145/582415.582418 (discounted cumulated gain).
 */

export type Query = {question: string; relevant: readonly string[]; returned: readonly string[]};
export type RankScores = {
  accuracy: number;
  precision: number;
  recall: number;
  mrr: number;
  map: number;
  ndcg: number;
};

export const queries: readonly Query[] = [
  {
    question: 'Can I send a tent back after three weeks, and when do I get the money?',
    relevant: ['return-window', 'refund-timing'],
    returned: ['return-window', 'shipping-cost', 'order-tracking', 'refund-timing', 'stove-fuel'],
  },
  {
    question: 'Which gas fits the two-burner stove?',
    relevant: ['stove-fuel'],
    returned: ['stove-care', 'tent-care', 'stove-fuel', 'shipping-cost', 'return-window'],
  },
  {
    question: 'My parcel for A-1042 has not moved for a week',
    relevant: ['order-tracking', 'lost-parcel'],
    returned: ['shipping-cost', 'return-window', 'address-change', 'tent-care', 'refund-timing'],
  },
];

/** All six metrics of one question at cut-off k. */
export function score(relevant: readonly string[], returned: readonly string[], k: number): RankScores {
  const hits = Array.from({length: k}, (_, i) => (relevant.includes(returned[i] ?? '') ? 1 : 0) as number);
  const found = hits.reduce((sum, hit) => sum + hit, 0);
  const first = hits.indexOf(1);
  const discounted = (gains: readonly number[]) =>
    gains.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
  let seen = 0;
  let precisionAtHits = 0;
  hits.forEach((hit, i) => {
    seen += hit;
    precisionAtHits += (hit * seen) / (i + 1);
  });
  return {
    accuracy: found > 0 ? 1 : 0,
    precision: found / k,
    recall: found / relevant.length,
    mrr: first < 0 ? 0 : 1 / (first + 1),
    map: precisionAtHits / Math.min(k, relevant.length),
    ndcg: discounted(hits) / discounted(Array(Math.min(k, relevant.length)).fill(1)),
  };
}

/** Run-level numbers: the mean of each metric over the questions. */
export function mean(asked: readonly Query[], k: number): RankScores {
  const total: RankScores = {accuracy: 0, precision: 0, recall: 0, mrr: 0, map: 0, ndcg: 0};
  for (const {relevant, returned} of asked) {
    const row = score(relevant, returned, k);
    for (const key of Object.keys(total) as (keyof RankScores)[]) total[key] += row[key] / asked.length;
  }
  return total;
}
