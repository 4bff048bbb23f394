import type autocannon from 'autocannon';
import {describe, expect, it} from 'vitest';
import {outcomeOf, report} from './outcome.ts';
import type {Scenario} from './scenarios.ts';

const scenario: Scenario = {name: 'a page', expected: [200], requests: () => []};
const before = {memoryBytes: 100e6, cpuSeconds: 1};
const after = {memoryBytes: 120e6, cpuSeconds: 3};

const result = (statuses: Record<string, number>, errors = 0) =>
  ({
    duration: 2,
    errors,
    timeouts: 0,
    latency: {p50: 3, p99: 9, p99_9: 14},
    statusCodeStats: Object.fromEntries(Object.entries(statuses).map(([status, count]) => [status, {count}])),
  }) as unknown as autocannon.Result;

describe('the outcome of a scenario', () => {
  it("divides the server's time by the requests that it answered", () => {
    const outcome = outcomeOf(scenario, result({200: 1000}), before, after);
    expect(outcome).toMatchObject({requestsPerSecond: 500, cpuMilliseconds: 2, p999: 14, faults: []});
    expect(report([outcome])).toContain('| a page | 500 | 2.00 | 3 | 9 | 14 | 100 to 120 |');
    expect(report([outcome])).toContain('Every answer was one that was expected.');
  });

  it('names answers that should not have been', () => {
    const faults = (statuses: Record<string, number>, errors?: number) =>
      outcomeOf(scenario, result(statuses, errors), before, after).faults;
    expect(faults({200: 9, 500: 1})).toEqual(['1 answers with status 500']);
    expect(faults({}, 4)).toEqual(['no answer', '4 broken connections, 0 of them by time']);
    expect(report([outcomeOf(scenario, result({503: 2}), before, after)])).toContain(
      'a page: 2 answers with status 503',
    );
  });
});
