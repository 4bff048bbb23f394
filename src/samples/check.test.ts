import {readdirSync} from 'node:fs';
import {beforeAll, describe, expect, test} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {realSite} from '../content/real-site.fixture.ts';
import {Site} from '../content/site.ts';
import {formatDiagnostic} from '../product/index.ts';
import {checkSamples} from './check.ts';

/** A sample, whose code starts on the line after its fence. */
const page = (info: string, ...code: string[]) => [`\`\`\`${info}`, ...code, '```', ''].join('\n');
const workflow = (...lines: string[]) =>
  page('yaml', 'on: push', 'jobs:', '  a:', '    runs-on: linux', ...lines);
const RUN = page('python title="planted_run.py"', 'rows = [1, 2]');

/** Pages, and the faults of each by line and message, in their order. */
const PAGES: Readonly<Record<string, [text: string, ...said: RegExp[]]>> = {
  'an-argument-the-sdk-does-not-have': [
    page(
      'python',
      'import os',
      'from %product% import %Product%',
      'client = %Product%(os.environ["K"], colour="red")',
    ),
    /^4 .*colour/,
  ],
  'a-python-syntax-error': [page('python', 'x = 1', 'if x', '    print(x)'), /^3 .*Expected ":"/],
  'python-newer-than-the-sdk-allows': [page('python', 'type Row = dict[str, str]'), /^2 .*3\.12/],
  'a-suspicious-escape': [
    page('python', 'import re', 'print(re.escape("a"))', 'x = "\\d"'),
    /^4 .*escape sequence/,
  ],
  'a-method-the-sdk-does-not-have': [
    page(
      'typescript',
      "import {%Product%} from '%product%-ts-sdk';",
      "const client = new %Product%({api_key: 'k'});",
      'await client.run_simulation({});',
    ),
    /^4 .*TS2339.*run_simulation/,
  ],
  'a-type-error': [page('typescript', 'export const rows: number = "three";'), /^2 .*TS2322/],
  'broken-json': [page('json', '{', '  "a": 1,', '}'), /^4 .*not valid JSON/],
  'a-broken-row': [
    page('jsonl', '{"input": "a", "result": "b"}', '{"input": "a" "result": "b"}'),
    /^3 .*not valid JSON/,
  ],
  'a-json-key-twice': [page('json', '{', '  "a": 1,', '  "a": 2', '}'), /^4 .*Map keys must be unique/],
  'a-promise-that-nothing-awaits': [
    page(
      'typescript',
      'const log = async (text: string) => text;',
      'log("a");',
      'log("b").catch((error) => console.error(error));',
      'await log("c");',
      'export {};',
    ),
    /^3 typescript: nothing awaits this promise; write await before it/,
  ],
  'a-workflow-with-an-unknown-context': [
    workflow('    steps:', `      - run: echo \${{ secret.KEY }} \${{ secrets.KEY }}`),
    /^7 .*not a valid workflow: secret is no context; write one of/,
  ],
  'broken-yaml': [page('yaml', 'a:', '  - b', ' c: d'), /^4 /],
  'a-workflow-with-an-unknown-key': [
    workflow('    stages: []', '    steps:', '      - run: a'),
    /^6 .*not a valid workflow.*stages/,
  ],
  'broken-shell': [page('bash', 'echo start', 'if true; then', '  echo hi'), /^3 .*`if`/],
  'a-placeholder-in-shell': [page('bash', 'show <ID>'), /^2 .*`>`/],
  'a-continuation-of-nothing': [page('python continues'), /^1 .*no sample before/],
  'a-continuation-sees-what-it-continues': [
    `${RUN}\nThen:\n\n${page('python continues', 'print(rows)', 'print(cols)')}`,
    /^9 .*"cols" is not defined/,
  ],
  'a-sample-imports-another-one-by-its-title': [
    `${page('python title="planted_rows.py"', 'rows = [1, 2]')}\n${page('python', 'from planted_rows import rows, cols', '', 'print(rows, cols)')}`,
    /^6 python: "cols" is unknown import symbol/,
  ],
  'a-preamble-is-put-before-its-sample': [
    [
      page('python preamble="client"', 'print(client.get_projects())', 'client.nothing()'),
      page(
        'typescript preamble="client"',
        'console.log(await client.get_all_models(project_id));',
        'client.nothing();',
      ),
    ].join('\n'),
    /^3 .*"nothing"/,
    /^8 typescript: TS2339/,
  ],
  'has-a-project': [page('python title="planted/agent.py"', 'def answer() -> str:', '    return ""')],
  'goes-on-with-a-project-of-another-page': [
    page('python title="planted/gate.py"', 'from agent import answer', 'from agent import nothing'),
    /^3 python: "nothing" is unknown import symbol/,
  ],
};

describe('the samples of all pages, and of pages with planted faults', () => {
  let faults: Awaited<ReturnType<typeof checkSamples>>;
  // All in one site: a compiler takes longer to start than to check a page.
  beforeAll(async () => {
    const planted = Object.entries(PAGES).map(([name, [text]]) =>
      realSite.update(`docs/planted/${name}.md`, text),
    );
    const pages = {value: [...realSite.pages, ...planted]};
    faults = await checkSamples(Object.create(realSite, {pages}));
    // Compilers of all samples: minutes where other programs have the processors.
  }, 15 * 60_000);

  test('are right on the pages of this site', () => {
    expect(faults.filter(({file}) => !file.startsWith('docs/planted/')).map(formatDiagnostic)).toEqual([]);
  });

  test.each(Object.entries(PAGES))('are wrong on the page %s', (name, [, ...said]) => {
    const found = faults.filter(({file}) => file === `docs/planted/${name}.md`);
    expect(found.map(({line, message}) => `${line} ${message}`)).toEqual(
      said.map((text) => expect.stringMatching(text)),
    );
  });
});

test('a cached verdict names the line that the sample has now, and is one, whichever pages are asked for', async () => {
  const broken = page('json', '{');
  const {root, at, write} = temporaryFolder({'docs/a.md': broken, 'docs/b.md': broken});
  const lineOf = async (...others: string[]) => {
    const site = new Site({root, product: realSite.product});
    return (await checkSamples(site, ['docs/a.md', ...others], at('.cache')))[0]?.line;
  };
  expect(await lineOf()).toBe(2);
  write('docs/a.md', `\n\n${broken}`);
  expect(await lineOf()).toBe(4);
  expect(await lineOf('docs/b.md')).toBe(4);
  expect(readdirSync(at('.cache'))).toHaveLength(1);
});
