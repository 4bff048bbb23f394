import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  allGreen,
  disagreements,
  looksStable,
  majority,
  passes,
  REPEATS,
  ROW_RATES,
  RUNS,
  rateForGreen,
  SUITES,
  stability,
  TRUE_CHANCES,
} from './compute.ts';
import {directions, families, invariances, mustHaves, ran, total} from './suite.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const whole = (value: number): string => `${Math.round(100 * value)}%`;
const three = (value: number): string => (value < 0.0005 ? '< 0.001' : value.toFixed(3));

describe('llm-testing', () => {
  it.each(ROW_RATES)('states the chance of all green at %d', (rate) => {
    const cells = SUITES.map((rows) => three(allGreen(rate, rows)));
    expect(post).toContain(`| ${rate} | ${cells.join(' | ')} |`);
  });

  it('states what all green costs a good feature', () => {
    expect(post).toContain(`on ${whole(1 - allGreen(0.98, 100))} of runs`);
    expect(post).toContain(`would need ${rateForGreen(19 / 20, 100).toFixed(4)} per row`);
  });

  it.each(TRUE_CHANCES)('states what a majority does to %d', (chance) => {
    const cells = REPEATS.map((k) => three(majority(chance, k)));
    expect(post).toContain(`| ${chance} | ${cells.join(' | ')} |`);
  });

  it('states the three numbers of the repeats', () => {
    expect(post).toContain(`passes per row (constructed): ${passes.join(' ')}.`);
    expect(post).toContain(`instead of the ${(100 * stability.mean).toFixed(1)}%`);
    expect(post).toContain(`**${stability.stable} solid.**`);
    expect(post).toContain(`**${stability.broken} broken.**`);
    expect(post).toContain(`**${stability.flaky} flaky.**`);
    expect(post).toContain(`A ${whole(stability.mean)} average is seven solid rows, one broken row and four`);
    expect(post).toContain(`over this set is ${disagreements.toFixed(1)} rows`);
    expect(post).toContain(`passes five of five runs with probability ${looksStable(0.9).toFixed(2)}`);
  });

  it('draws disagreements from the counts: two runs of a row with three passes differ in six of ten pairs', () => {
    const runs = [true, true, true, false, false];
    const pairs = runs.flatMap((a, i) => runs.slice(i + 1).map((b) => a !== b));
    expect(pairs.filter(Boolean).length / pairs.length).toBeCloseTo((2 * 3 * 2) / (5 * 4), 12);
  });

  it('states the pass rate of each family', () => {
    const lines = {
      'Must have': families.mustHave,
      'Invariance: typing errors': families.typo,
      'Invariance: contractions': families.contraction,
      'Invariance: other words': families.rephrase,
      Direction: families.direction,
    };
    for (const [name, {rows, passed}] of Object.entries(lines)) {
      expect(post).toContain(`| ${name} | ${rows} | ${passed} | ${whole(passed / rows)} |`);
    }
    expect(post).toContain(
      `| **All** | **${total.rows}** | **${total.passed}** | **${whole(total.passed / total.rows)}** |`,
    );
    expect(post).toContain(`whose ${whole(total.passed / total.rows)} average hides the two families`);
  });

  it('shows every failure of the suite', () => {
    const failures = [
      ...ran.invariance
        .filter(({pass}) => !pass)
        .map(({text, before, variant, after}) => [`"${text}" -> ${before}`, `"${variant}" -> ${after}`]),
      ...ran.direction
        .filter(({pass}) => !pass)
        .map(({label, variant, predicted}) => [`expected ${label}`, `"${variant}" -> ${predicted}`]),
    ];
    expect(failures).toHaveLength(total.rows - total.passed);
    for (const [left, right] of failures) {
      expect(post).toContain(left);
      expect(post).toContain(right);
    }
    expect(ran.mustHave.every(({pass}) => pass)).toBe(true);
  });

  it('has thirty different rows', () => {
    const texts = [...mustHaves.map(({text}) => text), ...invariances.map(({variant}) => variant)];
    expect(new Set([...texts, ...directions.map(({variant}) => variant)]).size).toBe(30);
  });

  it('prints every row of the suite', () => {
    for (const {text, label} of mustHaves) expect(post).toContain(`\n${text} -> ${label}\n`);
    for (const {text, variant} of invariances) {
      expect(post.split('\n').map((line) => line.split(/ += /))).toContainEqual([text, variant]);
    }
    for (const {text, variant, label} of directions) {
      expect(post).toContain(`\n${text}\n    ${variant} -> ${label}\n`);
    }
  });

  it('states the number of calls', () => {
    expect(post).toContain(`Thirty rows and five runs are ${total.rows * RUNS} calls`);
  });
});
