import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../content/files.ts';
import {loadProduct} from '../product/index.ts';
import {checkSamples, type SampleReport, summarize} from './check.ts';

const projects: string[] = [];

afterEach(() => {
  for (const folder of projects.splice(0)) rmSync(folder, {recursive: true, force: true});
});

/** A project with the given pages and this repository's declarations, preambles and programs. */
function projectWith(pages: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
  projects.push(root);
  symlinkSync(path.join(PROJECT_ROOT, 'src'), path.join(root, 'src'));
  for (const [name, text] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** Fences a sample; the code starts on line 5 of the page. */
function page(info: string, ...code: string[]): string {
  return ['---', 'title: A page', '---', `\`\`\`${info}`, ...code, '```', ''].join('\n');
}

async function faultsOf(pages: Record<string, string>): Promise<string[]> {
  const report = await checkSamples(projectWith(pages), loadProduct());
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
    ['a type error', 'tsx', ['export const rows: number = "three";'], 5, /TS2322/],
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
  const first = ['```python title="run.py"', 'rows = [1, 2]', '```', ''];
  const PAGES = {
    'docs/continues.md': [
      ...first,
      'Then:',
      '',
      '```python continues',
      'print(rows)',
      'print(cols)',
      '```',
      '',
    ],
    'docs/alone.md': [...first, '```python', 'print(rows)', '```', ''],
    'docs/imports.md': [
      ...first,
      '```python',
      'from run import rows, cols',
      '',
      'print(rows, cols)',
      '```',
      '',
    ],
    'docs/other.md': ['```python', 'from run import rows', '```', ''],
    'docs/preamble.md': [
      '```python preamble="client"',
      'print(client.get_projects())',
      'client.nothing()',
      '```',
      '',
      '```typescript preamble="client"',
      'console.log(await client.get_all_models(project_id));',
      'client.nothing();',
      '```',
      '',
    ],
    'docs/has-project.md': [
      page('python title="evaluation/agent.py"', 'def answer() -> str:', '    return ""'),
    ],
    'docs/uses-project.md': [
      page('python title="evaluation/gate.py"', 'from agent import answer', 'from agent import nothing'),
    ],
  };

  let faults: string[];
  beforeAll(async () => {
    faults = await faultsOf(
      Object.fromEntries(Object.entries(PAGES).map(([name, lines]) => [name, lines.join('\n')])),
    );
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
    const report = await checkSamples(projectWith({'docs/a.md': good, 'docs/b.md': good}), loadProduct());
    expect(report.samples).toHaveLength(2);
    expect(summarize(report)).toMatchObject({
      passes: true,
      text: expect.stringContaining('2 samples on 2 pages, 2 of them checked'),
    });
  });

  test('fails when 2 % or more are opted out, and lists them with their reasons', () => {
    const samples = Array.from({length: 50}, (_, index) => ({
      page: 'docs/a.md',
      line: index + 1,
      language: 'json',
      code: '{',
      continues: false,
      ...(index === 0 && {nocheck: 'shows a mistake'}),
    }));
    const report: SampleReport = {pages: 1, wholeSite: true, samples, faults: []};
    const {passes, text} = summarize(report);
    expect(passes).toBe(false);
    expect(text).toContain('docs/a.md:1 (json): opted out: shows a mistake');
    expect(text).toContain('1 of 50 samples are opted out');
    expect(summarize({...report, wholeSite: false}).passes).toBe(true);
    expect(summarize({...report, samples: [...samples, ...samples.slice(1, 2)]}).passes).toBe(true);
  });

  test('a cached verdict names the line the sample has now', async () => {
    const broken = page('json', '{');
    const root = projectWith({'docs/a.md': broken});
    const cache = path.join(root, '.cache');
    expect((await checkSamples(root, loadProduct(), [], cache)).faults[0]?.line).toBe(5);
    writeFileSync(path.join(root, 'docs/a.md'), broken.replace('---\n```', '---\n\n\n```'));
    expect((await checkSamples(root, loadProduct(), [], cache)).faults[0]?.line).toBe(7);
  });
});
