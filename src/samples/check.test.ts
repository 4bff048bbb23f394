import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../content/files.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {loadProduct} from '../product/index.ts';
import {checkSamples, summarize} from './check.ts';

const projects: ReturnType<typeof temporaryFolder>[] = [];
afterAll(() => {
  for (const {remove} of projects) remove();
});

/** A project with the given pages and this repository's declarations, preambles and programs. */
function projectWith(pages: Record<string, string>) {
  const folder = temporaryFolder(pages);
  projects.push(folder);
  symlinkSync(path.join(PROJECT_ROOT, 'src'), folder.at('src'));
  return folder;
}

const fence = (info: string, ...code: string[]) => [`\`\`\`${info}`, ...code, '```', ''].join('\n');

/** A page of a sample, whose code starts on line 5. */
const page = (info: string, ...code: string[]) => `---\ntitle: A page\n---\n${fence(info, ...code)}`;

async function faultsOf(pages: Record<string, string>): Promise<string[]> {
  const report = await checkSamples(projectWith(pages).root, loadProduct());
  return report.faults.map(({file, line, message}) => `${file}:${line} ${message.split('\n')[0]}`);
}

/** Page of a planted fault: all faults are in one project, as starting a checker takes longer than checking them. */
const pageOf = (name: string) => `docs/${name.replaceAll(/\W+/g, '-')}.md`;

describe('a planted fault is found on its line', () => {
  const inCode = [
    [
      'an argument the SDK does not have',
      'python',
      ['import os', 'from %product% import %Product%', 'client = %Product%(os.environ["K"], colour="red")'],
      7,
      /colour/,
    ],
    ['a Python syntax error', 'python', ['x = 1', 'if x', '    print(x)'], 6, /expected ':'|Expected ":"/],
    ['Python newer than the SDK allows', 'python', ['type Row = dict[str, str]'], 5, /3\.12|only supported/],
    [
      'a suspicious escape',
      'python',
      ['import re', 'print(re.escape("a"))', 'x = "\\d"'],
      7,
      /escape sequence/,
    ],
    [
      'a method the SDK does not have',
      'typescript',
      [
        "import {%Product%} from '%product%-ts-sdk';",
        '',
        "const client = new %Product%({api_key: 'k'});",
        'await client.run_simulation({});',
      ],
      8,
      /TS2339.*run_simulation/,
    ],
    ['a type error', 'typescript', ['export const rows: number = "three";'], 5, /TS2322/],
    ['broken JSON', 'json', ['{', '  "a": 1,', '}'], 7, /not valid JSON/],
    [
      'a broken row',
      'jsonl',
      ['{"input": "a", "result": "b"}', '{"input": "a" "result": "b"}'],
      6,
      /not valid JSON/,
    ],
    ['broken YAML', 'yaml', ['a:', '  - b', ' c: d'], 7, /./],
    [
      'a workflow with an unknown key',
      'yaml',
      [
        'on: push',
        'jobs:',
        '  a:',
        '    runs-on: ubuntu-latest',
        '    stages: []',
        '    steps:',
        '      - run: echo hi',
      ],
      9,
      /not a valid workflow.*stages/,
    ],
    ['broken shell', 'bash', ['echo start', 'if true; then', '  echo hi'], 6, /`if`/],
    ['a placeholder in shell', 'bash', ['show <ID>'], 5, /`>`/],
  ] satisfies [name: string, language: string, code: string[], line: number, message: RegExp][];

  const inFence = [
    ['an unknown language', 'pyhton', /unknown language "pyhton"; known: /],
    ['an unknown option', 'python contineus', /unknown option "contineus"/],
    ['a continuation of nothing', 'python continues', /no sample before/],
  ] satisfies [name: string, info: string, message: RegExp][];

  let faults: string[];
  beforeAll(async () => {
    faults = await faultsOf(
      Object.fromEntries([
        ...inCode.map(([name, language, code]) => [pageOf(name), page(language, ...code)]),
        ...inFence.map(([name, info]) => [pageOf(name), page(info)]),
      ]),
    );
  });
  const firstOf = (name: string) => faults.find((fault) => fault.startsWith(`${pageOf(name)}:`));

  test.each(inCode)('%s', (name, _language, _code, line, message) => {
    expect(firstOf(name)).toMatch(new RegExp(`:${line} `));
    expect(firstOf(name)).toMatch(message);
  });

  test.each(inFence)('%s', (name, _info, message) => {
    expect(firstOf(name)).toMatch(/:4 /);
    expect(firstOf(name)).toMatch(message);
  });
});

describe('samples that belong together', () => {
  const first = fence('python title="run.py"', 'rows = [1, 2]');
  const PAGES = {
    'docs/continues.md': `${first}\nThen:\n\n${fence('python continues', 'print(rows)', 'print(cols)')}`,
    'docs/imports.md': `${first}\n${fence('python', 'from run import rows, cols', '', 'print(rows, cols)')}`,
    'docs/other.md': fence('python', 'from run import rows'),
    'docs/preamble.md': [
      fence('python preamble="client"', 'print(client.get_projects())', 'client.nothing()'),
      fence(
        'typescript preamble="client"',
        'console.log(await client.get_all_models(project_id));',
        'client.nothing();',
      ),
    ].join('\n'),
    'docs/has-project.md': page(
      'python title="evaluation/agent.py"',
      'def answer() -> str:',
      '    return ""',
    ),
    'docs/uses-project.md': page(
      'python title="evaluation/gate.py"',
      'from agent import answer',
      'from agent import nothing',
    ),
  };

  let faults: string[];
  beforeAll(async () => {
    faults = await faultsOf(PAGES);
  });
  const faultsIn = (name: keyof typeof PAGES) => faults.filter((fault) => fault.startsWith(`${name}:`));

  test('a continuation sees what it continues, and errors name its own line', () => {
    expect(faultsIn('docs/continues.md')).toEqual([expect.stringMatching(/:9 .*"cols" is not defined/)]);
  });

  test('a sample imports another one of its page by its title', () => {
    expect(faultsIn('docs/imports.md')).toEqual([
      expect.stringMatching(/:6 python: "cols" is unknown import symbol/),
    ]);
    expect(faultsIn('docs/other.md')).toEqual([
      expect.stringMatching(/:2 python: Import "run" could not be resolved/),
    ]);
  });

  test('a preamble is put before its sample in both languages', () => {
    expect(faultsIn('docs/preamble.md')).toEqual([
      expect.stringMatching(/:3 .*"nothing"/),
      expect.stringMatching(/:8 typescript: TS2339/),
    ]);
  });

  test('a file in a folder is beside the files of that folder on other pages', () => {
    expect(faultsIn('docs/uses-project.md')).toEqual([
      expect.stringMatching(/:6 python: "nothing" is unknown import symbol/),
    ]);
  });
});

describe('the verdict', () => {
  const good = page('json', '{"a": 1}');

  test('passes for samples without faults, and counts them', async () => {
    const {root} = projectWith({'docs/a.md': good, 'docs/b.md': good});
    const report = await checkSamples(root, loadProduct());
    expect(report.samples).toHaveLength(2);
    expect(summarize(report)).toMatchObject({
      passes: true,
      text: expect.stringContaining('2 samples on 2 pages, 2 of them checked'),
    });
  });

  test('lists samples that are opted out with their reasons, and needs one that is not', () => {
    const of = {page: 'docs/a.md', line: 1, language: 'json', code: '{', continues: false};
    const optedOut = {pages: 1, samples: [{...of, nocheck: 'shows a mistake'}], faults: []};
    expect(summarize(optedOut)).toMatchObject({
      passes: false,
      text: expect.stringContaining('docs/a.md:1 (json): opted out: shows a mistake'),
    });
    expect(summarize({...optedOut, samples: [of, ...optedOut.samples]}).passes).toBe(true);
  });

  test('a cached verdict names the line the sample has now', async () => {
    const broken = page('json', '{');
    const {root, at, write} = projectWith({'docs/a.md': broken});
    const cache = at('.cache');
    expect((await checkSamples(root, loadProduct(), [], cache)).faults[0]?.line).toBe(5);
    write('docs/a.md', broken.replace('---\n```', '---\n\n\n```'));
    expect((await checkSamples(root, loadProduct(), [], cache)).faults[0]?.line).toBe(7);
  });
});
