/**
 * The numbers of the post: six models on the 1,319 test questions of GSM8K, what smaller sets of such
 * questions would say, and what the reader of the answers does.
 *
 * Chances of a set of n new questions are exact: the numbers of questions that only one model gets right
 * are multinomial, with the shares of all 1,319. Test: mid-p, see blog/_research/tests.ts.
 */

import {
  binomialMass,
  clustersOf,
  mean,
  midPPaired,
  pairedCounts,
  pairedDifference,
  pairedRowsNeeded,
  rangeOf,
  rateOf,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const rows = readTable<string>('blog/data/gsm8k/gsm8k-six-models.csv');
const column = (name: string): number[] => rows.map((row) => Number(row[name]));

const right = (name: string): boolean[] => column(name).map(Boolean);

/** Rows by which of two columns is right. */
export const counts = (a: string, b: string) => pairedCounts(right(a), right(b));

/** Two systems on the same rows; A is the better one. */
function comparison(a: string, b: string) {
  const table = counts(a, b);
  const shares = {onlyA: table.onlyA / rows.length, onlyB: table.onlyB / rows.length};
  return {...table, shares, p: midPPaired(table.onlyA, table.onlyB), gap: pairedDifference(table)};
}
/** The small model with a verifier against the large one without; the large one with against without. */
const close = comparison('openai_6b_verification', 'openai_175b_finetuning');
const clear = comparison('openai_175b_verification', 'openai_175b_finetuning');

type Shares = (typeof close)['shares'];

/** Chances of n new questions: B ahead, a tie, and the test finding A or, wrongly, B. */
export function chances(size: number, {onlyA, onlyB}: Shares) {
  const seen = {wrong: 0, tie: 0, found: 0, foundWrong: 0};
  // The largest smaller count that is significant only grows with the number of differing rows.
  let limit = -1;
  for (let differing = 0; differing <= size; differing += 1) {
    while (2 * (limit + 1) < differing && midPPaired(limit + 1, differing - limit - 1) <= 0.05) limit += 1;
    const weight = binomialMass(differing, size, onlyA + onlyB);
    if (weight < 1e-10) continue;
    for (let ofB = 0; ofB <= differing; ofB += 1) {
      const chance = weight * binomialMass(ofB, differing, onlyB / (onlyA + onlyB));
      if (2 * ofB > differing) seen.wrong += chance;
      if (2 * ofB === differing) seen.tie += chance;
      if (ofB <= limit) seen.found += chance;
      if (differing - ofB <= limit) seen.foundWrong += chance;
    }
  }
  return {size, ...seen};
}

const SIZES = [20, 50, 100, 200, 400, 800, 1148] as const;
export const bySize = SIZES.map((size) => chances(size, close.shares));

const published = {gpt4: 'gpt4_1106_preview', mixtral: 'mixtral_8x7b_instruct'} as const;
/** Shares of right answers under three ways to read the same answers. */
const readers = (model: keyof typeof published) => {
  const [listed, lastNumber, lastLine] = [
    published[model],
    `${model}_last_number`,
    `${model}_in_last_line`,
  ].map((name) => mean(column(name))) as [number, number, number];
  return {published: listed, lastNumber, lastLine, gain: lastNumber - listed};
};

const gpt4 = readers('gpt4');

const judgeRows = readTable<'set' | 'judge' | 'strategy' | 'order' | 'verdicts'>(
  'blog/data/llmbar/llmbar-verdicts.csv',
);

/** Pairs of LLMBar's natural set with the same verdict in both orders of the answers, by the judge's prompt. */
function swapped(judge: string) {
  const rows = judgeRows.filter((row) => row.set === 'Natural' && row.judge === judge);
  const byPrompt = clustersOf(rows, ({strategy}) => strategy)
    .filter(({length}) => length === 2)
    .map(([given, other]) => {
      const verdicts = [...(given?.verdicts ?? '')];
      const same = verdicts.filter((verdict, i) => verdict === other?.verdicts[i]).length;
      return {prompt: given?.strategy, ...rateOf(same, verdicts.length)};
    });
  const {low, high, value} = byPrompt.find(({prompt}) => prompt === 'Vanilla') ?? rateOf(0, 1);
  return {value, low, high, prompts: byPrompt.length, all: rangeOf(byPrompt.map((row) => row.value))};
}

const stated = ({shares}: typeof close) => ({
  differ: shares.onlyA + shares.onlyB,
  needed: pairedRowsNeeded(shares),
});
const rowsFor = (gap: number, differ: number): number =>
  pairedRowsNeeded({onlyA: (differ + gap) / 2, onlyB: (differ - gap) / 2});

export const numbers = {
  rows: rows.length,
  close: {
    ...stated(close),
    gap: close.gap,
    onlyA: close.onlyA,
    onlyB: close.onlyB,
    a: mean(column('openai_6b_verification')),
    b: mean(column('openai_175b_finetuning')),
    same: close.both + close.neither,
    p: close.p,
    ...Object.fromEntries(bySize.map(({size, wrong, tie, found}) => [`n${size}`, {wrong, tie, found}])),
  },
  foundWrong: Math.max(...bySize.map(({foundWrong}) => foundWrong)),
  clear: {
    ...stated(clear),
    gap: clear.gap.value,
    a: mean(column('openai_175b_verification')),
  },
  rowsFor: {
    two: [0.1, 0.3].map((differ) => rowsFor(0.02, differ)),
    five: [0.1, 0.3].map((differ) => rowsFor(0.05, differ)),
    ten: [0.15, 0.3].map((differ) => rowsFor(0.1, differ)),
  },
  gpt4,
  most: gpt4.lastLine - gpt4.published,
  mixtral: readers('mixtral'),
  swap: {gpt4: swapped('GPT-4'), chatgpt: swapped('ChatGPT')},
};
