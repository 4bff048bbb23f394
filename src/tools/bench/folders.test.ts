import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {copyTree} from './folders.ts';

let root: string;
let copy: string;
const git = (folder: string, ...args: string[]) => execFileSync('git', args, {cwd: folder, encoding: 'utf8'});
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tree-'));
  copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
  write('.gitignore', 'node_modules/\nbuild/\n');
  write('docs/tents.md', 'before');
  write('deleted.md', '');
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, '-c', 'user.name=A', '-c', 'user.email=a@b.test', 'commit', '--quiet', '-m', 'Add tents');
  rmSync(path.join(root, 'deleted.md'));
  write('docs/tents.md', 'after');
  write('docs/new.md', 'new');
  write('build/tents.html', '');
  write('node_modules/tent/index.js', '');
  write('node_modules/.cache/tent', '');
});

afterEach(() => {
  for (const folder of [root, copy]) rmSync(folder, {recursive: true});
});

it('a copy has the files as they are, packages and history, and no build and no cache', async () => {
  await copyTree(root, copy);
  const has = (file: string) => existsSync(path.join(copy, file));
  expect(readFileSync(path.join(copy, 'docs/tents.md'), 'utf8')).toBe('after');
  expect([has('docs/new.md'), has('node_modules/tent/index.js')]).toEqual([true, true]);
  expect([has('deleted.md'), has('build'), has('node_modules/.cache')]).toEqual([false, false, false]);
  expect(git(copy, 'log', '--format=%s', '--', 'docs/tents.md')).toBe('Add tents\n');
});
