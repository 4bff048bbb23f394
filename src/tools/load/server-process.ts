/** The server in a process of its own, as operators run it, and the metrics that it reports. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {freePort} from '../../../e2e/hosts/free-port.ts';
import manifest from '../../../package.json' with {type: 'json'};
import {METRICS_PATH} from '../../server/metrics.ts';

/** Longest time for the server to say that it is ready. */
const STARTUP_TIMEOUT_MS = 60_000;

/**
 * Starts `npm run serve` on free ports, without its limit of requests and its log.
 *
 * @throws Error with what the server printed, when it ends or does not become ready
 */
export async function startServerProcess() {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn('sh', ['-c', manifest.scripts.serve], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      METRICS_HOST: '127.0.0.1',
      SEARCH_REQUESTS_PER_MINUTE: '0',
      // Some requests name the client that they are of.
      SEARCH_TRUSTED_PROXIES: '1',
      SEARCH_LOG: 'off',
      SHUTDOWN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text;
    });
  const origin = `http://127.0.0.1:${port}`;
  const end = performance.now() + STARTUP_TIMEOUT_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > end) {
      child.kill();
      throw new Error(`The server did not start. ${printed.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    /** Resident memory, and processor time since the start, from the metrics of the server. */
    usage: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}${METRICS_PATH}`)).text();
      const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
      return {
        memoryBytes: metric('process_resident_memory_bytes'),
        cpuSeconds: metric('process_cpu_seconds_total'),
      };
    },
    close: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ok}) => ok,
    () => false,
  );
