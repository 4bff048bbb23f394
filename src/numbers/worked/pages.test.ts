/** The tables and results that pages print without binding them hold what is computed; what leads to them is prose. */
import {expect, it} from 'vitest';
import {exactPaired} from '../statistics/index.ts';
import * as routing from './classification.ts';
import {adjusted, comparison, passRates} from './comparison.ts';
import * as datasets from './datasets.ts';
import {editTable} from './edit-distance.ts';
import * as embedding from './embedding.ts';
import * as calls from './function-calls.ts';
import {repeats, spread} from './generation.ts';
import {questions, search, searched} from './help-search.ts';
import {agreement, audit, scoreTokens, weightedScore} from './judges.ts';
import * as monitors from './monitors.ts';
import {chain, passAll, repeatedHandoffs, trace} from './multi-agent.ts';
import {fixed, page} from './page.ts';
import {numbers} from './rag-recipe.ts';
import {edges, passRate, reporterPasses, workedGate} from './reporter-gate.ts';
import {mean, type Query, queries, type RankScores, score} from './retrieval.ts';
import * as texts from './text-checks.ts';

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const verdict = (passed: boolean) => (passed ? 'pass' : 'fail');
const percent = (rate: number) => `${fixed(rate * 100, 1)}%`;

const pairs = routing.routed();
const scoresOf = ({precision, recall, f1}: routing.Scores, show = (text: string) => text) =>
  [precision, recall, f1].map((value) => show(fixed(value)));
const matrix = routing.errorMatrix(pairs, routing.labels);
const counted = (label: string) => {
  const count = (test: (pair: routing.Pair) => boolean) => pairs.filter(test).length;
  const right = count(({actual, predicted}) => actual === label && predicted === label);
  const alarms = count(({actual, predicted}) => actual !== label && predicted === label);
  const missed = count(({actual, predicted}) => actual === label && predicted !== label);
  return row(label, right, alarms, missed, right + missed);
};
const bold = (text: string) => `**${text}**`;
const pValues = comparison.map(({improved, regressed}) => exactPaired(improved, regressed));
const corrected = adjusted(pValues);
const reached = datasets.keepAtLeast(datasets.candidates, 4.5);
const best = datasets.keepBest(datasets.candidates, 2);
const kept = (is: boolean) => (is ? 'kept' : 'rejected');
const toolVerdicts = calls.verdictsOf(calls.chooseTool);
const judged = agreement(audit);
const repeated = spread(repeats, 20);
const atCutoffs = (key: 'recall' | 'mrr' | 'ndcg') =>
  [1, 3, 5].map((k) => `'${k}': ${Number(mean(searched(), k)[key].toFixed(4))}`).join(', ');
const [example] = queries as [Query, ...Query[]];
const ranked = (k: number, {accuracy, precision, recall, mrr, map, ndcg}: RankScores) =>
  row(k, ...[accuracy, precision, recall, mrr, map, ndcg].map((value) => fixed(value)));
const {reference, candidate, paraphrase} = texts.bleuCase;
const {input, output} = texts.compressionCase;

const PRINTED: Readonly<Record<string, readonly string[]>> = {
  'metrics/classification': [
    ...routing.labels.map((label) => row(label, ...scoresOf(routing.scoreLabel(pairs, label)))),
    ...routing.labels.map(counted),
    row('**weighted average**', ...scoresOf(routing.weighted(pairs), bold)),
    row('macro average (for contrast)', ...scoresOf(routing.macro(pairs))),
    ...[...routing.labels, 'wholesale'].map((label) => {
      const scores = routing.scoreLabel(routing.withUnknownLabel(), label);
      return row(label, scores.support, ...scoresOf(scores));
    }),
    ...[50, 100, 400, 1000].map((n) => row(n, `± ${fixed(routing.margin(0.9, n), 3)}`)),
    `reaches an accuracy of ${fixed(routing.accuracy(routing.majority()), 2)}`,
  ],
  'evaluation/classification': routing.labels.flatMap((label, i) => [
    `${label}: f1 ${fixed(routing.scoreLabel(pairs, label).f1)}`,
    `{'${label}': [${matrix[i]?.join(', ')}]}`,
  ]),
  'evaluation/introduction': comparison.map((one, i) =>
    row(
      ...[one.check, one.bothPass, one.improved, one.regressed, one.bothFail],
      ...[percent(passRates(one).control), percent(passRates(one).variant)],
      ...[fixed(pValues[i] ?? Number.NaN), fixed(corrected[i] ?? Number.NaN)],
    ),
  ),
  'datasets/introduction': [
    ...datasets.cells.map(({cell, rows, passed}) => row(cell, rows, passed, datasets.percent(passed / rows))),
    `| **17** | **${datasets.percent(datasets.overallPassRate(datasets.cells))}** |`,
    `| | | ${datasets.percent(datasets.meanOfCells(datasets.cells))} |`,
  ],
  'datasets/synthetic': [
    ...datasets.candidates.map((one) =>
      row(
        one.source,
        one.candidate,
        one.score.toFixed(1),
        kept(reached.includes(one)),
        kept(best.includes(one)),
      ),
    ),
    `are ${datasets.chain(3, [2, 2])[0]} rows`,
  ],
  'evaluation/embedding': [
    ...(
      [
        ['Accuracy@1', 'accuracy', 1],
        ['Recall@5', 'recall', 5],
        ['MRR@5', 'mrr', 5],
        ['nDCG@5', 'ndcg', 5],
      ] as const
    ).map(([name, key, k]) =>
      row(name, ...(['small', 'large'] as const).map((model) => fixed(mean(embedding.lists(model), k)[key]))),
    ),
    ...Object.entries(embedding.vectors).map(([id, vector]) => {
      const measures = [embedding.dot(embedding.query, vector), embedding.cosine(embedding.query, vector)];
      return row(id, `(${vector.join(', ')})`, ...measures.map((value) => fixed(value)));
    }),
  ],
  'evaluation/functions': Object.keys(toolVerdicts[0] ?? {}).map((check) => {
    const rate = calls.passRate(toolVerdicts.map((parts) => parts[check as keyof typeof parts]));
    return `${check}: ${fixed(rate, 2)}`;
  }),
  'evaluation/generation': [
    row('passed of 20', ...repeats),
    `The mean pass rate is ${fixed(repeated.mean, 3)}, the lowest run ${fixed(repeated.min, 3)}`,
    `the sample standard deviation ${fixed(repeated.deviation, 3)}`,
  ],
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
  'metrics/judge-checks': [
    `**${fixed(weightedScore(scoreTokens), 2)}**`,
    `(11 + 4) / ${judged.n} = **${fixed(judged.observed, 2)}**`,
    `(0.75 − 0.56) / (1 − 0.56) = **${fixed(judged.kappa, 2)}**`,
    `3 / 7 = **${fixed(judged.missedDefects, 2)}**`,
    `2 / 13 = **${fixed(judged.falseAlarms, 2)}**`,
  ],
  'error-tracking/configuration': [
    ...monitors.pairs.map(([before, after]) =>
      row(`${before}%`, `${after}%`, monitors.windowSize(before / 100, after / 100).toLocaleString('en-US')),
    ),
    `from 95% to 90% is ${monitors.windowDays(0.95, 0.9)} days long`,
  ],
  'error-tracking/notifications': [60, 300].map((cooldown) => {
    const sent = monitors.messages(monitors.exampleIssues, cooldown);
    return row(cooldown, sent.join(', '), `${sent.length} of ${monitors.exampleIssues.length}`);
  }),
  'evaluation/multi-agent': [
    ...[0.9, 0.95, 0.99].map((p) =>
      row(fixed(p, 2), ...[1, 3, 5, 8].map((steps) => fixed(chain(p, steps), 3))),
    ),
    row('pass^k', ...[1, 2, 3].map((k) => fixed(passAll(8, 10, k), 3))),
    ...repeatedHandoffs(trace).map((pair) => `repeated hand-off: ${pair}, 2 times`),
  ],
  'reference/typescript-sdk/reporters': edges.map(({mean: given, threshold, limit, shown}) => {
    const means: Record<string, number> = given === undefined ? {} : {check: given};
    const passes = reporterPasses(means, {[threshold]: {check: limit}});
    return row(given?.toFixed(2) ?? 'not in the run', shown, verdict(passes));
  }),
  'automation/gate': Object.entries(workedGate).map(([check, rows]) => {
    const rate = passRate(rows);
    const passes = reporterPasses({[check]: rate}, {pass_rate: {[check]: 0.8}});
    const passed = `${rows.filter(Boolean).length} of ${rows.length}`;
    return row(`\`${check}\``, passed, rate.toFixed(3), '0.800', verdict(passes));
  }),
  'metrics/retrieval': [
    ...[1, 2, 3, 4, 5, 10].map((k) => ranked(k, score(example.relevant, example.returned, k))),
    ...[1, 3, 5].map((k) => ranked(k, mean(queries, k))),
    `= **${fixed(score(example.relevant, example.returned, 4).ndcg)}**`,
  ],
  'metrics/code-checks': [
    ...editTable([...'1024'], [...'1042']).map((cells, i) => {
      const shown = cells.map((cell, j) => (i === 4 && j === 4 ? bold(String(cell)) : String(cell)));
      return row(i === 0 ? '–' : bold('1024'[i - 1] ?? ''), ...shown);
    }),
    ...[1, 2, 3, 4].map((n) => {
      const [matched, possible] = texts.clippedMatches(candidate, reference, n);
      return row(n, matched, possible, fixed(matched / possible));
    }),
    `BLEU = **${fixed(texts.bleu(candidate, reference))}**`,
    `${output.length} / ${input.length} = **${fixed(texts.compressionRatio(output, input))}**`,
    ...texts.jsonCases.map((text) => `| \`${text}\` | ${verdict(texts.parsesAsJson(text))}`),
  ],
  'metrics/custom-checks': [`2 · 7 / 18 = **${fixed(texts.rougeL(candidate, reference))}**`],
};

it.each(Object.entries(PRINTED))('docs/%s.md prints what is computed', (route, printed) => {
  const text = page(route);
  expect(printed.length).toBeGreaterThan(0);
  expect(printed.filter((part) => !text.includes(part))).toEqual([]);
});

it('what the pages say of the computed values holds', () => {
  expect(pairs.filter(({actual, predicted}) => actual !== predicted)).toHaveLength(3);
  expect(routing.weighted(pairs).recall).toBeCloseTo(routing.accuracy(pairs), 12);
  expect(
    comparison.map(({bothPass, improved, regressed, bothFail}) => bothPass + improved + regressed + bothFail),
  ).toEqual(comparison.map(() => 40));
  const [first, five] = embedding.rankComparison().checks;
  expect(first).toMatchObject({bothPass: 2, improved: 2, regressed: 1, bothFail: 1});
  expect(five).toMatchObject({bothPass: 5, improved: 1, regressed: 0, bothFail: 0});
  expect(
    calls.passRate(calls.verdictsOf(calls.chooseToolByWish).map((parts) => parts.function_call_validator)),
  ).toBe(1);
  expect(repeatedHandoffs(trace)).toHaveLength(2);
  expect(texts.bleu(paraphrase, reference)).toBe(0);
});
