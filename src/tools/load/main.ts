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
import {startServerProcess, type Usage} from './server-process.ts';

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
  'CPU ms/request',
  'p50 ms',
  'p99 ms',
  'p99.9 ms',
  'memory MB',
];

const answersOf = ({statusCodeStats = {}}: LoadResult) =>
  Object.values(statusCodeStats).reduce((sum, {count = 0}) => sum + count, 0);

/**
 * A row of the table, and what should not have been: answers by status, broken connections.
 *
 * @param used CPU time of a request and memory before and after, of all that ran at the same time
 */
function outcomeOf(
  {name, expected}: Scenario,
  connections: number,
  result: LoadResult,
  used: {cpu: string; memory: string},
): {cells: string[]; faults: string[]} {
  const {statusCodeStats = {}, errors, timeouts, duration, latency} = result;
  const answered = answersOf(result);
  const unexpected = Object.entries(statusCodeStats)
    .map(([status, {count = 0}]) => ({status, count}))
    .filter(({status}) => !expected.includes(Number(status)));
  const times = [latency.p50, latency.p99, latency.p99_9].map((milliseconds) => milliseconds.toFixed(0));
  return {
    cells: [name, String(connections), (answered / duration).toFixed(0), used.cpu, ...times, used.memory],
    faults: [
      ...unexpected.map(({status, count}) => `${name}: ${count} answers with status ${status}`),
      ...(answered === 0 ? [`${name}: no answer`] : []),
      ...(errors > 0 ? [`${name}: ${errors} broken connections, ${timeouts} of them by time`] : []),
    ],
  };
}

function usedBetween(before: Usage, after: Usage, answered: number) {
  const cpuMilliseconds = ((after.cpuSeconds - before.cpuSeconds) * 1000) / Math.max(1, answered);
  const [first, last] = [before, after].map(({memoryBytes}) => (memoryBytes / 1e6).toFixed(0));
  return {cpu: cpuMilliseconds.toFixed(2), memory: `${first} to ${last}`};
}

async function main() {
  const seconds = numberOf('LOAD_SECONDS', process.env.LOAD_SECONDS, 10, 3600);
  const {default: client} = await requiredHostPackage<{default: LoadClient}>('autocannon');
  const server = await startServerProcess();
  const rows: string[][] = [HEAD, HEAD.map((_, index) => (index === 0 ? '---' : '---:'))];
  const faults: string[] = [];
  try {
    const run = ({requests, amount, rate}: Scenario, connections: number) => {
      const length = amount ? {amount} : {duration: seconds};
      return client({url: server.origin, connections, requests, overallRate: rate, ...length});
    };
    const all = scenarios(readSite('frozen').queries.map(({query}) => query));
    for (const scenario of all)
      for (const connections of scenario.connections) {
        console.log(`${scenario.name}, ${connections} ...`);
        const together = [
          {scenario, connections},
          ...(scenario.beside ?? []).map((other) => ({
            scenario: other,
            connections: other.connections[0] ?? 1,
          })),
        ];
        const before = await server.usage();
        const results = await Promise.all(together.map((one) => run(one.scenario, one.connections)));
        const answered = results.reduce((sum, result) => sum + answersOf(result), 0);
        const used = usedBetween(before, await server.usage(), answered);
        together.forEach((one, at) => {
          const outcome = outcomeOf(one.scenario, one.connections, results[at] as LoadResult, used);
          rows.push(outcome.cells);
          faults.push(...outcome.faults);
        });
      }
  } finally {
    await server.close();
  }
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.log(`\n${table}\n`);
  console.log(faults.length > 0 ? faults.join('\n') : 'The server gave no unexpected answer.');
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
