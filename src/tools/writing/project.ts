import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/** What a writer asked for cannot be done; the message says why and what to do. */
export class WritingError extends Error {
  override name = 'WritingError';
}

/** Formats files of the repository as its checks want them. */
export function format(root: string, files: readonly string[]): void {
  const {resolve} = createRequire(import.meta.url);
  execFileSync(
    process.execPath,
    [resolve('@biomejs/biome/bin/biome'), 'format', '--write', '--config-path', path.resolve('.'), ...files],
    {cwd: root, stdio: 'pipe'},
  );
}

/** Runs a command of the writer's; an error that the writer can fix is shown without its stack. */
export function command(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  });
}

/** The text of a file of the repository; empty where there is none. */
export function textOfFile(root: string, file: string): string {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}
