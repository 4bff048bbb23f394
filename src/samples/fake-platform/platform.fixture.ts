import {binomialCdf} from '../../numbers/distributions.ts';

/** A request as the fake platform gets it. */
export interface PlatformRequest {
  method: string;
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body?: Json;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of requests and responses
export type Json = any;

export interface PlatformResponse {
  status: number;
  body: Json;
}

/** The only key that the fake platform accepts. */
export const API_KEY = 'key-of-the-test';

interface Row {
  input: Json;
  result: string;
}

interface Run {
  id: string;
  name: string;
  scenario_set_id: string;
  rows: Json[];
  [field: string]: Json;
}

/**
 * Judges the shop's answers about returns, or the agent's part of a conversation: an answer follows its row
 * if it begins with the word, or asks the question, that the expected result describes.
 */
function judgeReturns({result}: Row, answers: readonly string[]): {passed: boolean; why: string} {
  const asks = result.startsWith('Asks');
  const refuses = /^Says no|declines/.test(result);
  const decisive = answers.filter((answer) => asks || /^(Yes|No)\b/.test(answer));
  const passed =
    decisive.length > 0 &&
    decisive.every((answer) => (asks ? answer.endsWith('?') : answer.startsWith('No') === refuses));
  if (passed) {
    const told = refuses ? 'declines the return' : 'says yes and names the 30-day return period';
    return {passed, why: `The answer ${asks ? 'asks for the date' : told}.`};
  }
  if (decisive.length === 0) return {passed, why: "The answer asks a question and doesn't decide."};
  return {
    passed,
    why: refuses ? 'The answer accepts a late return.' : 'The answer declines a return in time.',
  };
}

/**
 * A small platform in memory, for the programs of the pages: what it stores is found by its name, as on
 * the real one. It answers without waiting, so that Python in WebAssembly can call it without a network.
 */
export class FakePlatform {
  readonly requests: PlatformRequest[] = [];
  readonly runs: Run[] = [];
  readonly datapoints: Json[] = [];
  readonly #sets = new Map<string, {scenario_id: string; name: string; rows: Row[]}>();
  readonly #named = new Map<string, string>();
  readonly #monitors: Json[] = [];
  #ids = 0;

  /**
   * @param appUrl start of the links to runs
   * @param means mean of checks whose verdicts do not come from the judge; null for a check without a value
   * @param customer what the simulated customer says, by the row's number
   */
  constructor(
    readonly appUrl: string,
    readonly means: Readonly<Record<string, number | null>> = {},
    readonly customer: readonly (readonly string[])[] = [],
  ) {}

  /** Records a request and answers it. */
  answer(request: PlatformRequest): PlatformResponse {
    this.requests.push(request);
    if (request.headers['api-key'] !== API_KEY) return {status: 401, body: {detail: 'Invalid API key'}};
    const body = this.#route(`${request.method} ${request.path}`, request.body ?? {});
    if (body === undefined)
      return {status: 404, body: {detail: `${request.method} ${request.path} does not exist`}};
    return {status: 200, body};
  }

  #route(route: string, body: Json): Json {
    if (route.startsWith('GET /v0/test_run/')) return this.runs.find(({id}) => route.endsWith(id));
    switch (route) {
      case 'GET /v0/projects':
        return [{id: this.#id('project Global'), name: 'Global'}];
      case 'POST /v0/scenario_sets':
        return this.#set(body);
      case 'POST /v0/check_create_or_update':
      case 'POST /v0/driver':
      case 'POST /v0/register_model':
        return {...body, id: this.#id(`${route} ${body.name}`)};
      case 'POST /v0/test_run':
        return this.#run(body);
      case 'POST /fake/customer':
        return {says: this.customer[body.row]?.[body.turn] ?? null};
      case 'POST /v0/find_test_runs':
        return this.runs.filter((run) => run.scenario_set_id === body.scenario_set_id);
      case 'POST /v0/find_test_data_points':
        return this.runs.find(({id}) => id === body.test_run_id)?.rows;
      case 'POST /v0/test_runs/compare':
        return {statistical_tests: this.#compare(body.control_test_run_id, body.variant_test_run_id)};
      case 'POST /v0/filters':
        this.#monitors.push(body);
        return {...body, filter_group_id: this.#id(`monitor ${this.#monitors.length}`)};
      case 'GET /v0/filters':
        return this.#monitors.map((monitor, index) => ({
          ...monitor,
          filter_group_id: this.#id(`monitor ${index + 1}`),
        }));
      case 'POST /v0/datapoints':
        return this.#datapoint(body);
      case 'POST /v0/find_datapoints_filter':
        return this.datapoints
          .filter(({failed_checks}) => failed_checks.length > 0)
          .slice(body.offset ?? 0)
          .slice(0, body.limit);
      case 'POST /v0/find_datapoints':
        return this.datapoints.filter(({context_token}) => context_token === body.context_token);
      default:
        return undefined;
    }
  }

  #id(key: string): string {
    const known = this.#named.get(key) ?? `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`;
    this.#named.set(key, known);
    return known;
  }

  /** A set whose name is in use keeps its rows. */
  #set({name, seed_data}: Json): Json {
    if (!name || !(seed_data?.length > 0)) throw new Error('A set needs a name and rows');
    if (!this.#sets.has(name))
      this.#sets.set(name, {scenario_id: this.#id(`set ${name}`), name, rows: seed_data});
    const {rows, ...set} = this.#sets.get(name) as {scenario_id: string; name: string; rows: Row[]};
    return {
      ...set,
      project_id: this.#id('project Global'),
      seed_data: rows,
      app_link: `${this.appUrl}/project/…/scenario/…`,
    };
  }

  #run({name, type, scenario_id, checks = [], predictions = [], simulation_params}: Json): Json {
    const set = [...this.#sets.values()].find((each) => each.scenario_id === scenario_id);
    if (!set) throw new Error(`There is no set ${scenario_id}`);
    const repeated = set.rows.flatMap((row) => Array<Row>(simulation_params?.repeats ?? 1).fill(row));
    const rows = repeated.map((row, index) => {
      const prediction = predictions[index];
      return {
        scenario_data_point_id: this.#id(`row ${index} of ${scenario_id}`),
        scenario_input: row.input,
        scenario_result: row.result,
        model_result: prediction,
        metric_value: {expected: row.result, actual: prediction},
        checks: Object.assign(
          {},
          ...checks.map((check: string) => this.#verdict(check, row, prediction, index, repeated.length)),
        ),
      };
    });
    const id = this.#id(`run ${this.runs.length + 1}`);
    const model_metrics =
      type === 'MULTI_CLASS_CLASSIFICATION'
        ? {weighted_average: classification(set.rows.map((row, index) => [row.result, predictions[index]]))}
        : {
            mean_scores: meansOf(checks, rows),
            scores_by_row: rows.map((row, index) => ({scenario_index: index, ...row.checks})),
          };
    const run = {
      id,
      name,
      type,
      status: 'FINISHED',
      scenario_set_id: scenario_id,
      start_time: `2026-01-01T00:00:00.${String(this.runs.length).padStart(3, '0')}Z`,
      test_data_point_count: rows.length,
      app_link: `${this.appUrl}/project/…/eval/…`,
      model_metrics,
      rows,
    };
    this.runs.push(run);
    return run;
  }

  /** A row without an answer gets no verdict, as when the agent raises. */
  #verdict(check: string, row: Row, prediction: Json, index: number, count: number): Json {
    const mean = this.means[check];
    if (mean === null || (prediction === null && mean === undefined)) return {};
    if (mean !== undefined) return {[check]: mean > 1 ? mean : index < Math.round(mean * count)};
    const answers = typeof prediction === 'string' ? [prediction] : (prediction as string[]);
    const {passed, why} = judgeReturns(row, answers);
    return {[check]: passed, [`${check}__explanation`]: why};
  }

  /** Pairs the rows of two runs: the exact test of McNemar for each pass/fail check. */
  #compare(control: string, variant: string): Json {
    const [before, after] = [control, variant].map(
      (id) => this.runs.find((run) => run.id === id)?.rows ?? [],
    );
    const names = Object.keys(after?.[0]?.checks ?? {}).filter((check) => !check.includes('__'));
    const isScore = (name: string) => typeof after?.[0]?.checks[name] === 'number';
    const changesOf = (name: string) =>
      (after ?? []).map((row, index) => Number(row.checks[name]) - Number(before?.[index]?.checks[name]));
    const pass_fail_checks = names
      .filter((name) => !isScore(name))
      .map((name) => {
        const improvements = changesOf(name).filter((change) => change > 0).length;
        const regressions = changesOf(name).filter((change) => change < 0).length;
        const p_value_adjusted = Math.min(
          1,
          2 * binomialCdf(Math.min(improvements, regressions), improvements + regressions, 0.5),
        );
        return {name, improvements, regressions, p_value_adjusted, significant: p_value_adjusted < 0.05};
      });
    // Scores of the fake platform are the same in all rows, so any change is significant.
    const score_checks = names.filter(isScore).map((name) => {
      const [mean_diff = 0] = changesOf(name);
      return {name, mean_diff, significant: mean_diff !== 0};
    });
    return {pass_fail_checks, score_checks};
  }

  /** A monitor runs its checks on the datapoints that come after it. */
  #datapoint(body: Json): Json {
    const monitors = this.#monitors.filter(({filters}) => body.tags?.includes(filters[0].value));
    const row = {input: body.input, result: 'Says no, because the 30 days are over.'};
    const checks = new Set(monitors.flatMap(({checks}) => checks as string[]));
    const failed_checks = judgeReturns(row, [JSON.parse(body.result ?? '""')]).passed ? [] : [...checks];
    const id = this.#id(`datapoint ${this.datapoints.length}`);
    this.datapoints.push({...body, id, failed_checks, resolved: false});
    return {};
  }
}

function meansOf(checks: readonly string[], rows: readonly Json[]): Record<string, number> {
  const entries = checks.flatMap((check) => {
    const values = rows.map((row) => row.checks[check]).filter((value) => value !== undefined);
    return values.length > 0
      ? [[check, values.reduce((sum, value) => sum + Number(value), 0) / values.length]]
      : [];
  });
  return Object.fromEntries(entries);
}

/** Precision, recall and F1 weighted by support, and accuracy, of (actual, predicted) labels. */
function classification(pairs: readonly (readonly [string, string])[]): Record<string, number> {
  const totals = {
    precision: 0,
    recall: 0,
    f1: 0,
    accuracy: pairs.filter(([a, b]) => a === b).length / pairs.length,
  };
  for (const label of new Set(pairs.map(([actual]) => actual))) {
    const support = pairs.filter(([actual]) => actual === label).length;
    const predicted = pairs.filter(([, guess]) => guess === label).length;
    const hits = pairs.filter(([actual, guess]) => actual === label && guess === label).length;
    const [precision, recall] = [predicted ? hits / predicted : 0, hits / support];
    totals.precision += (precision * support) / pairs.length;
    totals.recall += (recall * support) / pairs.length;
    totals.f1 += ((hits ? (2 * precision * recall) / (precision + recall) : 0) * support) / pairs.length;
  }
  return totals;
}
