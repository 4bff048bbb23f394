/**
 * The numbers of the post: three checks of 280 pairs of answers, each read by two people and computed by a
 * program, from the meta-evaluation of RAGChecker.
 *
 * Same check or same reader: "Convergent and discriminant validation by the multitrait-multimethod matrix"
 * (1959), DOI 10.1037/h0046016. Intervals draw pairs; no question occurs twice.
 */

import {
  type BootstrapOptions,
  bootstrap,
  clustersOf,
  correlation,
  type Estimate,
  mean,
  rangeOf,
  shareOf,
  sum,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

export const CHECKS = ['correctness', 'completeness', 'overall'] as const;
type Check = (typeof CHECKS)[number];
const READERS = ['a', 'b', 'program'] as const;
type Reader = (typeof READERS)[number];

/** What a pair got by reader and check. Positive when the second answer is better. People from -2 to 2, the program in scores. */
export type Pair = Readonly<Record<Reader, Readonly<Record<Check, number>>>>;

export const pairs: readonly Pair[] = readTable<string>(
  'blog/data/ragchecker/ragchecker-human-labels.csv',
).map((row) => {
  const cell = (name: string) => Number(row[name]);
  const by = (value: (check: Check) => number) => ({
    correctness: value('correctness'),
    completeness: value('completeness'),
    overall: value('overall'),
  });
  return {
    a: by((check) => cell(`${check}_a`)),
    b: by((check) => cell(`${check}_b`)),
    program: by((check) => cell(`metric_${check}_2`) - cell(`metric_${check}_1`)),
  };
});

/** One number of each pair. */
type Column = (pair: Pair) => number;
const of =
  (check: Check, reader: Reader): Column =>
  (pair) =>
    pair[reader][check];
const correlated = (sample: readonly Pair[], x: Column, y: Column): number =>
  correlation(sample.map(x), sample.map(y));

const OPTIONS: BootstrapOptions = {draws: 1000};
const estimate = (x: Column, y: Column) => bootstrap(pairs, (sample) => correlated(sample, x, y), OPTIONS);

const COUPLES = [
  ['correctness', 'completeness'],
  ['correctness', 'overall'],
  ['completeness', 'overall'],
] as const;
const PEOPLE = ['a', 'b'] as const;

/** The same check, read by two people. */
export const sameCheck = CHECKS.map((check) => ({check, ...estimate(of(check, 'a'), of(check, 'b'))}));

/** Two checks, read by the same person, or computed by the program. */
export const sameReader = READERS.flatMap((reader) =>
  COUPLES.map(([one, other]) => ({one, other, reader, ...estimate(of(one, reader), of(other, reader))})),
);

/**
 * The two criteria alone, without their summary: agreement of two readers on one check, and of two checks
 * of one reader.
 */
const betweenPeople = (sample: readonly Pair[]) =>
  mean(
    (['correctness', 'completeness'] as const).map((check) =>
      correlated(sample, of(check, 'a'), of(check, 'b')),
    ),
  );
const betweenChecks = (sample: readonly Pair[]) =>
  mean(PEOPLE.map((reader) => correlated(sample, of('correctness', reader), of('completeness', reader))));
const gap = bootstrap(pairs, (sample) => betweenChecks(sample) - betweenPeople(sample), OPTIONS);

/**
 * What is left of one person's "overall" once the two criteria have said what they can: its difference from the mean
 * over pairs with the same two grades, one a pair. A straight line through grades in steps would leave part of their
 * shape.
 */
export function leftOver(sample: readonly Pair[], reader: Reader): number[] {
  const cellOf = (pair: Pair): string => `${pair[reader].correctness} ${pair[reader].completeness}`;
  const means = new Map(
    clustersOf(sample, cellOf).map((cell) => [
      cellOf(cell[0] as Pair),
      mean(cell.map(of('overall', reader))),
    ]),
  );
  return sample.map((pair) => pair[reader].overall - (means.get(cellOf(pair)) ?? 0));
}
const squares = (list: readonly number[]): number => sum(list.map((value) => value ** 2));
/** Variance of "overall" of one reader, as a sum of squares. */
const variation = (sample: readonly Pair[], reader: Reader): number => {
  const values = sample.map(of('overall', reader));
  return squares(values.map((value) => value - mean(values)));
};
/**
 * Share of the variance of "overall" that a straight line through the two other grades of the same reader explains:
 * from the three correlations.
 */
export function explained(sample: readonly Pair[], reader: Reader): number {
  const [xy, zy, xz] = [
    correlated(sample, of('correctness', reader), of('overall', reader)),
    correlated(sample, of('completeness', reader), of('overall', reader)),
    correlated(sample, of('correctness', reader), of('completeness', reader)),
  ];
  return (xy ** 2 + zy ** 2 - 2 * xy * zy * xz) / (1 - xz ** 2);
}
/** Do two people's leftovers go together? */
const sharedRest = bootstrap(
  pairs,
  (sample) => correlation(leftOver(sample, 'a'), leftOver(sample, 'b')),
  OPTIONS,
);

/** Readings of a pair by one person, two a pair. */
const readings = pairs.flatMap((pair) =>
  PEOPLE.map((reader) => {
    const {correctness, completeness, overall} = pair[reader];
    return {
      correct: Math.sign(correctness),
      complete: Math.sign(completeness),
      overall: Math.sign(overall),
      sum: correctness + completeness,
    };
  }),
);
const count = (test: (reading: (typeof readings)[number]) => boolean) => readings.filter(test).length;

/** A score of the program with both people's labels of a check: two rows a pair, as published. */
const toPeople = (check: Check) =>
  bootstrap(
    pairs,
    (sample) =>
      correlation(
        PEOPLE.flatMap(() => sample.map(of(check, 'program'))),
        PEOPLE.flatMap((reader) => sample.map(of(check, reader))),
      ),
    OPTIONS,
  );

const same = Object.fromEntries(
  CHECKS.map((check) => [check, pairs.filter(({a, b}) => a[check] === b[check]).length]),
);

const camel = (one: Check, other: Check) => `${one}${other.slice(0, 1).toUpperCase()}${other.slice(1)}`;
const estimateOf = ({value, low, high}: Estimate): Estimate => ({value, low, high});

export const numbers = {
  pairs: pairs.length,
  readings: readings.length,
  people: Object.fromEntries(sameCheck.map((row) => [row.check, estimateOf(row)])),
  same,
  checks: Object.fromEntries(
    READERS.map((reader) => [
      reader,
      Object.fromEntries(
        sameReader
          .filter((row) => row.reader === reader)
          .map((row) => [camel(row.one, row.other), estimateOf(row)]),
      ),
    ]),
  ),
  mean: {people: betweenPeople(pairs), checks: betweenChecks(pairs), gap},
  explained: {a: explained(pairs, 'a'), b: explained(pairs, 'b')},
  overall: {
    shared: sharedRest,
    unexplained: rangeOf(PEOPLE.map((reader) => squares(leftOver(pairs, reader)) / variation(pairs, reader))),
    sum: shareOf(readings, ({sum: both, overall}) => Math.sign(both) === overall),
    against: count(
      ({correct, complete, overall}) => correct === complete && correct !== 0 && overall === -correct,
    ),
    possible: count(({correct, complete}) => correct === complete && correct !== 0),
    opposed: count(({correct, complete}) => correct * complete < 0),
  },
  program: Object.fromEntries(CHECKS.map((check) => [check, toPeople(check)])),
};
