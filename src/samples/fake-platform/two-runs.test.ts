import {describe, expect, test} from 'vitest';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {API_KEY, FakePlatform, type Json} from './platform.fixture.ts';
import {fenceOf, runProgram} from './programs.fixture.ts';

const CHECK = 'behavior_adherence';
const YES = 'Yes, you can send it back. Our return period is 30 days.';
const NO = 'No. We take returns within 30 days of delivery, and that time is up.';
const ROWS = [
  {input: 'My unused stove arrived 45 days ago. Can I return it?', result: 'Says no.'},
  {input: 'It came 10 days ago.', result: 'Says yes.'},
];

describe.each(PROJECT_LANGUAGES)('two runs of a set, in %s', (language) => {
  const named = CONVENTIONS[language];
  const page = 'evaluation/introduction';

  /** Runs a program of the page beside the functions that group rows. */
  const run = (name: string, platform: FakePlatform, environment: Record<string, string>) => {
    const [main, helper] = [named(`evaluation/${name}`), named('evaluation/group limits')];
    const files = {[helper]: fenceOf('evaluation/limits-per-group', helper), [main]: fenceOf(page, main)};
    return runProgram(main, files, platform, environment);
  };

  /** Stores runs of the two rows with these answers, and gives their ids. */
  function stored(platform: FakePlatform, ...answers: (string | null)[][]): string[] {
    const send = (method: string, body: Json) =>
      platform.answer(`POST /v0/${method}`, API_KEY, JSON.stringify(body)).body;
    const {scenario_id} = send('create_scenario_set', {name: 'rows', seed_data: ROWS});
    return answers.map(
      (predictions) => send('run_test', {name: 'run', scenario_id, predictions, checks: [CHECK]}).id,
    );
  }

  const flips = (platform: FakePlatform, [CONTROL_RUN_ID = '', VARIANT_RUN_ID = '']: string[]) =>
    run('flipped rows', platform, {CONTROL_RUN_ID, VARIANT_RUN_ID});

  test('a row whose answer changed is listed as on the page', async () => {
    const platform = new FakePlatform();
    const {code, text} = await flips(platform, stored(platform, [NO, YES], [YES, YES]));
    const lines = (output: string) => output.replaceAll(/ +$/gm, '').replaceAll('"', '').trim();
    const shown = fenceOf(page, 'Output for one row whose answer changed');
    expect([code, lines(text)]).toEqual([0, lines(shown)]);
  });

  test('a judge that changes its mind and a row that lost its value are told apart', async () => {
    const platform = new FakePlatform();
    const ids = stored(platform, [NO, YES], [NO, null]);
    platform.runs[1].rows[0].checks[CHECK] = false;
    platform.runs[1].rows[1].error_message = '429';
    const {code, text} = await flips(platform, ids);
    expect([code, text]).toEqual([0, expect.stringMatching(/pass -> fail: .*\n {2}same answer: No\..*/)]);
    expect(text).toMatch(/pass -> no value: .*\n {2}old answer: Yes.*\n {2}new answer: .*429/);
  });

  test.each([
    ['with one run that repeats its rows', ([first]: string[]) => [first, first], /repeats/],
    ['without a value of the check', (ids: string[]) => ids, /no row has a value/i],
  ])('two runs %s are an error', async (_, choose, said) => {
    const platform = new FakePlatform({[CHECK]: null});
    const ids = stored(platform, [NO, YES], [NO, YES]);
    if (said.source === 'repeats') platform.runs[0].rows.push(platform.runs[0].rows[0]);
    const {code, text} = await flips(platform, choose(ids) as string[]);
    expect([code, text]).toEqual([1, expect.stringMatching(said)]);
  });

  test('runs on different sets are an error', async () => {
    const platform = new FakePlatform();
    const ids = stored(platform, [NO, YES], [NO, YES]);
    platform.runs[1].rows[0].scenario_data_point_id = 'another';
    expect(await flips(platform, ids)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/different sets/),
    });
  });

  test.each([
    ['one row without a value', [NO, null], 0, /^1 of 2 rows[\s\S]*10 days ago[\s\S]*set /, 1],
    ['a value on each row', [NO, YES], 0, /^0 of 2 rows.*$/, 0],
    ['no rows', [], 1, /has no rows/, 0],
  ])('a run with %s becomes a set of such rows', async (_, answers, code, said, sets) => {
    const platform = new FakePlatform();
    const [RUN_ID = ''] = stored(platform, answers);
    if (answers.length === 0) platform.runs[0].rows = [];
    const outcome = await run('rows without value', platform, {RUN_ID});
    expect(outcome).toMatchObject({code, text: expect.stringMatching(said)});
    const created = platform.requests.filter(({route}) => route === 'POST /v0/create_scenario_set').slice(1);
    expect(created.map(({body}) => body.seed_data)).toEqual(sets ? [[ROWS[1]]] : []);
    // Another check has other rows, and a set whose name is in use keeps its rows.
    for (const {body} of created) expect(body.name).toContain(CHECK);
  });
});
