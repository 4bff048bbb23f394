import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {Interval} from '../../src/worked/statistics/index.ts';
import {
  correct,
  corrected,
  crossing,
  DRAWS,
  defects,
  fine,
  flagged,
  floor,
  judge,
  LIVE,
  labeled,
  ranges,
  table,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const one = (value: number): string => (100 * value).toFixed(1);
const whole = (value: number): string => `${Math.round(100 * value)}%`;
const inside = ({low, high}: Interval): string => `${one(low)} to ${one(high)}`;
const width = ({low, high}: Interval): number => 100 * (high - low);

describe('custom-llm-evaluation', () => {
  it('states the four boxes', () => {
    expect(post).toContain(`| **Judge: defect** | ${table.caught} | ${table.falseAlarms} |`);
    expect(post).toContain(`| **Judge: fine** | ${table.missed} | ${table.bothFine} |`);
    expect(labeled).toBe(60);
    expect(table.missed + table.falseAlarms).toBe(10);
    expect(post).toContain(`the ten rows off the diagonal, the ${table.missed} and the ${table.falseAlarms}`);
  });

  it('states accuracy, and what never reading would reach', () => {
    expect(post).toContain(
      `| Accuracy | ${table.caught + table.bothFine} of ${labeled} = ${one(judge.accuracy)}% |`,
    );
    expect(post).toContain(
      `| Accuracy of "always fine" | ${fine} of ${labeled} = ${one(judge.alwaysFine)}% |`,
    );
    expect(judge.accuracy - judge.alwaysFine).toBeCloseTo(0.1, 12);
  });

  it('states kappa and its parts', () => {
    expect(post).toContain(`| Kappa | ${judge.kappa.toFixed(3)} |`);
    expect(post).toContain(`calls ${flagged} rows defective and people ${defects}`);
    expect(post).toContain(`{${flagged} \\cdot ${defects} + ${labeled - flagged} \\cdot ${fine}}`);
    expect(post).toContain(`{${labeled}^2} = ${judge.chance.toFixed(3)}`);
    expect(post).toContain(
      `{${judge.accuracy.toFixed(3)} - ${judge.chance.toFixed(3)}}{1 - ${judge.chance.toFixed(3)}} = ${judge.kappa.toFixed(3)}`,
    );
    expect(judge.kappa).toBeGreaterThan(0.41);
    expect(judge.kappa).toBeLessThan(0.6);
  });

  it('states the errors of the judge with their intervals', () => {
    expect(post).toContain(
      `| Sensitivity | ${table.caught} of ${defects} = ${one(judge.sensitivity)}% (${inside(judge.sensitivityInterval)})`,
    );
    expect(post).toContain(
      `| Specificity | ${table.bothFine} of ${fine} = ${one(judge.specificity)}% (${inside(judge.specificityInterval)})`,
    );
    expect(post).toContain(`| Precision | ${table.caught} of ${flagged} = ${one(judge.precision)}% |`);
    expect(1 - judge.sensitivity).toBe(0.25);
    expect(1 / (1 - judge.specificity)).toBeCloseTo(7.3, 1);
    expect(judge.sensitivityInterval.low).toBeCloseTo(0.5, 1);
  });

  it.each(corrected)('corrects $observed', ({observed, real}) => {
    expect(post).toContain(`| ${whole(observed)} | ${one(real)}% |`);
  });

  it('states the live counts and the corrected rate', () => {
    const rate = LIVE.flagged / LIVE.rows;
    expect(post).toContain(`runs on ${LIVE.rows} live replies and flags ${LIVE.flagged}: ${whole(rate)}`);
    const real = correct(rate, judge.sensitivity, judge.specificity);
    expect(post).toContain(`${one(real)}% is a point in the middle of a range`);
    const better = correct(0.2, judge.sensitivity, judge.specificity);
    expect(post).toContain(`is ${one(real - better)} points in reality, not 10`);
  });

  it('states where the correction turns and where it ends', () => {
    expect(post).toContain(`Below ${one(crossing)}% this judge exaggerates`);
    expect(correct(crossing, judge.sensitivity, judge.specificity)).toBeCloseTo(crossing, 12);
    expect(post).toContain(`Below ${one(floor)}% observed, the corrected rate is negative`);
    expect(correct(floor, judge.sensitivity, judge.specificity)).toBeCloseTo(0, 12);
  });

  it.each(ranges)('states the range for $labels labels and $live live rows', ({labels, live, interval}) => {
    expect(post).toContain(
      `| ${labels} | ${live.toLocaleString('en-US')} | ${one(interval.low)}% to ${one(interval.high)}% |`,
    );
  });

  it('repeats the ranges in lead, prose and figure text', () => {
    const [few, , many] = ranges;
    expect(post).toContain(`anything from ${whole(few.interval.low)} to ${whole(few.interval.high)}`);
    expect(post).toContain(
      `${few.labels} labels leave a range from ${whole(few.interval.low)} to ${whole(few.interval.high)}, ` +
        `${many.labels} labels one from ${whole(many.interval.low)} to ${whole(many.interval.high)}`,
    );
    expect(post).toContain(
      `cuts the width from ${width(few.interval).toFixed(0)} points to ${width(many.interval).toFixed(0)}`,
    );
    expect(post).toContain(`${DRAWS.toLocaleString('en-US')} times with a fixed seed`);
    const [low, high] = [corrected[0], corrected[3]];
    expect(post).toContain(
      `${whole(low?.observed ?? 0)} reported defects mean about ${whole(low?.real ?? 0)} real ones and ` +
        `${whole(high?.observed ?? 0)} mean about ${whole(high?.real ?? 0)}`,
    );
  });
});
