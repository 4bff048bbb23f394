import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {type BundledFile, bundle} from './bundle.fixture.ts';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'chunk-table-'));
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const pages = Array.from({length: 12}, (_, i) => `page-${i}`);
const importing = (names: string[]) =>
  names.map((name) => `'${name}': () => import(/* webpackChunkName: '${name}' */ './${name}.js')`).join(', ');

/** An entry that loads an application, which loads two groups of pages and two windows that open each other. */
const MODULES: Record<string, string> = {
  'entry.js': `import(/* webpackChunkName: 'application' */ './application.js'); import('./session.js');`,
  'session.js': `self.session = () => import('./library.js');`,
  'library.js': `self.library = true;`,
  'application.js': `self.groups = {${importing(['group-0', 'group-1', 'window-0', 'window-1'])}};`,
  'group-0.js': `self.pages = {${importing(pages.slice(0, 6))}};`,
  'group-1.js': `self.pages = {${importing(pages.slice(6))}};`,
  'window-0.js': `self.next = () => import('./window-1.js');`,
  'window-1.js': `self.previous = () => import('./window-0.js');`,
  ...Object.fromEntries(pages.map((name) => [`${name}.js`, `export default 'text of ${name}.';`])),
};

const bundled = (changes: Record<string, string> = {}) => bundle(folder, {...MODULES, ...changes});

/** The file of a module, by what the module says. */
function fileWith(files: BundledFile[], text: string): BundledFile {
  const file = files.find((candidate) => candidate.text.includes(text));
  if (!file) throw new Error(`No file has ${text}`);
  return file;
}

const digestOf = ({name}: BundledFile) => name.split('.')[1] ?? '-';
const knows = (holder: BundledFile | undefined, file: BundledFile) =>
  holder?.text.includes(digestOf(file)) ?? false;
const runtimeOf = (files: BundledFile[]) => files.find(({name}) => name.startsWith('runtime'));

describe('the tables of chunks', () => {
  it('are divided: a chunk knows what it imports, and the runtime what the entry imports', async () => {
    const files = await bundled();
    const runtime = runtimeOf(files);
    const application = fileWith(files, 'self.groups');
    const [first, second] = files.filter(({text}) => text.includes('self.pages')) as [
      BundledFile,
      BundledFile,
    ];
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
    const files = await bundled();
    const [one, two] = ['self.next', 'self.previous'].map((text) => fileWith(files, text)) as [
      BundledFile,
      BundledFile,
    ];
    expect([one, two].filter((file) => knows(runtimeOf(files), file))).toHaveLength(1);
    expect([knows(one, two), knows(two, one)].filter(Boolean)).toHaveLength(1);
  });

  it('change the names of a page, its group and what leads there, and of no other file', async () => {
    const before = await bundled();
    const names = before.map(({name}) => name);
    expect((await bundled()).map(({name}) => name)).toEqual(names);
    const after = new Set(
      (await bundled({'page-0.js': `export default 'another text';`})).map(({name}) => name),
    );
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

  it('have no part in the names that the minifier gives, as the digests that it sees are provisional', async () => {
    // Enough variables that one letter more or less gives them other names.
    const variables = Array.from(
      {length: 40},
      (_, i) => `const v${i} = self.x${i}(${i}); self.y(v${i}, v${i});`,
    );
    const groups = {'group-0.js': `(() => {${variables.join('')}})();\n${MODULES['group-0.js']}`};
    const texts = async (salt: string) => {
      const files = await bundle(folder, {...MODULES, ...groups}, salt);
      const names = files.map(digestOf);
      return files.map(({text}) => names.reduce((rest, name) => rest.replaceAll(name, '#'), text)).sort();
    };
    const first = await texts('a');
    for (const salt of ['b', 'c', 'd', 'e']) expect(await texts(salt)).toEqual(first);
  });
});
