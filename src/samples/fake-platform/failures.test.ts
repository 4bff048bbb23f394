import {describe, expect, test} from 'vitest';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {FakePlatform} from './platform.fixture.ts';
import {type Files, fenceOf, runProgram} from './programs.fixture.ts';

/** What two customers say, each in two messages. */
const CUSTOMERS = [
  ['I want to return my tent.', 'It came 45 days ago.'],
  ['Can I return it?', '10 days ago.'],
];

describe.each(PROJECT_LANGUAGES)('agents, tools and runs that fail, in %s', (language) => {
  const named = CONVENTIONS[language];

  /** Files of the project of the guides, with the agent changed. */
  const project = (change: (agent: string) => string = (agent) => agent): Files => {
    const names = ['my cases', 'scenario rows', 'support agent'].map((name) => named(`evaluation/${name}`));
    const files = Object.fromEntries(names.map((name) => [name, fenceOf('evaluation/your-own-agent', name)]));
    const agent = named('evaluation/support agent');
    return {...files, [agent]: change(files[agent] ?? '')};
  };

  /** Lets the agent raise an exception when the customer has said something. */
  const crashingAt = (text: string) => (agent: string) => {
    const crash = {
      python: `if "${text}" in said:\n        raise TimeoutError("down")`,
      typescript: `if (said.includes("${text}")) throw new Error("down");`,
    }[language];
    return agent.replace(/^ +(?:const )?said = .*$/m, `$&\n    ${crash}`);
  };

  test.each([
    ['no exception', 'never said', 0, /result_completed'?: 1/],
    ['an exception in the second turn of one conversation', '45 days', 1, /, turn 2: .*down/],
  ])('a guarded target finishes the run with %s', async (_, crash, code, said) => {
    const page = 'evaluation/agent-sessions';
    const main = named('evaluation/guarded chat');
    const platform = new FakePlatform({}, CUSTOMERS);
    const files = {...project(crashingAt(crash)), [main]: fenceOf(page, main)};
    const outcome = await runProgram(main, files, platform);
    expect(outcome).toMatchObject({code, text: expect.stringMatching(said)});
    expect(platform.runs).toHaveLength(1);
    expect(outcome.text.match(/turn \d/g) ?? []).toHaveLength(code);
  });
});
