/**
 * `npm run check:reproducible -- FOLDER FOLDER`: are two builds of a commit the same, byte by byte? Names
 * every file that is not.
 */
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/** Files that differ between two folders, or that one of them lacks, one line each. */
export function differences(one: string, other: string): string[] {
  const [first, second] = [digests(one), digests(other)];
  return [...new Set([...first.keys(), ...second.keys()])].sort().flatMap((file) => {
    if (!second.has(file)) return [`${file}: only in ${one}`];
    if (!first.has(file)) return [`${file}: only in ${other}`];
    return first.get(file) === second.get(file) ? [] : [`${file}: differs`];
  });
}

function digests(folder: string): Map<string, string> {
  const files = (readdirSync(folder, {recursive: true}) as string[]).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [one = '', other = ''] = process.argv.slice(2);
  const missing = [one, other].find((folder) => !existsSync(folder));
  if (missing !== undefined) {
    console.error(
      `There is no folder ${JSON.stringify(missing)}. Usage: npm run check:reproducible -- dist OTHER_DIST`,
    );
    process.exitCode = 1;
  } else {
    const found = differences(one, other);
    console.log(found.length === 0 ? 'The two builds are the same.' : found.join('\n'));
    if (found.length > 0) process.exitCode = 1;
  }
}
