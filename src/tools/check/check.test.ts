/** Planted faults of every kind go through both judgements: that of `npm run check`, and that of the build. */
import {cpSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {gitIn, temporaryFolder} from '../../content/folder.fixture.ts';
import {Site} from '../../content/site.ts';
import {formatDiagnostic, loadProduct} from '../../product/index.ts';
import type {Redirect} from '../../product/redirects.ts';
import {check, pagesOf} from './changes.ts';
import {judge} from './judge.ts';
import {changedFiles, commandsFor, lint, namedFiles, withoutConsequences} from './main.ts';

const product = loadProduct({});
/** Of its title, as no page has the description of another one. */
const fieldsOf = (title: string) =>
  `description: A description of the right length, so that nothing is wrong with the page ${title.slice(0, 20).replaceAll(/[^\w ]+/g, ' ')}.
keywords: [one, two, three]`;
const GOOD = (title: string, body = 'Text of a page.') =>
  `---\ntitle: ${title}\n${fieldsOf(title)}\n---\n\n${body}\n`;
const POST = (slug: string, body = 'More.') =>
  `---\ntitle: Post ${slug}\n${fieldsOf(`post ${slug}`)}\nslug: ${slug}\ndate: 2024-01-31\nauthors: [team]\ntags: [checks]\n---\n\nText.\n\n{/* truncate */}\n\n${body}\n`;

/** A row of `faults.txt`, whose head describes its signs. */
interface Fault {
  row: string;
  change: string;
  said: string[];
}
const LATER = new Date(Date.now() + 2.1 * 86_400_000).toISOString().slice(0, 10);
const unescaped = (row: string) =>
  row
    .replaceAll('⏎', '\n')
    .replaceAll('{NAME}', product.name)
    .replaceAll('{SLUG}', product.slug)
    .replaceAll('{TOMORROW}', LATER)
    .replaceAll(/<U\+(\w+)>/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
const FAULTS = readFileSync(new URL('./faults.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((row) => !row.startsWith('//'))
  .map((row): Fault => {
    const [change = '', ...said] = row.split(/ → /);
    return {row, change: unescaped(change), said: said.map(unescaped)};
  });
const isBetween = ({change}: Fault) => change.startsWith('@');
const IN_PAGES = FAULTS.filter((fault) => !isBetween(fault));

/** Does a message begin with a text, in which … is any? */
const saying = (text: string, file: string) => {
  const literal = text.replaceAll('PAGE', file).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return expect.stringMatching(
    new RegExp(`^${/^\d/.test(text) ? `${file}:` : ''}${literal.replaceAll('…', '.*')}`),
  );
};
const contentOf = (text: string, title: string) =>
  /^title: |^---\n/.test(text) || /^Text\.\n$/.test(text)
    ? text.startsWith('title: ')
      ? GOOD(text.slice(7))
      : text
    : GOOD(title, text);

/** Pages whose file as a whole is wrong, or only looks so: [text, what is said]. */
const FILES: Readonly<Record<string, [text: string | Buffer, ...said: string[]]>> = {
  bom: [`\uFEFF${GOOD('With a byte order mark')}`],
  crlf: [GOOD('With CRLF').replaceAll('\n', '\r\n')],
  latin1: [
    Buffer.from(GOOD('Latin', 'Brûlée.'), 'latin1'),
    '7: U+FFFD is a character that could not be read',
  ],
  utf16: [Buffer.from(`\uFEFF${GOOD('Wide')}`, 'utf16le'), '1: the file is UTF-16'],
  long: [
    GOOD('Long').replace('A description', 'A description '.repeat(9)),
    '3: description must have at most 160 characters',
  ],
  keywords: [
    GOOD('Words').replace('[one, two, three]', 'one, two, three'),
    '4: keywords must be a list: write [one, two, three]',
  ],
  marked: [
    GOOD('Marked').replace('A description', 'A **description** with `code`'),
    '3: "**" would be shown to readers as it is',
    '3: "`" would be shown to readers as it is',
  ],
};

/** Kinds that only linters and compilers see, which `npm test` runs over all pages: [body, what `check` says]. */
const BY_PROGRAMS: Readonly<Record<string, [body: string, said: RegExp]>> = {
  spelling: ['A misteak.', /:7: Unknown word \(misteak\); correct it, .* or add the word/],
  url: ['See https://a.example.', /:7:5 error MD034/],
  cells: ['| a | b |\n| --- | --- |\n| a |', /:9:\d+ error MD056/],
  quotes: ['```json\n{“a”: 1}\n```', /:8: json: not valid JSON.*; correct the sample/],
  alternative: ['![](./loop.svg)', /:7:1 error MD045/],
  level: ['#### Deep {/* #deep */}', /:7 error MD001.*Expected: h2; Actual: h4/],
  h1: ['# One {/* #one */}', /:7:?\d* error MD025/],
};

const CONFIGURATION = '.cspell.json .cspell-words.txt .markdownlint-cli2.jsonc biome.json .gitignore';
const IDS = ['good', 'contributing', 'terms', 'terminology', 'gone', 'reference/cli', 'reference/http-api'];
const ENTRY = `### \`find_order\` {/* #find_order */}

\`find_order(order_id)\`

**Parameters**

| Name | Meaning |
| --- | --- |
| \`order_id\` | as on the receipt |

**Returns** the order.

**Raises** \`ValueError\` without one.

\`\`\`json
{}
\`\`\``;
const API = `Read \`/runs/{id}/rows\` with \`limit\`, or send \`POST /v1/traces\` with \`slack_enabled\`, \`email_enabled\`,
and \`greater_than_or_equal\`. \`GET /alerts/{id}\` reads one, which ends with \`Reached the limit of turns\`, or not with \`Reached the limit of turns\`.

Choose **Generate Token**.

\`\`\`bash
curl "%api_url%/v0/runs" -H "api-key: $KEY" -H "api-key: $KEY"
pip install %product%-cli
pip install %product%-cli
pip install %product%==0.0.148
pip install %product%==0.0.148
\`\`\``;
const {root, at, read, write} = temporaryFolder({
  'tsconfig.json': '{"compilerOptions": {"strict": true, "noEmit": true, "types": []}}',
  'docs/good.md': GOOD('Good', '[a](/gone), [b](/terms#driver), [c](/blog/first), [d](/blog/tags/checks)'),
  'docs/terms.md': GOOD(
    'Terms',
    'A conversation ends after 998 turns of the driver.\n\n## Driver {/* #driver */}',
  ),
  'docs/terminology.md': GOOD(
    'Terminology',
    '## D {/* #d */}\n\n### Driver {/* #driver */}\n\nA user, approx. one, that is played.\n\n### Issue {/* #issue */}\n\nErrors of a kind.',
  ),
  'docs/gone.md': GOOD('Gone'),
  'docs/reference/cli.md': GOOD('CLI', `\`%PRODUCT%_API_KEY\`, \`%product% run [--file NAME]\`\n\n${ENTRY}`),
  'docs/reference/http-api.md': GOOD('HTTP', API),
  'docs/contributing.md': GOOD('Write', 'Run `npm run build` in `src/tools`.'),
  'package.json': '{"scripts": {"build": "x"}}',
  'docs/faults/loop.svg': '<svg viewBox="0 0 9 9"></svg>',
  'docs/faults/foreign.svg': '<svg><foreignObject/></svg>',
  'docs/faults/small.png': 'GIF8',
  'docs/faults/large.png': 'x'.repeat(301_000),
  'blog/first/index.md': POST('first'),
  'blog/tags.yml': 'checks: {label: Checks, permalink: /checks}\n',
  'blog/authors.yml': 'team: {name: Team}\n',
  'sidebars.ts': `export default {guides: ['${IDS.join("', '")}']};\n`,
  'src/samples/surface/shop.pyi': 'class Shop:\n    def find_order(self): ...\n',
  'src/tools/published-urls.txt': '/good\n/gone\n/terms#driver\n',
});
const FIRST = 'blog/first/index.md';
const HERE = 'blog/first';

const git = gitIn(root);
const SIDEBARS: Record<string, string[]> = {guides: IDS};
const OLD: Redirect[] = [{from: '/sdk/cli', to: '/good'}];
let [sidebars, redirects] = [SIDEBARS, OLD];
const site = () => new Site({root, product, sidebars, redirects});
const inBuild = () => {
  const all = site();
  return judge(all, all.pages).map(formatDiagnostic);
};
const inCheck = async () => (await check(site(), changedFiles(root))).map(formatDiagnostic);
/** Both judgements of the files as they are say this. */
async function expectSaid(...said: unknown[]): Promise<void> {
  expect(inBuild()).toEqual(expect.arrayContaining(said));
  expect(await inCheck()).toEqual(expect.arrayContaining(said));
}

beforeAll(() => {
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  for (const file of CONFIGURATION.split(' ')) cpSync(file, at(file));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'all');
});

it('nothing is said of good pages', async () => {
  expect(inBuild()).toEqual([]);
  expect(await inCheck()).toEqual([]);
});

describe('a fault between files', () => {
  afterEach(() => {
    [sidebars, redirects] = [SIDEBARS, OLD];
    git('checkout', '-q', '.');
    git('clean', '-qfd', 'docs', 'blog', 'static');
  });

  it.each(FAULTS.filter(isBetween))('$row', async ({change, said}) => {
    const [, file = '', from = '', to = ''] = /^@(.*?)(?:: (.*?))? ⇒ ?(.*)$/s.exec(change) ?? [];
    if (from) write(file, read(file).replace(from, to));
    else if (to) write(file, contentOf(to, '') === to || !/\.m/i.test(file) ? to : contentOf(to, ''));
    else rmSync(at(file));
    if (said.length === 0) expect(inBuild()).toEqual([]);
    await expectSaid(...said.map((text) => saying(text, file)));
  });

  it('the description of another page', async () => {
    write('docs/second.md', GOOD('Second').replace(fieldsOf('Second'), fieldsOf('Good')));
    await expectSaid(saying('3: the description "…" is that of docs/good.md, too', 'docs/second.md'));
  });

  it('the slug of another post', async () => {
    write('blog/second/index.md', POST('first').replace('Post first', 'Other'));
    await expectSaid(saying('5: blog/first/index.md is at /blog/first already', 'blog/second/index.md'));
  });

  it('questions of a page in two files', async () => {
    write('docs/search-questions.yaml', 'faults/loop:\n  - questions: [what is it]\n');
    write('docs/faults/search-questions.yaml', 'loop:\n  - questions: [where is it]\n');
    write('docs/faults/loop.md', GOOD('Loop'));
    await expectSaid(
      saying(
        '1: docs/faults/search-questions.yaml has questions of docs/faults/loop.md, too',
        'docs/search-questions.yaml',
      ),
    );
  });

  it('a table that a post reads and does not name, and another snapshot than that of the data', async () => {
    write(`${HERE}/compute.ts`, "export const rows = readTable('blog/first/data/rows.csv');\n");
    write(`${HERE}/data/rows.csv`, 'a\n1\n');
    write(
      `${HERE}/data/source.md`,
      '---\nsource: s\nsnapshot: 2026-01-31\nlicense: MIT\nlicense_url: https://a.example/mit\nattribution: "Data: s."\nchanges: none\n---\n\n## `rows.csv`\n\n- `a`: a number.\n',
    );
    write(FIRST, POST('first', 'A snapshot of 31 January 2026, not a snapshot of 3 January 2026.'));
    await expectSaid(
      saying('1: the post reads blog/first/data/rows.csv and does not say "rows.csv, 1 rows"', FIRST),
      saying(
        '15: no card of the data says "snapshot of 3 January 2026"; repeat its attribution: Data: s.',
        FIRST,
      ),
    );
  });

  it('another range of versions than pages have', async () => {
    write('docs/good.md', GOOD('Good', 'Python 3.9 to 3.12, [a](/blog/first), [b](/gone).'));
    write(
      'docs/terms.md',
      GOOD('Terms', 'Python 3.10 to 3.12. Python 3.10 to 3.12.\n\n## Driver {/* #driver */}'),
    );
    await expectSaid(
      saying('7: there is no range of versions Python 3.9 to 3.12; did you mean', 'docs/good.md'),
    );
  });

  it('results with the marks of a merge', async () => {
    write(FIRST, POST('first', ':n[51%]{#share}.'));
    write(`${HERE}/compute.ts`, 'export const numbers = {share: 0.5};\n');
    write(`${HERE}/results.json`, '{\n<<<<<<< HEAD');
    await expectSaid(
      saying('1: blog/first/results.json:2: not valid JSON…; run npm run recompute', `${HERE}/compute.ts`),
    );
  });

  it('a terminology page that cannot be parsed, of which pages with terms say nothing', () => {
    write('docs/terminology.md', GOOD('Terminology', '<Checks>'));
    write('docs/good.md', GOOD('Good', 'A <Term id="driver">driver</Term> of [b](/blog/first).'));
    expect(inBuild().filter((text) => /<Checks>|Term/.test(text))).toEqual([
      expect.stringMatching(/^docs\/terminology\.md:7: .*<Checks>/),
    ]);
  });

  it('a published heading of a page that cannot be read, of which nothing is known', async () => {
    write('docs/terms.md', GOOD('Terms', '<Checks>'));
    expect((await inCheck()).join('\n')).not.toContain('was published');
  });

  it.each<[string, Redirect, RegExp]>([
    ['with the base path', {from: '/docs/old', to: '/good'}, /\/docs\/old has \/docs, .*write '\/old'/],
    ['without a slash', {from: 'old', to: '/good'}, /old must begin with \/ and end without one/],
    ['to an old path', {from: '/old', to: '/sdk/cli'}, /no page is; write to: '\/good', where that leads/],
    ['to no page', {from: '/old', to: '/god'}, /\/old leads to \/god, where no page is; did you mean \/good/],
    [
      'to a heading, as it keeps its own',
      {from: '/old', to: '/terms#driver'},
      /leads to \/terms#driver, where/,
    ],
    ['twice', {from: '/sdk/cli', to: '/good'}, /\/sdk\/cli is redirected twice; remove one/],
    ['from a query', {from: '/old?page=2', to: '/good'}, /\/old\?page=2 must .* have no \? or #; correct it/],
    ['that hides a list', {from: '/blog/tags', to: '/good'}, /\/blog\/tags hides a list of posts; remove/],
  ])('a redirect %s', (_, added, said) => {
    redirects = [...OLD, added];
    expect(inBuild()).toEqual([expect.stringMatching(said)]);
  });

  it.each([
    ['guides', {guides: [...IDS, 'good']}],
    ['example', {guides: IDS, example: ['good']}],
  ])('a page that is listed again in %s', (menu, listed) => {
    sidebars = listed;
    const said = `sidebars.ts:1: 'good' is listed in guides and again in ${menu}; rem`;
    expect(inBuild()).toEqual([expect.stringContaining(said)]);
  });
});

describe('a fault in a page', () => {
  let built: string[];
  let checked: string[];
  let linted: string[];
  const fileOf = (name: string | number) => `docs/faults/page-${name}.md`;
  /** Messages about a file. */
  const about = (found: readonly string[], file: string) =>
    found.filter((text) => text.startsWith(`${file}:`));
  beforeAll(async () => {
    write('docs/faults/undrawn.figure.ts', 'export default {};\n');
    const names = [...IN_PAGES.keys(), ...Object.keys({...FILES, ...BY_PROGRAMS})];
    sidebars = {guides: [...IDS, ...names.map((name) => `faults/page-${name}`)]};
    for (const [index, {change}] of IN_PAGES.entries())
      write(fileOf(index), contentOf(change, `About ${index}`));
    for (const [name, [text]] of Object.entries(FILES)) write(fileOf(name), text);
    for (const [name, [body]] of Object.entries(BY_PROGRAMS))
      write(fileOf(name), GOOD(`About ${name}`, body));
    built = inBuild();
    checked = await inCheck();
    linted = await lint(root, Object.keys(BY_PROGRAMS).map(fileOf));
  });

  it.each([...IN_PAGES.entries()].map(([index, fault]) => ({index, ...fault})))('$row', ({index, said}) => {
    const file = fileOf(index);
    expect(about(built, file)).toEqual(said.map((text) => saying(text, file)));
  });

  it.each(Object.entries(FILES))('%s', (name, [, ...said]) => {
    expect(about(built, fileOf(name))).toEqual(said.map((text) => saying(text, fileOf(name))));
  });

  it.each(Object.entries(BY_PROGRAMS))('%s, by a program', (name, [, said]) => {
    expect(about([...checked, ...linted], fileOf(name))).toEqual([expect.stringMatching(said)]);
  });

  it('is found by npm run check as by the build', () => {
    const ofBoth = /^docs\/faults\/[^:]*:\d+: (?!json: )/;
    expect(checked.filter((text) => ofBoth.test(text))).toEqual(built.filter((text) => ofBoth.test(text)));
  });
});

describe('the files to check', () => {
  it('are changed, new and deleted ones, or those that are named', () => {
    rmSync(at('docs/gone.md'));
    write('docs/a new page.md', GOOD('New'));
    expect(changedFiles(root)).toEqual(expect.arrayContaining(['docs/a new page.md', 'docs/gone.md']));
    expect(namedFiles(root, ['./docs/good.md'])).toEqual(['docs/good.md']);
    expect(namedFiles(root, ['docs'])).toContain('docs/good.md');
    expect(() => namedFiles(root, ['docs/nothing.md'])).toThrow('docs/nothing.md is no file');
    expect(() => namedFiles(root, ['../../outside.md'])).toThrow('is no file of this repository');
  });

  it('are to be named where there is no commit to compare with', () => {
    const empty = temporaryFolder();
    expect(() => changedFiles(empty.root)).toThrow(/^Git does not say .*not a git repository.* Name them:/i);
    gitIn(empty.root)('init', '-q');
    expect(() => changedFiles(empty.root)).toThrow(/^Git does not say .*HEAD.* Name them:/);
  });

  it('lead to the page that shows them, and to the commands for code', () => {
    write('docs/run.md', GOOD('Run', '![A drawing](./tents.svg)'));
    const changed = ['blog/first/data/rows.csv', 'docs/good.results.json', 'docs/tents.svg', 'src/a/b.ts'];
    const pages = pagesOf(site(), changed).map(({file}) => file);
    expect(pages.sort()).toEqual(['blog/first/index.md', 'docs/good.md', 'docs/run.md']);
    expect(commandsFor(changed)).toBe(
      'Run also: npx biome check --write src/a/b.ts && npx tsc && npx vitest run --passWithNoTests --project unit --project posts src/a',
    );
    expect(commandsFor(['docs/good.md'], root)).toBeUndefined();
    write('src/samples/fake/a.test.ts', "const PAGE = 'evaluation/gate';");
    expect(commandsFor(['docs/evaluation/gate.md'], root)).toMatch(/ src\/samples\/fake\/a\.test\.ts$/);
    expect(commandsFor(['.env.example'])).toMatch(/: npx vitest run .* src\/product$/);
    expect(pagesOf(site(), ['NOTICE']).map(({file}) => file)).toEqual([FIRST]);
  });

  it('are not read by linters again where a line or a file is wrong already', () => {
    const found = ['docs/a.md:3: Unknown word', 'docs/a.md:4:1 error MD1', 'docs/b.md:9 error MD25'];
    const own = [
      {file: 'docs/a.md', line: 3, message: 'was read in another encoding'},
      {file: 'docs/b.md', line: 1, message: 'marks a merge conflict'},
    ];
    expect(withoutConsequences(found, own)).toEqual([found[1]]);
  });
});
