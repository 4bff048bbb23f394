/**
 * The numbers of the post: three checks of 280 pairs of answers, each read by two people and computed by a
 * program, from the meta-evaluation of RAGChecker.
 *
 * Same check or same reader: "Convergent and discriminant validation by the multitrait-multimethod matrix"
 * (1959), DOI 10.1037/h0046016. Intervals draw pairs; no question occurs twice.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {type BootstrapOptions, bootstrap, type Estimate, mean} from '../../src/numbers/statistics/index.ts';

export const CHECKS = ['correctness', 'completeness', 'overall'] as const;
export type Check = (typeof CHECKS)[number];
export const READERS = ['a', 'b', 'program'] as const;
type Reader = (typeof READERS)[number];

/**
 * What a pair got, by column: the checks of the first person, the second and the program. Positive when
 * the second answer is better. People from -2 to 2, the program in scores.
 */
export type Pair = readonly number[];

const column = (check: Check, reader: Reader): number =>
  READERS.indexOf(reader) * CHECKS.length + CHECKS.indexOf(check);
const COLUMNS = READERS.length * CHECKS.length;

export const pairs: readonly Pair[] = readTable<string>(
  'blog/data/ragchecker/ragchecker-human-labels.csv',
).map((row) => {
  const cell = (name: string) => Number(row[name]);
  return [
    ...CHECKS.map((check) => cell(`${check}_a`)),
    ...CHECKS.map((check) => cell(`${check}_b`)),
    ...CHECKS.map((check) => cell(`metric_${check}_2`) - cell(`metric_${check}_1`)),
  ];
});

/** Pearson correlation of two columns; of several on the right, each makes rows of its own. */
export function correlation(sample: readonly Pair[], x: number, ...ys: readonly number[]): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (const pair of sample) {
    const left = pair[x] as number;
    for (const y of ys) {
      const right = pair[y] as number;
      n += 1;
      a += left;
      b += right;
      aa += left * left;
      bb += right * right;
      ab += left * right;
    }
  }
  return (n * ab - a * b) / Math.sqrt((n * aa - a * a) * (n * bb - b * b));
}

const OPTIONS: BootstrapOptions = {draws: 1000};
const estimate = (x: number, y: number) => bootstrap(pairs, (sample) => correlation(sample, x, y), OPTIONS);

const COUPLES = [
  ['correctness', 'completeness'],
  ['correctness', 'overall'],
  ['completeness', 'overall'],
] as const;
const PEOPLE = ['a', 'b'] as const;

/** The same check, read by two people. */
export const sameCheck = CHECKS.map((check) => ({
  check,
  ...estimate(column(check, 'a'), column(check, 'b')),
}));

/** Two checks, read by the same person, or computed by the program. */
export const sameReader = READERS.flatMap((reader) =>
  COUPLES.map(([one, other]) => ({
    one,
    other,
    reader,
    ...estimate(column(one, reader), column(other, reader)),
  })),
);

/**
 * The two criteria alone, without their summary: agreement of two readers on one check, and of two checks
 * of one reader.
 */
const SINGLES = ['correctness', 'completeness'] as const;
const betweenPeople = (sample: readonly Pair[]) =>
  mean(SINGLES.map((check) => correlation(sample, column(check, 'a'), column(check, 'b'))));
const betweenChecks = (sample: readonly Pair[]) =>
  mean(
    PEOPLE.map((reader) =>
      correlation(sample, column('correctness', reader), column('completeness', reader)),
    ),
  );
const gap = bootstrap(pairs, (sample) => betweenChecks(sample) - betweenPeople(sample), OPTIONS);

/** Share of the variance of "overall" that the two other checks of the same reader explain. */
export function explained(sample: readonly Pair[], reader: Reader): number {
  const r = (one: Check, other: Check) => correlation(sample, column(one, reader), column(other, reader));
  const [a, b, c] = [
    r('correctness', 'overall'),
    r('completeness', 'overall'),
    r('correctness', 'completeness'),
  ];
  return (a * a + b * b - 2 * a * b * c) / (1 - c * c);
}

/** What one person's "overall" has in common with the other's, and with the sum of the other's single checks. */
const SUMS = {a: COLUMNS, b: COLUMNS + 1};
const withSums = pairs.map((pair) => [
  ...pair,
  ...PEOPLE.map((reader) =>
    ['correctness', 'completeness'].reduce(
      (sum, check) => sum + (pair[column(check as Check, reader)] ?? 0),
      0,
    ),
  ),
]);
const fromOverall = (sample: readonly Pair[]) =>
  correlation(sample, column('overall', 'a'), column('overall', 'b'));
const fromSingles = (sample: readonly Pair[]) =>
  mean([
    correlation(sample, column('overall', 'a'), SUMS.b),
    correlation(sample, column('overall', 'b'), SUMS.a),
  ]);

/** Readings of a pair by one person, two a pair. */
const readings = pairs.flatMap((pair) =>
  PEOPLE.map((reader) => {
    const [correct, complete, overall] = CHECKS.map((check) =>
      Math.sign(pair[column(check, reader)] ?? 0),
    ) as [number, number, number];
    return {correct, complete, overall};
  }),
);
const count = (test: (reading: (typeof readings)[number]) => boolean) => readings.filter(test).length;

/** A score of the program with both people's labels of a check: two rows a pair, as published. */
const toPeople = (score: Check, label: Check) =>
  bootstrap(
    pairs,
    (sample) => correlation(sample, column(score, 'program'), column(label, 'a'), column(label, 'b')),
    OPTIONS,
  );

const same = Object.fromEntries(
  CHECKS.map((check) => [
    check,
    pairs.filter((pair) => pair[column(check, 'a')] === pair[column(check, 'b')]).length,
  ]),
);

/** Verdicts of five checks on five constructed recaps, in the order in which a program depends on them. */
const CODE_CHECKS = ['is_json', 'has_keys', 'fits_limit', 'has_attendees', 'has_actions'];
const VERDICTS = ['11111', '11110', '00000', '11011', '10110'];
const verdicts = [...VERDICTS.join('')];
const clean = VERDICTS.filter((row) => !row.includes('0'));

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
    twice: fromOverall(withSums),
    singles: fromSingles(withSums),
    gain: bootstrap(withSums, (sample) => fromOverall(sample) - fromSingles(sample), OPTIONS),
    against: count(
      ({correct, complete, overall}) => correct === complete && correct !== 0 && overall === -correct,
    ),
    possible: count(({correct, complete}) => correct === complete && correct !== 0),
    opposed: count(({correct, complete}) => correct * complete < 0),
  },
  program: {
    correctness: toPeople('correctness', 'correctness'),
    completeness: toPeople('completeness', 'completeness'),
    overall: toPeople('overall', 'overall'),
  },
  recaps: {
    cells: VERDICTS.length * CODE_CHECKS.length,
    passed: verdicts.filter((cell) => cell === '1').length,
    passedShare: verdicts.filter((cell) => cell === '1').length / verdicts.length,
    failed: verdicts.filter((cell) => cell === '0').length,
    rows: VERDICTS.length,
    clean: clean.length,
    notClean: VERDICTS.length - clean.length,
    cleanShare: clean.length / VERDICTS.length,
  },
};
