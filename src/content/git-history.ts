import {execFileSync} from 'node:child_process';

/**
 * Whether the site is built from a Git work tree with a history, which the pages' "last updated"
 * dates are read from. A copy without one (a source archive, a machine without Git) builds too,
 * without those dates.
 */
export function hasGitHistory(): boolean {
  try {
    return execFileSync('git', ['rev-parse', '--verify', 'HEAD'], {stdio: 'pipe'}).length > 0;
  } catch {
    return false;
  }
}
