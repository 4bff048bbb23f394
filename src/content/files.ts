import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Paths of the files in a folder and below it, from the root, with `/`, sorted; none without the folder. */
export function filesBelow(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
