import {describe, expect, test} from 'vitest';
import {API_KEY, FakePlatform} from './platform.fixture.ts';
import {type Files, fencesOf, product, runProgram, tokens} from './run.fixture.ts';

const GOOD = {mentions_order_number: 1, conciseness: 4.5, result_completed: 0.75};
const CHECK = 'order_number_check.py';

describe.each([
  {language: 'python', main: 'support_agent.py', reports: 'reports', simulations: 2},
  {language: 'typescript', main: 'support-agent.ts', reports: './', simulations: 1},
])('the program of example/$language', ({language, main, reports, simulations}) => {
  const page = `example/${language}`;
  const run = async (means: Record<string, number | null>, key = API_KEY) => {
    const platform = new FakePlatform(tokens.app_url ?? '', means);
    const files: Files = {
      [main]: fencesOf(page, main)[0] ?? '',
    };
    for (const file of [CHECK, 'support_prompt.txt', 'questions.jsonl'])
      files[file] = fencesOf('example/python', file)[0] ?? '';
    const outcome = await runProgram(main, files, platform, {
      [`${product.envPrefix}_API_KEY`]: key,
      [`${product.envPrefix}_REPORT_DIR`]: reports,
      OPENAI_API_KEY: 'provider-key',
    });
    return {...outcome, output: outcome.output.trim(), platform};
  };
  const [passed] = fencesOf(page, 'Output (illustrative values)');
  const [failed = ''] = fencesOf(page, 'Output of an agent that gives in');

  test('passes a good agent, prints the report of its page, and writes reports', async () => {
    const {exitCode, output, errors, files, platform} = await run(GOOD);
    expect([exitCode, output, errors]).toEqual([0, passed, '']);
    const written = Object.keys(files).filter((file) => file.endsWith('.json'));
    expect(written).toHaveLength(1 + simulations);
    const sent = JSON.stringify(platform.requests);
    for (const part of [
      'Never offer a discount.',
      'class Check(CodeBasedCheck)',
      'provider-key',
      'unused stove from order A-1077',
    ])
      expect(sent).toContain(part);
  });

  test('fails an agent that gives in, a row without a value, and a wrong key', async () => {
    expect(await run({...GOOD, result_completed: 0.5})).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining(failed),
    });
    const {exitCode, output} = await run({...GOOD, conciseness: null});
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/conciseness +0\.00 .* ONLY 0 SCORED/)]);
    const refused = await run(GOOD, 'another');
    expect([refused.exitCode, refused.platform.requests.length]).toEqual([1, 1]);
    expect(refused.errors).toContain('Invalid API key');
  });
});

test.each(['import_chats.py', 'import-chats.ts'])(
  '%s records past chats with their times',
  async (program) => {
    const page = 'error-tracking/introduction';
    const [text = ''] = fencesOf(page, program);
    const [chats = ''] = fencesOf(page, 'chats.csv');
    const platform = new FakePlatform('');
    const key = {[`${product.envPrefix}_API_KEY`]: API_KEY};
    const {output} = await runProgram(program, {[program]: text, 'chats.csv': chats}, platform, key);
    expect(output.trim()).toBe('2 exchanges recorded');
    expect(platform.datapoints).toMatchObject([
      {
        input: expect.stringContaining('"Can I return my tent?"'),
        context_token: 'chat-0912',
        input_datetime: '2026-09-14T10:02:11Z',
      },
      {
        input: expect.stringContaining('delivered?'),
        result: '"Yes, you can send it back."',
        result_datetime: '2026-09-14T10:03:07Z',
      },
    ]);
  },
);

test.each([
  [
    'Yes, A-1042 can be returned.',
    'Order A-1042 is within 30 days.',
    true,
    'names exactly the orders asked about',
  ],
  [
    'Yes, A-1077 can.',
    'Order A-1042 is within 30 days.',
    false,
    'A-1042 is missing; A-1077 is not asked about',
  ],
])('the custom check judges %j', async (answer, expected, score, explanation) => {
  const judge = `
import json
from order_number_check import Check
response = Check.evaluate(model_output=${JSON.stringify(answer)}, scenario_result=${JSON.stringify(expected)})
print(json.dumps([response.score, response.explanation]))
`;
  const check = fencesOf('example/python', CHECK)[0] ?? '';
  const {output} = await runProgram(
    'judge.py',
    {'judge.py': judge, [CHECK]: check},
    new FakePlatform(''),
    {},
  );
  expect(JSON.parse(output)).toEqual([score, explanation]);
});
