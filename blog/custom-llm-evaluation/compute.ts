/**
 * The numbers of the post: what 33 judges of search results are worth when a few labels and their verdicts
 * estimate one rate, on the material of the labels and on other material; and which estimate the formulas
 * recommend for a judge, a number of labels and a shift of the rate.
 *
 * Estimates: blog/_research/judges.ts and judge-under-shift.ts name the sources.
 */
import {
  bestUse,
  bisect,
  errorsUnderShift,
  judgeCorrelation,
  labelledRate,
  mean,
  rangeOf,
  reweightedRate,
  roganGladen,
  sampleWithout,
  seededRandom,
} from '../_research/statistics.ts';
import {all, bestPhi, type Draw, errorsOf, judges, queryOf, rateOf, truth} from './draws.ts';

/** Standard error against that of the labels alone, with verdicts without end. */
export const ratioCorrected = (phi: number): number => Math.sqrt(1 / phi ** 2 - 1);
export const ratioReweighted = (phi: number): number => Math.sqrt(1 - phi ** 2);

export const LABELS = 60;
export const JUDGED = 500;
const DRAWS = 300;
const random = seededRandom(20_240_809);
const anyRow = (): number => Math.floor(random() * all.length);

/** Labels are a random part of what the judge sees; every judge gets the same draws. */
const draws = Array.from({length: DRAWS}, (): Draw => {
  const judged = Array.from({length: JUDGED}, anyRow);
  return {labelled: judged.slice(0, LABELS), judged};
});
export const here = judges.map((judge) => errorsOf(judge, draws, truth));

const queries = [...new Set(queryOf)];
const rowsIn = (group: readonly string[]) => all.filter((i) => group.includes(queryOf[i] ?? ''));
const byRate = [...queries].sort((a, b) => rateOf(rowsIn([a])) - rateOf(rowsIn([b])));
const FAR_LABELS = 400;
const FIRST = 12;

type Errors = readonly ReturnType<typeof errorsOf>[];
/** Judges for which one estimate has a smaller error than another. */
const wins = (errors: Errors) => ({
  correctedWins: errors.filter(({labels, corrected}) => corrected < labels).length,
  rawWins: errors.filter(({labels, flagRate}) => flagRate < labels).length,
  overRaw: errors.filter(({corrected, flagRate}) => corrected < flagRate).length,
});
const average = (errors: Errors) => ({
  labels: mean(errors.map(({labels}) => labels)),
  reweighted: mean(errors.map(({reweighted}) => reweighted)),
  corrected: mean(errors.map(({corrected}) => corrected)),
  flagRate: mean(errors.map(({flagRate}) => flagRate)),
  ...wins(errors),
});

/** Labels from some queries, verdicts on all others. */
function farAway(first: readonly string[]) {
  const [from, judged] = [rowsIn(first), rowsIn(queries.filter((query) => !first.includes(query)))];
  const splits = Array.from({length: 40}, () => ({
    labelled: sampleWithout(from, FAR_LABELS, random),
    judged,
  }));
  return {
    from: rateOf(from),
    to: rateOf(judged),
    ...average(judges.map((judge) => errorsOf(judge, splits))),
  };
}
export const rising = farAway(byRate.slice(0, FIRST));
export const falling = farAway(byRate.slice(-FIRST));

/**
 * Splits of the queries by how far the two rates are apart. A tilt draws the first queries from those with
 * a low rate or a high one, so that there are splits of every distance.
 */
const TILTS = [-0.6, -0.4, -0.2, -0.1, 0, 0.1, 0.2, 0.4, 0.6];
const EDGES = [0, 0.1, 0.2, 0.25, 1];
const tilted = TILTS.flatMap((tilt) =>
  Array.from({length: 14}, () => {
    const order = byRate
      .map((query, place) => ({query, key: Math.log(random()) / Math.exp(tilt * (place - FIRST))}))
      .sort((a, b) => b.key - a.key)
      .map(({query}) => query);
    const [from, judged] = [rowsIn(order.slice(0, FIRST)), rowsIn(order.slice(FIRST))];
    return {
      labelled: sampleWithout(from, FAR_LABELS, random),
      judged,
      shift: Math.abs(rateOf(from) - rateOf(judged)),
    };
  }),
);
const byShift = EDGES.slice(0, -1).map((from, bin) => {
  const splits = tilted.filter(({shift}) => shift >= from && shift < (EDGES[bin + 1] ?? 1));
  const {overRaw: _, ...errors} = average(judges.map((judge) => errorsOf(judge, splits)));
  return {splits: splits.length, ...errors};
});

/** The map: rate of defects among the labels (that of the table), verdicts, and the labels of its panels. */
export const MAP = {rate: 0.27, judged: 5000, labels: [60, 200, 600], shifts: [0, 0.05, 0.1, 0.2, 0.3]};
export const useAt = (accuracy: number, shift: number, labelled: number) =>
  bestUse(
    errorsUnderShift({
      labelledRate: MAP.rate,
      rate: MAP.rate + shift,
      sensitivity: accuracy,
      specificity: accuracy,
      labelled,
      judged: MAP.judged,
    }),
  );

/** Sensitivity and specificity, equal, at which the correction breaks even with the labels of one traffic. */
const breakEven = (rate: number): number =>
  bisect((both) => judgeCorrelation(rate, both, both) <= Math.SQRT1_2, 0.5, 1);

const [best] = here;
if (!best) throw new Error('the table has no judges');

/** The constructed example of the text. */
const labels = {flaggedDefects: 12, passedDefects: 4, flaggedGood: 6, passedGood: 38};
const today = {flagged: 200, rows: 500};
const example = {
  labels: 60,
  defects: 16,
  flagRate: today.flagged / today.rows,
  alone: labelledRate(labels).value,
  reweighted: reweightedRate(labels, today).value,
  corrected: roganGladen(labels, today).value,
  phi: judgeCorrelation(16 / 60, 12 / 16, 38 / 44),
};

export const numbers = {
  example,
  balanced: {
    mean: mean(judges.map(({balanced}) => balanced)),
    most: Math.max(...judges.map(({balanced}) => balanced)),
  },
  boundary: {one: bestPhi(1), three: bestPhi(3)},
  pairs: all.length,
  queries: queries.length,
  judges: judges.length,
  truth,
  labelled: LABELS,
  judged: JUDGED,
  best: {
    phi: best.judge.phi,
    labels: best.labels,
    reweighted: best.reweighted,
    corrected: best.corrected,
    raw: best.flagRate,
    worth: LABELS / (1 - best.judge.phi ** 2),
  },
  mean: {
    labels: mean(here.map(({labels: of}) => of)),
    reweighted: mean(here.map(({reweighted}) => reweighted)),
    corrected: mean(here.map(({corrected}) => corrected)),
    raw: mean(here.map(({flagRate}) => flagRate)),
  },
  here: {worse: here.length - wins(here).correctedWins, raw: wins(here).rawWins},
  reweighting: rangeOf(here.map(({labels: of, reweighted}) => reweighted / of)),
  fellBack: {often: here.filter(({fellBack}) => fellBack > 0.1).length},
  clipped: {most: Math.max(...here.map(({clipped}) => clipped))},
  limit: {phi: Math.SQRT1_2, here: breakEven(truth), ten: breakEven(0.1), five: breakEven(0.05)},
  far: {labelled: FAR_LABELS, rising, falling},
  shift: byShift,
};
