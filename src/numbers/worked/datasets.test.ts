import {describe, expect, it} from 'vitest';
import {
  candidates,
  cells,
  chain,
  keepAtLeast,
  keepBest,
  meanOfCells,
  overallPassRate,
  percent,
} from './datasets.ts';
import {page} from './page.ts';

describe('docs/datasets/introduction.md', () => {
  const text = page('datasets/introduction');

  it.each(cells)('states the pass rate of $cell', ({cell, rows, passed}) => {
    expect(text).toContain(`| ${cell} | ${rows} | ${passed} | ${percent(passed / rows)} |`);
  });

  it('states the headline and the mean of the cells', () => {
    expect(text).toContain(`| **All rows** | **20** | **17** | **${percent(overallPassRate(cells))}** |`);
    expect(text).toContain(`| Mean of the three cells | | | ${percent(meanOfCells(cells))} |`);
    expect(text).toContain(`so the headline says ${percent(overallPassRate(cells))}`);
    expect(text).toContain(`The mean of the cells says ${percent(meanOfCells(cells))}`);
  });
});

describe('docs/datasets/synthetic.md', () => {
  const text = page('datasets/synthetic');
  const reached = keepAtLeast(candidates, 4.5);
  const best = keepBest(candidates, 2);
  const verdict = (kept: boolean) => (kept ? 'kept' : 'rejected');

  it.each(candidates)('states what happens to candidate $candidate', (row) => {
    expect(text).toContain(
      `| ${row.source} | ${row.candidate} | ${row.score.toFixed(1)} | ${verdict(reached.includes(row))} | ${verdict(best.includes(row))} |`,
    );
  });

  it('states how many rows each rule keeps', () => {
    expect(text).toContain(`| **Kept** | | | **${reached.length}** | **${best.length}** |`);
    expect(text).toContain(`The threshold keeps ${reached.length} rows`);
    expect(text).toContain(`The best-two rule keeps ${best.length}`);
  });

  it('states how rows multiply along a chain', () => {
    const [paraphrased, misspelled] = chain(3, [2, 2]);
    expect(text).toContain(
      `3 seeds with 2 paraphrases each are ${paraphrased} rows, and 2 misspelled variants of each of these are ${misspelled}`,
    );
  });
});
