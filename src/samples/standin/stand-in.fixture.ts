/** A request as the stand-in sees it. */
export interface StandInRequest {
  method: string;
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body?: Json;
}

export interface StandInResponse {
  status: number;
  body: Json;
}

export type Json = Record<string, unknown> | unknown[];

/** The only key the stand-in accepts. */
export const API_KEY = 'key-of-the-test';

const PROJECT = {id: id('project', 1), name: 'Global', tags: [], num_evals: 0, onboarding_status: 'DONE'};
const CHECKS = ['conciseness', 'result_completed', 'behavior_adherence'];

/**
 * A small imitation of the platform's HTTP API for the tests of the example programs.
 *
 * It stores what it is sent, answers every request the same way each time and calls no model: the
 * mean of each check is given by the test. It answers synchronously, so that Python in WebAssembly
 * can call it without a network.
 *
 * @param means mean score by check; a check that is not in it has no score
 */
export class StandIn {
  readonly requests: StandInRequest[] = [];
  readonly checks = new Map<string, Record<string, unknown>>();
  readonly #rows = new Map<string, number>();
  readonly #models = new Map<string, string>();
  readonly #drivers = new Map<string, string>();
  #runs = 0;

  constructor(private readonly means: Readonly<Record<string, number>>) {}

  /** Records a request and answers it. */
  answer(request: StandInRequest): StandInResponse {
    this.requests.push(request);
    if (request.headers['api-key'] !== API_KEY) return failure(401, 'Invalid API key');
    const body = (request.body ?? {}) as Record<string, unknown>;
    switch (`${request.method} ${request.path}`) {
      case 'GET /v0/projects':
        return {status: 200, body: [PROJECT]};
      case 'POST /v0/scenario_sets':
        return this.#createScenarioSet(body);
      case 'POST /v0/check_create_or_update':
        return this.#saveCheck(body);
      case 'POST /v0/register_model':
        return this.#register(this.#models, 'model', body);
      case 'POST /v0/driver':
        return this.#register(this.#drivers, 'driver', body);
      case 'POST /v0/test_run':
        return this.#run(body);
      default:
        return failure(404, `${request.method} ${request.path} does not exist`);
    }
  }

  #createScenarioSet({name, seed_data: rows}: Record<string, unknown>): StandInResponse {
    if (typeof name !== 'string' || !name) return failure(422, 'A scenario set needs a name');
    if (!Array.isArray(rows) || rows.length === 0) return failure(422, 'A scenario set needs rows');
    const scenario = id('scenario', this.#rows.size + 1);
    this.#rows.set(scenario, rows.length);
    return created({
      scenario_id: scenario,
      project_id: PROJECT.id,
      name,
      type: 'SEED',
      time_created: '2026-01-01T00:00:00Z',
      scenario_count: rows.length,
      app_link: `https://app.test/project/1/scenario/${this.#rows.size}`,
    });
  }

  #saveCheck(body: Record<string, unknown>): StandInResponse {
    const {name, check_config: config} = body as {name?: string; check_config?: Record<string, string>};
    if (!name) return failure(422, 'A check needs a name');
    if (!config?.code_contents?.includes('class Check'))
      return failure(400, 'The code has no class called Check');
    this.checks.set(name, config);
    return created({id: id('check', this.checks.size), name, check_config: config, is_predefined: false});
  }

  #register(
    kind: Map<string, string>,
    label: string,
    {name, ...rest}: Record<string, unknown>,
  ): StandInResponse {
    if (typeof name !== 'string' || !name) return failure(422, `A ${label} needs a name`);
    if (!kind.has(name)) kind.set(name, id(label, kind.size + 1));
    return created({...rest, id: kind.get(name), project_id: PROJECT.id, name, tags: []});
  }

  #run(body: Record<string, unknown>): StandInResponse {
    const checks = (body.checks ?? []) as string[];
    const rows = this.#rows.get(String(body.scenario_id));
    if (rows === undefined) return failure(404, 'There is no such scenario set');
    if (![...this.#models.values()].includes(String(body.mut_id)))
      return failure(404, 'There is no such model');
    if (checks.length === 0) return failure(400, 'No checks were provided');
    const unknown = checks.find((check) => !CHECKS.includes(check) && !this.checks.has(check));
    if (unknown) return failure(400, `There is no check called ${unknown}`);

    const {repeats = 1} = (body.simulation_params ?? {}) as {repeats?: number};
    this.#runs += 1;
    const run = id('run', this.#runs);
    const scored = checks.filter((check) => check in this.means).map((check) => [check, this.means[check]]);
    return created({
      id: run,
      project_id: PROJECT.id,
      name: body.name,
      type: body.type,
      status: 'FINISHED',
      test_data_point_count: rows * repeats,
      model_metrics: {mean_scores: Object.fromEntries(scored)},
      app_link: `https://app.test/project/1/eval/${this.#runs}`,
    });
  }
}

/** The same id for the same thing in every run. */
function id(kind: string, number: number): string {
  const kinds = ['project', 'scenario', 'check', 'model', 'driver', 'run'];
  return `00000000-0000-4000-8${String(kinds.indexOf(kind) + 1).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
}

function created(body: Json): StandInResponse {
  return {status: 201, body};
}

function failure(status: number, detail: string): StandInResponse {
  return {status, body: {detail}};
}
