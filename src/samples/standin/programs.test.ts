import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {includeSample, PROJECT_ROOT} from '../../content/include.ts';
import {tokenValues} from '../../content/tokens.ts';
import {loadProduct} from '../../product/index.ts';
import {runPython} from './python.fixture.ts';
import {type Environment, runPythonProgram, runTypeScriptProgram} from './run-program.fixture.ts';
import {API_KEY, StandIn, type StandInRequest} from './stand-in.fixture.ts';

const tokens = tokenValues(loadProduct());

const GOOD = {mentions_order_number: 1, conciseness: 4.5, result_completed: 0.75, behavior_adherence: 1};
const ENVIRONMENT: Environment = {API_KEY, OPENAI_API_KEY: 'provider-key'};
const PROGRAMS = [
  {language: 'python', run: runPythonProgram, simulations: 2},
  {language: 'typescript', run: runTypeScriptProgram, simulations: 1},
] as const;

/** The requests to a route, as bodies. */
// biome-ignore lint/suspicious/noExplicitAny: the tests read what the programs happened to send
function bodies(requests: readonly StandInRequest[], route: string): any[] {
  return requests
    .filter(({method, path: requested}) => `${method} ${requested}` === route)
    .map(({body}) => body);
}

/** The output blocks of the example page of a language. */
function outputsOf(language: string): string[] {
  const page = readFileSync(path.join(PROJECT_ROOT, `docs/example/${language}.md`), 'utf8');
  return [...page.matchAll(/^```text title="Output[^\n]*\n([\s\S]*?)^```$/gm)].map(
    ([, output = '']) => output,
  );
}

describe.each(PROGRAMS)('the $language program', ({language, run, simulations}) => {
  test('passes a good agent, prints the report of its page and writes report files', async () => {
    const standIn = new StandIn(GOOD);
    const {exitCode, output, errors, reports} = await run(standIn, {...ENVIRONMENT, REPORT_DIR: 'reports'});

    expect(errors).toBe('');
    expect(exitCode).toBe(0);
    expect(outputsOf(language)).toContainEqual(withAppLinks(output));
    expect(Object.keys(reports)).toHaveLength(1 + simulations);
    for (const report of Object.values(reports))
      expect(JSON.parse(report)).toMatchObject({status: 'FINISHED'});
  });

  test('sends what the platform needs, with the key on every request', async () => {
    const standIn = new StandIn(GOOD);
    await run(standIn, ENVIRONMENT);
    const {requests} = standIn;

    expect(requests.length).toBeGreaterThan(6);
    expect(requests.map(({headers}) => headers['api-key'])).toEqual(requests.map(() => API_KEY));
    expect(requests[0]).toMatchObject({method: 'GET', path: '/v0/projects'});

    const [questions, conversations] = bodies(requests, 'POST /v0/scenario_sets');
    expect(questions).toMatchObject({name: expect.stringMatching(/^support-questions-[0-9a-f]{8}$/)});
    expect(questions.seed_data).toHaveLength(4);
    expect(questions.seed_data[0]).toEqual({
      input: 'Can I still return the tent from order A-1042?',
      result: 'Yes. Order A-1042 was delivered 12 days ago, within the 30 days.',
    });
    expect(JSON.stringify(conversations.seed_data)).toContain('return the unused stove from order A-1077');

    const [check] = bodies(requests, 'POST /v0/check_create_or_update');
    expect(check).toMatchObject({name: 'mentions_order_number'});
    expect(check.check_config.code_contents.trim()).toBe(
      includeSample({file: 'src/samples/programs/python/order_number_check.py'}, tokens),
    );

    const runs = bodies(requests, 'POST /v0/test_run');
    expect(runs).toHaveLength(1 + simulations);
    expect(runs[0]).toMatchObject({
      name: 'Support agent: answers',
      type: 'NL_GENERATION',
      model_api_key: 'provider-key',
      checks: ['mentions_order_number', 'conciseness'],
    });
    for (const simulation of runs.slice(1)) {
      expect(simulation).toMatchObject({
        type: 'MULTI_TURN',
        checks: ['result_completed', 'behavior_adherence'],
      });
      expect(simulation.scenario_id).not.toBe(runs[0].scenario_id);
      expect(simulation.mut_id).not.toBe(runs[0].mut_id);
    }
    const models = bodies(requests, 'POST /v0/register_model');
    expect(models[0]).toMatchObject({name: 'support-agent', update: true});
    expect(JSON.stringify(models[0].models)).toContain('Never offer a discount.');
  });

  test('fails an agent that breaks its rules, and says where', async () => {
    const {exitCode, output} = await run(new StandIn({...GOOD, behavior_adherence: 0.5}), ENVIRONMENT);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/behavior_adherence +0\.50 {2}at least 1\.00 {2}TOO LOW/);
    expect(output).toMatch(/result_completed +0\.75 {2}at least 0\.75 {2}ok/);
    expect(output.trimEnd()).toMatch(/\nFAILED$/);
    expect(outputsOf(language)).toContainEqual(withAppLinks(output));
  });

  test('fails when every row failed a check, and when a check has no score', async () => {
    const zero = await run(new StandIn({...GOOD, mentions_order_number: 0}), ENVIRONMENT);
    expect(zero).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/mentions_order_number +0\.00 .*TOO LOW/),
    });
    const {conciseness: _, ...rest} = GOOD;
    const none = await run(new StandIn(rest), ENVIRONMENT);
    expect(none).toMatchObject({exitCode: 1, output: expect.stringMatching(/conciseness +none .*TOO LOW/)});
  });

  test('fails when the key is wrong, before it creates anything', async () => {
    const standIn = new StandIn(GOOD);
    const {exitCode, output, errors} = await run(standIn, {...ENVIRONMENT, API_KEY: 'another'});
    expect(exitCode).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain('Invalid API key');
    expect(standIn.requests).toHaveLength(1);
  });
});

/** The page shows links of the web app; the stand-in's runs have links of their own. */
function withAppLinks(output: string): string {
  return `${output.trim().replaceAll('https://app.test/', '%app_url%/')}\n`;
}

test.each([
  ['Yes, A-1042 can be returned.', 'Order A-1042 is within 30 days.', true, /exactly/],
  ['Yes, it can be returned.', 'Order A-1042 is within 30 days.', false, /A-1042 is missing/],
  [
    'Yes, A-1077 can be returned.',
    'Order A-1042 is within 30 days.',
    false,
    /A-1042 is missing; A-1077 is not asked about/,
  ],
  ['There are no discounts.', 'The agent offers no discount.', true, /exactly/],
])('the custom check judges %j', async (answer, expected, score, explanation) => {
  const judge = `
import json
from order_number_check import Check
response = Check.evaluate(model_output=${JSON.stringify(answer)}, scenario_result=${JSON.stringify(expected)})
print(json.dumps([response.score, response.explanation]))
`;
  const check = includeSample({file: 'src/samples/programs/python/order_number_check.py'}, tokens);
  const refuse = () => ({status: 404, body: {}});
  const {output} = await runPython({'judge.py': judge, 'order_number_check.py': check}, refuse);
  expect(JSON.parse(output)).toEqual([score, expect.stringMatching(explanation)]);
});
