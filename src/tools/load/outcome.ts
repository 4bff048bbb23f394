/** What one scenario showed, and the table of them all. */
import type {LoadResult} from './client.ts';
import type {Scenario} from './scenarios.ts';
import type {Usage} from './server-process.ts';

export interface Outcome {
  name: string;
  requestsPerSecond: number;
  /** CPU time of the server for one request, in milliseconds. */
  cpuMilliseconds: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
  p999: number;
  /** Memory of the server before and after, in bytes. */
  memoryBytes: readonly [number, number];
  /** What should not have been: answers by status, broken connections; none is good. */
  faults: string[];
}

/** Puts together what the client and the server saw. */
export function outcomeOf(
  {name, expected}: Scenario,
  result: LoadResult,
  before: Usage,
  after: Usage,
): Outcome {
  const statuses = Object.entries(result.statusCodeStats ?? {});
  const answered = statuses.reduce((sum, [, {count = 0}]) => sum + count, 0);
  const faults = statuses
    .filter(([status]) => !expected.includes(Number(status)))
    .map(([status, {count = 0}]) => `${count} answers with status ${status}`);
  if (answered === 0) faults.push('no answer');
  if (result.errors > 0)
    faults.push(`${result.errors} broken connections, ${result.timeouts} of them by time`);
  return {
    name,
    requestsPerSecond: answered / result.duration,
    cpuMilliseconds: ((after.cpuSeconds - before.cpuSeconds) * 1000) / Math.max(1, answered),
    p50: result.latency.p50,
    p99: result.latency.p99,
    p999: result.latency.p99_9,
    memoryBytes: [before.memoryBytes, after.memoryBytes],
    faults,
  };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

/** The outcomes as a Markdown table, and their faults below it. */
export function report(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((one) => [
    one.name,
    one.requestsPerSecond.toFixed(0),
    one.cpuMilliseconds.toFixed(2),
    one.p50.toFixed(0),
    one.p99.toFixed(0),
    one.p999.toFixed(0),
    one.memoryBytes.map(megabytes).join(' to '),
  ]);
  const head = ['Scenario', 'requests/s', 'CPU ms/request', 'p50 ms', 'p99 ms', 'p99.9 ms', 'memory MB'];
  const table = [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const faults = outcomes.flatMap(({name, faults}) => faults.map((fault) => `${name}: ${fault}`));
  return [...table, '', ...(faults.length > 0 ? faults : ['Every answer was one that was expected.'])].join(
    '\n',
  );
}
