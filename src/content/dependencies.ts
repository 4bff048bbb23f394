import fs from 'node:fs';
import path from 'node:path';
import {sha256} from './cache.ts';
import {filesBelow} from './files.ts';

/**
 * Versions of every installed package, and of the JavaScript engine: a drawing library may draw
 * differently in another one.
 */
export const LIBRARIES = digestOf(['package-lock.json'], process.version);

/** A path in quotes, from the file or from the root: an import, or a data file that is read. */
const NAMED = /(['"`])([^'"`\n]*\/[^'"`\n]+)\1/g;

/** Endings that an import may leave out. */
const EXTENSIONS = ['', '.ts', '.tsx', '.json', '/index.ts'];

/** Files of a folder that are no data: text, code, drawings of their own. */
const NOT_DATA = /\.(md|mdx|tsx?|svg)$/;

/**
 * Every file that a module depends on, itself among them: the files whose paths are in quotes in
 * it, in turn, and the data files of its folder. Too many rather than too few: a path in
 * a comment counts.
 *
 * @param module path of the module
 * @param root what a path that does not start with a dot is relative to
 * @returns absolute paths, sorted
 */
export function dependenciesOf(module: string, root = '.'): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, , named = ''] of fs.readFileSync(file, 'utf8').matchAll(NAMED)) {
      const target = fileAt(path.resolve(named.startsWith('.') ? path.dirname(file) : root, named));
      if (target) add(target);
    }
  };
  const start = path.resolve(module);
  add(start);
  for (const name of filesBelow(path.dirname(start), '.'))
    if (!NOT_DATA.test(name)) add(path.join(path.dirname(start), name));
  return [...found].sort();
}

/**
 * Digest of what a drawing depends on, without the paths of the files, so that a post has the same one in
 * another folder.
 */
export function digestOf(files: readonly string[], ...more: readonly string[]): string {
  return sha256(...files.map((file) => fs.readFileSync(file)), ...more);
}

function fileAt(withoutExtension: string): string | undefined {
  return EXTENSIONS.map((extension) => withoutExtension + extension).find((file) =>
    fs.statSync(file, {throwIfNoEntry: false})?.isFile(),
  );
}
