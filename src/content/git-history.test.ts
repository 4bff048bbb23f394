import {expect, it, vi} from 'vitest';
import {hasGitHistory} from './docusaurus.ts';
import {gitIn, temporaryFolder} from './folder.fixture.ts';

it('has dates only with the whole history, and says why not', () => {
  const {root, at} = temporaryFolder();
  const git = gitIn(root);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = (folder: string) => hasGitHistory(at(folder));
  expect(read('.')).toBe(false);
  git('init', '-q', 'whole');
  for (const message of ['one', 'two']) git('-C', 'whole', 'commit', '-q', '--allow-empty', '-m', message);
  expect(read('whole')).toBe(true);
  git('clone', '-q', '--depth=1', `file://${at('whole')}`, 'shallow');
  expect(read('shallow')).toBe(false);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('no Git history'),
    expect.stringContaining('--unshallow'),
  ]);
});
