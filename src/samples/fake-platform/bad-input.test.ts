/** Files and rows that no page shows: what a program says of them, and that it spoils nothing. */
import {expect, test} from 'vitest';
import {API_KEY, FakePlatform, type Json, uuid} from './platform.fixture.ts';
import {
  type Case,
  expectEnd,
  type Files,
  fenceOf,
  inEachLanguage,
  partsOf,
  product,
  runProgram,
} from './programs.fixture.ts';

const KEPT = {'evaluation/returns.jsonl': '{"input": "kept", "result": "Says yes."}\n'};
const CALIBRATION = 'metrics/calibrate-a-judge';
const ITEMS = 'items.jsonl';

/** Datapoints of two releases, of which some conversations of the new one failed in their second turn. */
function releases(chats: number, failed: number) {
  const platform = new FakePlatform();
  const [OLD_MONITOR_ID, NEW_MONITOR_ID] = [uuid(1), uuid(2)];
  for (const [filter_group_id, count, issues] of [
    [OLD_MONITOR_ID, 1800, 72],
    [NEW_MONITOR_ID, chats, failed],
  ] as const)
    for (let turn = 0; turn < 2 * count; turn += 1) {
      const chat = Math.floor(turn / 2);
      const failed_checks = chat < issues && turn % 2 ? ['rule'] : [];
      platform.datapoints.push({filter_group_id, context_token: `${filter_group_id} ${chat}`, failed_checks});
    }
  return {platform, environment: {OLD_MONITOR_ID, NEW_MONITOR_ID}};
}

/** An issue of a monitor whose datapoint has an input. */
function issue(input: Json) {
  const platform = new FakePlatform();
  platform.answer('POST /v0/filters', API_KEY, '{"name": "return-rule-live", "filters": []}');
  platform.datapoints.push({id: 'p-1', input, failed_checks: ['states_return_rule'], resolved: false});
  return {platform, files: KEPT};
}

inEachLanguage('bad input', (programs) => {
  const {language, named} = programs;

  const sheet = (text: string) => ({files: {...KEPT, 'returns.csv': text}});
  programs.test('recipes/import-scenarios', 'from csv', [
    ['semicolons', sheet('question;expected\nMay I?;Yes.\n'), 1, /no columns question and expected/, KEPT],
    ['no rows', sheet('question,expected\n'), 1, /no rows to write|no columns/, KEPT],
    [
      'a comma too many',
      sheet('question,expected\nMay I?,Yes, you.\n'),
      1,
      /more cells|Invalid Record Length/,
      KEPT,
    ],
  ]);

  const draft = fenceOf(CALIBRATION, 'draft_a.txt');
  const calibration = (means: Record<string, number | null>, from: RegExp | string = '', to = '') => ({
    platform: new FakePlatform(means),
    files: {
      'labels.jsonl': fenceOf(CALIBRATION, 'labels.jsonl').replace(from, to),
      ...{'draft_a.txt': draft, 'draft_b.txt': draft},
    },
  });
  programs.test(CALIBRATION, 'calibrate judge', [
    ['a label in capitals', calibration({}, '"pass"', '"Pass"'), 1, /line 1: the label is neither pass nor/],
    ['no verdicts', calibration({return_rule_draft_a: null}), 1, /return_rule_draft_a has no verdict/],
    ...(
      [
        [0.6, 0, /kappa 1\.00/],
        [0.3, 1, /return_rule_draft_a: kappa 0\.44/],
      ] as const
    ).map(([share, code, says]): Case => {
      const setting = calibration({return_rule_draft_a: share, return_rule_draft_b: 0.6});
      const limit = partsOf(CALIBRATION, named('calibrate judge'), 1);
      return [
        `every month, a share of ${share} passed`,
        {...setting, edit: (text) => `${text}\n${limit}`},
        code,
        says,
      ];
    }),
  ]);

  test('a calibration of a judge with a scale lists the answers that it rates otherwise', async () => {
    const scale = {python: '(verdict or 0) >= 4', typescript: 'Number(verdict) >= 4'}[language];
    const edit = (program: string) => program.replace(/verdict (?:is True|=== true)/, scale);
    const setting = {...calibration({return_rule_draft_a: 4.5, return_rule_draft_b: 4.5}), edit};
    const {text} = await programs.run(CALIBRATION, 'calibrate judge', setting);
    expect(text.match(/return_rule_draft_a: people/g)).toHaveLength(4);
  });

  programs.test('error-tracking/configuration', 'compare releases', [
    ['as good', releases(200, 8), 0, /8 of 200/],
    ['worse', releases(200, 24), 1, /new release is worse/],
    ['too few conversations', releases(20, 8), 1, /too few conversations/i],
    ['not used', releases(0, 0), 1, /too few conversations/i],
  ]);

  programs.test('error-tracking/triage', 'add row', [
    ['a text', issue('My lamp broke'), 0, 'needs an expectation: My lamp broke', KEPT],
    ['JSON text', issue('"My lamp broke"'), 0, 'needs an expectation: My lamp broke', KEPT],
    ['a list of messages', issue('[{"role": "user", "content": "Hi"}]'), 0, 'expectation: Hi', KEPT],
    ['messages', issue('{"messages": [{"role": "user", "content": "Hi"}]}'), 0, 'expectation: Hi', KEPT],
    ['a result of a tool', issue('[{"role": "tool", "content": "42"}]'), 0, 'of the customer: p-1', KEPT],
    ['another object', issue('{"question": "Hi"}'), 0, 'no message of the customer: p-1', KEPT],
    ['an empty list', issue('[]'), 0, 'no message of the customer: p-1', KEPT],
  ]);

  const chats = fenceOf('error-tracking/introduction', 'chats.csv');
  test.each([
    ['as on the page', chats, 0, 2, '2 exchanges recorded'],
    ['with semicolons', chats.replaceAll(',', ';').replaceAll('"', ''), 1, 0, 'row 2'],
    ['with other capitals', chats.replace('chat,', 'Chat,'), 1, 0, 'row 2'],
    ['with an empty field', chats.replace('12 days ago.', ''), 1, 0, 'row 3'],
    ['with a comma too many', chats.replaceAll('"', ''), 1, 0, /row 3: more|Length/],
    ['with an empty line at its end', `${chats}\n\n`, 0, 2, '2 exchanges recorded'],
  ])('a sheet of chats %s', async (_, text, code, stored, says) => {
    const setting = {platform: new FakePlatform(), files: {'chats.csv': text}};
    const record = () => programs.run('error-tracking/introduction', 'import chats', setting);
    expectEnd(await record(), code, says);
    if (code === 0) expectEnd(await record(), 0, /^0 exchanges recorded, 2 were stored before$/);
    expect(setting.platform.datapoints).toHaveLength(stored);
  });

  test.each([
    ['+1.415.555.0100', '<phone>'],
    ['+49\u00a030\u00a01234567', '<phone>'],
    ['+1 (415) 555\u20110100', '<phone>'],
    ['電話+49 30 1234567、顧客C-20481です', '電話<phone>、顧客customer-fb6e5e9aです'],
    ['Call +49 30 1234567. 12 days ago', 'Call <phone>. 12 days ago'],
    ['A-1042 on 2026-03-02 10:00', 'A-1042 on 2026-03-02 10:00'],
  ])('the mask of %s', async (text, masked) => {
    const quoted = JSON.stringify(text);
    const lines = {
      python: `from mask import mask\nprint(mask([${quoted}])[0])\nmask(object())\n`,
      typescript: `import {mask} from "./mask";\nconsole.log((mask([${quoted}]) as string[])[0]);\nmask(new Map());\n`,
    };
    const {code, output, errors} = await programs.ask(lines, {environment: {MASK_KEY: 'example'}});
    expect([code, output]).toEqual([1, `${masked}\n`]);
    expect(errors).toContain('mask has no rule for');
  });

  test('the mask of JSON text, also of text that is cut off', async () => {
    const content = 'Call me:\n+49 30 1234567\nC-20481\nkim@mail.example';
    const messages = JSON.stringify([{content, arguments: JSON.stringify({content})}]);
    const texts = JSON.stringify([messages, messages.slice(0, -2)]);
    const lines = {
      python: `import json\nfrom mask import mask\nprint(json.dumps(mask(${texts})))`,
      typescript: `import {mask} from "./mask";\nconsole.log(JSON.stringify(mask(${texts})));`,
    };
    const {output} = await programs.ask(lines, {environment: {MASK_KEY: 'example'}});
    const [whole, cut] = JSON.parse(output);
    const masked = 'Call me:\n<phone>\ncustomer-fb6e5e9a\n<email>';
    const [message] = JSON.parse(whole);
    expect([message.content, JSON.parse(message.arguments)]).toEqual([masked, {content: masked}]);
    expect(cut).toContain(masked);
    expect(output).not.toMatch(/30 1234567|C-20481|kim/);
  });

  /** Converts cases, with the keys that are kept. */
  const converted = (cases: Json[], keys = '') => ({
    files: {[ITEMS]: cases.map((each) => `${JSON.stringify(each)}\n`).join(''), 'yaml.py': ''},
    edit: (program: string) =>
      program
        .replace(/^(KEEP: .* = )\(\)/m, `$1(${keys})`)
        .replace(/^(const KEEP: .* = )\[\]/m, `$1[${keys}]`)
        .replace('export function', 'function')
        .replace(/sys\.argv\[1\]|process\.argv\[2\]/, `"${ITEMS}"`),
  });
  const row = {id: 'item-1', input: 'May I?', expectedOutput: 'Yes.', metadata: {topic: 'returns'}};
  const kept = {id: 'item-1', metadata: {topic: 'returns'}, messages: [{role: 'user', content: 'May I?'}]};
  const good = {vars: {q: 'a'}, assert: [{type: 'contains', value: 'ok'}]};
  const asserting = (assertion: Json) => converted([{...good, assert: [assertion, ...good.assert]}, good]);
  const written = (count: number) => ({
    'imported.jsonl': expect.stringMatching(new RegExp(`^(.+\\n){${count}}$`)),
  });
  test.each([
    ['', 1, {input: 'May I?', result: 'Yes.'}, /left out:\n +key 'id'\n +key 'metadata'$/],
    ['"id", "metadata"', 0, {input: kept, result: 'Yes.'}, /^1 rows written$/],
  ])('a converter of cases keeps the keys %j, and names each other one', async (keys, code, line, says) => {
    const outcome = await programs.run('recipes/migrate-test-cases', 'from tool', converted([row], keys));
    expectEnd(outcome, code, says);
    expect(JSON.parse(outcome.files['imported.jsonl'] ?? '')).toEqual(line);
  });
  test('a converter of cases writes a date as text', async () => {
    const suite = (day: string) =>
      `{"tests": [{"vars": {"day": ${day}}, "assert": [{"type": "contains", "value": "a"}]}]}`;
    const yaml = `from datetime import date\ndef safe_load(text):\n    return ${suite('date(2026, 9, 1)')}`;
    const files = {'items.yaml': suite('2026-09-01'), 'yaml.py': yaml};
    const edit = (program: string) => converted([]).edit(program).replace(ITEMS, 'items.yaml');
    const outcome = await programs.run('recipes/migrate-test-cases', 'from tool', {files, edit});
    expect(JSON.parse(outcome.files['imported.jsonl'] ?? '').input).toEqual({day: '2026-09-01'});
  });

  programs.test('recipes/migrate-test-cases', 'from tool', [
    ['no type', asserting({value: 'x'}), 1, /no check for the assertion '(?:None|undefined)'/, written(2)],
    ['no text', asserting({type: 'equals', value: []}), 1, "'equals' needs one text, not 0", written(2)],
    ['two answers', asserting({type: 'similar', value: ['a', 'b']}), 1, 'one text, not 2', written(2)],
    [
      'no assertions',
      converted([{...good, assert: null}, good]),
      1,
      /case 1: none of its assert/,
      written(1),
    ],
    ['a file', converted([{...good, vars: 'file://v.yaml'}, good]), 1, /into the case: '?file:/, written(1)],
  ]);

  const prompt = (text?: string) => ({files: {'prompts/support.txt': text}});
  test.each([
    ['a text', prompt('Be brief.\n'), 0, /^prompt-96fb1c7f$/],
    ['nothing', prompt(' \n'), 1, 'support.txt is empty'],
    ['no file', prompt(), 1, 'Error'],
  ])('a prompt file with %s', async (_, setting, code, says) => {
    const lines = {
      python: 'from prompt import VERSION\nprint(VERSION)',
      typescript: 'import {VERSION} from "./prompt";\nconsole.log(VERSION);',
    };
    expectEnd(await programs.ask(lines, setting), code, says);
  });

  test('a row more than the page has, on which the agent crashes, is an error of the first run', async () => {
    const [cases, agent] = [named('evaluation/my cases'), named('evaluation/support agent')];
    const page = (name: string) => fenceOf('evaluation/your-own-agent', name);
    const score = (files: Files = {}) => {
      const platform = new FakePlatform({}, [['It came 45 days ago.'], ['10 days ago.']]);
      return programs.run('evaluation/your-own-agent', 'evaluation/my agent eval', {platform, files});
    };
    const crash = {
      python: 'assert "crash" not in said',
      typescript: 'if (said.includes("crash")) throw new Error("down");',
    };
    expect((await score()).code).toBe(0);
    const more = {
      [cases]: page(cases).replace(
        /\{\s+"?input"?: "My unused stove/,
        '{"input": "crash", "result": "Says no."}, $&',
      ),
      [agent]: page(agent).replace(/^( +(?:const )?)said = .*$/m, `$&\n    ${crash[language]}`),
    };
    expectEnd(await score(more), 1, /has no value|down/);
  });
});

test('a request of the reference with a variable that is not set stays here', async () => {
  const platform = new FakePlatform();
  const send = fenceOf('reference/http-api', 'http-request.ts');
  for (const [call, says] of [
    ['"POST", "/v0/filters", {name: "live", project_id: process.env.PROJECT_ID}', 'project_id is undefined'],
    ['"DELETE", "/v0/test_runs?test_run_ids=" + process.env.RUN_ID', 'test_run_ids=undefined is undefined'],
  ] as const) {
    const files = {'ask.ts': `${send}\nawait send(${call});`};
    expect((await runProgram('ask.ts', files, platform)).text).toContain(says);
  }
  expect(platform.requests).toEqual([]);
});

test.each([
  ['a low mean', {coherence_summary: 3}, 1, 'coherence_summary: 3 is below 4.0'],
  ['a row without a value', {}, 1, 'a row has no value'],
  ['a good mean', {coherence_summary: 4.5}, 0, ''],
  ['no count of its rows', {coherence_summary: 4.5}, 1, 'a row has no value', null],
])('the report of a config flow with %s', async (_, scores, code, says, count: null | 1 = 1) => {
  const main = 'evaluation/check_report.py';
  const model_metrics = {mean_scores: scores, scores_by_row: [scores]};
  const files = {
    [main]: fenceOf('reference/cli/configuration', main),
    'evaluation/scenario_rows.py': fenceOf('evaluation/your-own-agent', 'evaluation/scenario_rows.py'),
    [`.${product.slug}/reports/Returns_smoke_test.json`]: JSON.stringify({
      ...{test_data_point_count: count, model_metrics},
    }),
  };
  expectEnd(await runProgram(main, files, new FakePlatform()), code, says);
});
