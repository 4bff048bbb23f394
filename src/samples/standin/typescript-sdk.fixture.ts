/**
 * The few methods of the TypeScript SDK that the example program calls, over `fetch`.
 *
 * For the tests only: it lets the program run against the stand-in without the SDK's package. Method
 * names, arguments and routes are those of the SDK; the rest is as small as it can be.
 */
import {writeFileSync} from 'node:fs';

type Body = Record<string, unknown>;

export enum TestRunType {
  NL_GENERATION = 'NL_GENERATION',
  MULTI_TURN = 'MULTI_TURN',
}

export enum CheckOutputType {
  SCORE = 'score',
  PASS_FAIL = 'pass_fail',
}

/** Answers of the API as they are; a refusal rejects with the parsed body, as in the SDK. */
async function call<Answer = unknown>(
  api_key: string,
  method: string,
  path: string,
  body?: Body,
): Promise<Answer> {
  const response = await fetch(`${process.env.STAND_IN_URL}${path}`, {
    method,
    headers: {'api-key': api_key, 'content-type': 'application/json'},
    body: body && JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw answer;
  return answer as Answer;
}

export class Client {
  readonly #key: string;

  constructor({api_key}: {api_key: string}) {
    if (!api_key) throw new Error('API Key is required');
    this.#key = api_key;
  }

  getProjects(): Promise<unknown> {
    return call(this.#key, 'GET', '/v0/projects');
  }

  create_scenario_set(props: Body): Promise<unknown> {
    return call(this.#key, 'POST', '/v0/scenario_sets', props);
  }

  create_or_update_check(props: Body): Promise<unknown> {
    return call(this.#key, 'POST', '/v0/check_create_or_update', props);
  }

  async register_model({models: model, ...props}: Body & {models: Body}): Promise<ModelUnderTest> {
    const {type, ...params} = model;
    const mut = await call<{id: string}>(this.#key, 'POST', '/v0/register_model', {
      ...props,
      models: {[String(type)]: params},
    });
    return new ModelUnderTest(this.#key, mut.id);
  }
}

class ModelUnderTest {
  readonly #key: string;
  readonly #id: string;

  constructor(key: string, id: string) {
    this.#key = key;
    this.#id = id;
  }

  run_test({scenario, ...props}: Body & {scenario: {scenario_id: string}}): Promise<unknown> {
    return call(this.#key, 'POST', '/v0/test_run', {
      ...props,
      scenario_id: scenario.scenario_id,
      mut_id: this.#id,
    });
  }
}

export class JSONReporter {
  readonly #runs: {name: string}[];

  constructor({eval_runs}: {eval_runs: {name: string}[]}) {
    this.#runs = eval_runs;
  }

  log(): void {
    for (const run of this.#runs) {
      const [directory] = Object.entries(process.env)
        .filter(([name]) => name.endsWith('_REPORT_DIR'))
        .map(([, value]) => value);
      writeFileSync(`${directory}${run.name.replaceAll(' ', '_')}.json`, JSON.stringify(run, null, 2));
    }
  }
}
