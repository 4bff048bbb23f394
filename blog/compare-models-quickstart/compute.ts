/**
 * The numbers of the post: six models on the 1,319 test questions of GSM8K, small samples of them, and
 * what the reader of the answers does.
 *
 * Test: mid-p, see src/numbers/statistics/paired-test.ts.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  exactPaired,
  mean,
  midPPaired,
  pairedDifference,
  pairedRowsNeeded,
  sampleWithout,
  seededRandom,
  wilson,
} from '../../src/numbers/statistics/index.ts';

const rows = readTable<string>('blog/data/gsm8k/gsm8k-six-models.csv');
const column = (name: string): number[] => rows.map((row) => Number(row[name]));

/** Rows by which of two columns is right. */
export function counts(a: string, b: string) {
  const [ofA, ofB] = [column(a), column(b)];
  const count = (x: number, y: number) => ofA.filter((value, i) => value === x && ofB[i] === y).length;
  return {both: count(1, 1), onlyA: count(1, 0), onlyB: count(0, 1), neither: count(0, 0)};
}

/** The small model with a verifier against the large one without. */
const CLOSE = ['openai_6b_verification', 'openai_175b_finetuning'] as const;
/** The large model with a verifier against the same without. */
const CLEAR = ['openai_175b_verification', 'openai_175b_finetuning'] as const;

const SIZES = [20, 50, 100, 200, 400, 800] as const;
const DRAWS = 2000;

/** p-values by counts; samples repeat them often. */
const known = new Map<string, {midP: number; exact: number}>();
function pValues(onlyA: number, onlyB: number) {
  const key = `${onlyA} ${onlyB}`;
  const values = known.get(key) ?? {midP: midPPaired(onlyA, onlyB), exact: exactPaired(onlyA, onlyB)};
  known.set(key, values);
  return values;
}

/** What samples of some size say about two columns of which the first is better. */
function verdicts([a, b]: readonly [string, string], size: number) {
  const random = seededRandom(size);
  const [ofA, ofB] = [column(a), column(b)];
  const differences = ofA.map((value, i) => value - (ofB[i] ?? 0));
  const seen = {wrong: 0, tie: 0, found: 0, foundExact: 0, foundWrong: 0};
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const sample = sampleWithout(differences, size, random);
    const onlyA = sample.filter((d) => d > 0).length;
    const onlyB = sample.filter((d) => d < 0).length;
    if (onlyA === onlyB) seen.tie += 1;
    if (onlyA < onlyB) seen.wrong += 1;
    const {midP, exact} = pValues(onlyA, onlyB);
    if (midP > 0.05) continue;
    if (onlyA > onlyB) seen.found += 1;
    else seen.foundWrong += 1;
    if (onlyA > onlyB && exact <= 0.05) seen.foundExact += 1;
  }
  const share = (count: number) => ({value: count / DRAWS, ...wilson(count, DRAWS)});
  return {
    size,
    wrong: share(seen.wrong),
    tie: share(seen.tie),
    found: share(seen.found),
    foundExact: share(seen.foundExact),
    foundWrong: share(seen.foundWrong),
  };
}

export const close = SIZES.map((size) => verdicts(CLOSE, size));
export const clear = SIZES.slice(0, 4).map((size) => verdicts(CLEAR, size));

const total = (pair: readonly [string, string]) => {
  const table = counts(...pair);
  const shares = {onlyA: table.onlyA / rows.length, onlyB: table.onlyB / rows.length};
  return {...table, p: midPPaired(table.onlyA, table.onlyB), gap: pairedDifference(table), shares};
};
const [ofClose, ofClear] = [total(CLOSE), total(CLEAR)];

const reader = ['gpt4', 'mixtral'].map((model) => ({
  published: mean(column(model === 'gpt4' ? 'gpt4_1106_preview' : 'mixtral_8x7b_instruct')),
  lastNumber: mean(column(`${model}_last_number`)),
  lastLine: mean(column(`${model}_in_last_line`)),
}));
const [gpt4, mixtral] = reader;

const judgeRows = readTable<'set' | 'judge' | 'strategy' | 'order' | 'verdicts'>(
  'blog/data/llmbar/llmbar-verdicts.csv',
);

/** Same verdict in both orders of the answers, of a judge on a set of LLMBar. */
function swapped(judge: string, set: string) {
  const verdictsOf = (order: string) =>
    judgeRows.find(
      (r) => r.set === set && r.judge === judge && r.strategy === 'Vanilla_NoRules' && r.order === order,
    )?.verdicts ?? '';
  const [given, other] = [verdictsOf('as given'), verdictsOf('swapped')];
  const same = [...given].filter((verdict, i) => verdict === other[i]).length;
  return {rows: given.length, share: {value: same / given.length, ...wilson(same, given.length)}};
}
const sized = (list: typeof close, names: readonly ('wrong' | 'tie' | 'found' | 'foundExact')[]) =>
  Object.fromEntries(
    list.map((row) => [`n${row.size}`, Object.fromEntries(names.map((name) => [name, row[name].value]))]),
  );

export const numbers = {
  rows: rows.length,
  close: {
    a: mean(column(CLOSE[0])),
    b: mean(column(CLOSE[1])),
    onlyA: ofClose.onlyA,
    onlyB: ofClose.onlyB,
    same: ofClose.both + ofClose.neither,
    p: ofClose.p,
    gap: ofClose.gap,
    needed: pairedRowsNeeded(ofClose.shares),
    ...sized(close, ['wrong', 'tie', 'found']),
  },
  exact100: close.find(({size}) => size === 100)?.foundExact.value ?? 0,
  foundWrong: Math.max(...close.map(({foundWrong}) => foundWrong.value)),
  clear: {
    a: mean(column(CLEAR[0])),
    gap: ofClear.gap.value,
    onlyA: ofClear.onlyA,
    onlyB: ofClear.onlyB,
    needed: pairedRowsNeeded(ofClear.shares),
    ...sized(clear.slice(1, 3), ['found']),
  },
  gpt4: {...gpt4, gain: (gpt4?.lastNumber ?? 0) - (gpt4?.published ?? 0)},
  mixtral: {...mixtral, gain: (mixtral?.lastNumber ?? 0) - (mixtral?.published ?? 0)},
  mostGain: {points: 100 * ((gpt4?.lastLine ?? 0) - (gpt4?.published ?? 0))},
  swap: {
    gpt4: swapped('GPT-4', 'MT-Bench'),
    chatgpt: swapped('ChatGPT', 'MT-Bench').share,
    fair: swapped('ChatGPT', 'FairEval').share.value,
  },
};
