import fs from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {DeferredChunkTable} from './deferred-chunk-table.ts';

const {rspack} = createRequire(import.meta.url)('@docusaurus/faster');

const folder = fs.mkdtempSync(path.join(tmpdir(), 'chunk-table-'));
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

interface File {
  name: string;
  text: string;
}

const pages = Array.from({length: 12}, (_, i) => `page-${i}`);
const importing = (names: string[]) =>
  names.map((name) => `'${name}': () => import(/* webpackChunkName: '${name}' */ './${name}.js')`).join(', ');

/** An entry that loads an application, which loads two groups of pages and two windows that open each other. */
const MODULES: Record<string, string> = {
  entry: `import(/* webpackChunkName: 'application' */ './application.js'); import('./session.js');`,
  session: `self.session = () => import('./library.js');`,
  library: `self.library = true;`,
  application: `self.groups = {${importing(['group-0', 'group-1', 'window-0', 'window-1'])}};`,
  'group-0': `self.pages = {${importing(pages.slice(0, 6))}};`,
  'group-1': `self.pages = {${importing(pages.slice(6))}};`,
  'window-0': `self.next = () => import('./window-1.js');`,
  'window-1': `self.previous = () => import('./window-0.js');`,
  ...Object.fromEntries(pages.map((name) => [name, `export default 'text of ${name}.';`])),
};

/** Bundles the modules and returns the files. */
async function bundle(changes: Record<string, string> = {}): Promise<File[]> {
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, text] of Object.entries({...MODULES, ...changes})) {
    fs.writeFileSync(path.join(folder, `${name}.js`), text);
  }
  const out = path.join(folder, 'out');
  fs.rmSync(out, {recursive: true, force: true});
  await new Promise<void>((done, fail) => {
    const report = (error: Error | null, stats: {hasErrors(): boolean; toString(): string}) =>
      error || stats.hasErrors() ? fail(error ?? new Error(stats.toString())) : done();
    rspack(
      {
        mode: 'production',
        target: 'web',
        context: folder,
        entry: {main: './entry.js'},
        output: {path: out, chunkFilename: '[id].[contenthash:8].js', filename: '[name].[contenthash:8].js'},
        optimization: {runtimeChunk: true, chunkIds: 'deterministic'},
        plugins: [new DeferredChunkTable()],
      },
      report,
    );
  });
  return fs.readdirSync(out).map((name) => ({name, text: fs.readFileSync(path.join(out, name), 'utf8')}));
}

/** The file of a module, by what the module says. */
function fileWith(files: File[], text: string): File {
  const file = files.find((candidate) => candidate.text.includes(text));
  if (!file) throw new Error(`No file has ${text}`);
  return file;
}

const digestOf = ({name}: File) => name.split('.')[1] ?? '-';
const knows = (holder: File | undefined, file: File) => holder?.text.includes(digestOf(file)) ?? false;
const runtimeOf = (files: File[]) => files.find(({name}) => name.startsWith('runtime'));

describe('the tables of chunks', () => {
  it('are divided: a chunk knows what it imports, and the runtime what the entry imports', async () => {
    const files = await bundle();
    const runtime = runtimeOf(files);
    const application = fileWith(files, 'self.groups');
    const [first, second] = files.filter(({text}) => text.includes('self.pages')) as [File, File];
    for (const name of pages) {
      const page = fileWith(files, `text of ${name}.`);
      expect([first, second].filter((group) => knows(group, page))).toHaveLength(1);
      expect([knows(runtime, page), knows(application, page)]).toEqual([false, false]);
    }
    expect([first, second].map((group) => knows(application, group))).toEqual([true, true]);
    expect(knows(runtime, application)).toBe(true);
    expect(knows(runtime, fileWith(files, 'self.library'))).toBe(false);
    expect(knows(fileWith(files, 'self.session'), fileWith(files, 'self.library'))).toBe(true);
  });

  it('leave one of two chunks that import each other to the runtime, for neither could name the other', async () => {
    const files = await bundle();
    const [one, two] = ['self.next', 'self.previous'].map((text) => fileWith(files, text)) as [File, File];
    expect([one, two].filter((file) => knows(runtimeOf(files), file))).toHaveLength(1);
    expect([knows(one, two), knows(two, one)].filter(Boolean)).toHaveLength(1);
  });

  it('change the names of a page, its group and what leads there, and of no other file', async () => {
    const before = await bundle();
    const names = before.map(({name}) => name);
    expect((await bundle()).map(({name}) => name)).toEqual(names);
    const after = new Set((await bundle({'page-0': `export default 'another text';`})).map(({name}) => name));
    const changed = before.filter(({name}) => !after.has(name));
    expect(changed).toEqual(
      expect.arrayContaining([
        fileWith(before, 'text of page-0.'),
        fileWith(before, 'self.groups'),
        runtimeOf(before),
      ]),
    );
    expect(changed).toHaveLength(4);
  });
});
