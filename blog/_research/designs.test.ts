import {describe, expect, it} from 'vitest';
import {
  binomialCdf,
  exactPaired,
  exactRowsNeeded,
  gateLimit,
  labelledRate,
  midPPaired,
  pairedPower,
  reweightedRate,
  roganGladen,
  seededRandom,
} from './statistics.ts';

describe('power of a paired test', () => {
  it('keeps the level: two equal systems differ in at most one comparison of twenty', () => {
    for (const n of [20, 60, 200]) {
      expect(pairedPower(n, {onlyA: 0.1, onlyB: 0.1})).toBeLessThan(0.051);
    }
  });

  it('is about 80% with the rows that the exact test needs', () => {
    for (const [gap, differ] of [
      [0.03, 0.06],
      [0.05, 0.2],
      [0.1, 0.15],
      [0.1, 0.2],
    ] as const) {
      const design = {onlyA: (differ - gap) / 2, onlyB: (differ + gap) / 2};
      const power = pairedPower(exactRowsNeeded(design), design, exactPaired);
      expect(power, `${gap} of ${differ}`).toBeGreaterThan(0.785);
      expect(power, `${gap} of ${differ}`).toBeLessThan(0.825);
    }
  });

  it('treats equal counts as no difference', () => {
    expect([exactPaired(4, 4), midPPaired(0, 0)]).toEqual([1, 1]);
    expect(midPPaired(4, 4)).toBeCloseTo(1 - 70 / 256 / 2, 12);
  });
});

describe('judges with errors', () => {
  const labels = {flaggedDefects: 12, passedDefects: 4, flaggedGood: 6, passedGood: 38};
  const judged = {flagged: 150, rows: 500};

  it('gives one value three intervals: reweighted, labels alone, corrected, from narrow to wide', () => {
    const all = [reweightedRate(labels, judged), labelledRate(labels), roganGladen(labels, judged)];
    for (const {value} of all) expect(value).toBeCloseTo(16 / 60, 12);
    const widths = all.map(({low, high}) => high - low);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it('covers the true rate when the labels come from elsewhere', () => {
    const random = seededRandom(11);
    const draw = (n: number, p: number) => Array.from({length: n}, random).filter((u) => u < p).length;
    const draws = Array.from({length: 1500}, () => {
      const [hits, passes, defects] = [draw(60, 0.8), draw(60, 0.9), draw(400, 0.1)];
      const elsewhere = {
        ...{flaggedDefects: hits, passedDefects: 60 - hits},
        ...{flaggedGood: 60 - passes, passedGood: passes},
      };
      const flagged = draw(defects, 0.8) + draw(400 - defects, 0.1);
      const {low, high} = roganGladen(elsewhere, {flagged, rows: 400});
      return low <= 0.1 && 0.1 <= high;
    });
    expect(draws.filter(Boolean).length / draws.length).toBeGreaterThan(0.93);
  });

  it('refuses a judge that knows nothing', () => {
    const coin = {flaggedDefects: 5, passedDefects: 5, flaggedGood: 10, passedGood: 10};
    expect(() => roganGladen(coin, judged)).toThrow('no better than a coin');
  });
});

describe('limits', () => {
  it('puts the gate where a good version is red at most so often', () => {
    const limit = gateLimit(200, 0.92, 0.02);
    expect(binomialCdf(limit, 200, 0.92)).toBeLessThanOrEqual(0.02);
    expect(binomialCdf(limit + 1, 200, 0.92)).toBeGreaterThan(0.02);
    expect(gateLimit(10, 0.5, 0.0001)).toBe(-1);
  });
});
