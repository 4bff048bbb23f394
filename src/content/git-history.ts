import {execFileSync} from 'node:child_process';

/** Why no dates can be read; it is told once. */
const WITHOUT = {
  none: 'There is no Git history here, so pages have no dates of their last change.',
  shallow:
    'The Git history here is cut off (a shallow clone), so pages have no dates of their last change. For the dates: git fetch --unshallow',
} as const;

let known: boolean | undefined;

/**
 * Whether the site is built from a Git work tree with its whole history, which the pages' "last updated"
 * dates are read from. A copy without one (a source archive, a machine without Git) builds too, without those
 * dates; so does a shallow clone, where every page would have the date of its oldest commit.
 */
export function hasGitHistory(): boolean {
  known ??= readHistory();
  return known;
}

/** Asks git in a folder, and warns of what is missing. */
export function readHistory(folder = '.', warn: (text: string) => void = console.warn): boolean {
  const git = (...options: string[]) =>
    execFileSync('git', options, {cwd: folder, stdio: 'pipe', encoding: 'utf8'}).trim();
  try {
    git('rev-parse', '--verify', 'HEAD');
    if (git('rev-parse', '--is-shallow-repository') === 'false') return true;
    warn(WITHOUT.shallow);
  } catch {
    warn(WITHOUT.none);
  }
  return false;
}
