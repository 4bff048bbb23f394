/**
 * `npm ci` copies the hook to where git looks for hooks. Where git takes them from the work tree, a branch that somebody
 * checks out to read it runs what it likes.
 */
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync} from 'node:fs';
import path from 'node:path';

const git = (...args) => {
  try {
    return execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return undefined;
  }
};

// Clones of before have that setting.
if (git('config', '--local', 'core.hooksPath') === '.githooks')
  git('config', '--local', '--unset', 'core.hooksPath');
// Not into another repository that holds this one, nor into hooks that somebody has elsewhere.
if (git('rev-parse', '--show-prefix') === '' && git('config', 'core.hooksPath') === undefined) {
  const hooks = git('rev-parse', '--git-path', 'hooks');
  mkdirSync(hooks, {recursive: true});
  copyFileSync('.githooks/pre-commit', path.join(hooks, 'pre-commit'));
}
