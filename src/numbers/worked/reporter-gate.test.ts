import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {exactPaired} from '../statistics/index.ts';
import {
  edges,
  gateQuestions,
  passRate,
  reporterPasses,
  workedComparison,
  workedGate,
} from './reporter-gate.ts';

const read = (page: string) => readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8');

describe('thresholds of the generation reporter', () => {
  it('the reference page lists every edge with the verdict of the rules', () => {
    const page = read('reference/typescript-sdk/reporters');
    for (const {mean, threshold, limit, shown} of edges) {
      const means: Record<string, number> = mean === undefined ? {} : {check: mean};
      const verdict = reporterPasses(means, {[threshold]: {check: limit}}) ? 'pass' : 'fail';
      expect(page).toContain(`| ${mean?.toFixed(2) ?? 'not in the run'} | ${shown} | ${verdict} |`);
    }
  });

  it('the page of the gate shows the pass rates and verdicts of its example', () => {
    const page = read('automation/gate');
    for (const [check, rows] of Object.entries(workedGate)) {
      const rate = passRate(rows);
      const verdict = reporterPasses({[check]: rate}, {pass_rate: {[check]: 0.8}}) ? 'pass' : 'fail';
      const passed = rows.filter(Boolean).length;
      expect(page).toContain(
        `| \`${check}\` | ${passed} of ${rows.length} | ${rate.toFixed(3)} | 0.800 | ${verdict} |`,
      );
    }
    for (const question of gateQuestions) expect(page).toContain(`{"input": "${question}", "result"`);
    const step = 1 / workedGate.behavior_adherence.length;
    expect(page).toContain(`moves in steps of ${step.toFixed(3)}`);
  });

  it('the page of the gate shows a change that is above the limit and worse than main', () => {
    const page = read('automation/gate');
    const {rows, passedBefore, worse, better} = workedComparison;
    const passed = passedBefore - worse + better;
    expect(page).toContain(`| Rows passed | ${passedBefore} of ${rows} | ${passed} of ${rows} |`);
    expect(page).toContain(
      `| Pass rate | ${(passedBefore / rows).toFixed(3)} | ${(passed / rows).toFixed(3)} |`,
    );
    expect(page).toContain(`${worse} rows got worse and ${better} got better`);
    expect(page).toContain(`probability of ${exactPaired(worse, better).toFixed(3)}`);
    expect(page).toContain(`significant (p = ${exactPaired(6, 0).toFixed(3)})`);
    expect(page).toContain(`with 5, p is ${exactPaired(5, 0).toFixed(3)}`);
  });

  it('the reference overview shows means that follow from its rows', () => {
    const source =
      /```json title="test-run.json"\n([\s\S]*?)```/.exec(read('reference/introduction'))?.[1] ?? '';
    const run = JSON.parse(source);
    const rows: Record<string, number | boolean>[] = run.model_metrics.scores_by_row;
    expect(run.test_data_point_count).toBe(rows.length);
    for (const [check, mean] of Object.entries(run.model_metrics.mean_scores)) {
      expect(rows.reduce((sum, row) => sum + Number(row[check]), 0) / rows.length).toBe(mean);
    }
  });
});
