import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  breakEvens,
  byLimit,
  CANDIDATES,
  children,
  cost,
  expanded,
  filtered,
  funnel,
  kept,
  keptAfterRepair,
  keptByLabel,
  MAX_SIMILARITY,
  ON_TOPIC,
  PRICES,
  REVIEW,
  REWORDED,
  repairLabel,
  reviewCost,
  reviewHours,
  rewordedOverlap,
  SEEDS,
  splits,
  TOKENS,
  TRAINING_FEE,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const count = (value: number | undefined): string => (value ?? Number.NaN).toLocaleString('en-US');
const VERDICTS = {
  keep: '**keep**',
  duplicate: 'near copy',
  topic: 'off topic',
  label: 'unknown label',
  length: 'too short',
} as const;

describe('bootstrap-finetuning', () => {
  it('prints the seeds', () => {
    for (const seed of SEEDS) expect(post).toContain(`"${seed}"`);
  });

  it.each(filtered.map((row, i) => ({...row, number: i + 1})))(
    'prints candidate $number with its overlap and verdict',
    ({number, text, label, similarity, verdict}) => {
      expect(post).toContain(
        `| ${number} | ${text} | ${label} | ${similarity.toFixed(3)} | ${VERDICTS[verdict]} |`,
      );
    },
  );

  it('states the funnel', () => {
    expect(funnel.map(({left}) => left)).toEqual([12, 11, 10, 9, 5]);
    expect(CANDIDATES).toHaveLength(12);
    expect(kept).toBe(5);
    expect(post).toContain('Five of twelve survive');
    expect(post).toContain('five survive four rules; near copies cost the most, four rows');
    expect(funnel.at(-1)?.dropped).toBe(4);
    expect(post).toContain(`stay below ${MAX_SIMILARITY}`);
    const [refund, delivery, account] = keptByLabel;
    expect(post).toContain(
      `${refund} are about refunds, ${delivery} about delivery and ${account} about accounts`,
    );
  });

  it('states the overlap of a copy in other words', () => {
    expect(post).toContain(
      `"${REWORDED}" asks the same as the first seed, at an overlap of ${rewordedOverlap.toFixed(3)}`,
    );
    expect(rewordedOverlap).toBeLessThan(MAX_SIMILARITY);
  });

  it('describes the topic rule', () => {
    const strings = ON_TOPIC.source.split('|');
    expect(strings).toHaveLength(11);
    expect(post).toContain('one of eleven strings');
    const named = post.match(/among them ([^.]*)\./)?.[1]?.match(/[a-z]{3,}/g) ?? [];
    expect(strings).toEqual(expect.arrayContaining(named.filter((word) => word !== 'and')));
  });

  it('explains the mistakes truthfully', () => {
    expect(filtered[8]?.nearest).toBe(CANDIDATES[7]?.text);
    expect(repairLabel('acount')).toBe('account');
    expect(repairLabel('returns')).toBe('returns');
    expect(post).toContain(`${keptAfterRepair} of ${CANDIDATES.length} survive`);
    const limits = Object.fromEntries(byLimit.map((entry) => [entry.limit, entry.kept]));
    expect(limits[0.5]).toBe(limits[0.7]);
    expect(post).toContain(
      `from 0.5 to 0.7 keeps ${limits[0.5]} rows here, 0.85 keeps ${limits[0.85]}, and 0.95 keeps ${limits[0.95]}`,
    );
    expect(post).toContain(`At 0.25 only ${limits[0.25]} are left`);
  });

  it('states the three splits', () => {
    const share = (right: number, of: number): string =>
      `${right} of ${of} | ${((100 * right) / of).toFixed(1)}% |`;
    expect(post).toContain(`| one row at a time | ${share(splits.byRow, splits.rows)}`);
    expect(post).toContain(
      `| one seed at a time, with all its children | ${share(splits.bySeed, splits.rows)}`,
    );
    expect(post).toContain(
      `| ${splits.written} other messages, written by hand, never expanded | ${share(splits.writtenRight, splits.written)}`,
    );
    expect(post).toContain('on 150 rows how a careless split turns a score of 40% into 100%');
    expect(expanded).toHaveLength(150);
    expect(children('x')).toHaveLength(4);
  });

  it('states the costs', () => {
    const price = ({input, output}: {input: number; output: number}): string =>
      `${input.toFixed(2)} / ${output.toFixed(2)}`;
    const {message, output, longPrompt, shortPrompt} = TOKENS;
    expect(post).toContain(
      `| ${count(longPrompt)} | ${message} | ${output} | ${price(PRICES.prompted)} | ${cost.prompted.toFixed(5)} |`,
    );
    expect(post).toContain(
      `| ${shortPrompt} | ${message} | ${output} | ${price(PRICES.tuned)} | ${cost.tuned.toFixed(5)} |`,
    );
    expect(post).toContain(
      `| ${shortPrompt} | ${message} | ${output} | ${price(PRICES.tunedDear)} | ${cost.tunedDear.toFixed(5)} |`,
    );
    expect(Math.round(longPrompt / shortPrompt)).toBe(13);
    expect(post).toContain(
      `training fee of $${TRAINING_FEE.toFixed(2)} the second line breaks even after ${count(breakEvens.feeOnly)} calls`,
    );
    expect(breakEvens.dear).toBeUndefined();
    expect(post).toContain(
      `Reading ${REVIEW.rows} rows at ${REVIEW.secondsPerRow} seconds each takes ${reviewHours.toFixed(1)} hours`,
    );
    expect(post).toContain(`at $${REVIEW.dollarsPerHour} an hour that is $${reviewCost.toFixed(2)}`);
    expect(post).toContain(`break-even moves to ${count(breakEvens.feeAndReview)} calls`);
    expect(Math.round(reviewCost / TRAINING_FEE)).toBe(14);
    expect((breakEvens.feeAndReview ?? 0) / 1000 / 365).toBeCloseTo(0.54, 2);
  });
});
