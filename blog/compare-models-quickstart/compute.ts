/**
 * The numbers of the post: six models on the 1,319 test questions of GSM8K, what smaller sets of such
 * questions would say, what the parser of the answers does, and what the order of two answers does to a judge.
 *
 * Chances of a set of n new questions are exact: the numbers of questions that only one model gets right
 * are multinomial, with the shares of all 1,319. Test: mid-p, see blog/_research/tests.ts.
 */

import {
  binomialMass,
  clustersOf,
  type Estimate,
  mean,
  midPPaired,
  pairedCounts,
  pairedDifference,
  pairedRowsNeeded,
  rangeOf,
  rateOf,
  sum,
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
  return {published: listed, lastNumber, lastLine};
};

/** Answers that end in the middle of a line, and those of them that count as right. */
const broken = (model: keyof typeof published) =>
  rows.filter((row) => row[`${model}_breaks_off`] === '1').map((row) => Number(row[published[model]]));
const ofMixtral = broken('mixtral');

const judgeRows = readTable<'set' | 'judge' | 'strategy' | 'order' | 'verdicts'>(
  'blog/data/llmbar/llmbar-verdicts.csv',
);

/**
 * Strategies that show both answers at once, in either order. `Rating` shows one answer at a time, and the program
 * writes both orders from the same two scores; `Swap` puts both orders together before it answers.
 */
const showsPair = (strategy: string): boolean => !/^(?:Rating|Swap)/.test(strategy);

const strategies = [
  ...new Set(judgeRows.filter((row) => row.judge === 'GPT-4').map(({strategy}) => strategy)),
];

/** Pairs of LLMBar's natural set with the same verdict in both orders of the answers, by the judge's prompt. */
function swapped(judge: string) {
  const rows = judgeRows.filter((row) => row.set === 'Natural' && row.judge === judge);
  const byPrompt = clustersOf(rows, ({strategy}) => strategy).map(([given, other]) => {
    const verdicts = [...(given?.verdicts ?? '')];
    const same = verdicts.filter((verdict, i) => verdict === other?.verdicts[i]).length;
    return {prompt: given?.strategy ?? '', ...rateOf(same, verdicts.length)};
  });
  const shown = byPrompt.filter(({prompt}) => showsPair(prompt));
  const of = (name: string): Estimate => {
    const {value, low, high} = byPrompt.find(({prompt}) => prompt === name) ?? rateOf(0, 1);
    return {value, low, high};
  };
  return {
    range: rangeOf(shown.map(({value}) => value)),
    plain: of('Vanilla_NoRules'),
    rules: of('Vanilla'),
  };
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
    a: mean(column('openai_175b_verification')),
  },
  rowsFor: {
    two: [0.1, 0.3].map((differ) => rowsFor(0.02, differ)),
    five: [0.1, 0.3].map((differ) => rowsFor(0.05, differ)),
    ten: [0.15, 0.3].map((differ) => rowsFor(0.1, differ)),
  },
  gpt4: readers('gpt4'),
  mixtral: readers('mixtral'),
  stored: {
    withoutLine: rows.filter((row) => row.gpt4_final_line === '0').length,
    broken: ofMixtral.length,
    brokenRight: sum(ofMixtral),
    brokenShare: ofMixtral.length / rows.length,
    brokenOther: broken('gpt4').length,
  },
  swap: {
    prompts: strategies.length,
    shown: strategies.filter(showsPair).length,
    gpt4: swapped('GPT-4'),
    chatgpt: swapped('ChatGPT'),
  },
};
