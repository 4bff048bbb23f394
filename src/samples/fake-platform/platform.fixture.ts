import {mean} from 'simple-statistics';
import {binomialCdf} from '../../numbers/distributions.ts';
import {loadProduct} from '../../product/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of requests and responses
export type Json = any;

/** The only key that the fake platform accepts. */
export const API_KEY = 'key-of-the-test';

/** What two customers say, each in two messages. */
export const CUSTOMERS = [
  ['I want to return my tent.', 'It came 45 days ago.'],
  ['Can I return it?', '10 days ago.'],
];

type Decision = 'yes' | 'no' | 'asks';

/** Rules by which an expected result judges an answer, in the words of the guides' rows. */
const decisionIn = (result: string): Decision =>
  result.startsWith('Asks') ? 'asks' : /^Says no|declines/.test(result) ? 'no' : 'yes';

const DAYS: Readonly<Record<string, number>> = {day: 1, week: 7, month: 30};

/** The shop's rule for an answer to a question: unused gear can be returned within 30 days of delivery. */
function decisionByRule(question: string): Decision {
  const ages = [...question.matchAll(/(\d+|a) (day|week|month)/g)];
  const age = ages.reduce((sum, [, count, unit = '']) => sum + (Number(count) || 1) * (DAYS[unit] ?? 0), 0);
  return age > 30 ? 'no' : 'yes';
}

/** Judges the last of an agent's answers: it says yes, says no or asks. */
function judge(expected: Decision, answers: readonly string[]): {passed: boolean; why: string} {
  const answer = answers.at(-1) ?? '';
  const decision = answer.endsWith('?') ? 'asks' : /^\w*/.exec(answer)?.[0].toLowerCase();
  const passed = decision === expected;
  const reasons: Readonly<Record<string, string>> = {
    'yes true': 'The answer says yes and names the 30-day return period.',
    'no true': 'The answer declines the return.',
    'yes false': 'The answer accepts a late return.',
  };
  return {passed, why: reasons[`${decision} ${passed}`] ?? "The answer doesn't do what is expected."};
}

/**
 * A small platform in memory, for the programs of the pages: what it stores is found by its name, as on
 * the real one. It answers without waiting, so that Python in WebAssembly can call it without a network.
 */
export class FakePlatform {
  readonly requests: {route: string; body: Json}[] = [];
  readonly runs: Json[] = [];
  readonly datapoints: Json[] = [];
  readonly #projects = [{id: 'project', name: 'Global'}];
  readonly #sets: Json[] = [];
  readonly #monitors: Json[] = [];

  /**
   * @param means mean of checks whose verdicts do not come from the judge; null for a check without a value
   * @param customer what the simulated customer says, by the row's number
   */
  constructor(
    readonly means: Record<string, number | null> = {},
    readonly customer: readonly (readonly string[])[] = [],
  ) {}

  /** Routes, and under the same path the methods of the SDKs, which send their arguments. */
  readonly #routes: Readonly<Record<string, (body: Json) => Json>> = {
    'GET /v0/projects': () => this.#projects,
    'POST /v0/getProjects': () => this.#projects,
    'POST /v0/get_projects': () => this.#projects,
    'POST /v0/create_scenario_set': (body) => this.#set(body),
    'POST /v0/create_or_update_check': () => ({}),
    'POST /v0/run_test': (body) => this.#run(body),
    'POST /v0/get_test_run': (id) => this.#runOf(id),
    'POST /v0/find_test_runs': (body) =>
      this.runs.filter((run) => run.scenario_set_id === body.scenario_set_id),
    'POST /v0/find_test_data_points': (body) => this.#runOf(body.test_run_id).rows,
    'POST /v0/test_runs/compare': (body) => ({
      statistical_tests: this.#compare(body.control_test_run_id, body.variant_test_run_id),
    }),
    'GET /v0/filters': () => this.#monitors,
    'POST /v0/filters': (body) => this.#monitors.push({...body, filter_group_id: idOf(this.#monitors)}),
    'POST /v0/datapoints': (body) => this.#log(body),
    'POST /v0/find_datapoints': ({context_token, tags = [], offset = 0, limit = Number.POSITIVE_INFINITY}) =>
      this.datapoints
        .filter((point) => !context_token || point.context_token === context_token)
        .filter((point) => tags.every((tag: string) => point.tags?.includes(tag)))
        .slice(offset, offset + limit),
    'POST /v0/find_datapoints_filter': ({issues_only, filter_group_id, offset = 0, limit}) =>
      this.datapoints
        .filter(({failed_checks}) => !issues_only || failed_checks.length > 0)
        .filter((point) => !point.filter_group_id || point.filter_group_id === filter_group_id)
        .slice(offset, offset + limit),
  };

  /**
   * Records a request and answers it.
   *
   * @param route such as `POST /v0/filters`
   * @param text JSON
   */
  answer(route: string, key: string | undefined, text: string): {status: number; body: Json} {
    const body = JSON.parse(text);
    this.requests.push({route, body});
    if (key !== API_KEY) return {status: 401, body: {detail: 'Invalid API key'}};
    const handle = this.#routes[route];
    return handle
      ? {status: 200, body: structuredClone(handle(body))}
      : {status: 404, body: {detail: `the fake platform has no ${route}`}};
  }

  /** Runs a check on rows of input, expected result and answer; gives the id of the run. */
  store(rows: readonly (readonly Json[])[], checks: readonly string[] = []): string {
    const seed_data = rows.map(([input, result]) => ({input, result}));
    const {scenario_id} = this.#set({name: JSON.stringify(seed_data), seed_data});
    return this.#run({name: 'run', scenario_id, predictions: rows.map(([, , answer]) => answer), checks}).id;
  }

  /** Stores a run as it is, with the rows that it has; gives its id. */
  storeRun({rows = [], ...fields}: Json): string {
    const id = idOf(this.runs);
    const own = rows.map((row: Json, index: number) => ({scenario_data_point_id: `${index}`, ...row}));
    this.runs.push({id, status: 'FINISHED', test_data_point_count: own.length, ...fields, rows: own});
    return id;
  }

  #runOf(id: string): Json {
    const run = this.runs.find((one) => one.id === id);
    if (!run) throw new Error(`There is no run ${id}`);
    return run;
  }

  /** A set whose name is in use keeps its rows. */
  #set({name, seed_data}: Json): Json {
    if (!name || !(seed_data?.length > 0)) throw new Error('A set needs a name and rows');
    const known = this.#sets.find((set) => set.name === name);
    if (known) return known;
    const rows = seed_data.map((row: Json, index: number) => ({...row, customer: this.customer[index]}));
    this.#sets.push({scenario_id: idOf(this.#sets), project_id: 'project', name, seed_data: rows});
    return this.#sets.at(-1);
  }

  #run({name, scenario_id, checks = [], predictions = [], repeats = 1}: Json): Json {
    const {seed_data} = this.#sets.find((each) => each.scenario_id === scenario_id);
    const seeds: Json[] = seed_data.flatMap((row: Json) => Array(repeats).fill(row));
    const rows = seeds.map(({input, result}, index) => ({
      scenario_data_point_id: `row ${index} of ${scenario_id}`,
      scenario_input: input,
      scenario_result: result,
      model_result: predictions[index],
      metric_value: {expected: result, actual: predictions[index]},
      checks: this.#verdicts(checks, result, predictions[index], index / seeds.length),
    }));
    const means = checks.flatMap((check: string) => {
      const values = rows.flatMap((row) => row.checks[check] ?? []).map(Number);
      return values.length > 0 ? [[check, mean(values)]] : [];
    });
    const run = {
      id: idOf(this.runs),
      name,
      status: 'FINISHED',
      scenario_set_id: scenario_id,
      start_time: `2026-01-01T00:00:00.${String(this.runs.length).padStart(3, '0')}Z`,
      test_data_point_count: rows.length,
      app_link: `${loadProduct().appUrl}/project/…/eval/…`,
      // A run in which no row has a value is the hardest on programs: it has no metrics at all.
      ...(means.length > 0 && {
        model_metrics: {
          mean_scores: Object.fromEntries(means),
          scores_by_row: rows.map((row, index) => ({scenario_index: index, ...row.checks})),
        },
      }),
      rows,
    };
    this.runs.push(run);
    return run;
  }

  /** Verdicts of checks on a row; one without an answer gets none, as when the agent raises. */
  #verdicts(checks: readonly string[], result: string, prediction: Json, place: number): Json {
    const verdicts = checks.flatMap((check) => {
      const given = this.means[check];
      if (given === null || (prediction === null && given === undefined)) return [];
      if (given !== undefined) return [[check, given > 1 ? given : place < given]];
      const {passed, why} = judge(decisionIn(result), [prediction].flat());
      return [
        [check, passed],
        [`${check}__explanation`, why],
      ];
    });
    return Object.fromEntries(verdicts);
  }

  /** Pairs the rows of two runs: the exact test of McNemar for each pass/fail check. */
  #compare(control: string, variant: string): Json {
    const [before, after] = [control, variant].map((id) =>
      this.#runOf(id).rows.map(({checks}: Json) => checks),
    );
    const changes = Object.keys(after[0])
      .filter((name) => !name.includes('__'))
      .map((name) => {
        const diffs: number[] = after.map((row: Json, index: number) => row[name] - before[index][name]);
        const improvements = diffs.filter((diff) => diff > 0).length;
        const regressions = diffs.filter((diff) => diff < 0).length;
        const chance = 2 * binomialCdf(Math.min(improvements, regressions), improvements + regressions, 0.5);
        // Scores of the fake platform are the same in all rows, so any change is significant.
        return typeof after[0][name] === 'number'
          ? {name, mean_diff: diffs[0], significant: diffs[0] !== 0}
          : {name, improvements, regressions, significant: chance < 0.05};
      });
    return {
      pass_fail_checks: changes.filter((change) => 'regressions' in change),
      score_checks: changes.filter((change) => 'mean_diff' in change),
    };
  }

  /** A monitor runs its checks on the datapoints that come after it. */
  #log(body: Json): Json {
    const monitors = this.#monitors.filter(({filters}) => body.tags?.includes(filters[0].value));
    const failed_checks = monitors.flatMap(({checks}) =>
      judge(decisionByRule(body.input), [JSON.parse(body.result)]).passed ? [] : checks,
    );
    this.datapoints.push({...body, failed_checks, resolved: false});
    return {};
  }
}

/** An id of the form that programs parse as a UUID. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const idOf = (list: readonly unknown[]) => uuid(list.length);
