/**
 * `npm run load`: serves the last build in a process of its own and loads it, with `autocannon`, which
 * `npm ci --prefix e2e/hosts` installs.
 *
 * LOAD_SECONDS (10) is the time of each scenario that has no number of requests.
 */
import {requiredHostPackage} from '../../../e2e/hosts/packages.ts';
import {readSite} from '../../search/evaluation/site.ts';
import {numberOf} from '../../server/start.ts';
import {type LoadRequest, type Scenario, scenarios} from './scenarios.ts';
import {startServerProcess} from './server-process.ts';

/** What is used of `autocannon`. */
type LoadClient = (options: {
  url: string;
  connections: number;
  requests: LoadRequest[];
  overallRate?: number | undefined;
  amount?: number;
  duration?: number;
}) => Promise<LoadResult>;

interface LoadResult {
  statusCodeStats?: Record<string, {count?: number}>;
  errors: number;
  timeouts: number;
  duration: number;
  latency: {p50: number; p99: number; p99_9: number};
}

const HEAD = [
  'Scenario',
  'connections',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'p99.9 ms',
  'CPU ms/request',
  'memory MB',
];

/** Measures of a scenario, and what should not have been: answers by status, broken connections. */
function outcomeOf({name, expected}: Scenario, result: LoadResult) {
  const {statusCodeStats = {}, errors, timeouts, duration, latency} = result;
  const counts = Object.entries(statusCodeStats).map(([status, {count = 0}]) => ({status, count}));
  const answered = counts.reduce((sum, {count}) => sum + count, 0);
  const unexpected = counts.filter(({status}) => !expected.includes(Number(status)));
  return {
    answered,
    cells: [answered / duration, latency.p50, latency.p99, latency.p99_9].map((value) => value.toFixed(0)),
    faults: [
      ...unexpected.map(({status, count}) => `${name}: ${count} answers with status ${status}`),
      ...(answered === 0 ? [`${name}: no answer`] : []),
      ...(errors > 0 ? [`${name}: ${errors} broken connections, ${timeouts} of them by time`] : []),
    ],
  };
}

async function main() {
  const seconds = numberOf('LOAD_SECONDS', process.env.LOAD_SECONDS, 10, 3600);
  const {default: client} = await requiredHostPackage<{default: LoadClient}>('autocannon');
  const server = await startServerProcess();
  const rows: string[][] = [HEAD, HEAD.map((_, index) => (index === 0 ? '---' : '---:'))];
  const faults: string[] = [];
  const run = async (scenario: Scenario, connections: number) => {
    const {name, requests, amount, rate} = scenario;
    const length = amount ? {amount} : {duration: seconds};
    const result = await client({url: server.origin, connections, requests, overallRate: rate, ...length});
    const outcome = outcomeOf(scenario, result);
    faults.push(...outcome.faults);
    return {answered: outcome.answered, cells: [name, String(connections), ...outcome.cells]};
  };
  try {
    for (const scenario of scenarios(readSite('frozen').queries.map(({query}) => query)))
      for (const connections of scenario.connections) {
        console.log(`${scenario.name}, ${connections} ...`);
        const before = await server.usage();
        const done = await Promise.all([
          run(scenario, connections),
          ...(scenario.beside ?? []).map((other) => run(other, other.connections[0] ?? 1)),
        ]);
        const after = await server.usage();
        // Of all that ran at the same time.
        const answered = done.reduce((sum, one) => sum + one.answered, 0);
        const cpu = ((after.cpuSeconds - before.cpuSeconds) * 1000) / Math.max(1, answered);
        const [first, last] = [before, after].map(({memoryBytes}) => (memoryBytes / 1e6).toFixed(0));
        rows.push(...done.map(({cells}) => [...cells, cpu.toFixed(2), `${first} to ${last}`]));
      }
  } finally {
    await server.close();
  }
  console.log(`\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
  console.log(faults.length > 0 ? faults.join('\n') : 'The server gave no unexpected answer.');
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
