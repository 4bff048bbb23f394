import {execFileSync, spawnSync} from 'node:child_process';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {UserError} from './diagnostic.ts';

it('a UserError names every place, without a stack', () => {
  const error = new UserError([
    {file: 'docs/a.md', line: 3, message: 'the title is missing;\nwrite one'},
    {file: 'docs/b.md', line: 1, message: 'no sidebar lists this page'},
  ]);
  expect(error.stack).toBe(
    'docs/a.md:3: the title is missing;\n    write one\ndocs/b.md:1: no sidebar lists this page',
  );
  expect(error.diagnostics.map(({file}) => file)).toEqual(['docs/a.md', 'docs/b.md']);
  expect(new UserError('PORT=x: must be a number').message).toBe('PORT=x: must be a number');
});

describe('runAsCommand', () => {
  const own = (name: string) => JSON.stringify(pathToFileURL(path.resolve('src/product', name)).href);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...args], {encoding: 'utf8'});
  const {write} = temporaryFolder();
  const program = write(
    'program.ts',
    `import {runAsCommand, UserError} from ${own('diagnostic.ts')};
void runAsCommand(import.meta.url, async () => {
  if (process.argv[2]?.endsWith('.ts')) await import(process.argv[2]);
  if (process.argv[2]) throw new UserError('name no files');
  console.log('ran');
});\n`,
  );

  it('runs the program that was started, and shows only the message of a UserError', () => {
    expect(run(program).stdout).toBe('ran\n');
    expect(run(program, 'x')).toMatchObject({status: 1, stdout: '', stderr: 'name no files\n'});
  });

  it('says where code cannot be read, and what to do, without a stack', () => {
    const list = write('list.ts', "export default [\n  'a'\n  'b',\n];\n");
    expect(run(program, list).stderr).toMatch(/list\.ts:3: Expected .*; correct this line, or the end of/);
    expect(run(program, list).stderr).not.toMatch(/\n\s+at /);
  });

  it('does nothing in a module that is imported', () => {
    const args = ['--import', 'tsx', '--import', pathToFileURL(program).href, '-e', 'console.log("other")'];
    expect(execFileSync(process.execPath, args, {encoding: 'utf8'})).toBe('other\n');
  });
});
