import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../../content/files.ts';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {parseYaml} from '../../content/yaml.ts';
import {archiveOf, CONVENTIONS, PROJECT_LANGUAGES, type ProjectLanguage, projectFiles} from '../chain.ts';
import {FakePlatform, type Json} from './platform.fixture.ts';
import {type Files, fenceOf, product, runProgram, site, tokens} from './run.fixture.ts';

const MAIN = {EVAL_BRANCH: 'main'};

const page = (name: string) => readFileSync(path.join(PROJECT_ROOT, `docs/${name}.md`), 'utf8');
/** What the insistent customer says in the transcript of the page. */
const [, transcript = ''] =
  /<Transcript>([\s\S]*?)<\/Transcript>/.exec(page('evaluation/your-own-agent')) ?? [];
const INSISTENT = [...transcript.matchAll(/\*Simulated customer\* at .*\n\n {3}(.+)/g)].map(
  ([, text = '']) => text,
);
const FRIENDLY = ['Can I return my sleeping bag?', 'It came 10 days ago.'];

/** Programs by what they do. */
const PROGRAMS = {
  convert: 'from csv',
  agent: 'evaluation/support agent',
  evaluate: 'evaluation/my agent eval',
  gate: 'evaluation/gate',
  read: 'read run',
  log: 'first issue',
  addRow: 'add row',
};
type Names = typeof PROGRAMS & {language: ProjectLanguage};
const LANGUAGES = PROJECT_LANGUAGES.map((language) => {
  const names = Object.entries(PROGRAMS).map(([step, name]) => [step, CONVENTIONS[language](name)]);
  return {language, ...Object.fromEntries(names)} as Names;
});

/** Output of a terminal; both languages print objects, each in its own way. */
const shown = (text: string) =>
  text
    .replaceAll('{ behavior_adherence: ', "{'behavior_adherence': ")
    .replaceAll('{ result_completed: ', "{'result_completed': ")
    .replace(/: (\d(?:\.\d+)?) }/g, (_, mean) => `: ${mean.length === 1 ? `${mean}.0` : mean}}`);

const lastOf = (walk: Walk) => walk.platform.runs.at(-1);

/** A reader's folder and account, in which programs run one after the other. */
class Walk {
  constructor(
    public files: Files,
    readonly platform = new FakePlatform(tokens.app_url ?? '', {}, [INSISTENT, FRIENDLY]),
  ) {}

  async run(main: string, environment: Record<string, string> = {}) {
    const {code, text, files} = await runProgram(main, this.files, this.platform, environment);
    this.files = files;
    return {code, text: shown(text)};
  }

  /** Runs a program that has to end with a code and to print what a page shows. */
  async shows(page: string, title: string, code: number, main: string, environment = {}) {
    expect(await this.run(main, environment)).toEqual({code, text: fenceOf(page, title).trim()});
  }
}

/** The steps of the chain: each runs a program in a walk and compares the outcome with its page. */
const stepsOf = (names: Names) => ({
  async convert(walk: Walk) {
    const page = 'recipes/import-scenarios';
    await walk.shows(page, 'Output of the converter', 1, names.convert);
    const start = fenceOf(page, 'The first two lines of evaluation/returns.jsonl');
    const rows = parsed(walk.files['evaluation/returns.jsonl']);
    expect(rows).toHaveLength(8);
    expect(rows.slice(0, 2)).toEqual(parsed(start));
  },

  evaluate: (walk: Walk) =>
    walk.shows('evaluation/your-own-agent', 'Output of the Python program', 0, names.evaluate),

  async gate(walk: Walk) {
    await walk.shows('automation/gate', 'Output of the first run', 1, names.gate, MAIN);
    const rows = [...page('automation/gate').matchAll(/^\| (.+[.?]) \| \**(Passed|Failed)\** \|/gm)];
    const judged = lastOf(walk).rows.map(({scenario_input, checks}: Json) => [
      scenario_input,
      checks.behavior_adherence,
    ]);
    expect(judged).toEqual(rows.map(([, row, verdict]) => [row, verdict === 'Passed']));
  },

  async read(walk: Walk) {
    const failing = await walk.run(names.read, {RUN_ID: lastOf(walk).id});
    expect(failing.text.split('\n')).toHaveLength(2);
  },

  async workflow({files}: Walk) {
    const {on, jobs} = parseYaml(files['.github/workflows/evaluate.yml'] ?? '') as {
      on: Record<string, {paths?: string[]}>;
      jobs: {gate: {steps: {name?: string; run?: string; env?: Record<string, string>}[]}};
    };
    const step = jobs.gate.steps.find(({name}) => name === 'Run the gate');
    expect(step?.run).toContain(`${names.language === 'python' ? 'python' : 'npx tsx'} ${names.gate} `);
    for (const event of ['pull_request', 'push']) expect(on[event]?.paths).toContain('evaluation/**');
    expect(Object.keys(step?.env ?? {})).toEqual(
      expect.arrayContaining([`${product.envPrefix}_API_KEY`, 'EVAL_BRANCH', 'EVAL_BUILD_ID']),
    );
  },

  async log(walk: Walk) {
    const words = (text = '') => text.replace(/^chat-\w{8} /, '').match(/[\w.,]+/g);
    const printed = words(fenceOf('error-tracking/introduction', 'Output of the Python program'));
    const [first, second] = [await walk.run(names.log), await walk.run(names.log)];
    for (const {code, text} of [first, second]) expect([code, words(text)]).toEqual([0, printed]);
    expect(first.text.slice(0, 13)).not.toBe(second.text.slice(0, 13));
    expect(
      walk.platform.requests.filter(({method, path: route}) => `${method} ${route}` === 'POST /v0/filters'),
    ).toHaveLength(1);
  },

  async addRow(walk: Walk) {
    const question: string = JSON.parse(walk.platform.datapoints[0].input);
    const unknown = (walk.files[names.addRow] ?? '').replace('"My tent', '"Another tent');
    const asked = await new Walk({...walk.files, [names.addRow]: unknown}, walk.platform).run(names.addRow);
    expect(asked).toEqual({code: 0, text: `needs an expectation: ${question}`});
    expect(await walk.run(names.addRow)).toEqual({code: 0, text: `added: ${question}`});
    expect(await walk.run(names.addRow)).toEqual({code: 0, text: ''});
  },
});

/** One changed token for each file of a project, in its order, and the steps after which the chain fails. */
const PLANTED: readonly [RegExp, string, ...(keyof ReturnType<typeof stepsOf>)[]][] = [
  [/12 days/, '13 days', 'convert'],
  [/rows written/, 'rows read', 'convert'],
  [/> 30/, '> 20', 'evaluate'],
  [/21 days/, '45 days', 'evaluate'],
  [/(?:is not None|!= null)/, '== 7', 'evaluate'],
  [/"behavior_adherence"/, '"model_refusal"', 'evaluate'],
  [/0\.9/, '0.7', 'convert', 'gate'],
  [/"model_refusal"/, '"behavior_adherence"', 'convert', 'gate', 'read'],
  [/EVAL_BRANCH/, 'BRANCH', 'workflow'],
  [/Yes, you can/, 'No, you can', 'log'],
  [/"added:"/, '"row:"', 'convert', 'log', 'addRow'],
];

describe.each(LANGUAGES)('the chain in $language, its files unchanged', (names) => {
  const {language, agent, gate} = names;
  const project = projectFiles(language, site);
  const walk = new Walk(Object.fromEntries(project));
  const steps = stepsOf(names);
  const mendAgent = (page: string, what: string) => {
    const line = fenceOf(page, `${agent} that reads ${what}`);
    walk.files[agent] = (walk.files[agent] ?? '').replace(/^(const )?DAYS.*$/m, line.trim());
  };

  test('its archive unpacks to its files', () => {
    const {root, read, remove} = temporaryFolder();
    execFileSync('tar', ['xz', '-C', root], {input: archiveOf(project)});
    for (const [name, text] of project) expect(read(name)).toBe(text);
    remove();
  });

  test('a spreadsheet becomes rows', () => steps.convert(walk));

  test('the agent answers questions and holds conversations', () => steps.evaluate(walk));

  test('the agent takes the first age that the customer says, and no other number', async () => {
    const asked = {
      'I got it 10 days ago. Can I still return it within the 30 days?': 'Yes',
      'It came 10 days ago. I said 10 days. 10 days ago, really, 10 days.': 'Yes',
      'Can I return it within the 30 days? It is 45 days old.': 'No.',
      '40 days ago. Well, maybe 45 days ago.': 'No.',
      'Is it 30 days?': 'I c',
    };
    const questions = JSON.stringify(Object.keys(asked));
    const ask = {
      python: `import asyncio\nfrom support_agent import answer\nfor text in ${questions}:\n    print(asyncio.run(answer([{"role": "user", "content": text}]))[:3])`,
      typescript: `import { answer } from "./support-agent";\nfor (const content of ${questions}) console.log((await answer([{ role: "user", content }])).slice(0, 3));`,
    }[language];
    const main = agent.replace(/support.agent/, 'ask');
    const {output} = await runProgram(main, {...walk.files, [main]: ask}, walk.platform);
    expect(output.trim().split('\n')).toEqual(Object.values(asked));
  });

  test('the gate is red, and its failing rows are those of the page', async () => {
    await steps.gate(walk);
    await steps.read(walk);
  });

  test('the fixed agent makes it green', async () => {
    mendAgent('automation/gate', 'weeks');
    await walk.shows('automation/gate', 'Output after the fix', 0, gate, MAIN);
  });

  test('the workflow runs the gate, and is started by a change of its files', async () => {
    await steps.workflow(walk);
    expect(await walk.run(gate, {EVAL_BRANCH: 'feature', EVAL_BUILD_ID: '7-1'})).toMatchObject({
      code: 0,
      text: expect.stringContaining('compared with: gate main 0'),
    });
  });

  test('a wrong answer in production becomes an issue, and its question a row', async () => {
    await steps.log(walk);
    await steps.addRow(walk);
    await walk.shows('error-tracking/triage', 'Output of the gate with the new row', 1, gate, MAIN);
    // The logged answer is the one that the agent gives.
    expect(lastOf(walk).rows.at(-1)).toMatchObject({
      model_result: JSON.parse(walk.platform.datapoints[0].result),
    });
  });

  test('the agent that reads months makes it green again', async () => {
    mendAgent('error-tracking/triage', 'months');
    expect(await walk.run(gate, MAIN)).toMatchObject({
      code: 0,
      text: expect.stringContaining("{'behavior_adherence': 1.0}"),
    });
  });

  test('an edit planted in any of its files fails a step', async () => {
    expect(PLANTED).toHaveLength(project.size);
    for (const [index, [file, text]] of [...project].entries()) {
      const [from, to, ...until] = PLANTED[index] as (typeof PLANTED)[number];
      expect(text, file).toMatch(from);
      const edited = new Walk({...Object.fromEntries(project), [file]: text.replace(from, to)});
      const last = until.pop();
      for (const step of until) await steps[step](edited);
      await expect(steps[last as keyof typeof steps](edited), file).rejects.toThrow();
    }
  });

  describe('the gate on other runs', () => {
    const fresh = (means: Record<string, number | null> = {}) =>
      new FakePlatform(tokens.app_url ?? '', means);
    const gateOn = (on: FakePlatform, changed: Files = {}, environment: Record<string, string> = MAIN) =>
      new Walk({...walk.files, ...changed}, on).run(gate, environment);

    test('is red when a row has no verdict, however good the mean of the others is', async () => {
      expect(await gateOn(fresh({behavior_adherence: null}))).toMatchObject({
        code: 1,
        text: expect.stringContaining('behavior_adherence: only 0 of 9 rows have a value'),
      });
      const {crash, said} = {
        python: {crash: 'if "lamp" in str(messages): raise TimeoutError()\n    ', said: 'only 8 of 9 rows'},
        typescript: {
          crash: 'if (JSON.stringify(messages).includes("lamp")) throw new Error("timeout");\n  ',
          said: 'timeout',
        },
      }[language];
      const crashing = (walk.files[agent] ?? '').replace(/(?:const )?said = /, `${crash}$&`);
      expect(await gateOn(fresh(), {[agent]: crashing})).toEqual({
        code: 1,
        text: expect.stringContaining(said),
      });
    });

    const withMaximum = (maximum: Record<string, number>): Files => ({
      [gate]: (walk.files[gate] ?? '').replace(/MAXIMUM(: [^=]+)? = \{\}/, (found) =>
        found.replace('{}', JSON.stringify(maximum)),
      ),
    });

    test('is red above a maximum', async () => {
      expect(await gateOn(fresh({latency: 5000}), withMaximum({latency: 4000}))).toMatchObject({
        code: 1,
        text: expect.stringContaining('latency: 5000.000 is above 4000'),
      });
    });

    test.each([
      {check: 'model_refusal', low: 0, high: 1, said: '9 rows worse, 0 better than gate main 1'},
      {check: 'latency', low: 4000, high: 5000, said: /\+?1000\.00 compared with gate main 1/},
    ])('is red when $check rises, of which less is better, and green when it falls', async (measured) => {
      const {check, low, high, said} = measured;
      const files = withMaximum({[check]: high});
      const build = async (EVAL_BUILD_ID: string, mean: number, on: FakePlatform) => {
        Object.assign(on.means, {[check]: mean});
        return await gateOn(on, files, {...MAIN, EVAL_BUILD_ID});
      };
      const rising = fresh({});
      expect((await build('1', low, rising)).code).toBe(0);
      const {code, text} = await build('2', high, rising);
      expect([code, text]).toEqual([1, expect.stringMatching(said)]);
      const falling = fresh({});
      expect((await build('1', high, falling)).code).toBe(0);
      expect((await build('2', low, falling)).code).toBe(0);
    });

    test('compares with the last run on main that passed, and prints what the page shows', async () => {
      const on = fresh();
      const days = Array.from(
        {length: 60},
        (_, index) => `My tent came ${index < 6 ? 28 : 10} days ago. Can I return it?`,
      );
      const rows = days.map((input, index) =>
        JSON.stringify({input: `${input} (${index})`, result: 'Says yes.'}),
      );
      const many = {'evaluation/returns.jsonl': `${rows.join('\n')}\n`};
      const stricter = {...many, [agent]: (walk.files[agent] ?? '').replaceAll('> 30', '> 27')};
      await gateOn(on, many, {...MAIN, EVAL_BUILD_ID: '412'});
      const worse = new Walk({...walk.files, ...stricter}, on);
      const build = {...MAIN, EVAL_BUILD_ID: '413'};
      await worse.shows('automation/gate', 'Output when worse than main', 1, gate, build);
      // The run that was worse is not what the next one is compared with.
      expect(await gateOn(on, many, {EVAL_BRANCH: 'feature'})).toMatchObject({
        code: 0,
        text: expect.stringContaining('compared with: gate main 412'),
      });
    });
  });
});

function parsed(lines = ''): unknown[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
