import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

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
