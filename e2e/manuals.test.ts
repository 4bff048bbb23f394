/** Manuals, followed in a copy by their own commands and samples, so that none describes another interface than the real one. */

import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../src/content/folder.fixture.ts';
import {pageSchema} from '../src/content/front-matter.ts';
import {Page} from '../src/content/page.ts';
import {realSite} from '../src/content/real-site.fixture.ts';
import {Site} from '../src/content/site.ts';
import {cardSchema, describeTable} from '../src/numbers/research-data.ts';
import {formatDiagnostic, loadProduct} from '../src/product/index.ts';
import {loadSettings} from '../src/search/service/settings.ts';
import {start} from '../src/server/main.ts';
import {judge} from '../src/tools/check/judge.ts';

const product = loadProduct({});
/** A manual as the site reads pages: its rows, samples and inline code are those of its text. */
const manual = (file: string) => new Page(file, readFileSync(file, 'utf8'), {...realSite.tokens, token: ''});
const WRITE = realSite.page('docs/contributing.md');
const POST = manual('blog/README.md');
const DEPLOY = manual('deploy/README.md');

const blocksOf = (page: Page, anchor?: string) =>
  page.sections.filter((one) => anchor === undefined || one.anchor === anchor).flatMap(({blocks}) => blocks);
const codesOf = (page: Page, anchor?: string) =>
  blocksOf(page, anchor).flatMap(({kind, text, codes}) => (kind === 'code' ? text.split('\n') : codes));
/** The code of a manual that has a form; without it the manual lacks a step. */
function codeOf(page: Page, form: RegExp, anchor?: string): string {
  const found = codesOf(page, anchor).find((code) => form.test(code));
  if (!found) throw new Error(`${page.file} has no code ${form}${anchor ? ` in #${anchor}` : ''}`);
  return found;
}
const fenceOf = (page: Page, form: RegExp) =>
  blocksOf(page).find(({kind, text}) => kind === 'code' && form.test(text))?.text ?? '';
/** Names in the first cells of a table, with what the row says. */
const rowsOf = (page: Page, anchor: string) =>
  blocksOf(page, anchor).flatMap((block) => (block.kind === 'row' ? [block] : []));

const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

let folder: ReturnType<typeof temporaryFolder>;
let ids: string[];
beforeEach(() => {
  ids = ['terminology', 'links', 'tents'];
  const fields = (title: string) =>
    `---\ntitle: ${title}\ndescription: ${`What is written about ${title.toLowerCase()}. `.repeat(2).trim()}\nkeywords: [one, two, three]\n---\n\n`;
  folder = temporaryFolder({
    ...Object.fromEntries(
      ['blog/authors.yml', 'blog/tags.yml', 'blog/_template.md', 'docs/_template.md'].map((file) => [
        file,
        readFileSync(file, 'utf8'),
      ]),
    ),
    'docs/terminology.md': `${fields('Terminology')}## Terms\n\n### Driver {/* #driver */}\n\nA model that plays a user.\n`,
    'docs/links.md': `${fields('Links')}See [tents](/tents#poles).\n`,
    'docs/tents.md': `${fields('Tents')}![Poles bend](./tents.svg)\n\n## Poles {/* #poles */}\n\nText.\n`,
    'docs/tents.svg': '<svg viewBox="0 0 100 50"></svg>',
  });
  symlinkSync(path.resolve('node_modules'), folder.at('node_modules'));
  symlinkSync(path.resolve('package.json'), folder.at('package.json'));
});

/** Runs `npm run NAME -- ARGUMENTS` of a manual in the copy. */
function run(command: string): string {
  const [, name = '', rest = ''] = /^npm run (\S+) -- (.*)$/.exec(command) ?? [];
  const program = /\S+\.ts$/.exec(scripts[name] ?? '')?.[0] ?? '';
  const words = [...rest.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  return execFileSync(process.execPath, ['--import', 'tsx', path.resolve(program), ...words], {
    ...{cwd: folder.root, encoding: 'utf8'},
  });
}

const edit = (file: string, by: (text: string) => string) => folder.write(file, by(folder.read(file)));
/** Messages of `npm run check` about a file, or of all. */
function said(file = ''): string[] {
  const site = new Site({root: folder.root, product, sidebars: {guides: ids}, redirects: []});
  return judge(site, site.pages)
    .map(formatDiagnostic)
    .filter((text) => text.startsWith(file));
}
/** A draft without the words that its writer replaces. */
const written = (text: string) =>
  text
    .replace('draft: true\n', '')
    .replaceAll(/'REPLACE: .{30,}'/g, `'${'Words that say what is here, '.repeat(3)}and more.'`)
    .replaceAll('REPLACE: ', 'Say: ');

describe('every manual', () => {
  it.each(['docs/contributing.md', 'blog/README.md', 'deploy/README.md', 'CONTRIBUTING.md', 'AGENTS.md'])(
    '%s names commands and files that are there',
    (file) => {
      const codes = codesOf(manual(file));
      const commands = codes.flatMap((code) =>
        [...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
      );
      expect(commands.length).toBeGreaterThan(2);
      expect(commands.filter((name) => !(name in scripts))).toEqual([]);
      const places = codes.flatMap(
        (code) => code.match(/(?<![\w./%-])(?:src|docs|blog|deploy|e2e|\.github)\/[\w./-]+/g) ?? [],
      );
      const isExample = /my-|datasets\/labels|\/assets\/|NAME|node_modules|search\/index\.json/;
      const missing = places.filter(
        (place) => !isExample.test(place) && !existsSync(place.replace(/\.$/, '')),
      );
      expect(missing).toEqual([]);
    },
  );
});

describe('docs/contributing.md', () => {
  it('starts a page that is listed, linked, and passes', () => {
    const [, id = ''] = /-- page (\S+)/.exec(codeOf(WRITE, /^npm run new -- page /)) ?? [];
    expect(run(codeOf(WRITE, /^npm run new -- page /))).toContain(`Wrote docs/${id}.md`);
    expect(said()).toEqual([]);
    edit(`docs/${id}.md`, written);
    expect(said()).toEqual([expect.stringContaining(`docs/${id}.md:1: no sidebar lists this page`)]);
    ids.push(id);
    expect(said()).toEqual([]);
  });

  it('lists the fields of a page, with those that it needs', () => {
    const VALUES: Record<string, string> = {
      string: '/value',
      'string[]': '[value]',
      number: '3',
      boolean: 'false',
    };
    const rows = rowsOf(WRITE, 'front-matter');
    for (const {cells} of rows) {
      const [name = '', type = '', fallback = ''] = cells.map(({text}) => text);
      if (fallback === 'required') {
        edit('docs/links.md', (text) => text.replace(`${name}:`, `#${name}:`));
        expect(said('docs/links.md:'), name).toEqual([expect.stringContaining(`${name} is missing`)]);
        edit('docs/links.md', (text) => text.replace(`#${name}:`, `${name}:`));
      } else edit('docs/links.md', (text) => text.replace('\n---\n', `\n${name}: ${VALUES[type]}\n---\n`));
    }
    const others = blocksOf(WRITE, 'front-matter').find(({text}) =>
      /work as in Docusaurus/.test(text),
    )?.codes;
    const known = [...rows.map(({cells: [name]}) => name?.text), ...(others ?? [])].sort();
    expect(known, 'fields that a page may have').toEqual(Object.keys(pageSchema.shape).sort());
    expect(rows.length).toBeGreaterThan(6);
    expect(said('docs/links.md:')).toEqual([]);
  });

  it('draws a figure by the interface that it describes', () => {
    const [, draw = ''] = /^(\w+)\(width\?\)$/.exec(codeOf(WRITE, /^\w+\(width\?\)$/, 'figures')) ?? [];
    const names = codesOf(WRITE, 'figures').filter((code) => /^(?:table|columns|rows)$/.test(code));
    expect(names).toEqual(['table', 'columns', 'rows']);
    expect(readFileSync(codeOf(WRITE, /^docs\/.*\.figure\.ts$/, 'figures'), 'utf8')).toContain('rowFigure');
    folder.write(
      'docs/tents.figure.ts',
      `export default {table: {columns: ['poles (m)'], rows: [[2], [3]]}, ${draw}: (width = 640) => \`<svg viewBox="0 0 \${width} 50"></svg>\`};\n`,
    );
    expect(said()).toEqual([
      expect.stringMatching(/tents\.figure\.json is missing; run npm run recompute -- docs\/tents/),
    ]);
    run(codeOf(WRITE, /^npm run recompute -- docs/, 'figures').replace('docs/my-page', 'docs/tents'));
    expect(said()).toEqual([]);
    expect(folder.read('docs/tents.narrow.svg')).toContain('0 0 340 50');
  });
});

describe('blog/README.md', () => {
  const file = 'blog/my-post/index.md';
  const recompute = () => run(codeOf(POST, /^npm run recompute -- blog/));
  beforeEach(() => {
    run(codeOf(POST, /^npm run new -- post /));
    edit('docs/links.md', (text) => `${text}\nSee [the post](/blog/my-post).\n`);
    edit(file, written);
  });

  it('writes a post that passes, and binds the numbers of its sample', () => {
    expect(said()).toEqual([]);
    const sample = fenceOf(POST, /^export const numbers/);
    folder.write(
      'blog/my-post/compute.ts',
      `const rows = Array(200);\nconst tasks = 0;\nconst passAllInterval = (_: number, __: number) => ({value: 0.42, low: 0.32, high: 0.52});\n${sample}\n`,
    );
    recompute();
    const text = fenceOf(POST, /^Of :n\[/);
    edit(file, (before) => `${before}\n${text}\n\n:n[0.71]{#models-a}, :n[64%]{#models-b}.\n`);
    expect(said()).toEqual([]);
    edit(file, (before) => before.replace(':n[42%]', ':n[43%]'));
    expect(said(file)).toEqual([expect.stringContaining('written 43%, computed 42%')]);
  });

  it('describes the card of a table, field by field and column by column', () => {
    const fields = rowsOf(POST, 'data').flatMap(({cells: [names]}) => names?.codes ?? []);
    expect(fields.sort()).toEqual(Object.keys(cardSchema.shape).sort());
    const columns = fenceOf(POST, /^## `attempts\.csv`/);
    const card = `---\n${fenceOf(POST, /^source: /)}\n---\n\n${columns}\n`;
    const {root} = temporaryFolder({
      'data/source.md': card,
      'data/attempts.csv': `${/^- `(\w+)`/m.exec(columns)?.[1]}\n1\n`,
    });
    expect(describeTable('data/attempts.csv', new Site({root, product})).rows).toBe(1);
  });
});

describe('deploy/README.md and .env.example', () => {
  const example = readFileSync('.env.example', 'utf8');
  const [build = '', serve = ''] = example.split(/^# --- npm run serve.*$/m);
  const variables = (text: string) => [...text.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name);

  it.each(variables(build))('%s with a bad value stops the build, and is named', (name) => {
    expect(() => loadProduct({[name]: 'no <such> value'})).toThrow(`${name}="no <such> value": must be `);
  });

  it.each(variables(serve).filter((name) => !/BUILD_DIR|CHROMIUM_PATH/.test(name)))(
    '%s with a bad value stops the server, and is named',
    async (name) => {
      const environment = {[name]: 'no <such> value'};
      const starts = async () => {
        loadSettings(environment);
        await start({environment, folder: folder.at('none')});
      };
      await expect(starts()).rejects.toThrow(`${name}="no <such> value": must be `);
    },
  );

  it('is copied, edited and loaded by the commands that are given', () => {
    folder.write('.env.example', example);
    const sh = (command: string) =>
      String(execFileSync('sh', ['-c', command], {cwd: folder.root, stdio: 'pipe'}));
    sh(codeOf(DEPLOY, /^cp \.env\.example /));
    edit('.env', (text) => text.replace('#PRODUCT_NAME=Evalwright', 'PRODUCT_NAME=Zenith'));
    const build = fenceOf(DEPLOY, /^cp \.env\.example /).replace(/^cp .*\n/, '');
    const print = build.replace(/npm ci\s+npm run build/, 'node -p process.env.PRODUCT_NAME');
    expect(sh(print)).toBe('Zenith\n');
    edit('.env', (text) => text.replace('=Zenith', '=Zenith Cloud'));
    expect(() => sh(print)).toThrow('Cloud');
  });

  it('names settings that are there', () => {
    const known = new Set([
      ...variables(example),
      'SEARCH_CLUSTER',
      'DOCUSAURUS_NO_PERSISTENT_CACHE',
      'NODE_ENV',
    ]);
    const named = codesOf(DEPLOY).flatMap((code) => code.match(/\b[A-Z]+(?:_[A-Z]+)+(?==|$)/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
