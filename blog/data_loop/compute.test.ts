import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {seededRandom} from '../../src/worked/statistics/index.ts';
import {
  blindInYear,
  curve,
  FALSE_FLAGS,
  failing,
  failureInterval,
  flagRate,
  inHundred,
  MODES,
  mixes,
  precision,
  RECALL,
  recallInterval,
  repeats,
  review,
  slice,
  sliceRows,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const one = (share: number): string => `${(100 * share).toFixed(1)}%`;
const whole = (share: number): string => `${Math.round(100 * share)}%`;

describe('data_loop', () => {
  it.each(inHundred)('states the chances for: $name', ({name, share, random, flagged}) => {
    expect(post).toContain(`| ${name} | ${one(share)} | ${one(random)} | ${one(flagged)} |`);
  });

  it('states the rates of the checks', () => {
    expect(post).toContain(`Together ${one(failing)} of conversations fail`);
    expect(post).toContain(`catch ${whole(RECALL)} of the failing conversations`);
    expect(post).toContain(`wrongly flag ${whole(FALSE_FLAGS)} of the good ones`);
    expect(post).toContain(`Then ${(100 * flagRate).toFixed(2)}% of the traffic is flagged`);
    expect(post).toContain(`${one(precision)} of what is flagged is a real failure`);
    expect(Math.round(1 / failing)).toBe(19);
  });

  it.each(review)('states what $rows rows show', (entry) => {
    const cells = [
      entry.random.toFixed(2),
      entry.randomFailures.toFixed(1),
      entry.flagged.toFixed(2),
      entry.flaggedFailures.toFixed(1),
    ];
    expect(post).toContain(`| ${entry.rows} | ${cells.join(' | ')} |`);
  });

  it('draws the conclusions that the table allows', () => {
    const at = (rows: number) => curve.find((point) => point.rows === rows);
    expect(at(50)?.flagged).toBeGreaterThan(at(400)?.random ?? 8);
    expect(post).toContain(`that is ${at(100)?.random.toFixed(1)} of ${MODES.length}`);
    const gain = (at(200)?.flagged ?? 0) - (at(100)?.flagged ?? 0);
    expect(post).toContain(`you gain ${gain.toFixed(2)} modes`);
    expect(Math.round(at(100)?.flagged ?? 0)).toBe(7);
    expect(Math.round(at(100)?.random ?? 0)).toBe(3);
    expect(Math.round(100 * (1 - failing))).toBe(95);
  });

  it('agrees with a simulated review', () => {
    const next = seededRandom(7);
    const trials = 4000;
    let met = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const seen = new Set<string>();
      for (let row = 0; row < 100; row += 1) {
        let u = next();
        const mode = MODES.find(({share}) => {
          u -= share;
          return u < 0;
        });
        if (mode) seen.add(mode.name);
      }
      met += seen.size;
    }
    expect(met / trials).toBeCloseTo(review.find(({rows}) => rows === 100)?.random ?? 0, 1);
  });

  it.each(mixes)('states the split $flagged + $random', ({flagged, random, blind, modes}) => {
    expect(post).toContain(`| ${flagged} | ${random} | ${one(blind)} | ${modes.toFixed(2)} |`);
  });

  it('states what the random slice does', () => {
    expect(post).toContain(`meet this mode with ${one(blindInYear)} within a year`);
    const [all, eighty] = mixes;
    expect(post).toContain(`costs ${((all?.modes ?? 0) - (eighty?.modes ?? 0)).toFixed(2)} modes a week`);
    expect(post).toContain(`contained ${slice.failures} failures, ${slice.flagged} of them flagged`);
    expect(post).toContain(
      `${slice.failures} of ${sliceRows}, ${one(slice.failures / sliceRows)}, with a 95% interval of ${one(failureInterval.low)} to ${one(failureInterval.high)}`,
    );
    expect(post).toContain(
      `${slice.flagged} of ${slice.failures}, with an interval of ${whole(recallInterval.low)} to ${whole(recallInterval.high)}`,
    );
  });

  it('states the repeats', () => {
    repeats.forEach(({rate, once, needed}, i) => {
      const label = i === 0 ? `${whole(rate)} of the time` : whole(rate);
      expect(post).toContain(`| ${label} | ${whole(once)} | ${needed} |`);
    });
  });
});
