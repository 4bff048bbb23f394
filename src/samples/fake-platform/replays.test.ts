/** Repeated rows and recorded conversations, run again. */
import {expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {projectFiles} from '../chain.ts';
import {FakePlatform} from './platform.fixture.ts';
import {expectEnd, fenceOf, inEachLanguage} from './programs.fixture.ts';

const PAGE = 'evaluation/replay-turns';
const LIMITS = 'evaluation/limits-per-group';

/** An agent that accepts a late return in every second of its answers to that question. */
const FLAKY = {
  python:
    'late = 0\n\n\nasync def answer(messages):\n    global late\n    late += "45" in str(messages)\n    return "No." if late % 2 and "45" in str(messages) else "Yes."\n',
  typescript:
    'let late = 0;\nexport async function answer(messages: any[]) {\n  const isLate = messages[0].content.includes("45");\n  late += Number(isLate);\n  return isLate && late % 2 ? "No." : "Yes.";\n}\n',
};

inEachLanguage('repeats', (programs) => {
  const {language, named} = programs;
  const agent = named('evaluation/support agent');
  const project = Object.fromEntries(projectFiles(language, realSite));

  const flaky = {files: {...project, [agent]: FLAKY[language]}};
  programs.test(LIMITS, 'evaluation/repeat rows', [
    ['a steady agent passes', {files: project}, 0, ''],
    [
      'a flaky row is named',
      flaky,
      1,
      fenceOf(LIMITS, 'Output for an agent that is right in two of four tries'),
    ],
  ]);

  test('a replay returns the calls of all turns in their order', async () => {
    const said = JSON.stringify(['I want to return order A-1042.', 'Yes, please.']);
    const lines = {
      python: `from replay_calls import ReplayCalls\nprint([call["function"]["name"] for call in ReplayCalls("r").invoke(${said}).tool_calls])`,
      typescript: `import {replayCalls} from "./replay-calls";\nconsole.log(((await replayCalls.invoke!(${said})) as any).model_prediction.tool_calls.map(({name}: any) => name));`,
    };
    expectEnd(await programs.ask(lines, {}, 'evaluation/'), 0, /^\[ ?'find_order', 'start_return' ?\]$/);
  });

  test('a scripted start sends its lines to the agent and its last answer to the customer', async () => {
    const heard = {
      python: 'print([m["content"] for m in messages])',
      typescript: 'console.log(messages.map(({content}) => content));',
    }[language];
    const printing = (project[agent] ?? '').replace(
      /^ +(?:const customer|said) = /m,
      (start) => `    ${heard}\n${start}`,
    );
    const platform = new FakePlatform({}, [["But it's unused!"]]);
    const setting = {platform, files: {[agent]: printing}};
    expectEnd(
      await programs.run(PAGE, 'evaluation/scripted start', setting),
      0,
      /return my tent\?.*delivered\?.*45 days ago\.["'],?\s+["']No\. We take[^\]]*But it's unused!/s,
    );
    const {model_result} = platform.runs[0].rows[0];
    expect(model_result).toEqual([expect.stringMatching(/^No\./), expect.any(String)]);
  });

  test('recorded turns become rows that the gate reads, and are replayed with new answers', async () => {
    const chats = {'evaluation/chats.jsonl': `${fenceOf(PAGE, 'evaluation/chats.jsonl')}\n`};
    const {files} = await programs.run(PAGE, 'evaluation/chat rows', {files: chats});
    const turns = files['evaluation/turns.jsonl'] ?? '';
    expect(turns.trim().split('\n')).toHaveLength(2);
    const gate = {files: {...project, 'evaluation/returns.jsonl': turns}};
    expect((await programs.run('automation/gate', 'evaluation/gate', gate)).code).toBe(0);

    const said = '["Hi, I want to return my tent.", "It came 45 days ago."]';
    const lines = {
      python: `from replay import Replay\nprint(Replay("replay").invoke(${said}).model_prediction)\n`,
      typescript: `import {replay} from "./replay";\nconsole.log((await (replay as any).invoke(${said})).model_prediction);\n`,
    };
    const {text} = await programs.ask(lines, {}, 'evaluation/');
    expect(text).toMatch(/^user: Hi.*\nassistant: I can.*\nuser: It came.*\nassistant: No\. /);
  });
});
