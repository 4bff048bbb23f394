import {execFileSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {WritingError} from './project.ts';

/** Files that differ from the last commit, and new ones that Git does not ignore. */
export function changedFiles(root: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], {cwd: root, encoding: 'utf8'})
      .split('\0')
      .filter(Boolean);
  const files = [
    ...list('diff', '--name-only', '--relative', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file))).sort();
}

/**
 * Files that a writer named.
 *
 * @throws WritingError when one is not a file
 */
export function namedFiles(root: string, names: readonly string[]): string[] {
  return names.map((name) => {
    const file = path.relative(root, path.resolve(root, name)).split(path.sep).join('/');
    if (
      file.startsWith('..') ||
      !existsSync(path.join(root, file)) ||
      !statSync(path.join(root, file)).isFile()
    ) {
      throw new WritingError(`${name} is no file of this repository. Name files, such as docs/overview.md.`);
    }
    return file;
  });
}
