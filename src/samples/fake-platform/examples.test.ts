import {describe, expect, test} from 'vitest';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {API_KEY, FakePlatform} from './platform.fixture.ts';
import {type Files, fenceOf, runProgram} from './programs.fixture.ts';

describe.each(PROJECT_LANGUAGES)('in %s', (language) => {
  const named = CONVENTIONS[language];

  /** Runs the program of the examples on a platform whose checks have the given means. */
  const example = async (means: Record<string, number | null>) => {
    const platform = new FakePlatform(means);
    const main = named('support agent');
    const files = {[main]: fenceOf(`example/${language}`, main)};
    for (const file of ['order_number_check.py', 'support_prompt.txt', 'questions.jsonl'])
      files[file] = fenceOf('example/python', file);
    const outcome = await runProgram(main, files, platform, {OPENAI_API_KEY: 'provider-key'});
    return {...outcome, sent: JSON.stringify(platform.requests)};
  };
  const good = {mentions_order_number: 1, conciseness: 4.5, result_completed: 0.75};

  test('the example passes a good agent and prints the report of its page', async () => {
    const {code, text, sent} = await example(good);
    const report = fenceOf(`example/${language}`, 'Output (illustrative values)');
    expect([code, text]).toEqual([0, report.trim()]);
    for (const part of ['Never offer a discount.', 'class Check(CodeBasedCheck)', 'provider-key', 'A-1077'])
      expect(sent).toContain(part);
  });

  test.each([
    ['gives in', {result_completed: 0.5}, fenceOf(`example/${language}`, 'Output of an agent that gives in')],
    ['has no value in a row', {conciseness: null}, /conciseness +0\.00 .* ONLY 0 SCORED/],
  ])('the example fails an agent that %s', async (_, means, report) => {
    const {code, text} = await example({...good, ...means});
    expect([code, text]).toEqual([
      1,
      typeof report === 'string' ? expect.stringContaining(report) : expect.stringMatching(report),
    ]);
  });

  test('a rating is sent before the program ends', async () => {
    const platform = new FakePlatform();
    const main = named('log thumb');
    const {code} = await runProgram(main, {[main]: fenceOf('error-tracking/introduction', main)}, platform);
    const rating = {context_token: 'chat-7730', feedback: 0, tags: ['thumbs']};
    expect([code, platform.datapoints]).toMatchObject([0, [rating]]);
  });

  test('the first program prints the verdicts of its page, and none is an error', async () => {
    const main = named('evaluation/first');
    const files = {[main]: fenceOf('getting-started', main, language)};
    const {output, errors, code} = await runProgram(main, files, new FakePlatform());
    expect([errors, code]).toEqual(['', 0]);
    if (language === 'python') expect(output.trim()).toBe(fenceOf('getting-started', 'Output'));
    expect(output).toMatch(/behavior_adherence'?: 0\.5/);
    const silent = await runProgram(main, files, new FakePlatform({behavior_adherence: null}));
    expect([silent.code, silent.text]).toEqual([1, expect.stringContaining('A row has no verdict')]);
  });
});

test('a route that the fake platform lacks is named, and another key is refused', () => {
  const answer = (key: string) => new FakePlatform().answer('POST /v0/delete_run', key, '{}');
  expect(answer(API_KEY)).toMatchObject({status: 404, body: {detail: expect.stringContaining('delete_run')}});
  expect(answer('another').status).toBe(401);
});

test('a file of one program is no module of the next one', async () => {
  const run = (files: Files) =>
    runProgram('ask.py', {'ask.py': 'import other', ...files}, new FakePlatform());
  expect((await run({'other.py': ''})).code).toBe(0);
  expect((await run({})).text).toContain('ModuleNotFoundError');
});
