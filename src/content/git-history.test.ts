import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {hasGitHistory} from './docusaurus.ts';

it('has dates only with the whole history, and says why not', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'history-'));
  const git = (...options: string[]) => execFileSync('git', options, {cwd: work, stdio: 'pipe'});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = (folder: string) => hasGitHistory(path.join(work, folder));
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
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('no Git history'),
      expect.stringContaining('--unshallow'),
    ]);
  } finally {
    warn.mockRestore();
    rmSync(work, {recursive: true});
  }
});
