import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../../content/include.ts';
import {loadProduct} from '../../product/index.ts';
import {answering, fenceOf, runPython} from './python.fixture.ts';

const product = loadProduct();
const PAGE = 'automation/gate';
const page = readFileSync(path.join(PROJECT_ROOT, `docs/${PAGE}.md`), 'utf8');

interface Run {
  id: string;
  name: string;
  scenario_set_id: string;
  start_time: string;
  app_link: string;
  test_data_point_count: number;
  model_metrics?: {mean_scores: Record<string, number>};
}

/** What the gate asks of the platform: sets found again by their name, runs, and comparisons of two. */
class Platform {
  readonly sets = new Map<string, string>();
  readonly runs: Run[] = [];
  readonly compared: unknown[] = [];
  predictions: string[] = [];
  means: Record<string, number> = {behavior_adherence: 1};
  comparison = {regressions: 0, improvements: 0, significant: false};

  // biome-ignore lint/suspicious/noExplicitAny: bodies of requests
  answer(route: string, body: any): unknown {
    switch (route) {
      case 'GET /v0/projects':
        return [];
      case 'POST /v0/scenario_sets':
        if (!this.sets.has(body.name))
          this.sets.set(body.name, `00000000-0000-4000-8000-00000000000${this.sets.size}`);
        return {scenario_id: this.sets.get(body.name)};
      case 'POST /v0/register_model':
        return {id: 'model'};
      case 'POST /v0/find_test_runs':
        return this.runs.filter(({scenario_set_id: set}) => set === body.scenario_set_id);
      case 'POST /v0/test_run': {
        const run = {
          id: `run-${this.runs.length + 1}`,
          name: body.name,
          scenario_set_id: body.scenario_id,
          start_time: `2026-01-01T00:00:${String(this.runs.length).padStart(2, '0')}Z`,
          app_link: 'https://app.test/run',
          test_data_point_count: 8,
          model_metrics: {mean_scores: this.means},
        };
        this.runs.push(run);
        this.predictions = body.predictions;
        return run;
      }
      case 'POST /v0/test_runs/compare':
        this.compared.push(body);
        return {statistical_tests: {pass_fail_checks: [{name: 'behavior_adherence', ...this.comparison}]}};
      default:
        throw new Error(`${route} is not expected`);
    }
  }
}

/** The page's files, its agent without the call of its provider. */
const FILES = {
  'evaluation/gate.py': fenceOf(PAGE, 'evaluation/gate.py'),
  'evaluation/returns.jsonl': fenceOf(PAGE, 'evaluation/returns.jsonl'),
  'evaluation/support_agent.py': fenceOf(PAGE, 'evaluation/support_agent.py')
    .replace('from openai import OpenAI\n', '')
    .replace(
      /^def answer[\s\S]*?\n\n\n/m,
      'def answer(question):\n    return f"An answer to: {question}"\n\n\n',
    ),
};

async function gate(platform: Platform, environment: Record<string, string> = {}) {
  const answer = answering((route, body) => platform.answer(route, body));
  const variables = {[`${product.envPrefix}_API_KEY`]: 'token', ...environment};
  const {exitCode, output, errors} = await runPython(FILES, answer, variables);
  return {code: exitCode, output: output + errors};
}

describe('gate.py of docs/automation/gate.md', () => {
  let platform: Platform;
  beforeEach(() => {
    platform = new Platform();
  });

  test('passes a first run that meets the limit, and prints what the page shows', async () => {
    platform.means = {behavior_adherence: 0.875};
    const {code, output} = await gate(platform);
    expect(output.trim()).toBe("https://app.test/run {'behavior_adherence': 0.875}");
    expect(page).toContain(output.trim().replace('https://app.test/run', '%app_url%/project/…/eval/…'));
    expect(code).toBe(0);
    expect(platform.compared).toEqual([]);
    expect(platform.predictions).toHaveLength(8);
    expect(platform.predictions[0]).toBe('An answer to: I bought a tent 12 days ago. Can I return it?');
  });

  test.each([{behavior_adherence: 0.75}, {behavior_adherence: 0}, {}])(
    'fails below the limit: %o',
    async (means) => {
      platform.means = means as Record<string, number>;
      const {code, output} = await gate(platform);
      expect(output).toContain('is below 0.8');
      expect(code).toBe(1);
    },
  );

  test('compares a change with the last good run on main over the same rows', async () => {
    await gate(platform, {EVAL_BRANCH: 'main', EVAL_BUILD_ID: '411'});
    await gate(platform, {EVAL_BRANCH: 'main', EVAL_BUILD_ID: '412'});
    platform.means = {behavior_adherence: 0.5};
    await gate(platform, {EVAL_BRANCH: 'main', EVAL_BUILD_ID: '413'});
    platform.means = {behavior_adherence: 50 / 60};
    platform.comparison = {regressions: 8, improvements: 1, significant: true};
    platform.compared.length = 0;

    const {code, output} = await gate(platform, {EVAL_BRANCH: 'feature/main', EVAL_BUILD_ID: '9'});
    expect(platform.runs.at(-1)?.name).toBe('gate feature/main 9');
    expect(platform.compared).toEqual([{control_test_run_id: 'run-2', variant_test_run_id: 'run-4'}]);
    expect(output).toContain('8 worse, 1 better than in gate main 412');
    for (const line of output.trim().split('\n').slice(1)) expect(page).toContain(line);
    expect(code).toBe(1);
  });
});
