import fc from 'fast-check';
import {expect, test} from 'vitest';
import {score} from '../../docs/evaluation/rank-scores.ts';

test('the rules that the page states hold for any ranking', () => {
  const ids = fc.uniqueArray(fc.integer({min: 0, max: 20}).map(String), {minLength: 1, maxLength: 12});
  fc.assert(
    fc.property(ids, ids, fc.integer({min: 1, max: 12}), (relevant, returned, k) => {
      const now = score(relevant, returned, k);
      const next = score(relevant, returned, k + 1);
      for (const value of Object.values(now)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
      }
      expect(next.accuracy).toBeGreaterThanOrEqual(now.accuracy);
      expect(next.recall).toBeGreaterThanOrEqual(now.recall);
      expect(next.mrr).toBeGreaterThanOrEqual(now.mrr);
      const first = score(relevant, returned, 1);
      for (const key of ['precision', 'mrr', 'map', 'ndcg'] as const) expect(first[key]).toBe(first.accuracy);
      expect(first.recall).toBeCloseTo(first.accuracy / relevant.length, 12);
      const single = score(relevant.slice(0, 1), returned, k);
      expect(single.map).toBeCloseTo(single.mrr, 12);
      expect(single.accuracy).toBe(single.recall);
      expect(now.precision).toBeLessThanOrEqual(relevant.length / k + 1e-12);
    }),
  );
});
