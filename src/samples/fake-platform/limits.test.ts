import {describe, expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {CONVENTIONS, PROJECT_LANGUAGES, projectFiles} from '../chain.ts';
import {API_KEY, FakePlatform, type Json} from './platform.fixture.ts';
import {type Files, fenceOf, runProgram} from './programs.fixture.ts';

const PAGE = 'evaluation/limits-per-group';

const PROGRAMS = 'group limits,repeat rows,label recall,topic limits,tool limits,chat rows,replay'.split(',');

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
  files['evaluation/same_labels_check.py'] = fenceOf(PAGE, 'evaluation/same_labels_check.py');

  const run = (name: string, platform = new FakePlatform(), more: Files = {}, environment = {}) =>
    runProgram(fileOf(name), {...files, ...more}, platform, environment);

  /** A stored run over rows of input, expected result, and answer. */
  const stored = (rows: [Json, Json, Json][], more: Json = {}, means = {}) => {
    const platform = new FakePlatform(means);
    const send = (path: string, body: Json) =>
      platform.answer(`POST /v0/${path}`, API_KEY, JSON.stringify(body)).body;
    const seed_data = rows.map(([input, result]) => ({input, result}));
    const {scenario_id} = send('create_scenario_set', {name: 'rows', seed_data});
    const predictions = rows.map(([, , answer]) => answer);
    const {id} = send('run_test', {name: 'run', scenario_id, predictions, ...more});
    return {platform, environment: {RUN_ID: id, ROW_COUNT: String(rows.length)}};
  };
  const judge = (name: string, {platform, environment}: ReturnType<typeof stored>, changed = {}) =>
    run(name, platform, {}, {...environment, ...changed});

  test('3 of 4 tries: a flaky row is named, and a steady agent passes', async () => {
    expect((await run('repeat rows')).code).toBe(0);
    const {code, text} = await run('repeat rows', undefined, {[fileOf('support agent')]: FLAKY[language]});
    expect([code, text]).toEqual([
      1,
      fenceOf(PAGE, 'Output for an agent that is right in two of four tries'),
    ]);
  });

  test('the recall of a label: a miss, a label without rows, and missing rows are red', async () => {
    const type = {type: 'MULTI_CLASS_CLASSIFICATION'};
    const human: [string, string, string] = ['Get me a human', 'wants_human', 'wants_human'];
    const other: [string, string, string] = ['Where is it?', 'order_status', 'returns'];
    expect((await judge('label recall', stored([human, other], type))).code).toBe(0);
    const missed = stored([['Get me a human', 'wants_human', 'returns']], type);
    expect(await judge('label recall', missed)).toMatchObject({
      code: 1,
      text: expect.stringContaining('0 of 1: wants_human (at least 90%)'),
    });
    expect((await judge('label recall', stored([other], type))).code).toBe(1);
    expect((await judge('label recall', stored([human], type), {ROW_COUNT: '2'})).code).toBe(1);
  });

  test('several labels a row: precision and recall of each label', async () => {
    const lines = fenceOf(PAGE, 'evaluation/topics.jsonl').split('\n');
    const rows = lines.map((line) => JSON.parse(line));
    const answered = (answers: (labels: string[]) => string[]) =>
      stored(rows.map(({input, result}) => [input, result, JSON.stringify(answers(result))]));
    const deaf = answered((labels) => labels.filter((label) => label !== 'wants_human'));
    expect(await judge('topic limits', deaf)).toMatchObject({
      code: 1,
      text: fenceOf(PAGE, 'Output for a router that misses one label'),
    });
    const all = answered((labels) => labels);
    expect((await judge('topic limits', all)).code).toBe(0);
  });

  test('a tool that fails is named', async () => {
    const call = (name: string) => (language === 'python' ? {function: {name}} : {name});
    const checks = [language === 'python' ? 'function_call_validator' : 'is_function_correct'];
    const rows: [string, Json, string][] = [
      ['Where is it?', call('find_order'), ''],
      ['Send it back', call('start_return'), ''],
    ];
    const half = stored(rows, {checks}, {[String(checks)]: 0.5});
    expect(await judge('tool limits', half)).toMatchObject({
      code: 1,
      text: expect.stringContaining('0 of 1: start_return (at least 100%)'),
    });
    expect((await judge('tool limits', stored(rows, {checks}, {[String(checks)]: 1}))).code).toBe(0);
  });

  test('recorded turns become rows that the gate reads, and are replayed with new answers', async () => {
    const chats = {'evaluation/chats.jsonl': `${fenceOf(PAGE, 'evaluation/chats.jsonl')}\n`};
    const turns = (await run('chat rows', undefined, chats)).files['evaluation/turns.jsonl'] ?? '';
    expect(turns.trim().split('\n')).toHaveLength(2);
    const platform = new FakePlatform();
    expect((await run('gate', platform, {'evaluation/returns.jsonl': turns})).code).toBe(0);

    const lines = '["Hi, I want to return my tent.", "It came 45 days ago."]';
    const main = {
      python: `from replay import Replay\nprint(Replay("replay").invoke(${lines}).model_prediction)\n`,
      typescript: `import { replay } from "./replay";\nconsole.log((await (replay as any).invoke(${lines})).model_prediction);\n`,
    }[language];
    const {text} = await run('ask', platform, {[fileOf('ask')]: main});
    expect(text.split('\n').map((line) => line.slice(0, 15))).toEqual([
      'user: Hi, I wan',
      'assistant: I ca',
      'user: It came 4',
      'assistant: No. ',
    ]);
  });
});
