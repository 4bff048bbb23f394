/**
 * Worked numbers of docs/metrics/code-checks.md, text and operational checks.
 *
 * Edit distance: Levenshtein 1966. BLEU: Papineni et al. 2002, DOI 10.3115/1073083.1073135
 * (one reference, N = 4, equal weights, words split at spaces, no smoothing).
 */
import {edits} from './edit-distance.ts';

export function editDistance(from: string, to: string): number {
  return edits([...from], [...to]);
}

/** 1 = identical, 0 = nothing in common: the normalised form that a custom check can return. */
export function editSimilarity(a: string, b: string): number {
  const longest = Math.max([...a].length, [...b].length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

export function compressionRatio(output: string, input: string): number {
  return [...output].length / [...input].length;
}

function ngrams(words: readonly string[], n: number): string[] {
  return words.slice(n - 1).map((_, i) => words.slice(i, i + n).join(' '));
}

/** [matched, total] n-grams of the candidate, matches clipped at the count in the reference. */
export function clippedMatches(candidate: string, reference: string, n: number): [number, number] {
  const left = ngrams(reference.split(' '), n);
  const grams = ngrams(candidate.split(' '), n);
  let matched = 0;
  for (const gram of grams) {
    const at = left.indexOf(gram);
    if (at >= 0) {
      matched += 1;
      left.splice(at, 1);
    }
  }
  return [matched, grams.length];
}

export function brevityPenalty(candidate: string, reference: string): number {
  const c = candidate.split(' ').length;
  const r = reference.split(' ').length;
  return c > r ? 1 : Math.exp(1 - r / c);
}

export function bleu(candidate: string, reference: string): number {
  const precisions = [1, 2, 3, 4].map((n) => {
    const [matched, total] = clippedMatches(candidate, reference, n);
    return total === 0 ? 0 : matched / total;
  });
  if (precisions.includes(0)) return 0;
  const logMean = precisions.reduce((sum, p) => sum + Math.log(p) / 4, 0);
  return brevityPenalty(candidate, reference) * Math.exp(logMean);
}

export function parsesAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const bleuCase = {
  reference: 'you can return a tent within 30 days of delivery',
  candidate: 'you can return the tent within 30 days',
  paraphrase: 'send it back up to one month after it arrives',
};

export const compressionCase = {
  input:
    'Hello, I bought the two-person tent from you last Tuesday, order A-1042, and the inner zip broke on the first night, so I would like my money back.',
  output: 'Order A-1042: tent zip broke, customer wants a refund.',
};

export const jsonCases: readonly string[] = [
  '{"order": "A-1042", "refund": true}',
  '"A-1042"',
  "{'order': 'A-1042'}",
  '{"order": "A-1042",}',
  'Here you go: {"order": "A-1042"}',
];

export const turnLatencies: readonly number[] = [820, 640, 940];

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** ROUGE-L: F1 of the longest sequence of words that both texts hold in the same order. */
export function rougeL(candidate: string, reference: string): number {
  const [a, b] = [candidate.split(' '), reference.split(' ')];
  let row = [0, ...b.map(() => 0)];
  for (const word of a) {
    const next = [0];
    b.forEach((other, j) => {
      next.push(word === other ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    });
    row = next;
  }
  return (2 * (row.at(-1) ?? 0)) / (a.length + b.length);
}
