import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  BUDGET,
  budgeted,
  CHECKS,
  curves,
  falseRedsPerWeek,
  fixedRerun,
  fixedSet,
  gate,
  gates,
  jointFalseRed,
  RATES,
  SIZES,
  WEEKLY_BUILDS,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const whole = (value: number): string => `${Math.round(100 * value)}%`;
/** One decimal, or a bound where one decimal would claim 0% or 100%. */
const pct = (value: number): string => {
  if (value < 0.0005) return '< 0.1%';
  if (value > 0.9995) return '> 99.9%';
  return `${(100 * value).toFixed(1)}%`;
};

describe('llm-evaluation-in-ci', () => {
  it('states the rates and the limit', () => {
    expect(post).toContain(
      `passes ${whole(RATES.good)} of all questions and a bad one that passes ${whole(RATES.bad)}`,
    );
    expect(post).toContain(`The limit is ${whole(RATES.limit)}`);
  });

  it.each(gates)('states both errors for $rows rows', ({rows, need, falseRed, caught, caughtOf3}) => {
    expect(post).toContain(`| ${rows} | ${need} | ${pct(falseRed)} | ${pct(caught)} | ${pct(caughtOf3)} |`);
  });

  it('reads the first row as a week', () => {
    expect(WEEKLY_BUILDS).toBe(40);
    expect(post).toContain(
      `Forty builds of good code (illustrative) give ${falseRedsPerWeek.loose.toFixed(1)} red`,
    );
    expect(Math.round(10 * (1 - gate(20).caught))).toBe(4);
    expect(post).toContain('four bad changes in ten');
  });

  it('states what re-running does', () => {
    const {falseRed, caught, falseRedOf3, caughtOf3} = gate(20);
    expect(post).toContain(`${pct(falseRed)} becomes ${(100 * falseRedOf3).toFixed(2)}%`);
    expect(post).toContain(
      `caught ${pct(caught)} of the time in one run on twenty rows, is caught ${pct(caughtOf3)} of the time in three`,
    );
  });

  it('states what re-running fixed rows does', () => {
    expect(fixedRerun.rows).toBe(50);
    expect(fixedRerun.rate).toBe(RATES.bad);
    expect(post).toContain(
      `always passes ${fixedSet.sure}, never passes ${fixedSet.broken} and tosses a coin on ${fixedSet.toss} (constructed; on average ${whole(fixedRerun.rate)} again)`,
    );
    expect(post).toContain(
      `needs ${fixedRerun.heads} heads of ${fixedSet.toss}, so one run catches it ${pct(fixedRerun.once)} of the time, and any of three ${pct(fixedRerun.ofThree)}`,
    );
  });

  it.each(budgeted)('states the budgeted limit for $rows rows', ({rows, failAt, limit, falseRed, caught}) => {
    expect(post).toContain(`| ${rows} | ${failAt} passed | ${limit} | ${pct(falseRed)} | ${pct(caught)} |`);
    expect(falseRed).toBeLessThanOrEqual(BUDGET);
  });

  it('uses the budgeted limit of 200 rows in the flow and in the text', () => {
    const found = budgeted.find(({rows}) => rows === 200);
    expect(post).toContain(`behavior_adherence: ${found?.limit} }`);
    expect(post).toContain(`red at ${found?.failAt} passed rows or fewer`);
    expect(post).toContain(
      `A limit of ${found?.limit} lies between ${found?.failAt} and ${(found?.failAt ?? 0) + 1}`,
    );
    expect(post).toContain(`stops the bad version of this post ${pct(found?.caught ?? 0)} of the time`);
    expect(post).toContain(`steps of ${1 / 200}`);
    expect(1 / BUDGET).toBe(50);
  });

  it('states what twenty rows catch within the budget, and several checks', () => {
    expect(post).toContain(`${pct(budgeted[0]?.caught ?? 0)} of bad versions are caught`);
    expect(CHECKS).toBe(5);
    expect(post).toContain(`five checks with 2% each are red on ${pct(jointFalseRed)} of good builds`);
  });

  it('draws what the table says', () => {
    const green = (rows: number, rate: number): number =>
      curves.find((point) => point.rows === rows && Math.abs(point.rate - rate) < 1e-9)?.green ?? -1;
    for (const rows of SIZES.filter((n) => n === 20 || n === 50 || n === 200)) {
      expect(green(rows, RATES.bad)).toBeCloseTo(1 - gate(rows).caught, 9);
      expect(green(rows, RATES.good)).toBeCloseTo(1 - gate(rows).falseRed, 9);
    }
    expect(Math.round(10 * green(20, RATES.bad))).toBe(4);
    expect(post).toContain(
      `climbs from ${whole(green(20, 0.7))} at a true rate of 70% to ${whole(green(20, 0.93))} at 93%`,
    );
    expect(post).toContain(
      `climbs from ${whole(green(200, 0.8))} at 80% to ${whole(green(200, 0.88))} at 88%`,
    );
  });
});
