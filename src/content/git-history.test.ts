import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readHistory} from './git-history.ts';

it('has dates only with the whole history, and says why not', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'history-'));
  const git = (...options: string[]) => execFileSync('git', options, {cwd: work, stdio: 'pipe'});
  const said: string[] = [];
  const read = (folder: string) => readHistory(path.join(work, folder), (text) => said.push(text));
  try {
    expect(read('.')).toBe(false);
    git('init', '-q', 'whole');
    for (const message of ['one', 'two'])
      git(
        '-C',
        'whole',
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@a.example',
        'commit',
        '-q',
        '--allow-empty',
        '-m',
        message,
      );
    expect(read('whole')).toBe(true);
    git('clone', '-q', '--depth=1', `file://${path.join(work, 'whole')}`, 'shallow');
    expect(read('shallow')).toBe(false);
    expect(said).toEqual([expect.stringContaining('no Git history'), expect.stringContaining('--unshallow')]);
  } finally {
    rmSync(work, {recursive: true});
  }
});
