/**
 * Small faults in the search of this site, and which layer of its tests turns red. How much a fault costs is
 * measured on graded queries that take no part in the test that is judged, so that no test is graded by its own luck.
 */
import {
  bootstrapRatio,
  clusteredStandardError,
  clustersOf,
  type Estimate,
  mean,
  median,
  sampleWithout,
  seededRandom,
  Z80,
  Z95,
} from '../_research/statistics.ts';
import {drawn, type Outcome, queries} from './outcomes.ts';

/** Loss of nDCG@3 that counts as visible, and as large. */
const VISIBLE = 0.005;
const LARGE = 0.03;
const SPLITS = 20;
export const SIZES = [50, 100, 200] as const;

const faults = drawn.filter(({compiles}) => compiles);
const places = clustersOf(faults, ({place}) => place);

/** A share of faults, with an interval from drawing functions with all their faults. */
const overPlaces = <Fault>(
  groups: readonly (readonly Fault[])[],
  holds: (fault: Fault) => boolean,
): Estimate =>
  bootstrapRatio(
    groups.filter(({length}) => length > 0),
    (group) => group.filter(holds).length,
    (group) => group.length,
    {draws: 1000},
  );

// Queries: which measure what a fault costs, and which are the test

const needs = clustersOf(
  queries.map(({need}, number) => ({need, number})),
  ({need}) => need,
);

/** Draws needs until their queries are at least so many; the other queries measure what a fault costs. */
function split(size: number, seed: number): {asked: number[][]; others: number[]} {
  const order = sampleWithout(needs, needs.length, seededRandom(seed));
  const asked: number[][] = [];
  const others: number[] = [];
  let count = 0;
  for (const need of order) {
    const numbers = need.map(({number}) => number);
    if (count < size) {
      asked.push(numbers);
      count += numbers.length;
    } else others.push(...numbers);
  }
  return {asked, others};
}

const at = (changes: readonly number[], number: number): number => changes[number] ?? 0;

/** Is the mean of the queries lower by more than chance (two-sided, 5%), needs as the unit? */
export function worse(changes: readonly number[], asked: readonly (readonly number[])[]): boolean {
  if (changes.every((change) => change === 0)) return false;
  const clusters = asked.map((numbers) => numbers.map((number) => at(changes, number)));
  const value = mean(clusters.flat());
  return value < 0 && -value > Z95 * clusteredStandardError(clusters);
}

export type Cost = 'none' | 'slight' | 'visible' | 'large';
export const COSTS: readonly Cost[] = ['none', 'slight', 'visible', 'large'];

/** A score above 1 cannot be: the search lists a page twice, and the measure counts it twice. */
const repeats = ({changes}: Outcome): boolean =>
  changes.some((change, number) => (queries[number]?.score ?? 0) + change > 1.001);

/** What a fault costs readers, by some of the queries. */
export function costOf(fault: Outcome, numbers: readonly number[]): Cost {
  const {changes} = fault;
  if (changes.every((change) => change === 0)) return 'none';
  if (repeats(fault)) return 'large';
  const loss = -mean(numbers.map((number) => at(changes, number)));
  return loss < VISIBLE ? 'slight' : loss < LARGE ? 'visible' : 'large';
}

/** The search finds nothing, or fails on each query. */
const isOutage = ({changes}: Outcome): boolean =>
  changes.every((change, number) => (queries[number]?.score ?? 0) + change < 0.001);

interface Judged {
  cost: Cost;
  outage: boolean;
  unit: boolean;
  http: boolean;
  graded: boolean;
}

/** Each fault as each split of the queries sees it, by function. */
function judged(size: number): Judged[][] {
  const splits = Array.from({length: SPLITS}, (_, seed) => split(size, seed + 1));
  return places.map((place) =>
    place.flatMap((fault) =>
      splits.map(({asked, others}) => ({
        cost: costOf(fault, others),
        outage: isOutage(fault),
        unit: fault.unit !== '',
        http: fault.http !== '',
        graded: worse(fault.changes, asked),
      })),
    ),
  );
}

function sharesOf(list: readonly (readonly Judged[])[], cost: Cost, outages = true) {
  const chosen = list.map((place) => place.filter((one) => one.cost === cost && (outages || !one.outage)));
  const of = (holds: (one: Judged) => boolean): Estimate => overPlaces(chosen, holds);
  return {
    faults: chosen.flat().length / SPLITS,
    unit: of(({unit}) => unit),
    http: of(({http}) => http),
    tests: of(({unit, http}) => unit || http),
    graded: of(({graded}) => graded),
    all: of(({unit, http, graded}) => unit || http || graded),
  };
}

const at200 = judged(200);
/** What each layer finds, by what the fault costs. */
export const byCost = COSTS.map((cost) => ({cost, ...sharesOf(at200, cost)}));
/** Large losses of a search that still finds something. */
const working = sharesOf(at200, 'large', false);
/** What a paired test on so many graded queries finds of the faults that cost something visible. */
export const bySize = SIZES.map((size) => ({
  size,
  ...sharesOf(size === 200 ? at200 : judged(size), 'visible').graded,
}));

// Single faults, on all queries

const everything = queries.map((_, number) => number);
const loss = ({changes}: Outcome): number => -mean(changes);
const moved = ({changes}: Outcome): number => changes.filter((change) => change !== 0).length;
const isRed = ({unit, http}: Outcome): boolean => unit !== '' || http !== '';
const green = faults.filter((fault) => !isRed(fault));
const one = (holds: (fault: Outcome) => boolean): Outcome => {
  const [found] = faults.filter(holds).sort((a, b) => loss(b) - loss(a));
  if (!found) throw new Error('the fault that the post describes is not in the sample');
  return found;
};

/** Effect of one fault, on all queries. */
const effect = (fault: Outcome) => ({moved: moved(fault), loss: loss(fault)});

const kindOf = (kind: Outcome['kind']) => {
  const groups = places.map((place) => place.filter((fault) => fault.kind === kind));
  return {
    n: groups.flat().length,
    moves: overPlaces(groups, (fault) => moved(fault) > 0),
    red: overPlaces(groups, isRed),
  };
};
const baseline = mean(queries.map(({score}) => score));
/** Queries that a test needs to find a fault with 80% power, from the deviation of its differences. */
function queriesNeeded({changes}: Outcome): number {
  const clusters = needs.map((need) => need.map(({number}) => at(changes, number)));
  const error = clusteredStandardError(clusters);
  return queries.length * (((Z95 + Z80) * error) / mean(changes)) ** 2;
}
const visible = faults.filter((fault) => costOf(fault, everything) === 'visible');

/**
 * All tests of the search with the fault of the first paragraph (ranking.ts:158, + to -), run by hand once at
 * commit 3c46bfc: `npx vitest run src/search`. The one that failed is evaluation.test.ts.
 */
const allTests = {tests: 304, failed: 1};

export const numbers = {
  allTests: {...allTests, green: allTests.tests - allTests.failed},
  drawn: drawn.length,
  refused: drawn.length - faults.length,
  n: faults.length,
  code: kindOf('code'),
  number: kindOf('number'),
  functions: places.length,
  queries: queries.length,
  splits: SPLITS,
  baseline,
  onlyHttp: faults.filter(({unit, http}) => unit === '' && http !== '').length,
  green: green.length,
  hidden: green.filter((fault) => moved(fault) > 0).length,
  still: green.filter((fault) => moved(fault) === 0).length,
  redUnmoved: faults.filter((fault) => isRed(fault) && moved(fault) === 0).length,
  costs: Object.fromEntries(
    byCost.map(({cost, faults: count, unit, http, graded, all}) => [
      cost,
      {faults: count, unit, http, graded, all},
    ]),
  ),
  outages: {faults: faults.filter(isOutage).length, unit: working.unit.value, graded: working.graded.value},
  sizes: Object.fromEntries(bySize.map(({size, ...found}) => [`n${size}`, found])),
  needed: median(visible.map(queriesNeeded)),
  // The faults that the text shows.
  toll: effect(one(({within, before, after}) => within === 'bestPages' && before === '+' && after === '-')),
  rarity: effect(one((fault) => !isRed(fault) && fault.within === 'addConcept' && fault.before === '*')),
  leak: effect(one(({before}) => before === 'this.bestWording.fill(0);')),
  typing: effect(one(({operator, before}) => operator === 'zero' && before.startsWith('oneEdit '))),
  repeated: {score: baseline - loss(one(repeats))},
};
