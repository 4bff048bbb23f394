/**
 * Worked example of the post: 60 replies labeled by people and by a judge, what the 2x2 table says
 * about the judge, and what the judge's defect rate on live rows says once it is corrected.
 *
 * Correction: "Estimating prevalence from the results of a screening test" (1978),
 * DOI 10.1093/oxfordjournals.aje.a112510. Kappa: "A coefficient of agreement for nominal scales"
 * (1960), DOI 10.1177/001316446002000104.
 */
import {fileURLToPath} from 'node:url';
import {agreement} from '../../src/worked/judges.ts';
import {type Interval, seededRandom, wilson} from '../../src/worked/statistics/index.ts';

/** Verdicts on the labeled rows, constructed. A defect is what both are looking for. */
export const table = {caught: 12, missed: 4, falseAlarms: 6, bothFine: 38} as const;

export const defects = table.caught + table.missed;
export const fine = table.falseAlarms + table.bothFine;
export const labeled = defects + fine;
export const flagged = table.caught + table.falseAlarms;

const audit = agreement({
  bothPass: table.bothFine,
  falsePass: table.missed,
  falseFail: table.falseAlarms,
  bothFail: table.caught,
});

export const judge = {
  accuracy: audit.observed,
  chance: audit.chance,
  kappa: audit.kappa,
  sensitivity: 1 - audit.missedDefects,
  specificity: 1 - audit.falseAlarms,
  precision: table.caught / flagged,
  sensitivityInterval: wilson(table.caught, defects),
  specificityInterval: wilson(table.bothFine, fine),
  /** Accuracy of a judge that calls every reply fine. */
  alwaysFine: fine / labeled,
};

/** Rate of real defects behind an observed rate of flagged rows. */
export function correct(observed: number, sensitivity: number, specificity: number): number {
  return (observed + specificity - 1) / (sensitivity + specificity - 1);
}

export const observedRates = [0.2, 0.25, 0.3, 0.4] as const;

export const corrected = observedRates.map((observed) => ({
  observed,
  real: correct(observed, judge.sensitivity, judge.specificity),
}));

/** Below this observed rate the corrected one is negative: the judge's false alarms explain everything. */
export const floor = 1 - judge.specificity;

/** Observed rate that needs no correction: missed defects and false alarms cancel out. */
export const crossing = floor / (floor + 1 - judge.sensitivity);

export const DRAWS = 4000;
export const LIVE = {flagged: 150, rows: 500} as const;

/** Successes in n trials with rate p, divided by n. */
function drawRate(n: number, p: number, random: () => number): number {
  let hits = 0;
  for (let i = 0; i < n; i += 1) if (random() < p) hits += 1;
  return hits / n;
}

/**
 * Range that holds 95% of the corrected rates when all three rates are drawn again from their binomial
 * distributions (parametric bootstrap, percentile interval).
 */
export function range(labelFactor: number, liveRows: number): Interval {
  const random = seededRandom(11);
  const observed = LIVE.flagged / LIVE.rows;
  const results: number[] = [];
  for (let i = 0; i < DRAWS; i += 1) {
    const sensitivity = drawRate(labelFactor * defects, judge.sensitivity, random);
    const specificity = drawRate(labelFactor * fine, judge.specificity, random);
    const rate = drawRate(liveRows, observed, random);
    if (sensitivity + specificity > 1) results.push(correct(rate, sensitivity, specificity));
  }
  results.sort((a, b) => a - b);
  const at = (share: number): number => results[Math.floor(share * (results.length - 1))] as number;
  return {low: at(0.025), high: at(0.975)};
}

export const ranges = [
  {labels: labeled, live: LIVE.rows, interval: range(1, LIVE.rows)},
  {labels: labeled, live: 10 * LIVE.rows, interval: range(1, 10 * LIVE.rows)},
  {labels: 4 * labeled, live: LIVE.rows, interval: range(4, LIVE.rows)},
] as const;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(table, {labeled, defects, fine, flagged});
  console.log(judge);
  console.table(corrected);
  console.log({crossing, floor});
  for (const {labels, live, interval} of ranges) console.log(labels, live, interval);
}
