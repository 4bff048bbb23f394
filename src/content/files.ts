import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * Paths of the files in a folder and below it, from the root, with `/`, sorted; none without the folder. Links are not
 * followed: the recursive option of `readdir` follows those to folders from Node.js 22 on.
 */
export function filesBelow(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, {withFileTypes: true})
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(root, name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

/** Files of pages and posts and what belongs to them, from the root, documentation first. */
export const contentFiles = (root: string): string[] => [
  ...filesBelow(root, 'docs'),
  ...filesBelow(root, 'blog'),
];

/** The project's root folder, which paths in pages start from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));
