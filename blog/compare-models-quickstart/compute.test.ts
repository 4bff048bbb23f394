import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  DRAWS,
  difference,
  fewestDiffering,
  firstPosition,
  interval95,
  intervalA,
  intervalB,
  judged,
  judgeRows,
  oneOrder,
  oneOrderP,
  outcomes,
  pairedError,
  perPassingRow,
  perQuestion,
  powerAt,
  price,
  resampled,
  result,
  rowsForGap,
  rowsNeeded,
  sameRates,
  scaled,
  stable,
  stableP,
  summary,
  tail,
  unpairedError,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const pct = (value: number, digits = 1): string => `${(100 * value).toFixed(digits)}%`;
const points = (value: number): string => (100 * value).toFixed(1);
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${points(Math.abs(value))}`;
/** Three decimals, or four below 0.01. */
const small = (p: number): string => p.toFixed(p < 0.01 ? 4 : 3);

describe('compare-models-quickstart', () => {
  it('states the four counts', () => {
    expect(post).toContain(`| **A passes** | ${outcomes.both} | ${outcomes.onlyA} |`);
    expect(post).toContain(`| **A fails** | ${outcomes.onlyB} | ${outcomes.neither} |`);
    expect(post).toContain(`the other ${outcomes.both + outcomes.neither} say nothing`);
    expect(post).toContain(`on ${outcomes.both + outcomes.neither} of the ${result.rows} rows`);
  });

  it('states the rates and their intervals', () => {
    expect(post).toContain(`A passes ${result.a} of ${result.rows}, ${pct(result.rateA)}`);
    expect(post).toContain(`B passes ${result.b} of ${result.rows}, ${pct(result.rateB)}`);
    expect(post).toContain(
      `from ${pct(intervalA.low)} to ${pct(intervalA.high)} and from ${pct(intervalB.low)} to ${pct(intervalB.high)}`,
    );
    expect(post).toContain(`${pct(result.rateA, 0)} against ${pct(result.rateB, 0)}`);
  });

  it('works the exact test by hand', () => {
    const sum = tail.terms.join(' + ');
    const count = tail.terms.reduce((total, term) => total + term, 0);
    expect(post).toContain(`${sum} = ${count}`);
    expect(post).toContain(`$$2^{12}$$ = ${tail.total}`);
    expect(post).toContain(
      `\\frac{2\\,(${sum})}{${tail.total}} = \\frac{${2 * count}}{${tail.total}} = ${small(result.p)}`,
    );
    expect(2 * tail.chance).toBeCloseTo(result.p, 12);
    expect(Math.round(1 / result.p)).toBe(7);
    expect(post).toContain('one in seven pairs of equal models');
  });

  it.each(sameRates)('states the verdict for $onlyA against $onlyB', (table) => {
    const {rateA, rateB, p} = summary(table);
    expect(post).toContain(
      `| ${table.both} | ${table.onlyA} | ${table.onlyB} | ${table.neither} | ${pct(rateA)} | ${pct(rateB)} | ${small(p)} |`,
    );
  });

  it('names the fewest differing rows that suffice', () => {
    expect(fewestDiffering).toBe(6);
    expect(post).toContain('six is the fewest that can be');
  });

  it('states the gap with both errors', () => {
    const paired = interval95(pairedError);
    const unpaired = interval95(unpairedError);
    expect(post).toContain(
      `the gap is ${Math.round(100 * difference)} points with a standard error of ${points(pairedError)}, so from ${signed(paired.low)} to ${signed(paired.high)}`,
    );
    expect(post).toContain(
      `the error is ${points(unpairedError)} and the interval runs from ${signed(unpaired.low)} to ${signed(unpaired.high)}`,
    );
  });

  it('states where resampling ends', () => {
    const atZero = resampled.filter(({low}) => Math.abs(low) < 1e-9).length;
    const below = resampled.filter(({low}) => Math.abs(low + 0.02) < 1e-9).length;
    expect([atZero, below, resampled.length]).toEqual([8, 4, 12]);
    expect(post).toContain(`${DRAWS.toLocaleString('en-US')} times`);
    expect(post).toContain('at 0 with eight of twelve seeds and at −2 with the other four');
  });

  it.each(scaled)('states p for $rows rows', ({rows, onlyA, onlyB, p}) => {
    expect(post).toContain(`| ${rows} | ${onlyA} | ${onlyB} | ${small(p)} |`);
  });

  it('states the chance of a verdict', () => {
    expect(post).toContain(`with probability ${pct(powerAt(100), 0)}, and fifty with ${pct(powerAt(50), 0)}`);
    expect(post).toContain(
      `${pct(powerAt(50), 0)} of samples of fifty rows, ${pct(powerAt(100), 0)} at one hundred, ${pct(powerAt(150), 0)} at 150 and ${pct(powerAt(200), 0)} at 200`,
    );
    expect(post).toContain(
      `if ${pct(outcomes.onlyA / result.rows, 0)} of all possible questions are passed only by A and ${pct(outcomes.onlyB / result.rows, 0)} only by B`,
    );
  });

  it.each(rowsForGap)('states the rows for a gap of $gap', ({gap, shareA, shareB, rows}) => {
    const share = (value: number): string => `${Number((100 * value).toFixed(1))}%`;
    expect(post).toContain(
      `| ${Math.round(100 * gap)} points | ${share(shareA)} | ${share(shareB)} | ${rows} |`,
    );
  });

  it('draws the conclusions that the rows allow', () => {
    expect(post).toContain(`For 80% you need about ${rowsNeeded(0.12).rows}.`);
    for (const gap of [0.2, 0.12, 0.1]) {
      expect(Math.round(rowsNeeded(gap / 2).rows / rowsNeeded(gap).rows)).toBe(4);
    }
  });

  it('shows the output of the script', () => {
    expect(post).toContain(`\nboth ${outcomes.both} only A ${outcomes.onlyA}\n`);
    expect(post).toContain(`\nonly B ${outcomes.onlyB} neither ${outcomes.neither}\n`);
    expect(post).toContain(`\np = ${Math.round(1e4 * result.p) / 1e4}\n`);
  });

  it('states the judge in both orders', () => {
    for (const {first, second, rows} of judged) expect(post).toContain(`| ${first} | ${second} | ${rows} |`);
    expect(post).toContain(`A would have won ${oneOrder.a} of ${judgeRows}, p = ${small(oneOrderP)}`);
    expect(post).toContain(`won ${firstPosition} of ${2 * judgeRows} verdicts`);
    expect(post).toContain(`${stable.a} to ${stable.b}, p = ${small(stableP)}`);
    expect(judgeRows - stable.a - stable.b).toBe(7);
    expect(post).toContain('The other seven rows');
  });

  it('states the costs', () => {
    expect(post).toContain(`$${price.a} with A and $${price.b} with B`);
    expect(post).toContain(
      `$${perPassingRow.a.toFixed(4)} per passing row for A, $${perPassingRow.b.toFixed(4)} for B`,
    );
    expect(perPassingRow.a / perPassingRow.b).toBeGreaterThan(3);
    expect(post).toContain(`for $${price.handover} (illustrative`);
    expect(post).toContain(
      `costs $${perQuestion.a.toFixed(3)} with A and $${perQuestion.b.toFixed(3)} with B`,
    );
  });
});
