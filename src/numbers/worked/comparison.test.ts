import {expect, test} from 'vitest';
import {exactPaired} from '../statistics/index.ts';
import {adjusted, comparison, passRates} from './comparison.ts';
import {fixed, page} from './page.ts';

const guide = page('evaluation/introduction');
const pValues = comparison.map((row) => exactPaired(row.improved, row.regressed));

test('the comparison table', () => {
  const corrected = adjusted(pValues);
  comparison.forEach((row, i) => {
    const rates = passRates(row);
    const percent = (rate: number): string => `${fixed(rate * 100, 1)}%`;
    expect(row.bothPass + row.improved + row.regressed + row.bothFail).toBe(40);
    expect(guide).toContain(
      `| ${row.check} | ${row.bothPass} | ${row.improved} | ${row.regressed} | ${row.bothFail} | ` +
        `${percent(rates.control)} | ${percent(rates.variant)} | ${fixed(pValues[i] ?? NaN)} | ${fixed(corrected[i] ?? NaN)} |`,
    );
  });
  expect(guide).toContain(`2 · (1 + 10) / 1024 = ${fixed(exactPaired(9, 1))}`);
  expect(guide).toContain(`the corrected ${fixed(corrected[0] ?? NaN)} is above`);
});

test('an adjusted p-value is never below the raw one, and keeps the order', () => {
  const raw = [0.01, 0.04, 0.03, 0.5];
  const corrected = adjusted(raw);
  for (const [i, p] of raw.entries()) expect(corrected[i]).toBeGreaterThanOrEqual(p);
  const byRaw = raw.map((p, i) => [p, corrected[i] ?? NaN] as const).sort((a, b) => a[0] - b[0]);
  const sorted = byRaw.map(([, value]) => value);
  expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
});
