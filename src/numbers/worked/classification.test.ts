import {expect, test} from 'vitest';
import * as worked from './classification.ts';
import {fixed, page} from './page.ts';

const metrics = page('metrics/classification');
const guide = page('evaluation/classification');
const pairs = worked.routed();

function scoreLine(label: string, scores: worked.Scores, bold = false): string {
  const cells = [scores.precision, scores.recall, scores.f1].map((value) =>
    bold ? `**${fixed(value)}**` : fixed(value),
  );
  return `| ${label} | ${cells.join(' | ')} |`;
}

test('both pages hold the rows, the metrics page with the predictions of the router', () => {
  worked.rows.forEach(({message, actual}, i) => {
    const predicted = pairs[i]?.predicted;
    const shown = predicted === actual ? predicted : `**${predicted}**`;
    expect(metrics).toContain(`| ${i + 1} | ${message} | ${actual} | ${shown} |`);
    expect(guide).toContain(`("${message}", "${actual}")`);
    expect(guide).toContain(`["${message}", "${actual}"]`);
  });
});

test('scores by label, weighted and macro averages', () => {
  for (const label of worked.labels) {
    const scores = worked.scoreLabel(pairs, label);
    expect(metrics).toContain(scoreLine(label, scores));
    expect(guide).toContain(`${label}: f1 ${fixed(scores.f1)}`);
  }
  const weighted = worked.weighted(pairs);
  expect(metrics).toContain(scoreLine('**weighted average**', weighted, true));
  expect(metrics).toContain(scoreLine('macro average (for contrast)', worked.macro(pairs)));
  expect(metrics).toContain(`9 / 12 = **${fixed(worked.accuracy(pairs))}**`);
  expect(metrics).toContain(`9.4 / 12 = **${fixed(weighted.precision)}**`);
  const printed = {...weighted, accuracy: worked.accuracy(pairs)};
  for (const [name, value] of Object.entries(printed)) expect(guide).toContain(`${name}: ${fixed(value)}\n`);
});

test('the report in JSON is the computed one', () => {
  const json = /```json title="model_metrics[^\n]*\n([\s\S]*?)```/.exec(metrics)?.[1];
  const report = JSON.parse(json ?? 'null');
  const round = (scores: object) =>
    Object.fromEntries(Object.entries(scores).map(([key, value]) => [key, Number(fixed(value as number))]));
  expect(report.model_metrics.weighted_average).toEqual(
    round({...worked.weighted(pairs), accuracy: worked.accuracy(pairs)}),
  );
  for (const label of worked.labels) {
    const {precision, recall, f1} = worked.scoreLabel(pairs, label);
    expect(report.model_metrics.scores_by_label[label]).toEqual(round({precision, recall, f1}));
  }
  const matrix = worked.errorMatrix(pairs, worked.labels);
  expect(report.error_matrix).toEqual(worked.labels.map((label, i) => ({[label]: matrix[i]})));
});

test('the error matrix stands on both pages', () => {
  const matrix = worked.errorMatrix(pairs, worked.labels);
  for (const text of [metrics, guide]) {
    expect(text).toContain('<ConfusionMatrix data="src/numbers/worked/results/router-matrix.ts" />');
  }
  worked.labels.forEach((label, i) => {
    expect(guide).toContain(`{'${label}': [${matrix[i]?.join(', ')}]}`);
  });
  expect(pairs.filter((pair) => pair.actual !== pair.predicted)).toHaveLength(3);
});

test('counts per label', () => {
  for (const label of worked.labels) {
    const count = (test: (pair: worked.Pair) => boolean) => pairs.filter(test).length;
    const tp = count((p) => p.actual === label && p.predicted === label);
    const fp = count((p) => p.actual !== label && p.predicted === label);
    const fn = count((p) => p.actual === label && p.predicted !== label);
    expect(metrics).toContain(`| ${label} | ${tp} | ${fp} | ${fn} | ${tp + fn} |`);
  }
});

test('an unknown label: 0/0 counts as 0', () => {
  const extended = worked.withUnknownLabel();
  for (const label of [...worked.labels, 'wholesale']) {
    const scores = worked.scoreLabel(extended, label);
    expect(metrics).toContain(scoreLine(`${label} | ${scores.support}`, scores));
  }
  expect(metrics).toContain(
    scoreLine(`**weighted average** | ${extended.length}`, worked.weighted(extended), true),
  );
});

test('the majority router', () => {
  const always = worked.majority();
  expect(metrics).toContain(`reaches an accuracy of ${fixed(worked.accuracy(always), 2)}`);
  expect(metrics).toContain(`weighted F1 is ${fixed(worked.weighted(always).f1)}`);
  expect(metrics).toContain(`The macro F1 would be ${fixed(worked.macro(always).f1)}`);
  expect(worked.scoreLabel(always, 'returns')).toMatchObject({recall: 0, f1: 0});
});

test('margins of error', () => {
  for (const n of [50, 100, 400, 1000]) {
    expect(metrics).toContain(`| ${n} | ± ${fixed(worked.margin(0.9, n), 3)} |`);
  }
  expect(metrics).toContain(`the margin is ± ${fixed(worked.margin(0.75, 12), 3)}`);
});

test('weighted recall equals accuracy', () => {
  for (const set of [pairs, worked.withUnknownLabel(), worked.majority()]) {
    expect(worked.weighted(set).recall).toBeCloseTo(worked.accuracy(set), 12);
  }
});
