import {describe, expect, test} from 'vitest';
import {API_KEY, FakePlatform} from './platform.fixture.ts';
import {type Files, fenceOf, product, runProgram, tokens} from './run.fixture.ts';

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
      [main]: fenceOf(page, main),
    };
    for (const file of [CHECK, 'support_prompt.txt', 'questions.jsonl'])
      files[file] = fenceOf('example/python', file);
    const outcome = await runProgram(main, files, platform, {
      [`${product.envPrefix}_API_KEY`]: key,
      [`${product.envPrefix}_REPORT_DIR`]: reports,
      OPENAI_API_KEY: 'provider-key',
    });
    return {...outcome, output: outcome.output.trim(), platform};
  };
  const passed = fenceOf(page, 'Output (illustrative values)');
  const failed = fenceOf(page, 'Output of an agent that gives in');

  test('passes a good agent, prints the report of its page, and writes reports', async () => {
    const {code, output, errors, files, platform} = await run(GOOD);
    expect([code, output, errors]).toEqual([0, passed, '']);
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
      code: 1,
      output: expect.stringContaining(failed),
    });
    const {code, output} = await run({...GOOD, conciseness: null});
    expect([code, output]).toEqual([1, expect.stringMatching(/conciseness +0\.00 .* ONLY 0 SCORED/)]);
    const refused = await run(GOOD, 'another');
    expect([refused.code, refused.platform.requests.length]).toEqual([1, 1]);
    expect(refused.errors).toContain('Invalid API key');
  });
});

test.each(['log_thumb.py', 'log-thumb.ts'])('%s sends a rating before it ends', async (program) => {
  const platform = new FakePlatform(tokens.app_url ?? '');
  const files = {[program]: fenceOf('error-tracking/introduction', program)};
  const {code, errors} = await runProgram(program, files, platform);
  expect([code, errors]).toEqual([0, '']);
  expect(platform.datapoints).toMatchObject([{context_token: 'chat-7730', feedback: 0, tags: ['thumbs']}]);
});

describe.each([
  {file: 'first.py', answer: /async def answer[\s\S]*?\n\n\n/},
  {file: 'first.ts', answer: /const answer = async [\s\S]*?;\n\n/},
])('$file of getting started', ({file, answer}) => {
  const language = file.endsWith('py') ? 'python' : 'typescript';
  const first = fenceOf('getting-started', file, language);
  const run = async (program: string) => {
    const platform = new FakePlatform(tokens.app_url ?? '');
    const {text, errors, code} = await runProgram(file, {[file]: program}, platform);
    expect([errors, code]).toEqual(['', 0]);
    return {text, means: platform.runs.at(-1)?.model_metrics.mean_scores};
  };

  test('scores the answers before and after the fix', async () => {
    const before = await run(first);
    expect(before.means).toMatchObject({behavior_adherence: 0.5});

    const fixed = fenceOf('getting-started', `The new answer in ${file}`, language);
    expect(first).toMatch(answer);
    const after = await run(first.replace(answer, `${fixed}\n\n\n`));
    expect(after.means).toMatchObject({behavior_adherence: 1});
    if (language !== 'python') return;
    expect(before.text).toBe(fenceOf('getting-started', 'Output'));
    expect(after.text).toBe(fenceOf('getting-started', 'Output after the fix'));
  });
});
