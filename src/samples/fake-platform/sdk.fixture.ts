/**
 * The parts of the TypeScript SDK that the programs of the pages use: methods of the client send their arguments to the
 * fake platform, which has an answer to each. For the tests only.
 */

// biome-ignore lint/suspicious/noExplicitAny: bodies of requests and responses
type Body = any;

/** An enumeration whose members have their names as values. */
const names = new Proxy({}, {get: (_, name) => name}) as Readonly<Record<string, string>>;

export {names as CheckOutputType, names as TestRunType};

export class Client {
  constructor({api_key}: {api_key: string}) {
    /** The response's body; a refusal rejects with it, as in the SDK. */
    const send = async (method: string, body: Body): Promise<Body> => {
      const request = {method: 'POST', headers: {'api-key': api_key}, body: JSON.stringify(body ?? {})};
      const response = await fetch(`/v0/${method}`, request);
      const answer = await response.json();
      if (!response.ok) throw answer;
      return answer;
    };
    const register_model = async ({models}: Body) => ({
      async run_test({scenario = {}, ...run}: Body) {
        const {scenario_id = run.scenario_id, seed_data = []} = scenario;
        const {invoke, target, repeats, first_turn} = models;
        const predictions: Body[] = [];
        for (const {input, customer} of seed_data) {
          if (invoke) predictions.push((await invoke(input)).model_prediction);
          else if (target?.invoke) predictions.push(await talk(target, customer, first_turn));
        }
        return send('run_test', {...run, models, scenario_id, repeats, predictions});
      },
    });
    const own: Body = {register_model};
    // biome-ignore lint/correctness/noConstructorReturn: any other method
    return new Proxy(this, {get: (_, method: string) => own[method] ?? ((body: Body) => send(method, body))});
  }
}

/** The target's reply; an exception becomes an error reply. */
async function replyOf(target: Body, messages: Body[]): Promise<string> {
  try {
    return (await target.invoke(messages)).model_prediction;
  } catch (error) {
    return String(error);
  }
}

/** The agent's replies in one conversation, which the agent opens unless the customer does. */
async function talk(target: Body, customer: readonly string[], first_turn = 'target'): Promise<string[]> {
  const messages: {role: string; content: string}[] = [];
  for (const content of ['', ...customer].slice(Number(first_turn === 'driver'))) {
    if (content) messages.push({role: 'user', content});
    messages.push({role: 'assistant', content: await replyOf(target, [...messages])});
  }
  return messages.filter(({role}) => role === 'assistant').map(({content}) => content);
}

export class JSONReporter {}
