import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {choose} from '../../src/worked/statistics/index.ts';
import {
  ACTUAL,
  agents,
  commonInOrder,
  EXPECTED,
  errorOverTasks,
  errorOverTrials,
  layers,
  passAll,
  path,
  RETURN_DAYS,
  repeats,
  successRate,
  TRIALS,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const three = (value: number): string => value.toFixed(3);
const whole = (value: number): string => `${Math.round(100 * value)}%`;
const verdict = (ok: boolean): string => (ok ? 'pass' : '**fail**');

describe('agent_eval', () => {
  it.each(layers)(
    'states what the layers say about: $label',
    ({label, order, endState, policyFirst, reply}) => {
      expect(post).toContain(
        `| ${label} | ${order} | ${verdict(endState)} | ${verdict(policyFirst)} | ${verdict(reply)} |`,
      );
    },
  );

  it('states the policy', () => {
    expect(post).toContain(`returns within ${RETURN_DAYS} days`);
  });

  it('states the path score', () => {
    const n = {expected: EXPECTED.length, actual: ACTUAL.length};
    expect(post).toContain(`| Precision | ${three(path.precision)} | ${path.overlap} of ${n.actual} actual`);
    expect(post).toContain(`| Recall | ${three(path.recall)} | ${path.overlap} of ${n.expected} expected`);
    expect(post).toContain(`| F1 | ${three(path.f1)} |`);
    expect(post).toContain(
      `| In order | ${three(path.inOrder)} | longest common subsequence ${commonInOrder(EXPECTED, ACTUAL)}, of ${n.expected}`,
    );
    expect(post).toContain(`| Exact match | ${path.exact ? 'yes' : 'no'} |`);
    expect(post).toContain(`take ${three(1 - path.precision)} off the precision`);
    expect(post).toContain(`takes ${three(1 - path.recall)} off the recall`);
    expect(path.missing).toEqual(['check_policy']);
    for (const list of [EXPECTED, ACTUAL]) {
      expect(post).toMatch(new RegExp(list.join(' +')));
    }
  });

  it.each(['A', 'B', 'C'] as const)('states the counts of agent %s', (agent) => {
    expect(post).toContain(
      `| ${agent} | ${agents[agent].join(' ')} | ${(100 * successRate(agent)).toFixed(1)}% |`,
    );
  });

  it.each(repeats.filter(({k}) => [1, 2, 3, 4, 6, 8].includes(k)))(
    'states the row for k = $k',
    ({k, all, any}) => {
      const cells = [all.A, all.B, all.C, any.A, any.B, any.C].map(three);
      expect(post).toContain(`| ${k} | ${cells.join(' | ')} |`);
    },
  );

  it('repeats the values for four tries in prose and figure', () => {
    const [a, b, c] = [agents.A, agents.B, agents.C].map((counts) => whole(passAll(counts, 4)));
    expect(post).toContain(`is ${a} for one of them, ${c} for another and ${b} for the third`);
    expect(post).toContain(`agent A keeps ${a}, agent C ${c} and agent B ${b}`);
    expect(post).toContain(`15 / 70 = ${three(passAll(agents.B, 4))}`);
  });

  it('prints what the script of the post prints for agent C', () => {
    for (const k of [1, 2, 4]) expect(post).toContain(`\npass^${k} = ${three(passAll(agents.C, k))}\n`);
  });

  it('estimates without bias when every task has the same chance', () => {
    const p = 0.75;
    const average = Array.from({length: TRIALS + 1}, (_, c) => {
      return choose(TRIALS, c) * p ** c * (1 - p) ** (TRIALS - c) * passAll([c], 4);
    }).reduce((sum, part) => sum + part, 0);
    expect(average).toBeCloseTo(p ** 4, 12);
    expect(post).toContain(`an average estimate of ${three(average)}`);
    expect(passAll(agents.B, 4)).toBeLessThan(average);
  });

  it('states the two traps', () => {
    expect(post).toContain(`0.75⁴ = ${three(successRate('A') ** 4)}`);
    const at4 = [agents.A, agents.B, agents.C].map((counts) => passAll(counts, 4));
    expect(post).toContain(`run from ${three(Math.min(...at4))} to ${three(Math.max(...at4))}`);
    expect(post).toContain(`agent A's rate at ${three(errorOverTrials('A'))}`);
    expect(post).toContain(`With the task as the unit it is ${three(errorOverTasks('A'))}`);
  });
});
