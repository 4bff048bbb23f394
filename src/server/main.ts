import path from 'node:path';
import {start} from './start.ts';

/** A terminal and npm both hand a signal on: so soon after the first, it is the same one. */
const SAME_SIGNAL_MS = 1000;

async function main() {
  const {url, close} = await start({
    environment: process.env,
    folder: path.resolve(process.env.BUILD_DIR ?? 'dist'),
  });
  console.log(`Serving the site at ${url} (Ctrl+C to stop; again to stop at once)`);
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

main().catch((error: unknown) => {
  const known = error instanceof Error && /^(?:Start|Settings|ProductVariable|IndexFormat)/.test(error.name);
  console.error(known ? error.message : error);
  process.exitCode = 1;
});
