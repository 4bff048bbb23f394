/**
 * The parts of the TypeScript SDK that the programs of the pages use, over `fetch`. For the tests only.
 * Method names, arguments and routes are those of the SDK; the rest is as small as it can be.
 */
import {writeFileSync} from 'node:fs';

// biome-ignore lint/suspicious/noExplicitAny: bodies of requests and responses
type Body = any;

/** Programs call the API themselves where the SDK has no method: those calls reach the fake platform, too. */
const {API_URL = '', FAKE_URL = ''} = process.env;
const send = globalThis.fetch;
globalThis.fetch = (url, init) => send(String(url).replace(API_URL, FAKE_URL), init);

export enum TestRunType {
  MULTI_CLASS_CLASSIFICATION = 'MULTI_CLASS_CLASSIFICATION',
  NL_GENERATION = 'NL_GENERATION',
  MULTI_TURN = 'MULTI_TURN',
}

export enum CheckOutputType {
  SCORE = 'score',
  PASS_FAIL = 'pass_fail',
}

export class Client {
  readonly #key: string;

  constructor({api_key}: {api_key: string}) {
    if (!api_key) throw new Error('API Key is required');
    this.#key = api_key;
  }

  /** The response's body; a refusal rejects with it, as in the SDK. */
  async call(method: string, path: string, body?: Body): Promise<Body> {
    const response = await fetch(`${API_URL}${path}`, {
      method,
      headers: {'api-key': this.#key, 'content-type': 'application/json'},
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw answer;
    return answer;
  }

  getProjects = () => this.call('GET', '/v0/projects');
  create_scenario_set = (props: Body) => this.call('POST', '/v0/scenario_sets', props);
  create_or_update_check = (props: Body) => this.call('POST', '/v0/check_create_or_update', props);
  find_test_runs = (props: Body) => this.call('POST', '/v0/find_test_runs', props);
  find_datapoints = (props: Body) => this.call('POST', '/v0/find_datapoints', props);
  get_test_run = (id: string) => this.call('GET', `/v0/test_run/${id}`);

  async register_model({models, ...props}: Body): Promise<ModelUnderTest> {
    const {type, ...model} = models;
    const {id} = await this.call('POST', '/v0/register_model', {...props, models: {[type]: model}});
    return new ModelUnderTest(this, id, model);
  }
}

class ModelUnderTest {
  constructor(
    private readonly client: Client,
    private readonly id: string,
    private readonly model: Body,
  ) {}

  async run_test({scenario, ...props}: Body): Promise<Body> {
    const {target, max_turns = 8, invoke} = this.model;
    const predictions: Body[] = [];
    for (const [index, row] of (scenario.seed_data as Body[]).entries()) {
      if (invoke) predictions.push((await invoke(row.input)).model_prediction);
      else if (target?.invoke) predictions.push(await this.#talk(index, target, max_turns));
    }
    const {scenario_id} = scenario;
    return this.client.call('POST', '/v0/test_run', {...props, scenario_id, mut_id: this.id, predictions});
  }

  /** The agent's replies in one conversation that the customer opens and ends. */
  async #talk(row: number, target: Body, turns: number): Promise<string[]> {
    const messages: {role: string; content: string}[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const {says} = await this.client.call('POST', '/fake/customer', {row, turn});
      if (says === null) break;
      messages.push({role: 'user', content: says});
      messages.push({role: 'assistant', content: (await target.invoke([...messages])).model_prediction});
    }
    return messages.filter(({role}) => role === 'assistant').map(({content}) => content);
  }
}

export class JSONReporter {
  constructor(private readonly props: {eval_runs: Body[]}) {}

  log(): void {
    const [, folder] = Object.entries(process.env).find(([name]) => name.endsWith('_REPORT_DIR')) ?? [];
    for (const run of this.props.eval_runs)
      writeFileSync(`${folder}${run.name.replaceAll(' ', '_')}.json`, JSON.stringify(run));
  }
}
