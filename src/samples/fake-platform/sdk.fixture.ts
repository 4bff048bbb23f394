/**
 * The parts of the TypeScript SDK that the programs of the pages use, over `fetch`. For the tests only.
 * Method names, arguments and routes are those of the SDK; the rest is as small as it can be.
 */
import {writeFileSync} from 'node:fs';

// biome-ignore lint/suspicious/noExplicitAny: bodies of requests and responses
type Body = any;

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
  constructor(private readonly props: {api_key: string}) {
    if (!props.api_key) throw new Error('API Key is required');
  }

  /** The response's body; a refusal rejects with it, as in the SDK. */
  async call(method: string, path: string, body?: Body): Promise<Body> {
    const response = await fetch(`${process.env.FAKE_URL}${path}`, {
      method,
      headers: {'api-key': this.props.api_key},
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
  get_test_run = (id: string) => this.call('GET', `/v0/test_run/${id}`);

  async register_model({models: {type, ...model}, ...props}: Body) {
    const {id: mut_id} = await this.call('POST', '/v0/register_model', {...props, models: {[type]: model}});
    const run_test = async ({scenario: {scenario_id, seed_data}, ...run}: Body) => {
      const predictions: Body[] = [];
      for (const [index, row] of seed_data.entries()) {
        if (model.invoke) predictions.push((await model.invoke(row.input)).model_prediction);
        else if (model.target?.invoke) predictions.push(await this.#talk(index, model));
      }
      return this.call('POST', '/v0/test_run', {...run, scenario_id, mut_id, predictions});
    };
    return {run_test};
  }

  /** The agent's replies in one conversation that the customer opens and ends. */
  async #talk(row: number, {target, max_turns = 8}: Body): Promise<string[]> {
    const messages: {role: string; content: string}[] = [];
    const replies: string[] = [];
    for (let turn = 0; turn < max_turns; turn++) {
      const {says} = await this.call('POST', '/fake/customer', {row, turn});
      if (says === null) break;
      messages.push({role: 'user', content: says});
      const {model_prediction: content} = await target.invoke([...messages]);
      messages.push({role: 'assistant', content});
      replies.push(content);
    }
    return replies;
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
