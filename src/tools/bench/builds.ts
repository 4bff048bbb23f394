/** Builds in temporary folders, which leave the developer's own build and caches as they are. */
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Below the root, which may have such a name itself. */
const NOT_SOURCE = /^(?:node_modules|build|dist|\.docusaurus|\.cache|\.git|test-results)$/;

/** Copies a work tree as it is now: a build of the copy is a cold one. */
export function copyTree(root: string, copy: string): void {
  cpSync(root, copy, {
    recursive: true,
    filter: (file) => file === root || !NOT_SOURCE.test(path.basename(file)),
  });
  // Pages show when they were changed, which the build reads from the history.
  const git = execFileSync('git', ['rev-parse', '--absolute-git-dir'], {cwd: root, encoding: 'utf8'});
  writeFileSync(path.join(copy, '.git'), `gitdir: ${git}`);
  linkPackages(root, copy);
}

/** Gives a folder the packages of another one as links, but none of the caches among them. */
export function linkPackages(from: string, to: string): void {
  const [source, target] = [path.resolve(from, 'node_modules'), path.join(to, 'node_modules')];
  mkdirSync(target, {recursive: true});
  for (const name of readdirSync(source))
    if (name !== '.cache') symlinkSync(path.join(source, name), path.join(target, name));
}

/**
 * Runs `npm run build` in a folder.
 *
 * @returns seconds that it took
 * @throws Error with the end of what the build printed, when it fails
 */
export function timeBuild(folder: string): number {
  const started = performance.now();
  const {status, stderr} = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // Otherwise git refreshes the index, which is the developer's.
    env: {...process.env, GIT_OPTIONAL_LOCKS: '0'},
  });
  if (status !== 0) throw new Error(`The build of ${folder} failed.\n${stderr.slice(-3000)}`);
  return (performance.now() - started) / 1000;
}
