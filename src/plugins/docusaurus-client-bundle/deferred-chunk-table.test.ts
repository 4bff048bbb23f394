import fs from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {DeferredChunkTable} from './deferred-chunk-table.ts';

const {rspack} = createRequire(import.meta.url)('@docusaurus/faster');

const folder = fs.mkdtempSync(path.join(tmpdir(), 'chunk-table-'));
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const pages = Array.from({length: 12}, (_, i) => `page-${i}`);

/** Bundles an entry that loads an application, which loads pages, and returns the files by the start of their names. */
async function bundle(holder: string, page = (name: string) => `export default '${name}';`) {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, `${name}.js`), text);
  fs.mkdirSync(folder, {recursive: true});
  write('entry', `import(/* webpackChunkName: 'application' */ './application.js'); import('./session.js');`);
  write('session', `self.session = () => import('./library.js');`);
  write('library', `self.library = true;`);
  write(
    'application',
    `self.pages = {${pages.map((name) => `'${name}': () => import('./${name}.js')`).join(', ')}};`,
  );
  for (const name of pages) write(name, page(name));
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
        plugins: [new DeferredChunkTable(holder)],
      },
      report,
    );
  });
  return fs.readdirSync(out).map((name) => ({name, text: fs.readFileSync(path.join(out, name), 'utf8')}));
}

describe('the table of chunks', () => {
  it('is in the chunk that is asked to hold it; the runtime knows what can be needed before', async () => {
    const files = await bundle('application');
    const runtime = files.find(({name}) => name.startsWith('runtime'));
    const holder = files.find(({text}) => text.includes('self.pages'));
    const rest = files.filter(({text}) => text.includes('page-') && text !== holder?.text);
    expect(rest).toHaveLength(pages.length);
    const digestOf = ({name}: {name: string}) => name.split('.')[1] ?? '-';
    for (const file of rest) {
      expect(holder?.text).toContain(digestOf(file));
      expect(runtime?.text).not.toContain(digestOf(file));
    }
    for (const needed of ['self.pages', 'self.session', 'self.library']) {
      const file = files.find(({text}) => text.includes(needed));
      expect(runtime?.text, needed).toContain(digestOf(file ?? {name: ''}));
    }
  });

  it('changes the digest of its chunk, and so of the runtime, with any page', async () => {
    const names = (files: {name: string}[]) => files.map(({name}) => name).sort();
    const before = names(await bundle('application'));
    expect(names(await bundle('application'))).toEqual(before);
    const after = names(await bundle('application', (name) => `export default '${name.toUpperCase()}';`));
    const same = before.filter((name) => after.includes(name));
    // The entry, and what it loads beside the application.
    expect(same).toHaveLength(3);
    expect(same.some((name) => name.startsWith('main'))).toBe(true);
  });

  it('has to have a chunk', async () => {
    await expect(bundle('nothing')).rejects.toThrow('no chunk is named "nothing"');
  });
});
