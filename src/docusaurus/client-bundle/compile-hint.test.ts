import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {bundle} from './bundle.fixture.ts';
import {CompileHint} from './compile-hint.ts';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'compile-hint-'));
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

it('stands first in the files of the application, and in no other', async () => {
  const modules = {
    'entry.js': `import(/* webpackChunkName: 'application' */ './application.js');`,
    // As many as make a table of chunks.
    'application.js': `self.application = [() => import('./a.js'), () => import('./b.js'), () => import('./c.js')];`,
    'a.js': `self.later = 'a';`,
    'b.js': `self.later = 'b';`,
    'c.js': `self.later = 'c';`,
  };
  const files = await bundle(folder, modules, undefined, [new CompileHint('application')]);
  const withHint = files.filter(({text}) => text.includes('allFunctionsCalledOnLoad'));
  expect(withHint.map(({text}) => text.includes('self.application='))).toEqual([true]);
  expect(withHint[0]?.text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
