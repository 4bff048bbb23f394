/**
 * `npx tsx src/postbuild/compare.ts`: is a second build of the commit, in another folder, the same as `dist/`, byte
 * by byte? With two folders as arguments, are these the same? Names every file that is not.
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdtempSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
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

/** Builds the last commit in a new folder, with packages of its own; returns its origin. */
function buildAgain(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'again-')), 'site');
  const run = (command: string, options: string[], cwd: string) =>
    execFileSync(command, options, {cwd, stdio: 'inherit'});
  run('git', ['clone', '--quiet', process.cwd(), folder], process.cwd());
  run('npm', ['ci'], folder);
  run('npm', ['run', 'build'], folder);
  return path.join(folder, 'dist');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [one = 'dist', given] = process.argv.slice(2);
  const missing = [one, given].find((folder) => folder !== undefined && !existsSync(folder));
  if (missing !== undefined) {
    console.error(
      `There is no folder ${JSON.stringify(missing)}. Run npm run build first, or name two folders.`,
    );
    process.exitCode = 1;
  } else {
    const found = differences(one, given ?? buildAgain());
    console.log(found.length === 0 ? 'The two builds are the same.' : found.join('\n'));
    if (found.length > 0) process.exitCode = 1;
  }
}
