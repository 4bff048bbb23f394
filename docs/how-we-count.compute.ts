/** The numbers of the page: the support agent of a camping-gear shop, on a few rows. */
import {
  atLeastOnce,
  benjaminiHochberg,
  binomialCdf,
  cleanTrialsNeeded,
  clopperPearson,
  clusteredStandardError,
  designEffect,
  differenceOfRates,
  exactPaired,
  exactRowsNeeded,
  gateLimit,
  holm,
  labelledRate,
  midPPaired,
  pairedDifference,
  pairedPower,
  reweightedRate,
  roganGladen,
  standardError,
  wilson,
  zeroEventBound,
} from '../blog/_research/statistics.ts';

const right = {k: 34, n: 40};

/** Two prompts on the same 120 rows. */
const pair = {both: 82, onlyA: 4, onlyB: 12, neither: 22};
const rows = pair.both + pair.onlyA + pair.onlyB + pair.neither;
const ofA = {k: pair.both + pair.onlyA, n: rows};
const ofB = {k: pair.both + pair.onlyB, n: rows};

/** Ten tasks, four trials each: successes. */
const successes = [4, 4, 4, 4, 4, 3, 2, 1, 0, 0];
const trials = successes.map((count) => [0, 1, 2, 3].map((trial) => (trial < count ? 1 : 0)));

/** A fixed set of 60 rows: always right, never right, and right in half of the runs. */
const fixed = {always: 50, never: 4, half: 6};
const inSet = fixed.always + fixed.never + fixed.half;
const rate = (fixed.always + fixed.half / 2) / inSet;

const pValues = [0.01, 0.03, 0.04];

const labels = {flaggedDefects: 12, passedDefects: 4, flaggedGood: 6, passedGood: 38};
const judged = {flagged: 150, rows: 500};

/** The exact test, for a gap and a share of rows that differ: rows for 80% power, and the power of 200 rows. */
const designOf = (gap: number, differ: number) => {
  const design = {onlyA: (differ - gap) / 2, onlyB: (differ + gap) / 2};
  return {needed: exactRowsNeeded(design), power: pairedPower(200, design, exactPaired)};
};

const GATE = {rows: 200, good: 0.92, bad: 0.8, falseRed: 0.02};
const gateOf = (n: number) => {
  const limit = gateLimit(n, GATE.good, GATE.falseRed);
  return {rows: n, limit, caught: binomialCdf(limit, n, GATE.bad)};
};

export const numbers = {
  right: {...right, share: right.k / right.n, wilson: wilson(right.k, right.n)},
  exact: clopperPearson(right.k, right.n),
  pair: {
    rows,
    onlyA: pair.onlyA,
    onlyB: pair.onlyB,
    differ: pair.onlyA + pair.onlyB,
    a: ofA.k / rows,
    b: ofB.k / rows,
    exact: exactPaired(pair.onlyA, pair.onlyB),
    midP: midPPaired(pair.onlyA, pair.onlyB),
    difference: pairedDifference({...pair, onlyA: pair.onlyB, onlyB: pair.onlyA}),
    unpaired: differenceOfRates(ofB, ofA),
    power: pairedPower(rows, {onlyA: pair.onlyA / rows, onlyB: pair.onlyB / rows}, exactPaired),
    needed: exactRowsNeeded({onlyA: pair.onlyA / rows, onlyB: pair.onlyB / rows}),
  },
  cluster: {
    tasks: trials.length,
    trials: trials.flat().length,
    rate: successes.reduce((sum, count) => sum + count, 0) / trials.flat().length,
    alone: standardError(trials.flat()),
    clustered: clusteredStandardError(trials),
    effect: designEffect(trials),
    effective: trials.flat().length / designEffect(trials),
  },
  fixed: {
    rows: inSet,
    always: fixed.always,
    never: fixed.never,
    half: fixed.half,
    rate,
    fresh: Math.sqrt((rate * (1 - rate)) / inSet),
    again: Math.sqrt(fixed.half / 4) / inSet,
  },
  looks: {
    twenty: atLeastOnce(0.05, 20),
    p: pValues,
    holm: holm(pValues),
    bh: benjaminiHochberg(pValues),
  },
  judge: {
    labelled: labels.flaggedDefects + labels.passedDefects + labels.flaggedGood + labels.passedGood,
    defects: labels.flaggedDefects + labels.passedDefects,
    flagged: labels.flaggedDefects + labels.flaggedGood,
    flaggedDefects: labels.flaggedDefects,
    passed: labels.passedDefects + labels.passedGood,
    passedDefects: labels.passedDefects,
    rows: judged.rows,
    flagRate: judged.flagged / judged.rows,
    labels: labelledRate(labels),
    reweighted: reweightedRate(labels, judged),
    corrected: roganGladen(labels, judged),
  },
  gap: {
    three: [0.06, 0.1, 0.2].map((differ) => designOf(0.03, differ)),
    five: [0.1, 0.2].map((differ) => designOf(0.05, differ)),
    ten: [0.15, 0.2].map((differ) => designOf(0.1, differ)),
  },
  gate: {small: gateOf(50), middle: gateOf(100), large: gateOf(GATE.rows)},
  clean: {
    forty: zeroEventBound(40),
    ten: cleanTrialsNeeded(0.1),
    five: cleanTrialsNeeded(0.05),
    one: cleanTrialsNeeded(0.01),
    tenth: cleanTrialsNeeded(0.001),
  },
};
