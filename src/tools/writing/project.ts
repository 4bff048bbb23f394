import {execFileSync} from 'node:child_process';
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

/** Runs a command of the writer's; an error that the writer can mend is shown without its stack. */
export function command(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  });
}
