import {readFileSync} from 'node:fs';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {python} from '../../src/samples/python-compile.ts';
import {INTENTS} from '../../src/worked/intents.ts';
import {
  bestOf,
  bestOfEqual,
  closestPair,
  lastLabel,
  pool,
  properties,
  queries,
  SHOWN,
  type Strategy,
  strangers,
  strategies,
  TRUE_RATE,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const pct = (value: number): string => `${(100 * value).toFixed(1)}%`;

const printed: readonly [number, Strategy, string][] = [
  [1, 'fixed', 'fixed'],
  [1, 'near', 'nearest'],
  [3, 'fixed', 'fixed'],
  [3, 'near', 'nearest'],
  [3, 'balanced', 'nearest per label'],
  [9, 'fixed', 'fixed'],
  [9, 'near', 'nearest'],
  [9, 'balanced', 'nearest per label'],
];

describe('in-context-learning', () => {
  it('describes pool and questions', () => {
    expect([pool.length, queries.length, INTENTS.length]).toEqual([30, 24, 3]);
    for (const label of INTENTS) {
      expect(pool.filter((message) => message.label === label)).toHaveLength(10);
      expect(queries.filter((message) => message.label === label)).toHaveLength(8);
    }
    expect(post).toContain(
      'The pool holds 30 labeled messages, ten per label. 24 other messages, eight per label',
    );
  });

  it.each(printed)('states the line of %i examples, %s', (k, strategy, name) => {
    const {sameLabel, similarity, oneLabel, absent, words} = properties(strategy, k);
    expect(post).toContain(
      `| ${k} | ${name} | ${sameLabel.toFixed(3)} | ${similarity.toFixed(3)} | ${oneLabel} | ${absent} | ${words.toFixed(1)} |`,
    );
  });

  it('states the majority of the nearest', () => {
    expect(post).toContain(`is right for ${properties('near', 3).majority} of 24 questions`);
    const others = [1, 5, 9].map((k) => properties('near', k).majority);
    expect(post).toContain(`at k = 1, 5 and 9 it is right for ${others[0]}, ${others[1]} and ${others[2]}`);
  });

  it('states similarity and label shares again in the text', () => {
    const [near, balanced, fixed] = (['near', 'balanced', 'fixed'] as const).map((name) =>
      properties(name, 3),
    );
    expect(post).toContain(`is ${near?.sameLabel.toFixed(3)} against ${fixed?.sameLabel.toFixed(3)}`);
    expect(post).toContain(
      `(${balanced?.similarity.toFixed(3)} against ${near?.similarity.toFixed(3)} for nearest and ${fixed?.similarity.toFixed(3)} for fixed)`,
    );
    expect(post).toContain(`In ${near?.oneLabel} of 24 prompts all three nearest examples have one label`);
    expect((near?.sameLabel ?? 0) / (fixed?.sameLabel ?? 1)).toBeGreaterThan(1.9);
    expect((near?.sameLabel ?? 0) / (fixed?.sameLabel ?? 1)).toBeLessThan(2);
  });

  it('prints the prompt of one query', () => {
    expect(queries.find(({text}) => text === SHOWN)?.label).toBe('refund');
    for (const {label, text, near} of strategies.near(SHOWN, 3)) {
      expect(post).toMatch(new RegExp(`${label} +${text} +${near.toFixed(2)}\n`));
    }
    const inPool = new Set(strategies.near(SHOWN, 3).flatMap(({text}) => text.split(' ')));
    expect(SHOWN.split(' ').filter((word) => inPool.has(word))).toEqual(['the', 'on', 'the']);
  });

  it('prints the nearest of each label for the same query', () => {
    for (const {label, text, near} of strategies.balanced(SHOWN, 3)) {
      expect(post).toMatch(new RegExp(`${label} +${text} +${near.toFixed(2)}\n`));
    }
  });

  it('names both prompts without the right label', () => {
    const lacking = queries.filter(
      ({text, label}) => !strategies.near(text, 3).some((example) => example.label === label),
    );
    expect(lacking.map(({text}) => text)).toEqual([SHOWN, 'stop sending me emails']);
    expect(post).toContain(`In ${lacking.length} of 24, the right label is not among the three`);
  });

  it('names the query without a neighbor', () => {
    expect(strangers.map(({text}) => text)).toEqual(['stop sending me emails']);
    const three = strategies.near('stop sending me emails', 3);
    expect(three.map(({text}) => text)).toEqual(pool.slice(0, 3).map(({text}) => text));
    expect(new Set(three.map(({label}) => label))).toEqual(new Set(['refund']));
  });

  it('states the price of nine examples', () => {
    const {words} = properties('near', 9);
    expect(post).toContain(`Nine nearest examples add ${words.toFixed(1)} words to every call`);
    expect(post).toContain(`that is ${((1e5 * words) / 1e6).toFixed(1)} million words`);
  });

  it('supports the caption of the figure', () => {
    for (const k of [3, 6, 9]) {
      expect(properties('balanced', k).sameLabel).toBeCloseTo(properties('fixed', k).sameLabel, 12);
    }
  });

  it('states how similarity falls', () => {
    const [one, nine] = [properties('near', 1), properties('near', 9)];
    expect(post).toContain(`from ${one.similarity.toFixed(3)} at k = 1 to ${nine.similarity.toFixed(3)}`);
  });

  it.each([3, 5, 9])('states the last label for %i examples', (k) => {
    const {nearestLast, nearestFirst} = lastLabel(k);
    expect(post).toContain(`| ${k} | ${nearestLast} of 24 | ${nearestFirst} of 24 |`);
  });

  it('repeats the lever of the order', () => {
    const {nearestLast, nearestFirst} = lastLabel(9);
    expect(post).toContain(`end with the right label in ${nearestLast} prompts or in ${nearestFirst}`);
    expect(post).toContain(`would give ${queries.length / INTENTS.length}.`);
  });

  it('passes the leak check', () => {
    const {query, example, near} = closestPair();
    expect(post).toContain(`"${query}" and "${example}" at ${near.toFixed(2)}, well below the 0.7`);
    expect(near).toBeLessThan(0.7);
  });

  it('states the best of several equal prompts', () => {
    expect(post).toContain(`right on ${100 * TRUE_RATE}% of messages`);
    expect(post).toContain(
      `The best of four shows ${pct(bestOfEqual(4))} on average, the best of eight ${pct(bestOfEqual(8))}, the best of sixteen ${pct(bestOfEqual(16))}.`,
    );
    expect(bestOfEqual(1)).toBeCloseTo(TRUE_RATE, 12);
    expect(
      bestOf.map((m) => bestOfEqual(m)).every((rate, i, all) => i === 0 || rate > (all[i - 1] ?? 1)),
    ).toBe(true);
  });

  // Rows in the form of the samples, and what their choices must return: the nearest last.
  const rows = pool.map(({text, label}) => ({input: text, result: label}));
  const expected = queries.map(({text}) =>
    [3, 9].map((k) =>
      strategies
        .balanced(text, k)
        .map((example) => example.text)
        .sort(),
    ),
  );
  const source = (language: string, file: string): string =>
    post.match(new RegExp(`\`\`\`${language} title="${file}"\n([\\s\\S]*?)\`\`\``))?.[1] ?? '';

  it('shows a choice in Python that gives these examples', async () => {
    const interpreter = await python();
    interpreter.globals.set('given', JSON.stringify({rows, questions: queries.map(({text}) => text)}));
    const chosen = interpreter.runPython(
      `${source('python', 'choose_examples\\.py')}
given = json.loads(given)
pool = Pool(given["rows"])
json.dumps([
    [sorted(row["input"] for row in pool.per_label(text, each)) for each in (1, 3)]
    + [pool.nearest(text)[0]["input"], pool.per_label(text)[-1]["input"]]
    for text in given["questions"]
])`,
    );
    for (const [i, [one, three, nearest, last]] of JSON.parse(chosen).entries()) {
      expect([one, three]).toEqual(expected[i]);
      expect(last).toBe(nearest);
    }
  });

  it('shows a choice in TypeScript that gives these examples', () => {
    type Row = {input: string; result: string};
    type Shown = {nearest: (text: string) => Row[]; perLabel: (text: string, each?: number) => Row[]};
    const shown: {Pool?: new (rows: Row[]) => Shown; block?: (rows: Row[]) => string} = {};
    const code = ts.transpileModule(source('typescript', 'choose-examples\\.ts'), {
      compilerOptions: {module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022},
    }).outputText;
    new Function('exports', 'require', code)(shown, () => ({}));
    if (!shown.Pool) throw new Error('the sample exports no Pool');
    const choose = new shown.Pool(rows);
    const inputs = (found: Row[]): string[] => found.map(({input}) => input).sort();
    for (const [i, {text}] of queries.entries()) {
      expect([1, 3].map((each) => inputs(choose.perLabel(text, each)))).toEqual(expected[i]);
      expect(choose.perLabel(text).at(-1)).toEqual(choose.nearest(text)[0]);
    }
  });
});
