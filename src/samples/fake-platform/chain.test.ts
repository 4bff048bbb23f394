import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {beforeAll, describe, expect, test} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {realSite} from '../../content/real-site.fixture.ts';
import {parseYaml} from '../../content/yaml.ts';
import {archiveOf, CONVENTIONS, PROJECT_LANGUAGES, type ProjectLanguage, projectFiles} from '../chain.ts';
import {FakePlatform, type Json} from './platform.fixture.ts';
import {type Files, fenceOf, product, runProgram} from './programs.fixture.ts';

const MAIN = {EVAL_BRANCH: 'main'};
const ROWS = 'evaluation/returns.jsonl';

/** Messages of the customers: the insistent one as in the transcript of the page. */
const CUSTOMERS = [
  realSite
    .page('docs/evaluation/your-own-agent.md')
    .text.match(/(?<=\*Simulated customer\* at .*\n\n {3}).+/g) ?? [],
  ['Can I return my sleeping bag?', 'It came 10 days ago.'],
];

/** The output of a terminal; each language prints an object in its own way. */
const shown = (text: string) => text.replaceAll(/\{ ?'?(\w+)'?: ([\d.]+?)(?:\.0)? ?\}/g, '{$1: $2}').trim();

const parsed = (lines = '') =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A reader's folder and account, in which programs run one after the other. */
class Reader {
  constructor(
    readonly language: ProjectLanguage,
    public files: Files,
    readonly platform = new FakePlatform({}, CUSTOMERS),
  ) {}

  async run(program: string, environment: Record<string, string> = {}) {
    const main = CONVENTIONS[this.language](program);
    const {code, text, files} = await runProgram(main, this.files, this.platform, environment);
    this.files = files;
    return {code, text: shown(text)};
  }

  /** Runs a program that has to end with a code and to print what a page shows. */
  async sees(page: string, title: string, code: number, program: string, environment = {}) {
    expect(await this.run(program, environment)).toEqual({code, text: shown(fenceOf(page, title))});
  }

  edit(program: string, from: RegExp | string, to: string) {
    const file = CONVENTIONS[this.language](program);
    expect(this.files[file]).toMatch(from);
    this.files = {...this.files, [file]: (this.files[file] ?? '').replace(from, to)};
  }

  /** Lets the agent read another unit of time, as a page tells. */
  mend(page: string, unit: string) {
    const line = fenceOf(
      page,
      `${CONVENTIONS[this.language]('evaluation/support agent')} that reads ${unit}`,
    );
    this.edit('evaluation/support agent', /^(const )?DAYS.*$/m, line.trim());
  }

  get rows(): Json[] {
    return this.platform.runs.at(-1).rows;
  }
}

/** Walks the chain from page to page: each program ends and prints as its page says. */
async function walk(reader: Reader) {
  const {platform, language} = reader;
  const {[ROWS]: typed, ...others} = reader.files;
  reader.files = others;
  await reader.sees('recipes/import-scenarios', 'Output of the converter', 0, 'from csv');
  const rows = parsed(reader.files[ROWS]);
  expect(rows).toEqual(parsed(typed));
  const start = fenceOf('recipes/import-scenarios', 'The first two lines of evaluation/returns.jsonl');
  expect(rows.slice(0, 2)).toEqual(parsed(start));

  const program = 'Output of the Python program';
  await reader.sees('evaluation/your-own-agent', program, 0, 'evaluation/my agent eval');

  await reader.sees('automation/gate', 'Output of the first run', 1, 'evaluation/gate', MAIN);
  const table = realSite
    .page('docs/automation/gate.md')
    .text.matchAll(/^\| (.+[.?]) \| \**(Passed|Failed)\** \|/gm);
  expect(reader.rows.map(({scenario_input, checks}) => [scenario_input, checks.behavior_adherence])).toEqual(
    [...table].map(([, row, verdict]) => [row, verdict === 'Passed']),
  );
  const failing = await reader.run('read run', {RUN_ID: platform.runs.at(-1).id});
  expect(failing.text.split('\n')).toHaveLength(2);
  reader.mend('automation/gate', 'weeks');
  await reader.sees('automation/gate', 'Output after the fix', 0, 'evaluation/gate', MAIN);

  const {on, jobs} = parseYaml(reader.files['.github/workflows/evaluate.yml'] ?? '') as Json;
  const {run, env} = jobs.gate.steps.find(({name}: Json) => name === 'Run the gate');
  const interpreter = {python: 'python', typescript: 'npx tsx'}[language];
  expect(run).toContain(`${interpreter} ${CONVENTIONS[language]('evaluation/gate')} `);
  // No path keeps the job from starting: it gates a project whose folders have other names.
  expect(on).toEqual({pull_request: null, push: {branches: ['main']}, workflow_dispatch: null});
  for (const name of [`${product.envPrefix}_API_KEY`, 'EVAL_BRANCH', 'EVAL_BUILD_ID'])
    expect(env).toHaveProperty(name);
  const branch = await reader.run('evaluation/gate', {EVAL_BRANCH: 'feature', EVAL_BUILD_ID: '7-1'});
  expect(branch).toMatchObject({code: 0, text: expect.stringContaining('compared with: gate main 0')});

  const words = (text: string) => text.replace(/^chat-\w{8} /, '').match(/[\w.,]+/g);
  const logged = [await reader.run('first issue'), await reader.run('first issue')];
  for (const {code, text} of logged)
    expect([code, words(text)]).toEqual([0, words(fenceOf('error-tracking/introduction', program))]);
  expect(new Set(platform.datapoints.map(({context_token}) => context_token)).size).toBe(2);
  expect(platform.requests.filter(({route}) => route === 'POST /v0/filters')).toHaveLength(1);

  const question: string = JSON.parse(platform.datapoints[0].input);
  const other = new Reader(language, reader.files, platform);
  other.edit('add row', '"My tent', '"Another tent');
  expect(await other.run('add row')).toEqual({code: 0, text: `needs an expectation: ${question}`});
  expect(await reader.run('add row')).toEqual({code: 0, text: `added: ${question}`});
  expect(await reader.run('add row')).toEqual({code: 0, text: ''});
  const red = 'Output of the gate with the new row';
  await reader.sees('error-tracking/triage', red, 1, 'evaluation/gate', MAIN);
  // The logged answer is the one that the agent gives.
  expect(reader.rows.at(-1)).toMatchObject({model_result: JSON.parse(platform.datapoints[0].result)});
  reader.mend('error-tracking/triage', 'months');
  const green = expect.stringContaining('{behavior_adherence: 1}');
  expect(await reader.run('evaluation/gate', MAIN)).toMatchObject({code: 0, text: green});
}

describe.each(PROJECT_LANGUAGES)('the project of the guides in %s', (language) => {
  const project = projectFiles(language, realSite);
  const reader = new Reader(language, Object.fromEntries(project));
  beforeAll(() => walk(reader));

  test('is the archive, which replaces no file of the reader and runs the gate by itself', async () => {
    const own = CONVENTIONS[language]('evaluation/support agent');
    const {root, read} = temporaryFolder({[own]: 'mine'});
    execFileSync('tar', ['xz', '-C', root], {input: archiveOf(project)});
    const unpacked = Object.fromEntries(
      [...project.keys()].map((name) => [name, read(`returns-agent/${name}`)]),
    );
    expect(unpacked).toEqual(Object.fromEntries(project));
    expect(readdirSync(root).sort()).toEqual(['evaluation', 'returns-agent']);
    expect(read(own)).toBe('mine');
    const fresh = new Reader(language, unpacked);
    await fresh.sees('automation/gate', 'Output of the first run', 1, 'evaluation/gate');
  });

  test('names each package that its programs import', () => {
    const {devDependencies = {}} = JSON.parse(project.get('package.json') ?? '{}');
    const programs = [...project].filter(([name]) => name.endsWith('.ts')).map(([, text]) => text);
    const imported = programs.flatMap((text) => [...text.matchAll(/ from "([^./][^"]*)"/g)]);
    const packages = imported
      .map(([, name = '']) => name.split('/')[0])
      .filter((name) => !name?.startsWith('node:'));
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(packages));
    expect(packages.length > 0).toBe(language === 'typescript');
    // The lock file of `npm ci` comes from a command of the page.
    expect(realSite.page('docs/automation/gate.md').text).toContain('in TypeScript, also run `npm install`');
  });

  test('takes the agent of a file into the first program, as the page on the own agent says', async () => {
    const page = 'evaluation/your-own-agent';
    const first = CONVENTIONS[language]('evaluation/first');
    const other = new Reader(language, Object.fromEntries(project));
    other.edit(
      'evaluation/first',
      {python: /async def answer[\s\S]*?\n\n\n/, typescript: /const answer = [\s\S]*?;\n/}[language],
      '',
    );
    other.files = {
      ...other.files,
      [first]: `${fenceOf(page, `${first} with your agent`)}\n${other.files[first]}`,
    };
    const {code, text} = await other.run('evaluation/first');
    expect([code, text]).toEqual([0, expect.stringMatching(/behavior_adherence'?: 1/)]);
  });

  test.each([
    ['I got it 10 days ago. Can I still return it within the 30 days?', 'Yes,'],
    ['It came 10 days ago. I said 10 days. 10 days ago, really, 10 days.', 'Yes,'],
    ['Can I return it within the 30 days? It is 45 days old.', 'No.'],
    ['40 days ago. Well, maybe 45 days ago.', 'No.'],
    ['Is it 30 days?', 'I can help'],
  ])('has an agent that takes the first age that the customer says: %s', async (content, start) => {
    const messages = JSON.stringify([{role: 'user', content}]);
    const ask = {
      python: `import asyncio\nfrom support_agent import answer\nprint(asyncio.run(answer(${messages})))`,
      typescript: `import {answer} from "./support-agent";\nconsole.log(await answer(${messages}));`,
    }[language];
    const file = CONVENTIONS[language]('evaluation/ask');
    const {text} = await new Reader(language, {...reader.files, [file]: ask}).run('evaluation/ask');
    expect(text.slice(0, start.length)).toBe(start);
  });

  describe('has a gate that', () => {
    const onPlatform = (platform: FakePlatform, maximum: Json = {}) => {
      const other = new Reader(language, reader.files, platform);
      other.edit('evaluation/gate', /(MAXIMUM(?:: [^=]+)? = )\{\}/, `$1${JSON.stringify(maximum)}`);
      return {other, gate: (build = '0') => other.run('evaluation/gate', {...MAIN, EVAL_BUILD_ID: build})};
    };
    const red = (text: string | RegExp) => ({code: 1, text: expect.stringMatching(text)});

    test('is red when a row has no verdict, however good the mean of the others is', async () => {
      const silent = onPlatform(new FakePlatform({behavior_adherence: null}));
      expect(await silent.gate()).toMatchObject(red('behavior_adherence: only 0 of 9 rows have a value'));
      const {other, gate} = onPlatform(new FakePlatform());
      const crash = {
        python: 'if "lamp" in str(messages): raise TimeoutError()\n    ',
        typescript: 'if (JSON.stringify(messages).includes("lamp")) throw new Error("timeout");\n  ',
      }[language];
      other.edit('evaluation/support agent', /(?:const )?said = /, `${crash}$&`);
      expect(await gate()).toEqual(red({python: 'only 8 of 9 rows', typescript: 'timeout'}[language]));
    });

    test.each([
      {check: 'model_refusal', low: 0, high: 1, worse: '9 rows worse, 0 better than gate main 1'},
      {check: 'latency', low: 4000, high: 5000, worse: /\+?1000 compared with gate main 1/},
    ])('is red when $check is above its maximum or rises, and green when it falls', async (measured) => {
      const {check, low, high, worse} = measured;
      const means: Record<string, number> = {[check]: low};
      const rising = onPlatform(new FakePlatform(means), {[check]: high});
      expect((await rising.gate('1')).code).toBe(0);
      means[check] = high;
      expect(await rising.gate('2')).toEqual(red(worse));
      const falling = onPlatform(new FakePlatform(means), {[check]: high});
      expect((await falling.gate('1')).code).toBe(0);
      means[check] = low;
      expect((await falling.gate('2')).code).toBe(0);
      means[check] = high;
      const above = onPlatform(new FakePlatform(means), {[check]: low});
      expect(await above.gate()).toEqual(red(`${check}: ${high}.000 is above ${low}`));
    });

    test('compares with the last run on main that passed, and prints what the page shows', async () => {
      const {other, gate} = onPlatform(new FakePlatform());
      const rows = Array.from({length: 60}, (_, index) => {
        const days = index < 6 ? 28 : 10;
        const input = `My tent came ${days} days ago. Can I return it? (${index})`;
        return `${JSON.stringify({input, result: 'Says yes.'})}\n`;
      });
      other.files['evaluation/returns.jsonl'] = rows.join('');
      await gate('412');
      // A run that is still going has no rows to compare.
      const {name, ...going} = {
        ...other.platform.runs[0],
        status: 'RUNNING',
        model_metrics: null,
        rows: null,
      };
      other.platform.runs.push({...going, id: 'going', name: name.replace('412', '411')});
      const stricter = new Reader(language, other.files, other.platform);
      stricter.edit('evaluation/support agent', '> 30', '> 27');
      const build = {...MAIN, EVAL_BUILD_ID: '413'};
      await stricter.sees('automation/gate', 'Output when worse than main', 1, 'evaluation/gate', build);
      // The run that was worse is not what the next one is compared with.
      const {code, text} = await gate('414');
      expect([code, text]).toEqual([0, expect.stringContaining('compared with: gate main 412')]);
    });
  });
});
