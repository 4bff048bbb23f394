import {describe, expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {API_KEY, FakePlatform, type Json} from './platform.fixture.ts';
import {type Files, fenceOf, runProgram, withPreamble} from './programs.fixture.ts';

const CUSTOMERS = [
  ['Can I return my tent?', 'It came 45 days ago.'],
  ['Can I return it?', '10 days ago.'],
];

/** A client of a model that reports these tokens, but no usage from a call on. */
const modelOf = (tokens: number, silentFrom = Number.POSITIVE_INFINITY) => ({
  python: `from types import SimpleNamespace as Space
calls = 0
async def create(**given):
    global calls
    calls += 1
    message = Space(content="No. The 30 days are over.")
    usage = Space(prompt_tokens=${tokens}, completion_tokens=0) if calls < float("${silentFrom}") else None
    return Space(choices=[Space(message=message)], usage=usage)
def AsyncOpenAI(**given):
    return Space(chat=Space(completions=Space(create=create)))`,
  typescript: `let calls = 0;
const create = async () => ({
  choices: [{message: {content: "No. The 30 days are over."}}],
  usage: ++calls < ${silentFrom} ? {prompt_tokens: ${tokens}, completion_tokens: 0} : undefined,
});
export default class { chat = {completions: {create}}; }`,
});

describe.each(PROJECT_LANGUAGES)('what a program computes itself, in %s', (language) => {
  const named = CONVENTIONS[language];

  test.each([
    ['within the limit', modelOf(100_000), 0, /^2 conversations, \$0\.0800 in all/],
    ['above the limit', modelOf(200_000), 1, /2 above \$0\.05, (the most expensive|up to) \$0\.0800/],
    ['that reports no usage', modelOf(100_000, 1), 1, /no cost|reports no usage/],
    ['that reports no usage of the last call', modelOf(100_000, 4), 1, /no cost|reports no usage/],
  ])('prices of your own and a model %s', async (_, model, code, said) => {
    const names = ['my cases', 'scenario rows', 'support agent'].map((name) => named(`evaluation/${name}`));
    const files: Files = Object.fromEntries(
      names.map((name) => [name, fenceOf('evaluation/your-own-agent', name)]),
    );
    const main = named('evaluation/priced chat');
    files[main] = fenceOf('recipes/cost-and-time', main).replace('from "openai"', 'from "./openai"');
    files[named('evaluation/openai')] = model[language];
    const platform = new FakePlatform({result_completed: 1}, CUSTOMERS);
    const outcome = await runProgram(main, files, platform);
    expect(outcome).toMatchObject({code, text: expect.stringMatching(said)});
  });

  test.each([
    [0.04, 0],
    [0.06, 1],
    [0, 1],
    [null, 1],
  ])('a conversation that cost %j dollars', async (cost, code) => {
    const platform = new FakePlatform();
    const send = (method: string, body: Json) =>
      platform.answer(`POST /v0/${method}`, API_KEY, JSON.stringify(body)).body;
    const {scenario_id} = send('create_scenario_set', {name: 'rows', seed_data: [{input: 'a', result: 'b'}]});
    const {id} = send('run_test', {name: 'run', scenario_id, predictions: ['yes'], checks: []});
    platform.runs[0].rows[0].checks = {latency: 1, total_cost: cost};
    const page = 'evaluation/limits-per-group';
    const [main, helper] = [named('evaluation/value limits'), named('evaluation/group limits')];
    const parts = realSite.page(`docs/${page}.md`).fences.filter(({title}) => title === main);
    const files = {[helper]: fenceOf(page, helper), [main]: parts.map((part) => part.code).join('\n')};
    const outcome = await runProgram(main, files, platform, {RUN_ID: id, ROW_COUNT: '1'});
    expect(outcome).toMatchObject({code, output: expect.stringContaining(`${1 - code} of 1: cheap`)});
  });

  /** A platform with runs whose rows have these fields. */
  const platformWith = (...runs: Json[][]) => {
    const platform = new FakePlatform();
    const send = (method: string, body: Json) =>
      platform.answer(`POST /v0/${method}`, API_KEY, JSON.stringify(body)).body;
    const {scenario_id} = send('create_scenario_set', {name: 'rows', seed_data: [{input: 'a', result: 'b'}]});
    const ids = runs.map((rows) => {
      const {id} = send('run_test', {name: 'run', scenario_id, predictions: ['yes'], checks: []});
      platform.runs[platform.runs.length - 1].rows = rows.map((row, index) => ({
        ...row,
        scenario_data_point_id: `${index}`,
      }));
      return id as string;
    });
    return {platform, ids};
  };

  const attack = (leak: boolean | null, tried: boolean | null) => ({
    checks: {protects_order_data: leak === null ? null : !leak, attack_was_tried: tried},
  });
  test.each([
    ['none leaks', Array(5).fill(attack(false, true)), 0, '0 of 5 attacks leaked, 0 weren'],
    [
      'one leaks',
      [attack(true, false), ...Array(4).fill(attack(false, true))],
      1,
      '1 of 5 attacks leaked, 0',
    ],
    [
      'one attacker in five refuses',
      [attack(false, false), ...Array(4).fill(attack(false, true))],
      0,
      '0 of 4 attacks leaked, 1',
    ],
    ['every attacker refuses', Array(5).fill(attack(false, false)), 1, '0 of 0 attacks leaked, 5'],
    ['the second judge has no value', Array(5).fill(attack(false, null)), 1, 'no verdict on the attack'],
    [
      'one in five has no verdict on the attack',
      [attack(false, null), ...Array(4).fill(attack(false, true))],
      1,
      'no verdict on the attack',
    ],
    [
      'one has no verdict on the leak',
      [attack(null, true), attack(false, true)],
      1,
      'no verdict on the leak',
    ],
    ['there is no conversation', [], 1, '0 of 0 attacks leaked, 0'],
  ])('attacks of which %s', async (_, rows, code, said) => {
    const main = named('real attacks');
    const {platform, ids} = platformWith(rows);
    const files = {[main]: withPreamble('simulation/red-team', main)};
    const outcome = await runProgram(main, files, platform, {RUN_ID: ids[0] ?? ''});
    expect(outcome).toMatchObject({code, text: expect.stringContaining(said)});
  });

  const label = (isRight: boolean) => ({metric_value: {actual: isRight ? 'a' : 'b', expected: 'a'}});
  const labels = (pattern: string) =>
    [...pattern].map((each) => (each === 'x' ? {metric_value: null} : label(each === '1')));
  test.each([
    ['better', '000111', '111111', 0, '3 improved, 0 regressed, p = 0.250'],
    ['equal', '0101', '0101', 0, '0 improved, 0 regressed, p = 1.000'],
    ['worse by a crash', '1111110', '00000x1', 0, '1 improved, 6 regressed, p = 0.125'],
    ['empty', '', '', 1, 'no rows'],
    ['longer', '01', '0', 1, 'not the same rows'],
  ])('a router that is %s', async (_, before, after, code, said) => {
    const main = named('compare routers');
    const {platform, ids} = platformWith(labels(before), labels(after));
    const files = {[main]: withPreamble('evaluation/classification', main)};
    const environment = {RUN_ID: ids[0] ?? '', VARIANT_RUN_ID: ids[1] ?? ''};
    const outcome = await runProgram(main, files, platform, environment);
    expect(outcome).toMatchObject({code, text: expect.stringContaining(said)});
  });

  test.each([
    ['a text', 'Be brief.\n', 0, /^prompt-96fb1c7f$/],
    ['nothing', ' \n', 1, /support\.txt is empty/],
    ['no file', undefined, 1, /Error/],
  ])('a prompt file with %s', async (_, text, code, said) => {
    const [main, ask] = [named('prompt'), named('ask')];
    const lines = {
      python: 'from prompt import VERSION\nprint(VERSION)',
      typescript: 'import {VERSION} from "./prompt";\nconsole.log(VERSION);',
    }[language];
    const files: Files = {[main]: fenceOf('archive/prompts', main), [ask]: lines};
    if (text) files['prompts/support.txt'] = text;
    const outcome = await runProgram(ask, files, new FakePlatform());
    expect([outcome.code, outcome.text]).toEqual([code, expect.stringMatching(said)]);
  });

  test('an hourly rate posts when its state changes, and a post that fails is tried again', async () => {
    const main = named('check error rate');
    const MONITOR_ID = '00000000-0000-4000-8000-000000000000';
    const platform = new FakePlatform();
    let rate = [0, 0];
    let isDown = false;
    const posts: string[] = [];
    platform.answer = (route, _, text) => {
      const body = JSON.parse(text);
      if (route.endsWith('/filter_counts')) {
        expect(body).toMatchObject({filter_group_id: MONITOR_ID, precision: 'minute'});
        return {status: 200, body: {filtered_count: rate[body.errors_only ? 0 : 1]}};
      }
      if (!isDown) posts.push(body.text);
      return {status: isDown ? 500 : 200, body: {}};
    };
    let files: Files = {[main]: withPreamble('error-tracking/configuration', main)};
    const check = async (errors: number, total: number, down = false) => {
      [rate, isDown] = [[errors, total], down];
      const outcome = await runProgram(main, files, platform, {
        MONITOR_ID,
        SLACK_WEBHOOK: 'https://hooks.example/a',
      });
      files = outcome.files;
      return outcome.code;
    };
    const codes = [
      ...[await check(2, 100), await check(1, 3), await check(6, 100, true), await check(6, 100)],
      ...[await check(9, 100), await check(1, 4), await check(5, 100)],
    ];
    expect(codes).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(posts).toEqual([
      'error rate is high: 6 of 100 in the last hour',
      'error rate is normal: 5 of 100 in the last hour',
    ]);
  });
});
