import {execFileSync} from 'node:child_process';

/**
 * Whether the site is built from a Git work tree with its whole history, which the pages' "last updated"
 * dates are read from; warns of what is missing. A copy without one (a source archive, a machine without Git) builds
 * too, without those dates; so does a shallow clone, where every page would have the date of its oldest commit.
 */
export function hasGitHistory(folder = '.'): boolean {
  let missing = 'There is no Git history here';
  try {
    const options = ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
    const [isShallow] = execFileSync('git', options, {cwd: folder, stdio: 'pipe', encoding: 'utf8'}).split(
      '\n',
    );
    if (isShallow === 'false') return true;
    missing = 'The Git history here is cut off (for the whole of it: git fetch --unshallow)';
  } catch (error) {
    // Git is missing, the folder is no work tree, or it belongs to somebody else. Git says which, and what to do.
    const said = String((error as {stderr?: string}).stderr ?? '').trim();
    if (said) missing += ` (${said.replaceAll(/\s*\n\s*/g, ' ')})`;
  }
  console.warn(`${missing}, so pages have no dates of their last change.`);
  return false;
}
