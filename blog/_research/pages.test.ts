/** The tables and results that pages print without binding them hold what is computed; what leads to them is prose. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import * as monitors from '../../docs/error-tracking/cooldown.figure.ts';
import {questions, search, searched} from '../../docs/evaluation/help-search.ts';
import {mean, type Query, queries, type RankScores, score} from '../../docs/evaluation/rank-scores.ts';
import {comparison} from '../../docs/evaluation/two-prompts.figure.ts';
import {numbers} from '../../docs/recipes/test-rag.compute.ts';
import {benjaminiHochberg, exactPaired} from './tests.ts';

/** Text of a page; cells have one space on each side, however wide a formatter has made the columns. */
const page = (route: string): string =>
  readFileSync(`docs/${route}.md`, 'utf8').replace(/^\|.*$/gm, (line) => line.replace(/ {2,}/g, ' '));
const fixed = (value: number, digits = 4): string => value.toFixed(digits);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const percent = (rate: number) => `${fixed(rate * 100, 1)}%`;

/** The keyword router on the messages of docs/evaluation/classification.md, whose metrics two pages print. */
const LABELS = ['order_status', 'returns', 'product_advice'];
const route = (message: string) =>
  LABELS[[/order|parcel|track/i, /return|refund|exchange/i].findIndex((words) => words.test(message))] ??
  'product_advice';
const MESSAGE = /^\{"input": "(.+)", "result": "(\w+)"\}$/gm;
const pairs = [...page('evaluation/classification').matchAll(MESSAGE)].map(
  ([, message = '', actual = '']) => ({message, actual, predicted: route(message)}),
);
const wrong = pairs.filter(({actual, predicted}) => actual !== predicted);
/** Counts and scores of a label (Sokolova & Lapalme 2009, DOI 10.1016/j.ipm.2009.03.002). */
const classes = LABELS.map((label) => {
  const counts = LABELS.map(
    (other) => pairs.filter(({actual, predicted}) => actual === label && predicted === other).length,
  );
  const support = counts.reduce((sum, count) => sum + count, 0);
  const right = counts[LABELS.indexOf(label)] ?? 0;
  const alarms = pairs.filter(({predicted}) => predicted === label).length - right;
  const [precision, recall] = [right / (right + alarms), right / support];
  const f1 = (2 * precision * recall) / (precision + recall);
  return {label, counts, support, right, alarms, precision, recall, f1};
});
const matrixRows = classes.map(({label, counts, support}) => row(`**${label}**`, ...counts, support));
/** The ranks of docs/evaluation/embedding.md as ranked lists of five. */
const listsOf = (column: number): Query[] =>
  [...page('evaluation/embedding').matchAll(/^\| ([^|]+\S) \| (\d|not in[^|]*) \| (\d) \| /gm)].map(
    (cells) => ({
      question: cells[1] ?? '',
      relevant: ['right'],
      returned: [1, 2, 3, 4, 5].map((rank) => (rank === Number(cells[column]) ? 'right' : `other-${rank}`)),
    }),
  );
/** Calls in docs/evaluation/functions.md and their verdicts, a column a check. */
const CALL_CHECKS = ['is_function_correct', 'are_required_params_present', 'function_call_validator'];
const calls = [...page('evaluation/functions').matchAll(/^\| .+ → \w+ \| (.+) \|$/gm)].map(
  ([, verdicts = '']) => verdicts.split(' | '),
);
const pValues = comparison.map(({improved, regressed}) => exactPaired(improved, regressed));
const corrected = benjaminiHochberg(pValues);
/** Verdicts of a judge on answers that people passed and failed. Kappa: Cohen 1960, DOI 10.1177/001316446002000104. */
const audit = {bothPass: 5, falsePass: 1, falseFail: 1, bothFail: 3};
const audited = audit.bothPass + audit.falsePass + audit.falseFail + audit.bothFail;
const judgePass = (audit.bothPass + audit.falsePass) / audited;
const humanPass = (audit.bothPass + audit.falseFail) / audited;
const observed = (audit.bothPass + audit.bothFail) / audited;
const chance = judgePass * humanPass + (1 - judgePass) * (1 - humanPass);
const atCutoffs = (key: 'recall' | 'mrr' | 'ndcg') =>
  [1, 3, 5].map((k) => `'${k}': ${Number(mean(searched(), k)[key].toFixed(4))}`).join(', ');
const [example] = queries as [Query, ...Query[]];
const ranked = (k: number, {accuracy, precision, recall, mrr, map, ndcg}: RankScores) =>
  row(k, ...[accuracy, precision, recall, mrr, map, ndcg].map((value) => fixed(value)));
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  'metrics/classification': [
    ...classes.map(({label, ...scores}) => {
      const [precision, recall, f1] = [scores.precision, scores.recall, scores.f1].map((score) =>
        score === 1 ? '1.0' : Number(score.toFixed(4)),
      );
      return `"${label}": { "precision": ${precision}, "recall": ${recall}, "f1": ${f1} }`;
    }),
    ...classes.map(({label, right, alarms, support}) => row(label, right, alarms, support - right, support)),
    ...matrixRows,
    ...wrong.map(({message, actual, predicted}) => row(message, actual, `**${predicted}**`)),
  ],
  'evaluation/classification': [
    ...classes.map(({label, f1}) => `${label}: f1 ${fixed(f1)}`),
    ...classes.map(({label, counts}) => `{'${label}': [${counts.join(', ')}]}`),
  ],
  'evaluation/introduction': comparison.map((one, i) =>
    row(
      ...[`\`${one.check}\``, one.improved, one.regressed],
      ...[one.regressed, one.improved].map((gained) => percent((one.bothPass + gained) / 40)),
      ...[fixed(pValues[i] ?? Number.NaN), fixed(corrected[i] ?? Number.NaN)],
    ),
  ),
  'evaluation/embedding': [
    ...(
      [
        ['Accuracy@1', 'accuracy', 1],
        ['Recall@5', 'recall', 5],
        ['MRR@5', 'mrr', 5],
        ['nDCG@5', 'ndcg', 5],
      ] as const
    ).map(([name, key, k]) => row(name, ...[2, 3].map((column) => fixed(mean(listsOf(column), k)[key])))),
  ],
  'evaluation/functions': CALL_CHECKS.map((check, column) => {
    const passed = calls.filter((verdicts) => verdicts[column] === 'Passed');
    return `${check}: ${fixed(passed.length / calls.length, 2)}`;
  }),
  'evaluation/retrieval': [
    ...questions.map(({question, relevant}) => {
      const returned = search(question).map(([id]) => id);
      const rank = returned.findIndex((id) => relevant.includes(id)) + 1;
      return row(question, relevant.join(', '), returned.slice(0, 4).join(', '), rank);
    }),
    `Recall@k {${atCutoffs('recall')}}`,
    `MRR@k {${atCutoffs('mrr')}}`,
    `NDCG@k {${atCutoffs('ndcg')}}`,
  ],
  'recipes/test-rag': [
    `Recall@k ${Number(numbers.recall.toFixed(4))}\n`,
    `MRR@k ${Number(numbers.mrr.toFixed(4))}\n`,
  ],
  'metrics/calibrate-a-judge': [
    row('**Judge: pass**', audit.bothPass, audit.falsePass, audit.bothPass + audit.falsePass),
    row('**Judge: fail**', audit.falseFail, audit.bothFail, audit.falseFail + audit.bothFail),
    `(5 + 3) / 10 = **${fixed(observed, 2)}**`,
    `0.6 · 0.6 + 0.4 · 0.4 = **${fixed(chance, 2)}**`,
    `\\frac{0.80 - 0.52}{1 - 0.52} = ${fixed((observed - chance) / (1 - chance), 2)}`,
    `agreement ${fixed(observed, 2)}, kappa ${fixed((observed - chance) / (1 - chance), 2)}`,
  ],
  'error-tracking/notifications': [60, 300].map((cooldown) => {
    const sent = monitors.messages(monitors.exampleIssues, cooldown);
    return row(cooldown, sent.join(', '), `${sent.length} of ${monitors.exampleIssues.length}`);
  }),
  'metrics/retrieval': [
    ...[1, 2, 3, 4, 5, 10].map((k) => ranked(k, score(example.relevant, example.returned, k))),
    row(
      '**mean**',
      ...(['mrr', 'recall', 'ndcg'] as const).map((key) => `**${fixed(mean(queries, 3)[key])}**`),
    ),
    `= **${fixed(score(example.relevant, example.returned, 4).ndcg)}**`,
  ],
};

it.each(Object.entries(PRINTED))('docs/%s.md prints what is computed', (route, printed) => {
  const text = page(route);
  expect(printed.length).toBeGreaterThan(0);
  expect(printed.filter((part) => !text.includes(part))).toEqual([]);
});

it('what the pages say of the computed values holds', () => {
  expect(pairs).toHaveLength(12);
  expect(wrong).toHaveLength(3);
  expect(listsOf(2)).toHaveLength(6);
  expect(calls).toHaveLength(4);
  expect(
    comparison.map(({bothPass, improved, regressed, bothFail}) => bothPass + improved + regressed + bothFail),
  ).toEqual(comparison.map(() => 40));
});
