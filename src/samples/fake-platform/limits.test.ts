import {describe, expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {CONVENTIONS, PROJECT_LANGUAGES, projectFiles} from '../chain.ts';
import {API_KEY, FakePlatform, type Json} from './platform.fixture.ts';
import {type Files, fenceOf, runProgram} from './programs.fixture.ts';

const PAGE = 'evaluation/limits-per-group';

const PROGRAMS = 'group limits,repeat rows,compare repeats,label recall,topic limits,tool limits'.split(',');
const REPLAY = 'evaluation/replay-turns';

type Row = [input: Json, expected: Json, answer: Json];

/** An agent that accepts a late return in every second of its answers to that question. */
const FLAKY = {
  python:
    'late = 0\n\n\nasync def answer(messages):\n    global late\n    late += "45" in str(messages)\n    return "No." if late % 2 and "45" in str(messages) else "Yes."\n',
  typescript:
    'let late = 0;\nexport async function answer(messages: any[]) {\n  const isLate = messages[0].content.includes("45");\n  late += Number(isLate);\n  return isLate && late % 2 ? "No." : "Yes.";\n}\n',
};

describe.each(PROJECT_LANGUAGES)('limits by group in %s', (language) => {
  const fileOf = (name: string) => `evaluation/${CONVENTIONS[language](name)}`;
  const files: Files = Object.fromEntries(projectFiles(language, realSite));
  for (const name of PROGRAMS) files[fileOf(name)] = `${fenceOf(PAGE, fileOf(name))}\n`;
  for (const name of ['chat rows', 'replay']) files[fileOf(name)] = `${fenceOf(REPLAY, fileOf(name))}\n`;
  files['evaluation/same_labels_check.py'] = fenceOf(PAGE, 'evaluation/same_labels_check.py');

  const run = (name: string, platform = new FakePlatform(), more: Files = {}, environment = {}) =>
    runProgram(fileOf(name), {...files, ...more}, platform, environment);

  /** Stores a run over rows of input, expected result, and answer; gives its id. */
  const store = (platform: FakePlatform, rows: Row[], checks: string[]): string => {
    const send = (method: string, body: Json) =>
      platform.answer(`POST /v0/${method}`, API_KEY, JSON.stringify(body)).body;
    const seed_data = rows.map(([input, result]) => ({input, result}));
    const {scenario_id} = send('create_scenario_set', {name: 'rows', seed_data});
    const predictions = rows.map(([, , answer]) => answer);
    return send('run_test', {name: 'run', scenario_id, predictions, checks}).id;
  };

  /** Runs a program on a stored run. */
  const judge = (name: string, rows: Row[], {means = {}, checks = [], ...more}: Json = {}) => {
    const platform = new FakePlatform(means);
    const RUN_ID = store(platform, rows, checks);
    return run(name, platform, {}, {RUN_ID, ROW_COUNT: String(rows.length), ...more});
  };

  test('3 of 4 tries: a flaky row is named, and a steady agent passes', async () => {
    expect((await run('repeat rows')).code).toBe(0);
    const {code, text} = await run('repeat rows', undefined, {[fileOf('support agent')]: FLAKY[language]});
    const page = fenceOf(PAGE, 'Output for an agent that is right in two of four tries');
    expect([code, text]).toEqual([1, page]);
  });

  test('two versions with repeats: a difference, too few tries, and a row without a value', async () => {
    const platform = new FakePlatform();
    const runs = (...answers: (string | null)[]) =>
      answers.map((answer) => {
        const rows = Array.from({length: 8}, (_, row): Row => [`${row}`, 'Says yes.', answer]);
        return store(platform, rows, ['result_completed']);
      });
    const old = runs('No.', 'No.', 'Yes.', 'Yes.', 'Yes.').join();
    const compare = (ids: string[]) =>
      run('compare repeats', platform, {}, {OLD_RUNS: old, NEW_RUNS: ids.join()});
    const {code, text} = await compare(runs(...Array(5).fill('Yes.')));
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^60\.0% -> 100\.0%\n8 rows better, 0 worse, p = 0\.0[01]\d\d$/),
    ]);
    const red = (said: string) => ({code: 1, text: expect.stringContaining(said)});
    expect(await compare(runs('Yes.'))).toMatchObject(red('not 5 tries'));
    expect(await compare(runs('Yes.', null))).toMatchObject(red('no value'));
  });

  const human: Row = ['Get me a human', 'wants_human', 'wants_human'];
  const other: Row = ['Where is it?', 'order_status', 'returns'];
  test.each<[string, Row[], Json, number, string]>([
    ['as it must be', [human, other], {}, 0, '1 of 1: wants_human'],
    ['too low', [['Get me a human', 'wants_human', 'returns']], {}, 1, '0 of 1: wants_human (at least 90%)'],
    ['of no row', [other], {}, 1, '0 of 0: wants_human'],
    ['of too few rows', [human], {ROW_COUNT: '2'}, 1, '1 of 2 rows found'],
  ])('the recall of a label: %s', async (_, rows, more, code, said) => {
    const text = expect.stringContaining(said);
    expect(await judge('label recall', rows, more)).toMatchObject({code, text});
  });

  test('several labels a row: precision and recall of each label', async () => {
    const lines = fenceOf(PAGE, 'evaluation/topics.jsonl').split('\n');
    const answered = (answers: (labels: string[]) => string[]): Row[] =>
      lines.map((line) => JSON.parse(line)).map(({input, result}) => [input, result, answers(result)]);
    const deaf = answered((labels) => labels.filter((label) => label !== 'wants_human'));
    const text = fenceOf(PAGE, 'Output for a router that misses one label');
    expect(await judge('topic limits', deaf)).toMatchObject({code: 1, text});
    const empty = new FakePlatform();
    const RUN_ID = store(empty, deaf, []);
    empty.runs[0].rows = [];
    const none = await run('topic limits', empty, {}, {RUN_ID, ROW_COUNT: '0'});
    expect(none).toMatchObject({code: 1, text: expect.stringContaining('0 of 0 rows found')});
    expect(
      (
        await judge(
          'topic limits',
          answered((labels) => labels),
        )
      ).code,
    ).toBe(0);
  });

  test('a tool that fails, or gets wrong arguments, is named', async () => {
    const call = (name: string) => (language === 'python' ? {function: {name}} : {name});
    const narrow =
      'do_param_values_match,are_all_params_expected,are_required_params_present,is_function_correct';
    const checks = {python: ['function_call_validator'], typescript: narrow.split(',')}[language];
    const rows: Row[] = [
      ['Where is it?', call('find_order'), ''],
      ['Send it back', call('start_return'), ''],
    ];
    const text = expect.stringContaining('0 of 1: start_return (at least 100%)');
    const good = Object.fromEntries(checks.map((check) => [check, 1]));
    for (const check of checks)
      expect(await judge('tool limits', rows, {checks, means: {...good, [check]: 0.5}})).toMatchObject({
        code: 1,
        text,
      });
    expect((await judge('tool limits', rows, {checks, means: good})).code).toBe(0);
  });

  test('recorded turns become rows that the gate reads, and are replayed with new answers', async () => {
    const chats = {'evaluation/chats.jsonl': `${fenceOf(REPLAY, 'evaluation/chats.jsonl')}\n`};
    const turns = (await run('chat rows', undefined, chats)).files['evaluation/turns.jsonl'] ?? '';
    expect(turns.trim().split('\n')).toHaveLength(2);
    expect((await run('gate', undefined, {'evaluation/returns.jsonl': turns})).code).toBe(0);

    const lines = '["Hi, I want to return my tent.", "It came 45 days ago."]';
    const main = {
      python: `from replay import Replay\nprint(Replay("replay").invoke(${lines}).model_prediction)\n`,
      typescript: `import {replay} from "./replay";\nconsole.log((await (replay as any).invoke(${lines})).model_prediction);\n`,
    }[language];
    const {text} = await run('ask', undefined, {[fileOf('ask')]: main});
    expect(text).toMatch(/^user: Hi.*\nassistant: I can.*\nuser: It came.*\nassistant: No\. /);
  });
});
