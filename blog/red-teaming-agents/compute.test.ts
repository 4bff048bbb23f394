import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {type Interval, wilson, zeroEventBound} from '../../src/worked/statistics/index.ts';
import {
  AMOUNTS,
  attackers,
  boundBehindLeakyCheck,
  breachShare,
  claims,
  clustered,
  effectiveAttempts,
  familyResults,
  grant,
  LIMIT,
  leakyCheck,
  pooled,
  rates,
  toy,
  tries,
  versions,
  worstOfZero,
  zeroBounds,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const pct = (value: number): string => `${(100 * value).toFixed(1)}%`;
const range = ({low, high}: Interval): string => `${(100 * low).toFixed(1)}–${pct(high)}`;
const count = (value: number): string => value.toLocaleString('en-US');

describe('red-teaming-agents', () => {
  it.each(zeroBounds.filter(({n}) => n !== 30))(
    'states the bounds after $n clean attempts',
    ({n, exact, short}) => {
      expect(post).toContain(`| ${count(n)} | ${pct(exact)} | ${pct(short)} |`);
    },
  );

  it.each(claims)('states the attempts behind a claim of $rate', ({rate, attempts}) => {
    const words = post.slice(post.indexOf('Read it backward'));
    expect(words).toMatch(new RegExp(`"below ${100 * rate}%"[^";]* ${count(attempts)}\\b`));
  });

  it('opens with the bound for fifty and the ten tries at five percent', () => {
    expect(post).toContain(`a weakness that succeeds ${pct(zeroEventBound(50))} of the time`);
    const five = attackers[rates.indexOf(0.05)]?.chances[tries.indexOf(10)] ?? 0;
    expect(post).toContain(`a weakness of 5% gives an attacker with ten tries a ${pct(five)} chance`);
  });

  it.each(attackers)('states the chances at $rate per try', ({rate, chances}) => {
    expect(post).toContain(`| ${100 * rate}% | ${chances.map((c) => c.toFixed(3)).join(' | ')} |`);
  });

  it('supports the text alternative of the figure', () => {
    expect(attackers[rates.indexOf(0.01)]?.chances[tries.indexOf(100)]).toBeGreaterThan(0.5);
  });

  it('states the discount for rewordings', () => {
    const effective = effectiveAttempts(clustered);
    expect(post).toContain(`with a correlation of ${clustered.correlation} (an illustrative value)`);
    expect(post).toContain(
      `the forty count as ${effective.toFixed(1)}, and the bound after a clean sheet is ${pct(zeroEventBound(effective))}, not ${pct(zeroEventBound(clustered.attempts))}`,
    );
  });

  it('states the discount for a check that misses breaches', () => {
    expect(leakyCheck.finds).toBe(4 / 5);
    expect(post).toContain(
      `sees four of five breaches, fifty clean attempts bound the rate at ${pct(boundBehindLeakyCheck)}, not at ${pct(zeroEventBound(leakyCheck.attempts))}.`,
    );
  });

  it.each(familyResults)(
    'states the line of $family',
    ({family, hits, attempts, rate, interval, inTenTries}) => {
      const chance = hits === 0 ? `up to ${pct(worstOfZero)}` : pct(inTenTries);
      expect(post).toContain(
        `| ${family} | ${hits}/${attempts} | ${pct(rate)} | ${range(interval)} | ${chance} |`,
      );
    },
  );

  it('states the pooled rate and the zero case', () => {
    const {hits, attempts} = pooled;
    expect(post).toContain(
      `that is ${hits} of ${attempts}, ${pct(hits / attempts)} (${range(wilson(hits, attempts))})`,
    );
    expect(post).toContain(
      `the exact bound of ${pct(zeroEventBound(40))} still allows a ${pct(worstOfZero)} chance within ten tries`,
    );
  });

  it.each(toy)('states the share of breaches in $turns turns', ({turns, share}) => {
    expect(post).toContain(`| ${turns} | ${pct(share)} |`);
  });

  it('enumerates the same share as counting two-turn conversations one by one', () => {
    const pairs = AMOUNTS.flatMap((a) => AMOUNTS.map((b) => grant(a) + grant(b)));
    expect(breachShare(2)).toBeCloseTo(pairs.filter((sum) => sum > LIMIT).length / pairs.length, 12);
    expect(post).toContain(`$${LIMIT} or less is paid`);
    expect(post).toContain(`one of the ten amounts $${AMOUNTS[0]}, $${AMOUNTS[1]}, up to $${AMOUNTS.at(-1)}`);
    expect(Math.round(10 * breachShare(8))).toBe(9);
  });

  it.each(versions)(
    'states security and utility of: $version',
    ({version, breaches, attacks, done, tasks}) => {
      expect(post).toContain(
        `| ${version} | ${breaches}/${attacks} | ${range(wilson(breaches, attacks))} | ${done}/${tasks} | ${range(wilson(done, tasks))} |`,
      );
    },
  );
});
