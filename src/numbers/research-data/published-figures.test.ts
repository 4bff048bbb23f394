/** The tables of posts are read as their sources count them: figures that the sources publish, or that a separate loader found. */
import {describe, expect, it} from 'vitest';
import {readTable} from './source.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ones = (outcomes: string) => [...outcomes].filter((outcome) => outcome === '1').length;
const counts = <Value extends string>(values: readonly Value[], keys: readonly Value[]) =>
  keys.map((key) => values.filter((value) => value === key).length);

describe('conversations with tools', () => {
  it('tau-bench: how often all of k attempts succeed, as published', () => {
    const rows = readTable('blog/data/tau-bench/tau-bench-airline-gpt-4o.csv');
    expect(rows).toHaveLength(200);
    expect(rows.filter(({success}) => success === '1')).toHaveLength(84);
    expect(
      counts(
        rows.map((row) => String(row.ended_by)),
        ['user', 'handed_over', 'step_limit'],
      ),
    ).toEqual([147, 48, 5]);
    const published = readTable('blog/data/tau-bench/tau-bench-published.csv').find(
      ({domain, strategy, model}) =>
        domain === 'airline' && strategy === 'tool-calling' && model === 'gpt-4o',
    );
    expect(published).toMatchObject({pass_1: '0.420', pass_2: '0.273', pass_3: '0.220', pass_4: '0.200'});
  });

  it('tau2-bench: 64 submissions; in banking, the text agents pass 30 % once and 16 % four times', () => {
    const rows = readTable('blog/data/tau2-bench/tau2-bench-leaderboard.csv');
    expect(rows).toHaveLength(148);
    expect(new Set(rows.map(({submission}) => submission)).size).toBe(64);
    const banking = rows.filter(({group, domain}) => group === 'text' && domain === 'banking_knowledge');
    expect(banking).toHaveLength(28);
    const all = (column: string) => banking.map((row) => Number(row[column]));
    expect(sum(all('pass_1')) / 28).toBeCloseTo(30.25, 2);
    expect(sum(all('pass_4')) / 28).toBeCloseTo(15.5, 2);
    expect(Math.max(...all('pass_1'))).toBeCloseTo(55.15, 2);
  });
});

describe('the same question many times', () => {
  it('llm-stability: of 3,800 repeated questions, 3,116 answers changed, 2,312 at once', () => {
    const rows = readTable('blog/data/llm-stability/llm-stability-repeats.csv');
    expect(rows).toHaveLength(3800);
    const changed = rows.filter((row) => row.changed === '1');
    expect(changed).toHaveLength(3116);
    expect(changed.filter(({identical}) => identical === '1')).toHaveLength(2312);
  });
});

describe('judges', () => {
  const verdicts = readTable('blog/data/llmbar/llmbar-verdicts.csv');
  const of = (set: string, judge: string, order: string) =>
    verdicts.find(
      (row) =>
        row.set === set &&
        row.judge === judge &&
        (judge === 'gold' || row.strategy === 'Vanilla') &&
        row.order === order,
    )?.verdicts ?? '';
  const agreement = (first: string, second: string) =>
    [...first].filter((verdict, pair) => verdict === second[pair]).length;
  const right = (sets: readonly string[], judge: string, order: string) =>
    (100 * sum(sets.map((set) => agreement(of(set, judge, order), of(set, 'gold', ''))))) /
    sum(sets.map((set) => of(set, 'gold', '').length));

  it.each([
    ['GPT-4', 95, 96, 79, 83.1],
    ['ChatGPT', 80, 83, 28.2, 25.7],
  ])(
    'llmbar: %s is right on so many pairs, as given and swapped',
    (judge, natural, swapped, hard, hardSwapped) => {
      const adversarial = ['Neighbor', 'GPTInst', 'GPTOut', 'Manual'];
      expect(right(['Natural'], judge, 'as given')).toBeCloseTo(natural, 1);
      expect(right(['Natural'], judge, 'swapped')).toBeCloseTo(swapped, 1);
      expect(right(adversarial, judge, 'as given')).toBeCloseTo(hard, 0);
      expect(right(adversarial, judge, 'swapped')).toBeCloseTo(hardSwapped, 0);
    },
  );

  it('llmjudge: people call 26.8 % of 4,423 passages relevant, judges between 2.0 and 59.8 %', () => {
    const rows = readTable('blog/data/llmjudge/llmjudge-relevance.csv');
    expect(
      counts(
        rows.map(({human}) => String(human)),
        ['0', '1', '2', '3'],
      ),
    ).toEqual([2005, 1233, 808, 377]);
    expect(new Set(rows.map(({query}) => query)).size).toBe(25);
    const judges = Object.keys(rows[0] ?? {}).filter((name) => !['query', 'passage', 'human'].includes(name));
    expect(judges).toHaveLength(33);
    const relevant = (judge: string) =>
      (100 * rows.filter((row) => Number(row[judge]) >= 2).length) / rows.length;
    expect(relevant('human')).toBeCloseTo(26.8, 1);
    const shares = judges.map(relevant);
    expect(Math.min(...shares)).toBeCloseTo(2, 1);
    expect(Math.max(...shares)).toBeCloseTo(59.8, 1);
  });
});

describe('one task for several models', () => {
  it('jailbreakbench: broken of 100, by method and model, as published', () => {
    const rows = readTable('blog/data/jailbreakbench/jailbreakbench-artifacts.csv');
    expect(rows).toHaveLength(1800);
    const broken = (method: string, model: string) =>
      rows.filter((row) => row.method === method && row.model === model && row.jailbroken === '1').length;
    expect(broken('adaptive_random_search', 'gpt-3.5-turbo-1106')).toBe(93);
    const twice = rows.filter((row) => row.jailbroken_llama_guard !== '');
    expect(twice).toHaveLength(1600);
    expect(twice.filter((row) => row.jailbroken !== row.jailbroken_llama_guard)).toHaveLength(155);
  });

  it('gsm8k: right answers of six models to 1,319 questions', () => {
    const rows = readTable('blog/data/gsm8k/gsm8k-six-models.csv');
    const share = (column: string) => (100 * ones(rows.map((row) => row[column]).join(''))) / rows.length;
    expect(rows).toHaveLength(1319);
    expect(share('openai_6b_finetuning')).toBeCloseTo(21.68, 2);
    expect(share('openai_175b_verification')).toBeCloseTo(56.25, 2);
    expect(share('mixtral_8x7b_instruct')).toBeCloseTo(63.84, 2);
    expect(share('gpt4_1106_preview')).toBeCloseTo(85.67, 2);
    expect(share('gpt4_last_number')).toBeCloseTo(88.86, 2);
  });

  it('bfcl: 40 models with 26 wordings each; best and worst are 22.5 points apart in the median', () => {
    const rows = readTable('blog/data/bfcl/bfcl-prompt-formats.csv');
    const models = [...new Set(rows.map(({model}) => model))];
    expect(models).toHaveLength(40);
    const spreads = models.map((name) => {
      const scores = rows.filter(({model}) => model === name).map(({accuracy}) => Number(accuracy));
      expect(scores).toHaveLength(26);
      return Math.max(...scores) - Math.min(...scores);
    });
    spreads.sort((first, second) => first - second);
    expect(((spreads[19] ?? 0) + (spreads[20] ?? 0)) / 2).toBeCloseTo(22.5, 1);
    expect(spreads.filter((spread) => spread >= 10)).toHaveLength(33);
  });

  it('mteb: 224 models, 60 of them below BM25 over 14 sets', () => {
    const rows = readTable('blog/data/mteb/mteb-retrieval.csv').filter(({dataset}) => dataset !== 'MSMARCO');
    const meanOf = (name: string) => {
      const scores = rows.filter(({model}) => model === name).map((row) => Number(row.ndcg_10));
      expect(scores).toHaveLength(14);
      return sum(scores) / 14;
    };
    const models = [...new Set(rows.map(({model}) => String(model)))];
    expect(models).toHaveLength(224);
    const bm25 = meanOf('mteb/baseline-bm25s');
    expect(bm25).toBeCloseTo(0.4112, 4);
    expect(models.filter((model) => meanOf(model) < bm25)).toHaveLength(60);
  });
});

describe('messages as bags of words', () => {
  it.each([
    ['banking77/banking77', [10_003, 0, 3080], 153_863, 2596],
    ['clinc150/clinc150', [15_000, 3000, 4500], 197_550, 7463],
  ] as const)('%s: messages, tokens and words', (file, splits, tokens, words) => {
    const rows = readTable(`blog/data/${file}.csv`);
    expect(
      counts(
        rows.map((row) => String(row.split)),
        ['train', 'val', 'test'],
      ),
    ).toEqual(splits);
    expect(sum(rows.map((row) => String(row.tokens).split(' ').filter(Boolean).length))).toBe(tokens);
    expect(readTable(`blog/data/${file}-words.csv`)).toHaveLength(words);
  });
});

describe('speech', () => {
  const ENGINES = [
    'google',
    'amazon',
    'microsoft',
    'speechmatics',
    'rev_kaldi',
    'rev_espnet',
    'librispeech_kaldi',
  ];
  const percent = (lost: number, of: number) => Math.round((10_000 * lost) / of) / 100;

  it('earnings21: word error rates of seven recognisers', () => {
    const rows = readTable('blog/data/earnings21/earnings21-files.csv');
    expect(rows).toHaveLength(308);
    const rates = ENGINES.map((engine) => {
      const own = rows.filter((row) => row.engine === engine);
      const total = (column: string) => sum(own.map((row) => Number(row[column])));
      return percent(
        total('substitutions') + total('deletions') + total('insertions'),
        total('reference_words'),
      );
    });
    expect(rates).toEqual([16.89, 16.4, 15.17, 15.61, 12.8, 12.28, 48.38]);
  });

  it.each([
    ['negations', 2121, (outcome: string) => outcome !== 'k', [8.58, 6.03, 6.22, 8.96, 7.02, 5.52, 25.13]],
    ['negations', 2121, (outcome: string) => outcome === 's', [3.11, 2.26, 2.45, 3.25, 2.36, 2.83, 3.3]],
    ['figures', 5350, (outcome: string) => outcome !== 'k', [9.48, 7.7, 5.12, 9.16, 6.07, 4.92, 31.31]],
  ])('earnings21: %s, %i of them, lost by each recogniser', (what, count, isLost, shares) => {
    const outcomes = readTable(`blog/data/earnings21/earnings21-${what}.csv`).map((row) =>
      String(row.outcomes),
    );
    expect(outcomes).toHaveLength(count);
    const lost = ENGINES.map((_, at) => outcomes.filter((outcome) => isLost(outcome[at] ?? '')).length);
    expect(lost.map((number) => percent(number, count))).toEqual(shares);
  });
});
