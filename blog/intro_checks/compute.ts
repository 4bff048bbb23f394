/** The numbers of the post: five graders, and what their rows say in another format or read in another way. */

import {type Rate, rateOf} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

// BFCL: one model, one prompt, two languages of the answer

const TASKS = 200;
const formats = readTable<
  | 'model'
  | 'return_format'
  | 'tool_call_tag'
  | 'function_docs'
  | 'prompt_layout'
  | 'prompt_style'
  | 'accuracy'
>('blog/data/bfcl/bfcl-prompt-formats.csv').filter(
  (row) =>
    row.model.startsWith('Claude-Sonnet-4-5') &&
    row.tool_call_tag === '0' &&
    row.function_docs === 'json' &&
    row.prompt_layout === 'plaintext' &&
    row.prompt_style === 'classic',
);
const inFormat = (language: string): Rate => {
  const row = formats.find(({return_format}) => return_format === language);
  if (!row) throw new Error(`no row of Claude Sonnet 4.5 in ${language}`);
  return {k: Math.round((Number(row.accuracy) / 100) * TASKS), n: TASKS};
};

// llm-stability: letters read from prose

const replies = readTable<'model' | 'task' | 'key' | 'published' | 'article' | 'in_parentheses'>(
  'blog/data/llm-stability/llm-stability-readings.csv',
).filter(({model, task}) => model === 'llama3-70b' && task === 'ruin_names');

// GSM8K by RouteLLM: the last run of digits

const mathematics = readTable<
  'gpt4_1106_preview' | 'gpt4_last_number' | 'mixtral_8x7b_instruct' | 'mixtral_last_number'
>('blog/data/gsm8k/gsm8k-six-models.csv');

// LLMBar: two orders of one score

const verdicts = readTable<'set' | 'judge' | 'strategy' | 'order' | 'verdicts'>(
  'blog/data/llmbar/llmbar-verdicts.csv',
).filter(({set, judge}) => set === 'Natural' && judge === 'ChatGPT');
function sameInBothOrders(strategy: string): Rate {
  const [first, second] = ['as given', 'swapped'].map(
    (order) => verdicts.find((row) => row.strategy === strategy && row.order === order)?.verdicts ?? '',
  );
  if (!first || !second) throw new Error(`no verdicts of ChatGPT with ${strategy}`);
  return {k: [...first].filter((verdict, i) => verdict === second[i]).length, n: first.length};
}
/** Prompts that show the judge both answers at once, and ask for one verdict. */
const PAIRED = [
  'CoT',
  'Metrics',
  'Metrics_Reference',
  'Reference',
  'Vanilla',
  'Vanilla_1shot',
  'Vanilla_2shot',
  'Vanilla_NoRules',
];
const paired = PAIRED.map((strategy) => sameInBothOrders(strategy).k);

const countOf = <Row>(rows: readonly Row[], is: (row: Row) => boolean): Rate => ({
  k: rows.filter(is).length,
  n: rows.length,
});
const cases = {
  calls: {published: inFormat('python'), read: inFormat('json')},
  letters: {
    published: countOf(replies, ({key, published}) => key === published),
    read: countOf(replies, ({key, in_parentheses}) => key === in_parentheses),
  },
  sums: {
    published: countOf(mathematics, (row) => row.gpt4_1106_preview === '1'),
    read: countOf(mathematics, (row) => row.gpt4_last_number === '1'),
  },
};
const ratings = sameInBothOrders('Rating');
const share = ({k, n}: Rate): number => k / n;

/** Three numbers that another format or another reading changes, in the order of the text. */
export const readings = (Object.keys(cases) as (keyof typeof cases)[]).flatMap((name) =>
  (['published', 'read'] as const).map((way) => ({
    name,
    way,
    ...rateOf(cases[name][way].k, cases[name][way].n),
  })),
);

const rows = readTable<'group' | 'domain' | 'pass_1' | 'max_steps_seconds'>(
  'blog/data/tau2-bench/tau2-bench-leaderboard.csv',
).filter(({group, domain}) => group === 'voice' && domain === 'airline');
const short = rows.filter((row) => row.max_steps_seconds === '600');

export const numbers = {
  ...Object.fromEntries(
    Object.entries(cases).map(([name, {published, read}]) => [
      name,
      {published: share(published), read: share(read)},
    ]),
  ),
  articles: replies.filter(({article}) => article === '1').length,
  replies: replies.length,
  sumsWrong: mathematics.filter((row) => row.gpt4_1106_preview === '0').length,
  sumsBack: cases.sums.read.k - cases.sums.published.k,
  mixtral:
    share(countOf(mathematics, (row) => row.mixtral_last_number === '1')) -
    share(countOf(mathematics, (row) => row.mixtral_8x7b_instruct === '1')),
  orders: share(ratings),
  rated: ratings.n,
  ties: ratings.n - ratings.k,
  prompts: PAIRED.length,
  pairs: {low: Math.min(...paired) / ratings.n, high: Math.max(...paired) / ratings.n},
  voice: {
    short: short.length,
    below: short.filter((row) => Number(row.pass_1) < 46).length,
    rest: rows.length - short.length,
  },
};
