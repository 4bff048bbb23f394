/**
 * The numbers of the post: 33 judges of search results against the labels of people, and what each judge
 * is worth when a few labels and its verdicts estimate one rate.
 *
 * Estimates: `imperfect-judge.ts` of src/numbers/statistics, which names the sources.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {cohenKappa, mean, sampleWithout, seededRandom} from '../../src/numbers/statistics/index.ts';

const rows = readTable<string>('blog/data/llmjudge/llmjudge-relevance.csv');
const NOT_JUDGES: ReadonlySet<string> = new Set(['query', 'passage', 'human']);
const names = Object.keys(rows[0] ?? {}).filter((name) => !NOT_JUDGES.has(name));

/** Grades 2 and 3 say "relevant"; three values of the table are no grade and say nothing. */
const flags = (name: string): number[] => rows.map((row) => (row[name] === '2' || row[name] === '3' ? 1 : 0));

const human = flags('human');
const truth = mean(human);
const all = rows.map((_, i) => i);

export interface Judge {
  name: string;
  flags: readonly number[];
  flagRate: number;
  sensitivity: number;
  specificity: number;
  /** Correlation of the judge's verdicts with the labels. */
  phi: number;
}

function judgeOf(name: string): Judge {
  const verdicts = flags(name);
  const flagRate = mean(verdicts);
  const hit = mean(all.map((i) => (verdicts[i] ?? 0) * (human[i] ?? 0)));
  return {
    name,
    flags: verdicts,
    flagRate,
    sensitivity: hit / truth,
    specificity: 1 - (flagRate - hit) / (1 - truth),
    phi: (hit - truth * flagRate) / Math.sqrt(truth * (1 - truth) * flagRate * (1 - flagRate)),
  };
}

export const judges: readonly Judge[] = names.map(judgeOf).sort((a, b) => b.phi - a.phi);

/** Standard error against that of the labels alone, with verdicts without end. */
export const ratioCorrected = (phi: number): number => Math.sqrt(1 / phi ** 2 - 1);
export const ratioReweighted = (phi: number): number => Math.sqrt(1 - phi ** 2);

interface Estimates {
  labels: number;
  reweighted: number;
  corrected: number;
  flagRate: number;
}

/**
 * The estimates of one draw. Where reweighting or correction cannot be computed, the labels alone answer.
 *
 * @param labelled rows with a label
 * @param judged rows with the judge's verdict
 */
export function estimate(judge: Judge, labelled: readonly number[], judged: readonly number[]): Estimates {
  let [hits, flagged, defects] = [0, 0, 0];
  for (const i of labelled) {
    const [flag, label] = [judge.flags[i] ?? 0, human[i] ?? 0];
    hits += flag * label;
    flagged += flag;
    defects += label;
  }
  const n = labelled.length;
  const flagRate = mean(judged.map((i) => judge.flags[i] ?? 0));
  const labels = defects / n;
  const skill = hits / defects - (flagged - hits) / (n - defects);
  const corrected = (flagRate - (flagged - hits) / (n - defects)) / skill;
  const reweighted = flagRate * (hits / flagged) + (1 - flagRate) * ((defects - hits) / (n - flagged));
  return {
    labels,
    reweighted: Number.isFinite(reweighted) ? reweighted : labels,
    corrected: skill > 0 ? Math.min(1, Math.max(0, corrected)) : labels,
    flagRate,
  };
}

const rootMeanSquare = (errors: readonly number[]): number => Math.sqrt(mean(errors.map((e) => e * e)));

function errorsOf(draws: readonly {estimates: Estimates; truth: number}[]): Estimates {
  const error = (of: keyof Estimates) => rootMeanSquare(draws.map((d) => d.estimates[of] - d.truth));
  return {
    labels: error('labels'),
    reweighted: error('reweighted'),
    corrected: error('corrected'),
    flagRate: error('flagRate'),
  };
}

export const LABELS = 60;
export const JUDGED = 500;
const DRAWS = 300;
const random = seededRandom(20_240_809);

/** Labels are a random part of what the judge sees; every judge gets the same draws. */
const draws = Array.from({length: DRAWS}, () => {
  const judged = Array.from({length: JUDGED}, () => Math.floor(random() * all.length));
  return {labelled: judged.slice(0, LABELS), judged, truth};
});

const queries = [...new Set(rows.map(({query}) => query))];
const rowsOf = new Map(queries.map((query) => [query, all.filter((i) => rows[i]?.query === query)]));
const rowsIn = (group: readonly (string | undefined)[]) => group.flatMap((query) => rowsOf.get(query) ?? []);
const FAR_LABELS = 400;
const SPLITS = 60;

/** Labels come from twelve queries, the judge's rows from the thirteen others. */
const splits = Array.from({length: SPLITS}, () => {
  const order = sampleWithout(queries, queries.length, random);
  const judged = rowsIn(order.slice(12));
  const labelled = sampleWithout(rowsIn(order.slice(0, 12)), FAR_LABELS, random);
  return {labelled, judged, truth: mean(judged.map((i) => human[i] ?? 0))};
});

const errorsOn = (drawn: typeof draws) =>
  judges.map((judge) => ({
    judge,
    ...errorsOf(
      drawn.map((draw) => ({estimates: estimate(judge, draw.labelled, draw.judged), truth: draw.truth})),
    ),
  }));
export const here = errorsOn(draws);
export const elsewhere = errorsOn(splits);

const GRADES = ['0', '1', '2', '3'];
const graded = cohenKappa(
  GRADES.map((mine) =>
    GRADES.map(
      (theirs) => rows.filter((row) => row.human === mine && row['william-umbrela1'] === theirs).length,
    ),
  ),
);

/** Sensitivity and specificity, equal, at which the correction breaks even with the labels alone. */
function breakEven(): number {
  let [low, high] = [0.5, 1];
  for (let i = 0; i < 60; i += 1) {
    const both = (low + high) / 2;
    const flagRate = truth * both + (1 - truth) * (1 - both);
    const phi = (2 * both - 1) * Math.sqrt((truth * (1 - truth)) / (flagRate * (1 - flagRate)));
    if (phi < Math.SQRT1_2) low = both;
    else high = both;
  }
  return high;
}

const range = (values: readonly number[]) => ({low: Math.min(...values), high: Math.max(...values)});
const [best] = here;
const bestJudge = judges[0] as Judge;
const ratios = here.map(({labels, corrected}) => corrected / labels);

export const numbers = {
  pairs: rows.length,
  queries: queries.length,
  judges: judges.length,
  truth,
  perQuery: range(queries.map((query) => mean(rowsIn([query]).map((i) => human[i] ?? 0)))),
  flagRates: range(judges.map(({flagRate}) => flagRate)),
  umbrela: {agreement: graded.observed, kappa: graded.kappa.value},
  labelled: LABELS,
  judged: JUDGED,
  best: {
    phi: bestJudge.phi,
    flagRate: bestJudge.flagRate,
    sensitivity: bestJudge.sensitivity,
    specificity: bestJudge.specificity,
    labels: best?.labels ?? 0,
    reweighted: best?.reweighted ?? 0,
    corrected: best?.corrected ?? 0,
    worth: LABELS / (1 - bestJudge.phi ** 2),
    saved: bestJudge.phi ** 2,
  },
  worse: here.filter(({labels, corrected}) => corrected > labels).length,
  ratio: range(ratios),
  rawWorse: here.filter(({labels, flagRate}) => flagRate > labels).length,
  limit: {phi: Math.SQRT1_2, both: breakEven()},
  far: {
    labelled: FAR_LABELS,
    worse: elsewhere.filter(({labels, corrected}) => corrected > labels).length,
    labels: mean(elsewhere.map(({labels}) => labels)),
    reweighted: mean(elsewhere.map(({reweighted}) => reweighted)),
    corrected: mean(elsewhere.map(({corrected}) => corrected)),
  },
};
