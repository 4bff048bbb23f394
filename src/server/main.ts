import path from 'node:path';
import {start} from './start.ts';

async function main() {
  const {url, close} = await start({
    environment: process.env,
    folder: path.resolve(process.env.BUILD_DIR ?? 'dist'),
  });
  console.log(`Serving the site at ${url} (Ctrl+C to stop; again to stop at once)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  const known = error instanceof Error && /^(?:Start|Settings|ProductVariable|IndexFormat)/.test(error.name);
  console.error(known ? error.message : error);
  process.exitCode = 1;
});
