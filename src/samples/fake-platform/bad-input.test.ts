import {describe, expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {API_KEY, FakePlatform, type Json} from './platform.fixture.ts';
import {type Files, fenceOf, product, runProgram, withPreamble} from './programs.fixture.ts';

const KEPT = '{"input": "kept", "result": "Says yes."}\n';

const down = () => {
  throw new TypeError('fetch failed');
};

describe.each(PROJECT_LANGUAGES)('input that no page shows, in %s', (language) => {
  const named = CONVENTIONS[language];

  const run = (page: string, name: string, files: Files, platform = new FakePlatform(), environment = {}) => {
    const main = named(name);
    return runProgram(main, {...files, [main]: withPreamble(page, main)}, platform, environment);
  };

  test.each([
    ['with semicolons', 'question;expected\nMay I?;Says yes.\n', /no columns question and expected/],
    ['without rows', 'question,expected\n', /no rows to write|no columns/],
    [
      'with a comma too many',
      'question,expected\nMay I?,Yes, you may.\n',
      /more cells|Invalid Record Length/,
    ],
  ])('a sheet %s leaves the rows that are there', async (_, sheet, said) => {
    const files = {'returns.csv': sheet, 'evaluation/returns.jsonl': KEPT};
    const outcome = await run('recipes/import-scenarios', 'from csv', files);
    expect([outcome.code, outcome.text]).toEqual([1, expect.stringMatching(said)]);
    expect(outcome.files['evaluation/returns.jsonl']).toBe(KEPT);
  });

  test.each([
    ['a label in capitals', /"pass"/, '"Pass"', {}, /line 1: the label is neither pass nor fail/],
    ['a judge without verdicts', /$/, '', {return_rule_draft_a: null}, /return_rule_draft_a has no verdict/],
  ])('a calibration stops at %s', async (_, label, typed, means: Record<string, null>, said) => {
    const page = 'metrics/calibrate-a-judge';
    const draft = fenceOf(page, 'draft_a.txt');
    const labels = fenceOf(page, 'labels.jsonl').replace(label, typed);
    const files = {'labels.jsonl': labels, 'draft_a.txt': draft, 'draft_b.txt': draft};
    const {code, text} = await run(page, 'calibrate judge', files, new FakePlatform(means));
    expect([code, text]).toEqual([1, expect.stringMatching(said)]);
  });

  test('a calibration of a judge with a scale lists the answers that it rates otherwise', async () => {
    const page = 'metrics/calibrate-a-judge';
    const main = named('calibrate judge');
    const program = withPreamble(page, main).replace(
      /verdict (?:is True|=== true)/,
      {python: '(verdict or 0) >= 4', typescript: 'Number(verdict) >= 4'}[language],
    );
    const draft = fenceOf(page, 'draft_a.txt');
    const files = {'labels.jsonl': fenceOf(page, 'labels.jsonl'), 'draft_a.txt': draft, 'draft_b.txt': draft};
    const platform = new FakePlatform({return_rule_draft_a: 4.5, return_rule_draft_b: 4.5});
    const {text} = await runProgram(main, {...files, [main]: program}, platform);
    expect(text.match(/return_rule_draft_a: people/g)).toHaveLength(4);
  });

  test.each([
    [0.6, 0, /kappa 1\.00/],
    [0.3, 1, /return_rule_draft_a: kappa 0\.44/],
  ])('a monthly calibration of a judge that passes a share of %d', async (share, code, said) => {
    const page = 'metrics/calibrate-a-judge';
    const main = named('calibrate judge');
    const [, limit] = realSite.page(`docs/${page}.md`).fences.filter(({title}) => title === main);
    const draft = fenceOf(page, 'draft_a.txt');
    const labels = fenceOf(page, 'labels.jsonl');
    const program = `${withPreamble(page, main)}\n${limit?.code}`;
    const files = {'labels.jsonl': labels, 'draft_a.txt': draft, 'draft_b.txt': draft, [main]: program};
    const means = {return_rule_draft_a: share, return_rule_draft_b: 0.6};
    const outcome = await runProgram(main, files, new FakePlatform(means));
    expect(outcome).toMatchObject({code, text: expect.stringMatching(said)});
  });

  test.each([
    ['as good', 200, 8, 0, /8 of 200/],
    ['worse', 200, 24, 1, /new release is worse/],
    ['in too few conversations', 20, 8, 1, /too few conversations/i],
    ['not used', 0, 0, 1, /too few conversations/i],
  ])('a new release that is %s', async (_, chats, failed, code, said) => {
    const platform = new FakePlatform();
    const log = (filter_group_id: string, count: number, issues: number) => {
      for (let turn = 0; turn < 2 * count; turn += 1) {
        const chat = Math.floor(turn / 2);
        const failed_checks = chat < issues && turn % 2 ? ['rule'] : [];
        platform.datapoints.push({
          filter_group_id,
          context_token: `${filter_group_id} ${chat}`,
          failed_checks,
        });
      }
    };
    const [OLD_MONITOR_ID, NEW_MONITOR_ID] = [1, 2].map(
      (last) => `00000000-0000-4000-8000-00000000000${last}`,
    );
    log(OLD_MONITOR_ID ?? '', 1800, 72);
    log(NEW_MONITOR_ID ?? '', chats, failed);
    const ids = {OLD_MONITOR_ID, NEW_MONITOR_ID} as Record<string, string>;
    const outcome = await run('error-tracking/configuration', 'compare releases', {}, platform, ids);
    expect(outcome).toMatchObject({code, text: expect.stringMatching(said)});
  });

  test.each<[string, Json, RegExp]>([
    ['a text', 'My lamp broke', /needs an expectation: My lamp broke/],
    ['JSON text', '"My lamp broke"', /needs an expectation: My lamp broke/],
    ['a list of messages', '[{"role": "user", "content": "Hi"}]', /needs an expectation: Hi/],
    ['messages', '{"messages": [{"role": "user", "content": "Hi"}]}', /needs an expectation: Hi/],
    ['a result of a tool', '[{"role": "tool", "content": "42"}]', /no message of the customer: p-1/],
    ['another object', '{"question": "Hi"}', /no message of the customer: p-1/],
    ['an empty list', '[]', /no message of the customer: p-1/],
  ])('an issue whose input is %s becomes no row by mistake', async (_, input, said) => {
    const platform = new FakePlatform();
    platform.answer('POST /v0/filters', API_KEY, '{"name": "return-rule-live", "filters": []}');
    platform.datapoints.push({id: 'p-1', input, failed_checks: ['states_return_rule'], resolved: false});
    const files = {'evaluation/returns.jsonl': KEPT};
    const outcome = await run('error-tracking/triage', 'add row', files, platform);
    expect([outcome.code, outcome.text]).toEqual([0, expect.stringMatching(said)]);
    expect(outcome.files['evaluation/returns.jsonl']).toBe(KEPT);
  });

  test('the list of failing rows is no list when no row has a value', async () => {
    const platform = new FakePlatform();
    const send = (method: string, body: Json) =>
      platform.answer(`POST /v0/${method}`, API_KEY, JSON.stringify(body)).body;
    const {scenario_id} = send('create_scenario_set', {name: 'rows', seed_data: [{input: 'a', result: 'b'}]});
    const {id} = send('run_test', {name: 'run', scenario_id, predictions: [null], checks: ['is_json']});
    const {code, text} = await run('evaluation/introduction', 'read run', {}, platform, {RUN_ID: id});
    expect([code, text]).toEqual([1, expect.stringMatching(/no row of 1 has a value of any check/i)]);
  });

  test('a conversation without a verdict is not among the failed ones', async () => {
    const platform = new FakePlatform();
    const id = '00000000-0000-4000-8000-000000000001';
    const metric_value = {generation_output: [{role: 'assistant', content: 'No.'}]};
    const rows = [true, false, null].map((result_completed, index) => ({
      ...{id: `row-${index}`, metric_value, checks: {result_completed}},
    }));
    platform.runs.push({id, status: 'FINISHED', rows});
    const {code, output} = await run('recipes/debug-simulation', 'triage', {}, platform, {RUN_ID: id});
    expect([code, output.split('\n').map((line) => line.split(/ {2,}/)[0])]).toEqual([
      0,
      ['1 of 3 failed, 1 without a verdict', 'no verdict', 'read it', ''],
    ]);
    expect(output).toMatch(/no verdict +row-2/);
  });

  test.each([
    ['all of its rows', (rows: Json[]) => rows, 0],
    ['no rows', () => [], 1],
    ['one row less', (rows: Json[]) => rows.slice(1), 1],
  ])('a review of attacks that finds %s', async (_, change, code) => {
    const page = 'simulation/red-team';
    const main = named('evaluation/red team');
    const helper = named('evaluation/scenario rows');
    const parts = realSite.page(`docs/${page}.md`).fences.filter(({title}) => title === main);
    const files: Files = {
      [main]: parts.map((part) => part.code).join('\n'),
      [helper]: fenceOf('evaluation/your-own-agent', helper),
    };
    for (const file of ['attacks.json', 'attacker.txt']) files[file] = fenceOf(page, file);
    const platform = new FakePlatform({protects_order_data: 1});
    const answer = platform.answer.bind(platform);
    platform.answer = (route, key, text) => {
      const {status, body} = answer(route, key, text);
      return {status, body: route.endsWith('/find_test_data_points') ? change(body) : body};
    };
    expect(parts.length).toBeGreaterThan(1);
    expect((await runProgram(main, files, platform, {OPENAI_API_KEY: 'key'})).code).toBe(code);
  });

  test('a run that failed has no rows to list', async () => {
    const platform = new FakePlatform();
    const id = '00000000-0000-4000-8000-000000000001';
    platform.runs.push({id, status: 'FAILED', model_metrics: null, rows: []});
    const {code, text} = await run('evaluation/introduction', 'read run', {}, platform, {RUN_ID: id});
    expect([code, text]).toEqual([1, expect.stringMatching(/no row of 0 has a value of any check/i)]);
  });

  const use = {
    python:
      'from logged_tool import call_tool\n\ndef refund(order):\n    raise ValueError(f"no refund for {order}")\n' +
      '\ntry:\n    call_tool(refund, {"order": "A-1"}, "chat-1")\nexcept ValueError as error:\n    print(error)',
    typescript:
      'import {callTool} from "./logged-tool";\n' +
      'async function refund({order}: any): Promise<string> {\n  throw new Error("no refund for " + order);\n}\n' +
      'await callTool(refund, {order: "A-1"}, "chat-1").catch(({message}) => console.log(message));\n' +
      'await new Promise((resolve) => setTimeout(resolve));',
  };
  test.each([
    ['stores', undefined, 1],
    ['refuses', () => ({status: 422, body: {detail: 'no'}}), 0],
    ['is unreachable for', down, 0],
  ])("the platform %s an exchange, and the caller gets the tool's error", async (_, answer, stored) => {
    const platform = new FakePlatform();
    if (answer) platform.answer = answer;
    const [main, tool] = [named('main'), named('logged tool')];
    const files = {
      [main]: use[language],
      [tool]: withPreamble('error-tracking/configuration', tool),
      'log-exchange.ts': fenceOf('error-tracking/introduction', 'log-exchange.ts'),
    };
    const {code, output} = await runProgram(main, files, platform);
    expect([code, output]).toEqual([0, 'no refund for A-1\n']);
    expect(platform.datapoints).toHaveLength(stored);
    for (const {input_datetime, result_datetime} of platform.datapoints)
      expect(Date.parse(result_datetime)).toBeGreaterThanOrEqual(Date.parse(input_datetime));
  });

  const chats = fenceOf('error-tracking/introduction', 'chats.csv');
  test.each([
    ['as on the page', chats, 0, 2, '2 exchanges recorded'],
    ['with semicolons', chats.replaceAll(',', ';').replaceAll('"', ''), 1, 0, 'row 2'],
    ['with other capitals', chats.replace('chat,', 'Chat,'), 1, 0, 'row 2'],
    ['with an empty field', chats.replace('12 days ago.', ''), 1, 0, 'row 3'],
    ['with a comma too many', chats.replaceAll('"', ''), 1, 0, {python: 'row 3: more', typescript: 'Length'}],
    ['with an empty line at its end', `${chats}\n\n`, 0, 2, '2 exchanges recorded'],
  ])('a sheet of chats %s', async (_, sheet, code, stored, said) => {
    const platform = new FakePlatform();
    const outcome = await run('error-tracking/introduction', 'import chats', {'chats.csv': sheet}, platform);
    const words = typeof said === 'string' ? said : said[language];
    expect(outcome).toMatchObject({code, text: expect.stringContaining(words)});
    expect(platform.datapoints).toHaveLength(stored);
    if (code === 0) {
      const again = await run('error-tracking/introduction', 'import chats', {'chats.csv': sheet}, platform);
      expect(again.text).toBe('0 exchanges recorded, 2 were stored before');
      expect(platform.datapoints).toHaveLength(stored);
    }
  });

  const CALLS =
    'is_function_correct,are_required_params_present,are_all_params_expected,do_param_values_match,function_call_validator';
  test.each([
    ['evaluation/introduction', 'evaluation/score transcripts', [], 'model_refusal,behavior_adherence'],
    ['evaluation/functions', 'evaluation/evaluate tools', [], CALLS],
    ['simulation/introduction', 'evaluation/return conversations', [], 'result_completed'],
    ['simulation/prompt-target', 'evaluation/prompt target', ['support.txt'], 'result_completed'],
    ['simulation/red-team', 'evaluation/red team', ['attacks.json', 'attacker.txt'], 'protects_order_data'],
  ])('a row without a value is an error of the first program of %s', async (page, name, needed, checks) => {
    const helper = named('evaluation/scenario rows');
    const files: Files = {[helper]: fenceOf('evaluation/your-own-agent', helper)};
    for (const file of needed) files[file] = fenceOf(page, file);
    const key = {OPENAI_API_KEY: 'provider-key'};
    const means = Object.fromEntries(checks.split(',').map((check) => [check, 1]));
    expect((await run(page, name, files, new FakePlatform(means), key)).code).toBe(0);
    for (const check of Object.keys(means)) {
      const {code, text} = await run(page, name, files, new FakePlatform({...means, [check]: null}), key);
      const isIn = language === 'python' || check !== 'function_call_validator';
      if (isIn) expect([code, text]).toEqual([1, expect.stringMatching(/has no (value|verdict)/)]);
    }
  });

  test('a row more than the page has, on which the agent crashes, is an error of the first run', async () => {
    const page = 'evaluation/your-own-agent';
    const names = ['my cases', 'scenario rows', 'support agent'].map((name) => named(`evaluation/${name}`));
    const [cases = '', , agent = ''] = names;
    const files: Files = Object.fromEntries(names.map((name) => [name, fenceOf(page, name)]));
    const score = (more: Files) => {
      const platform = new FakePlatform({}, [['It came 45 days ago.'], ['10 days ago.']]);
      return run(page, 'evaluation/my agent eval', {...files, ...more}, platform);
    };
    const crash =
      language === 'python'
        ? 'assert "crash" not in said'
        : 'if (said.includes("crash")) throw new Error("down");';
    expect((await score({})).code).toBe(0);
    const more = {
      [cases]: (files[cases] ?? '').replace(
        /\{\s+"?input"?: "My unused stove/,
        '{"input": "crash", "result": "Says no."}, $&',
      ),
      [agent]: (files[agent] ?? '').replace(/^( +(?:const )?)said = .*$/m, `$&\n    ${crash}`),
    };
    const text = expect.stringContaining({python: 'has no value', typescript: 'down'}[language]);
    expect(await score(more)).toMatchObject({code: 1, text});
  });

  test.each([
    [{}, 'no cost is recorded'],
    [{status: 'RUNNING'}, 'The run is RUNNING'],
    [{test_data_point_count: 0}, 'has 0 rows'],
  ])('the cost of a run with %j is not zero but unknown', async (fields, said) => {
    const platform = new FakePlatform();
    const id = '00000000-0000-4000-8000-000000000001';
    platform.runs.push({id, status: 'FINISHED', test_data_point_count: 8, ...fields});
    const {code, text} = await run('recipes/cost-and-time', 'run cost', {}, platform, {RUN_ID: id});
    expect([code, text]).toEqual([1, expect.stringContaining(said)]);
  });

  test('the cost of judging is printed when the agent has none', async () => {
    const platform = new FakePlatform();
    const id = '00000000-0000-4000-8000-000000000001';
    const model_metrics = {aggregate_check_metadata: {total_cost: 0.0609}};
    platform.runs.push({id, status: 'FINISHED', test_data_point_count: 40, model_metrics});
    const {code, text} = await run('recipes/cost-and-time', 'run cost', {}, platform, {RUN_ID: id});
    expect([code, text]).toEqual([0, expect.stringMatching(/baseline_metrics: no cost[\s\S]*\$0\.0609/)]);
  });

  test.each([
    ['+1.415.555.0100', '<phone>'],
    ['+49\u00a030\u00a01234567', '<phone>'],
    ['+1 (415) 555\u20110100', '<phone>'],
    ['電話+49 30 1234567、顧客C-20481です', '電話<phone>、顧客customer-fb6e5e9aです'],
    ['Call +49 30 1234567. 12 days ago', 'Call <phone>. 12 days ago'],
    ['A-1042 on 2026-03-02 10:00', 'A-1042 on 2026-03-02 10:00'],
  ])('the mask of %s', async (text, masked) => {
    const mask = named('mask');
    const quoted = JSON.stringify(text);
    const main = {
      python: `from mask import mask\nprint(mask([${quoted}])[0])\nmask(object())\n`,
      typescript: `import {mask} from "./mask";\nconsole.log((mask([${quoted}]) as string[])[0]);\nmask(new Map());\n`,
    }[language];
    const files = {[mask]: fenceOf('recipes/data-flow', mask), [named('ask')]: main};
    const key = {MASK_KEY: 'example'};
    const {code, output, errors} = await runProgram(named('ask'), files, new FakePlatform(), key);
    expect([code, output, errors]).toEqual([
      1,
      `${masked}\n`,
      expect.stringContaining('mask has no rule for'),
    ]);
  });

  test('the mask of JSON text, also of text that is cut off', async () => {
    const content = 'Call me:\n+49 30 1234567\nC-20481\nkim@mail.example';
    const messages = JSON.stringify([{content, arguments: JSON.stringify({content})}]);
    const texts = JSON.stringify([messages, messages.slice(0, -2)]);
    const main = {
      python: `import json\nfrom mask import mask\nprint(json.dumps(mask(${texts})))`,
      typescript: `import {mask} from "./mask";\nconsole.log(JSON.stringify(mask(${texts})));`,
    }[language];
    const files = {[named('mask')]: fenceOf('recipes/data-flow', named('mask')), [named('ask')]: main};
    const {output} = await runProgram(named('ask'), files, new FakePlatform(), {MASK_KEY: 'example'});
    const [whole, cut] = JSON.parse(output);
    const masked = 'Call me:\n<phone>\ncustomer-fb6e5e9a\n<email>';
    const [message] = JSON.parse(whole);
    expect([message.content, JSON.parse(message.arguments)]).toEqual([masked, {content: masked}]);
    expect(cut).toContain(masked);
    expect(output).not.toMatch(/30 1234567|C-20481|kim/);
  });

  const CASE = {id: 'item-1', input: 'May I?', expectedOutput: 'Yes.', metadata: {topic: 'returns'}};
  const KEPT_ROW = {
    input: {id: 'item-1', metadata: {topic: 'returns'}, messages: [{role: 'user', content: 'May I?'}]},
    result: 'Yes.',
  };
  test.each([
    [
      'names each unused key',
      '',
      1,
      {input: 'May I?', result: 'Yes.'},
      /left out:\n +key 'id'\n +key 'metadata'$/,
    ],
    ['keeps the keys that it is told to', '"id", "metadata"', 0, KEPT_ROW, /^1 rows written$/],
  ])('a converter of cases %s', async (_, keys, code, row, said) => {
    const main = named('from tool');
    const kept = {python: `KEEP = (${keys})`, typescript: `const KEEP: string[] = [${keys}]`}[language];
    const program = fenceOf('recipes/migrate-test-cases', main)
      .replace(/^(?:KEEP: .* = \(\)|const KEEP: .* = \[\])/m, kept)
      .replace('export function', 'function')
      .replace('sys.argv[1]', '"items.jsonl"')
      .replace('process.argv[2]', '"items.jsonl"');
    const files = {'items.jsonl': `${JSON.stringify(CASE)}\n`, [main]: program, 'yaml.py': ''};
    const outcome = await runProgram(main, files, new FakePlatform());
    expect(outcome.code).toBe(code);
    expect(outcome.text).toMatch(said);
    expect(JSON.parse(outcome.files['imported.jsonl'] ?? '')).toEqual(row);
  });

  test('a converter of cases writes a date as text', async () => {
    const main = named('from tool');
    const program = fenceOf('recipes/migrate-test-cases', main)
      .replace('export function', 'function')
      .replace('sys.argv[1]', '"items.yaml"')
      .replace('process.argv[2]', '"items.yaml"');
    const suite = (day: string) =>
      `{"tests": [{"vars": {"day": ${day}}, "assert": [{"type": "contains", "value": "a"}]}]}`;
    const yaml = `from datetime import date\ndef safe_load(text):\n    return ${suite('date(2026, 9, 1)')}`;
    const files = {'items.yaml': suite('2026-09-01'), [main]: program, 'yaml.py': yaml};
    const outcome = await runProgram(main, files, new FakePlatform());
    expect(JSON.parse(outcome.files['imported.jsonl'] ?? '').input).toEqual({day: '2026-09-01'});
  });

  const GOOD = {vars: {q: 'a'}, assert: [{type: 'contains', value: 'ok'}]};
  const beside = (bad: Json) => ({...GOOD, assert: [bad, ...GOOD.assert]});
  test.each([
    ['without a type', beside({value: 'x'}), 2, /no check for the assertion '(?:None|undefined)'/],
    ['without a text', beside({type: 'equals', value: []}), 2, /'equals' needs one text, not 0/],
    ['with two answers', beside({type: 'similar', value: ['a', 'b']}), 2, /'similar' needs one text, not 2/],
    [
      'in a file',
      {...GOOD, vars: 'file://v.yaml'},
      1,
      /write the variables into the case: '?file:\/\/v.yaml/,
    ],
    ['that is missing', {...GOOD, assert: null}, 1, /case 1: none of its assertions has a check/],
  ])('a converter of cases names an assertion %s, and converts the others', async (_, other, count, said) => {
    const main = named('from tool');
    const program = fenceOf('recipes/migrate-test-cases', main)
      .replace('export function', 'function')
      .replace('sys.argv[1]', '"items.jsonl"')
      .replace('process.argv[2]', '"items.jsonl"');
    const items = [other, GOOD].map((each) => `${JSON.stringify(each)}\n`).join('');
    const files = {'items.jsonl': items, [main]: program, 'yaml.py': ''};
    const outcome = await runProgram(main, files, new FakePlatform());
    expect([outcome.code, outcome.text]).toEqual([1, expect.stringMatching(said)]);
    expect(outcome.files['imported.jsonl']?.trim().split('\n')).toHaveLength(count);
  });
});

test('a request of the reference with a variable that is not set stays here', async () => {
  const platform = new FakePlatform();
  const send = fenceOf('reference/http-api', 'http-request.ts');
  const ask = (call: string) => runProgram('ask.ts', {'ask.ts': `${send}\nawait send(${call});`}, platform);
  const [body, route] = [
    await ask('"POST", "/v0/filters", {name: "live", project_id: process.env.PROJECT_ID}'),
    await ask('"DELETE", "/v0/test_runs?test_run_ids=" + process.env.RUN_ID'),
  ];
  expect([body.text, route.text]).toEqual([
    expect.stringContaining('project_id is undefined'),
    expect.stringContaining('test_run_ids=undefined is undefined'),
  ]);
  expect(platform.requests).toEqual([]);
});

test.each([
  ['a low mean', {coherence_summary: 3}, 1, 'coherence_summary: 3 is below 4.0'],
  ['a row without a value', {}, 1, 'a row has no value'],
  ['a good mean', {coherence_summary: 4.5}, 0, ''],
  ['no count of its rows', {coherence_summary: 4.5}, 1, 'a row has no value', null],
])(
  'the report of a config flow with %s',
  async (_, scores, code, said, test_data_point_count: null | 1 = 1) => {
    const [page, main, helper] = [
      'reference/cli/configuration',
      'evaluation/check_report.py',
      'evaluation/scenario_rows.py',
    ];
    const report = {test_data_point_count, model_metrics: {mean_scores: scores, scores_by_row: [scores]}};
    const files = {
      [main]: fenceOf(page, main),
      [helper]: fenceOf('evaluation/your-own-agent', helper),
      [`.${product.slug}/reports/Returns_smoke_test.json`]: JSON.stringify(report),
    };
    const outcome = await runProgram(main, files, new FakePlatform());
    expect([outcome.code, outcome.text]).toEqual([code, expect.stringContaining(said)]);
  },
);
