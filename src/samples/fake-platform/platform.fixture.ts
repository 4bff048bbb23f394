import {createHash} from 'node:crypto';
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

/** The only key that the fake platform accepts. */
export const API_KEY = 'key-of-the-test';

const idOf = (key: string) =>
  createHash('md5')
    .update(key)
    .digest('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

type Decision = 'yes' | 'no' | 'asks';

/** What the guides' expected results ask for, and what an answer does: it says yes or no, or asks. */
const expectedBy = (result: string): Decision =>
  result.startsWith('Asks') ? 'asks' : /^Says no|declines/.test(result) ? 'no' : 'yes';
const decisionOf = (answer: string): Decision | undefined =>
  answer.endsWith('?') ? 'asks' : (/^(?:Yes|No)\b/.exec(answer)?.[0].toLowerCase() as Decision | undefined);

const REASONS = {
  passed: {
    yes: 'The answer says yes and names the 30-day return period.',
    no: 'The answer declines the return.',
    asks: 'The answer asks for the date.',
  },
  failed: {
    yes: 'The answer accepts a late return.',
    no: 'The answer declines a return in time.',
    asks: "The answer asks a question and doesn't decide.",
  },
};

/** Judges an answer, or the agent's part of a conversation, in which questions come before the decision. */
function judge(result: string, answers: readonly string[]): {passed: boolean; why: string} {
  const expected = expectedBy(result);
  const decisions = answers.map(decisionOf);
  const decisive = decisions.filter((each) => each && (each !== 'asks' || expected === 'asks'));
  const wrong = decisive.find((each) => each !== expected);
  const passed = decisive.length > 0 && !wrong;
  return {passed, why: passed ? REASONS.passed[expected] : REASONS.failed[wrong ?? 'asks']};
}

const DAYS: Readonly<Record<string, number>> = {day: 1, week: 7, month: 30};

/** What the shop's 30 days decide on a customer's message. */
function ruleOfReturns(message: string): string {
  const parts = [...message.matchAll(/(\d+|a) (day|week|month)/g)];
  const age = parts.reduce((sum, [, count, unit = '']) => sum + (Number(count) || 1) * (DAYS[unit] ?? 0), 0);
  return age > 30 ? 'Says no.' : 'Says yes.';
}

/**
 * A small platform in memory, for the programs of the pages: what it stores is found by its name, as on
 * the real one. It answers without waiting, so that Python in WebAssembly can call it without a network.
 */
export class FakePlatform {
  readonly requests: PlatformRequest[] = [];
  readonly runs: Json[] = [];
  readonly datapoints: Json[] = [];
  readonly #sets: Json[] = [];
  readonly #monitors: Json[] = [];

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
  answer(request: PlatformRequest): {status: number; body: Json} {
    this.requests.push(request);
    if (request.headers['api-key'] !== API_KEY) return {status: 401, body: {detail: 'Invalid API key'}};
    const route = `${request.method} ${request.path}`;
    const body = this.#route(route, request.body ?? {});
    return body === undefined
      ? {status: 404, body: {detail: `${route} does not exist`}}
      : {status: 200, body};
  }

  #route(route: string, body: Json): Json {
    if (route.startsWith('GET /v0/test_run/')) return this.runs.find(({id}) => route.endsWith(id));
    switch (route) {
      case 'GET /v0/projects':
        return [{id: idOf('project'), name: 'Global'}];
      case 'POST /v0/scenario_sets':
        return this.#set(body);
      case 'POST /v0/check_create_or_update':
      case 'POST /v0/driver':
      case 'POST /v0/register_model':
        return {...body, id: idOf(route + body.name)};
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
        this.#monitors.push({...body, filter_group_id: idOf(`monitor ${body.name}`)});
        return this.#monitors.at(-1);
      case 'GET /v0/filters':
        return this.#monitors;
      case 'POST /v0/datapoints':
        return this.#datapoint(body);
      case 'POST /v0/find_datapoints_filter':
        return this.datapoints.filter(({failed_checks}) => failed_checks.length > 0).slice(body.offset ?? 0);
      case 'POST /v0/find_datapoints':
        return this.datapoints.filter(({context_token}) => context_token === body.context_token);
      default:
        return undefined;
    }
  }

  /** A set whose name is in use keeps its rows. */
  #set({name, seed_data}: Json): Json {
    if (!name || !(seed_data?.length > 0)) throw new Error('A set needs a name and rows');
    const known = this.#sets.find((set) => set.name === name);
    const set = known ?? {scenario_id: idOf(`set ${name}`), project_id: idOf('project'), name, seed_data};
    if (!known) this.#sets.push(set);
    return set;
  }

  #run({name, type, scenario_id, checks = [], predictions = [], simulation_params}: Json): Json {
    const set = this.#sets.find((each) => each.scenario_id === scenario_id);
    if (!set) throw new Error(`There is no set ${scenario_id}`);
    const seeds: Json[] = set.seed_data.flatMap((row: Json) =>
      Array(simulation_params?.repeats ?? 1).fill(row),
    );
    const rows = seeds.map(({input, result}, index) => ({
      scenario_data_point_id: idOf(`row ${index} of ${scenario_id}`),
      scenario_input: input,
      scenario_result: result,
      model_result: predictions[index],
      metric_value: {expected: result, actual: predictions[index]},
      checks: Object.assign(
        {},
        ...checks.map((check: string) =>
          this.#verdict(check, result, predictions[index], index / seeds.length),
        ),
      ),
    }));
    const run = {
      id: idOf(`run ${this.runs.length}`),
      name,
      type,
      status: 'FINISHED',
      scenario_set_id: scenario_id,
      start_time: `2026-01-01T00:00:00.${String(this.runs.length).padStart(3, '0')}Z`,
      test_data_point_count: rows.length,
      app_link: `${this.appUrl}/project/…/eval/…`,
      model_metrics: {
        mean_scores: meansOf(checks, rows),
        scores_by_row: rows.map((row, index) => ({scenario_index: index, ...row.checks})),
      },
      rows,
    };
    this.runs.push(run);
    return run;
  }

  /** A row without an answer gets no verdict, as when the agent raises. */
  #verdict(check: string, result: string, prediction: Json, place: number): Json {
    const mean = this.means[check];
    if (mean === null || (prediction === null && mean === undefined)) return {};
    if (mean !== undefined) return {[check]: mean > 1 ? mean : place < mean};
    const {passed, why} = judge(result, [prediction].flat());
    return {[check]: passed, [`${check}__explanation`]: why};
  }

  /** Pairs the rows of two runs: the exact test of McNemar for each pass/fail check. */
  #compare(control: string, variant: string): Json {
    const [before, after] = [control, variant].map((id) =>
      this.runs.find((run) => run.id === id).rows.map(({checks}: Json) => checks),
    );
    const changes = Object.keys(after[0])
      .filter((name) => !name.includes('__'))
      .map((name) => ({
        name,
        isScore: typeof after[0][name] === 'number',
        diffs: after.map((row: Json, index: number) => row[name] - before[index][name]) as number[],
      }));
    const pass_fail_checks = changes.flatMap(({name, isScore, diffs}) => {
      if (isScore) return [];
      const improvements = diffs.filter((diff) => diff > 0).length;
      const regressions = diffs.filter((diff) => diff < 0).length;
      const rarer = Math.min(improvements, regressions);
      const significant = 2 * binomialCdf(rarer, improvements + regressions, 0.5) < 0.05;
      return {name, improvements, regressions, significant};
    });
    // Scores of the fake platform are the same in all rows, so any change is significant.
    const score_checks = changes.flatMap(({name, isScore, diffs: [mean_diff]}) =>
      isScore ? {name, mean_diff, significant: mean_diff !== 0} : [],
    );
    return {pass_fail_checks, score_checks};
  }

  /** A monitor runs its checks on the datapoints that come after it. */
  #datapoint(body: Json): Json {
    const monitors = this.#monitors.filter(({filters}) => body.tags?.includes(filters[0].value));
    const rule = ruleOfReturns(body.input ?? '');
    const failed_checks = monitors.flatMap(({checks}) =>
      judge(rule, [JSON.parse(body.result)]).passed ? [] : checks,
    );
    this.datapoints.push({...body, failed_checks, resolved: false});
    return {};
  }
}

function meansOf(checks: readonly string[], rows: readonly Json[]): Record<string, number> {
  const entries = checks.map((check) => {
    const values = rows.map((row) => row.checks[check]).filter((value) => value !== undefined);
    return [check, values.reduce((sum, value) => sum + Number(value), 0) / values.length] as const;
  });
  return Object.fromEntries(entries.filter(([, mean]) => !Number.isNaN(mean)));
}
