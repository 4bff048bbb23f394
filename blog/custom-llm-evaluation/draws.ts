/** Draws from the LLMJudge table: the judges, the labels, and what each way of estimating makes of a draw. */

import {correlation, mean} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const rows = readTable<string>('blog/data/llmjudge/llmjudge-relevance.csv');
const NOT_JUDGES: ReadonlySet<string> = new Set(['query', 'passage', 'human']);
const names = Object.keys(rows[0] ?? {}).filter((name) => !NOT_JUDGES.has(name));

/** Grades from 2 on say "relevant"; three values of the table are no grade and say nothing. */
const flags = (name: string, from = 2): number[] =>
  rows.map((row) => (Number(row[name]) >= from && Number(row[name]) <= 3 ? 1 : 0));

export const human = flags('human');
export const truth = mean(human);
export const all = rows.map((_, i) => i);
export const queryOf = rows.map(({query}) => query ?? '');
export interface Judge {
  name: string;
  flags: readonly number[];
  flagRate: number;
  /** Correlation of the judge's verdicts with the labels. */
  phi: number;
  /** Mean of its shares right on the relevant pairs and on the others. */
  balanced: number;
}

function judgeOf(name: string): Judge {
  const verdicts = flags(name);
  const rightOn = (label: number): number =>
    mean(verdicts.filter((_, i) => human[i] === label).map((flag) => Number(flag === label)));
  return {
    name,
    flags: verdicts,
    flagRate: mean(verdicts),
    phi: correlation(verdicts, human),
    balanced: (rightOn(0) + rightOn(1)) / 2,
  };
}

/** The highest correlation of a judge with people, if grades from this one on say "relevant". A judge that gives none has 0. */
export const bestPhi = (from: number): number =>
  Math.max(...names.map((name) => correlation(flags(name, from), flags('human', from)) || 0));

export const judges: readonly Judge[] = names.map(judgeOf).sort((a, b) => b.phi - a.phi);

export const rateOf = (sample: readonly number[]): number => mean(sample.map((i) => human[i] ?? 0));

export interface Estimates {
  labels: number;
  reweighted: number;
  corrected: number;
  flagRate: number;
}

/**
 * The estimates of one draw. Where the judge looks no better than a coin in the labels, nothing can be
 * corrected, and where it flags all or none of them, nothing can be weighted: then the labels answer.
 *
 * @param labelled rows with a label
 * @param judged rows with the judge's verdict
 */
export function estimate(
  judge: Judge,
  labelled: readonly number[],
  judged: readonly number[],
): Estimates & {fellBack: boolean; clipped: boolean} {
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
  const usable = skill > 0;
  return {
    labels,
    reweighted: Number.isFinite(reweighted) ? reweighted : labels,
    corrected: usable ? Math.min(1, Math.max(0, corrected)) : labels,
    flagRate,
    fellBack: !usable,
    clipped: usable && (corrected < 0 || corrected > 1),
  };
}

export interface Draw {
  labelled: readonly number[];
  judged: readonly number[];
}

/** Root mean square error of each estimate of the rate among the judged rows, or of a rate that is given. */
export function errorsOf(judge: Judge, draws: readonly Draw[], rate?: number) {
  const made = draws.map(({labelled, judged}) => ({
    is: rate ?? rateOf(judged),
    ...estimate(judge, labelled, judged),
  }));
  const rms = (of: keyof Estimates) => Math.sqrt(mean(made.map((d) => (d[of] - d.is) ** 2)));
  return {
    judge,
    labels: rms('labels'),
    reweighted: rms('reweighted'),
    corrected: rms('corrected'),
    flagRate: rms('flagRate'),
    fellBack: mean(made.map((d) => Number(d.fellBack))),
    clipped: mean(made.map((d) => Number(d.clipped))),
  };
}
