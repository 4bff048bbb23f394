/**
 * Worked example of the post: two models on the same fifty questions, and what the rows on which they
 * differ can decide. All counts are constructed; everything else is computed from them.
 *
 * Paired comparison: DOI 10.1007/BF02295996. Interval of one rate: DOI 10.1080/01621459.1927.10502953.
 */
import {fileURLToPath} from 'node:url';
import {binomialCdf, choose, exactPaired, seededRandom, wilson} from '../../src/worked/statistics/index.ts';

/** Rows by outcome: passed by both models, by one of them, by neither. */
export type Outcomes = {both: number; onlyA: number; onlyB: number; neither: number};

/** The comparison of the post. Constructed. */
export const outcomes: Outcomes = {both: 33, onlyA: 9, onlyB: 3, neither: 5};

/** Three ways to arrive at 84% against 72% on fifty rows. Constructed. */
export const sameRates: readonly Outcomes[] = [
  {both: 36, onlyA: 6, onlyB: 0, neither: 8},
  outcomes,
  {both: 29, onlyA: 13, onlyB: 7, neither: 1},
];

export function summary({both, onlyA, onlyB, neither}: Outcomes) {
  const rows = both + onlyA + onlyB + neither;
  const a = both + onlyA;
  const b = both + onlyB;
  return {rows, a, b, rateA: a / rows, rateB: b / rows, p: exactPaired(onlyA, onlyB)};
}

export const result = summary(outcomes);
export const intervalA = wilson(result.a, result.rows);
export const intervalB = wilson(result.b, result.rows);

// The difference and its error

/** Each row as a difference of two verdicts: +1 only A passes, -1 only B passes, 0 otherwise. */
export function differences({both, onlyA, onlyB, neither}: Outcomes): number[] {
  return [
    ...Array.from({length: onlyA}, () => 1),
    ...Array.from({length: onlyB}, () => -1),
    ...Array.from({length: both + neither}, () => 0),
  ];
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

export const difference = mean(differences(outcomes));

/** Standard error of the mean difference: sample deviation of the row differences / sqrt(rows). */
export const pairedError = (() => {
  const values = differences(outcomes);
  const variance = values.reduce((sum, v) => sum + (v - difference) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance / values.length);
})();

/** The same as if the two models had answered different questions. */
export const unpairedError = Math.sqrt(
  (result.rateA * (1 - result.rateA) + result.rateB * (1 - result.rateB)) / result.rows,
);

export const interval95 = (error: number) => ({
  low: difference - 1.96 * error,
  high: difference + 1.96 * error,
});

/** Percentile interval of the difference when the rows are drawn again with replacement. */
export function bootstrap(values: readonly number[], draws: number, seed: number) {
  const next = seededRandom(seed);
  const means = Array.from({length: draws}, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i += 1) sum += values[Math.floor(next() * values.length)] ?? 0;
    return sum / values.length;
  }).sort((x, y) => x - y);
  return {low: means[Math.floor(0.025 * draws)] ?? 0, high: means[Math.ceil(0.975 * draws) - 1] ?? 0};
}

export const DRAWS = 10_000;

/** The same resampling with twelve seeds: where the interval's lower end lands. */
export const resampled = Array.from({length: 12}, (_, i) => bootstrap(differences(outcomes), DRAWS, i + 1));

// How many rows

/** The comparison again with every count multiplied. */
export const scaled = [1, 2, 3, 4].map((times) => {
  const onlyA = outcomes.onlyA * times;
  const onlyB = outcomes.onlyB * times;
  return {rows: result.rows * times, onlyA, onlyB, p: exactPaired(onlyA, onlyB)};
});

/** Logarithms of the factorials of 0, 1, 2, …, extended when a larger one is asked for. */
const logFactorials = [0];
function logFactorial(n: number): number {
  for (let i = logFactorials.length; i <= n; i += 1) {
    logFactorials.push((logFactorials[i - 1] ?? 0) + Math.log(i));
  }
  return logFactorials[n] ?? 0;
}

/** Chance of exactly k successes in n trials; by logarithms, so that large n do not overflow. */
function binomial(n: number, k: number, p: number): number {
  const ways = logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log(1 - p));
}

/** The most even split of n differing rows that still ends below the limit; -1 when none does. */
function mostEvenSplit(n: number, limit: number): number {
  let tail = 0;
  let split = -1;
  for (let k = 0; k <= n / 2; k += 1) {
    tail += binomial(n, k, 0.5);
    if (Math.min(1, 2 * tail) >= limit) break;
    split = k;
  }
  return split;
}

/**
 * Chance that the exact paired test ends below the limit, when a share `shareA` of all questions is
 * passed only by A and a share `shareB` only by B: sum over the number of differing rows and its split.
 */
export function power(rows: number, shareA: number, shareB: number, limit = 0.05): number {
  const differing = shareA + shareB;
  let chance = 0;
  for (let d = 1; d <= rows; d += 1) {
    const ofD = binomial(rows, d, differing);
    if (ofD < 1e-12) continue;
    for (let k = mostEvenSplit(d, limit); k >= 0; k -= 1) {
      const aWins = shareA / differing;
      chance += ofD * (binomial(d, k, aWins) + binomial(d, d - k, aWins));
    }
  }
  return chance;
}

const share = {a: outcomes.onlyA / result.rows, b: outcomes.onlyB / result.rows};

export const powerCurve = [25, 50, 75, 100, 125, 150, 175, 200, 250, 300].map((rows) => ({
  rows,
  power: power(rows, share.a, share.b),
}));

export const powerAt = (rows: number): number => power(rows, share.a, share.b);

/** Rows for an 80% chance of p < 0.05 when the same share of rows differs as above, in tens. */
export function rowsNeeded(gap: number) {
  const shareA = (share.a + share.b + gap) / 2;
  const shareB = (share.a + share.b - gap) / 2;
  let rows = 10;
  while (power(rows, shareA, shareB) < 0.8) rows += 10;
  return {gap, shareA, shareB, rows};
}

export const rowsForGap = [0.2, 0.12, 0.08, 0.05].map(rowsNeeded);

/** The fewest differing rows, all in one direction, that end below 0.05. */
export const fewestDiffering = (() => {
  let n = 1;
  while (exactPaired(n, 0) >= 0.05) n += 1;
  return n;
})();

// Pairwise judging in both orders

/** Verdicts of a judge that saw every pair twice: winner with A shown first, winner with B shown first. */
export const judged = [
  {first: 'A', second: 'A', rows: 9},
  {first: 'B', second: 'B', rows: 4},
  {first: 'A', second: 'B', rows: 6},
  {first: 'B', second: 'A', rows: 1},
] as const;

const count = (keep: (verdict: (typeof judged)[number]) => boolean): number =>
  judged.filter(keep).reduce((sum, {rows}) => sum + rows, 0);

export const judgeRows = count(() => true);
export const oneOrder = {a: count(({first}) => first === 'A'), b: count(({first}) => first === 'B')};
export const stable = {
  a: count(({first, second}) => first === 'A' && second === 'A'),
  b: count(({first, second}) => first === 'B' && second === 'B'),
};
/** Verdicts for whichever answer was shown first: A in the first order, B in the second. */
export const firstPosition = count(({first}) => first === 'A') + count(({second}) => second === 'B');
export const stableP = exactPaired(stable.a, stable.b);
export const oneOrderP = exactPaired(oneOrder.a, oneOrder.b);

// Cost

/** Dollars per call and per question that a person must answer instead. Illustrative. */
export const price = {a: 0.004, b: 0.001, handover: 3};

export const perPassingRow = {a: price.a / result.rateA, b: price.b / result.rateB};
export const perQuestion = {
  a: price.a + (1 - result.rateA) * price.handover,
  b: price.b + (1 - result.rateB) * price.handover,
};

/** One-sided tail of the split by itself, as worked by hand in the post. */
export const tail = {
  terms: [0, 1, 2, 3].map((i) => choose(12, i)),
  total: 2 ** 12,
  chance: binomialCdf(3, 12, 0.5),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(result, intervalA, intervalB);
  console.log({difference, pairedError, unpairedError}, interval95(pairedError), interval95(unpairedError));
  console.table(resampled);
  console.table(sameRates.map((o) => ({...o, ...summary(o)})));
  console.table(scaled);
  console.table(powerCurve);
  console.table(rowsForGap);
  console.log({fewestDiffering, judgeRows, oneOrder, oneOrderP, stable, stableP, firstPosition});
  console.log(perPassingRow, perQuestion, tail);
}
