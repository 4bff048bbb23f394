/** Folders in which a site can be built without touching the developer's own build and caches. */
import {execFileSync} from 'node:child_process';
import {cp, mkdir, readdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives a folder the packages of another one, as links, but none of its caches: tools that keep
 * theirs in `node_modules/.cache` find it empty.
 */
export async function linkPackages(from: string, to: string): Promise<void> {
  const [source, target] = [path.resolve(from, 'node_modules'), path.join(to, 'node_modules')];
  await mkdir(target, {recursive: true});
  for (const name of await readdir(source)) {
    if (name !== '.cache') await symlink(path.join(source, name), path.join(target, name));
  }
}

/**
 * Copies the files of a work tree that Git knows or would add, as they are now, with its packages and
 * its history, and nothing that a build has left: a build of the copy is a cold one.
 *
 * @throws Error when the folder is no Git work tree
 */
export async function copyTree(root: string, copy: string): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, {cwd: root, encoding: 'utf8'});
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter(Boolean);
  for (const file of files) {
    // What was deleted is listed until the deletion is committed.
    await cp(path.join(root, file), path.join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  // Pages show when they were changed, which the build reads from the history.
  await writeFile(path.join(copy, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir').trim()}\n`);
  await linkPackages(root, copy);
}
