import path from 'node:path';
import {runAsCommand} from '../product/diagnostic.ts';
import {start} from './start.ts';

/** A terminal and npm both hand a signal on: so soon after the first, it is the same one. */
const SAME_SIGNAL_MS = 1000;

/** So much of the log may wait for whoever reads it; more is dropped, or a stuck reader would fill the memory. */
const MAX_WAITING_BYTES = 1 << 20;

/** Writes a line to the standard output, unless nobody takes it. */
function log(line: string): void {
  if (process.stdout.writableLength < MAX_WAITING_BYTES) process.stdout.write(`${line}\n`);
}

async function main() {
  // A log that cannot be written, as on a full disk or a closed pipe, is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const {url, close} = await start({
    environment: process.env,
    folder: path.resolve(process.env.BUILD_DIR ?? 'dist'),
    log,
  });
  log(`Serving the site at ${url} (Ctrl+C to stop; again to stop at once)`);
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now();
        close().then(() => process.exit(0));
      } else if (signal === 'SIGINT' && performance.now() - first > SAME_SIGNAL_MS) {
        // A person who asks again. Supervisors may repeat SIGTERM, and have SIGKILL to end it at once.
        process.exit(130);
      }
    });
  }
}

await runAsCommand(import.meta.url, main);
