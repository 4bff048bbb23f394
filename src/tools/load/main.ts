/**
 * `npm run load`: serves the last build in a process of its own and loads it, with `autocannon`, which
 * `npm ci --prefix e2e/hosts` installs.
 *
 * LOAD_SECONDS (10) is the time of each scenario that has no number of requests, LOAD_CONNECTIONS (8)
 * the number of clients.
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
  amount?: number;
  duration?: number;
}) => Promise<{
  statusCodeStats?: Record<string, {count?: number}>;
  errors: number;
  timeouts: number;
  duration: number;
  latency: {p50: number; p99: number; p99_9: number};
}>;

const HEAD = ['Scenario', 'requests/s', 'CPU ms/request', 'p50 ms', 'p99 ms', 'p99.9 ms', 'memory MB'];

/** A row of the table, and what should not have been: answers by status, broken connections. */
function outcomeOf(
  {name, expected}: Scenario,
  {statusCodeStats = {}, errors, timeouts, duration, latency}: Awaited<ReturnType<LoadClient>>,
  before: Usage,
  after: Usage,
): {cells: string[]; faults: string[]} {
  const statuses = Object.entries(statusCodeStats).map(([status, {count = 0}]) => ({status, count}));
  const answered = statuses.reduce((sum, {count}) => sum + count, 0);
  const unexpected = statuses.filter(({status}) => !expected.includes(Number(status)));
  const cpuMilliseconds = ((after.cpuSeconds - before.cpuSeconds) * 1000) / Math.max(1, answered);
  const memory = [before, after].map(({memoryBytes}) => (memoryBytes / 1e6).toFixed(0));
  return {
    cells: [
      name,
      (answered / duration).toFixed(0),
      cpuMilliseconds.toFixed(2),
      ...[latency.p50, latency.p99, latency.p99_9].map((milliseconds) => milliseconds.toFixed(0)),
      memory.join(' to '),
    ],
    faults: [
      ...unexpected.map(({status, count}) => `${name}: ${count} answers with status ${status}`),
      ...(answered === 0 ? [`${name}: no answer`] : []),
      ...(errors > 0 ? [`${name}: ${errors} broken connections, ${timeouts} of them by time`] : []),
    ],
  };
}

async function main() {
  const seconds = numberOf('LOAD_SECONDS', process.env.LOAD_SECONDS, 10, 3600);
  const connections = numberOf('LOAD_CONNECTIONS', process.env.LOAD_CONNECTIONS, 8, 1000);
  const {default: client} = await requiredHostPackage<{default: LoadClient}>('autocannon');
  const server = await startServerProcess();
  const rows: string[][] = [HEAD, HEAD.map((_, index) => (index === 0 ? '---' : '---:'))];
  const faults: string[] = [];
  try {
    for (const scenario of scenarios(readSite('frozen').queries.map(({query}) => query))) {
      console.log(`${scenario.name} ...`);
      const before = await server.usage();
      const {requests, amount} = scenario;
      const length = amount ? {amount} : {duration: seconds};
      const result = await client({url: server.origin, connections, requests, ...length});
      const outcome = outcomeOf(scenario, result, before, await server.usage());
      rows.push(outcome.cells);
      faults.push(...outcome.faults);
    }
  } finally {
    await server.close();
  }
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.log(`\n${connections} connections.\n\n${table}\n`);
  console.log(faults.length > 0 ? faults.join('\n') : 'The server gave no unexpected answer.');
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
