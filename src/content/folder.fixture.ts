import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Called by vitest once a run: the folders of all tests are in one, which goes at the end. */
export function setup(): () => void {
  const all = mkdtempSync(path.join(tmpdir(), 'tests-'));
  process.env.TEST_FOLDERS = all;
  return () => rmSync(all, {recursive: true, force: true, maxRetries: 5});
}

/** A folder for the files of a test; its name has what names of folders may have. */
export function temporaryFolder(files: Readonly<Record<string, string | Buffer>> = {}) {
  const root = mkdtempSync(path.join(process.env.TEST_FOLDERS ?? tmpdir(), 'test (1) '));
  const at = (file = '') => path.join(root, file);
  /** Writes a file and the folders above it; gives its path. */
  const write = (file: string, content: string | Buffer): string => {
    mkdirSync(path.dirname(at(file)), {recursive: true});
    writeFileSync(at(file), content);
    return at(file);
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  return {root, at, write, read: (file: string) => readFileSync(at(file), 'utf8')};
}

/** Runs git in a folder, as somebody. */
export const gitIn =
  (cwd: string, env?: Record<string, string | undefined>) =>
  (...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...options], {
      ...(env && {env}),
      cwd,
      stdio: 'pipe',
    });
