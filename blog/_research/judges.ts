/** The rate of defects from labels and the verdicts of a judge that errs. */
import {type Estimate, Z95} from '../../src/numbers/distributions.ts';
import {wilsonOfRate} from './rates.ts';

/** Rows with a person's label, by the verdict of the judge. */
export interface LabelledRows {
  /** Defects that the judge flags, and defects that it passes. */
  flaggedDefects: number;
  passedDefects: number;
  /** Good rows that the judge flags, and good rows that it passes. */
  flaggedGood: number;
  passedGood: number;
}

/** Rows with the judge's verdict only. */
export interface JudgedRows {
  flagged: number;
  rows: number;
}

const clip = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * Rate of defects from a judge with known errors: (flag rate + specificity - 1) / (sensitivity +
 * specificity - 1). For labels that come from elsewhere (another month, an enriched sample), of which
 * only sensitivity and specificity carry over. Where the labelled rows are themselves a random sample of
 * the same traffic, {@link reweightedRate} is better, and even the labels alone can be.
 * Sources: "Estimating prevalence from the results of a screening test" (1978),
 * DOI 10.1093/oxfordjournals.aje.a112510; interval: "Confidence limits for prevalence of disease adjusted
 * for estimated sensitivity and specificity" (2014), DOI 10.1016/j.prevetmed.2013.09.015.
 */
export function roganGladen(labels: LabelledRows, judged: JudgedRows): Estimate {
  const defects = labels.flaggedDefects + labels.passedDefects;
  const good = labels.flaggedGood + labels.passedGood;
  const plain = correct(
    judged.flagged / judged.rows,
    labels.flaggedDefects / defects,
    labels.passedGood / good,
  );
  const z = Z95;
  // The source adds one success and one failure to each error rate, and z²/2 to each side of the flag rate.
  const n = judged.rows + z * z;
  const flagRate = (judged.flagged + (z * z) / 2) / n;
  const sensitivity = (labels.flaggedDefects + 1) / (defects + 2);
  const specificity = (labels.passedGood + 1) / (good + 2);
  const skill = sensitivity + specificity - 1;
  const center = correct(flagRate, sensitivity, specificity);
  const shift =
    2 *
    z *
    z *
    ((center * sensitivity * (1 - sensitivity)) / (defects + 2) -
      ((1 - center) * specificity * (1 - specificity)) / (good + 2));
  const half =
    (z *
      Math.sqrt(
        (flagRate * (1 - flagRate)) / n +
          (center ** 2 * sensitivity * (1 - sensitivity)) / (defects + 2) +
          ((1 - center) ** 2 * specificity * (1 - specificity)) / (good + 2),
      )) /
    skill;
  return {value: clip(plain), low: clip(center + shift - half), high: clip(center + shift + half)};
}

function correct(flagRate: number, sensitivity: number, specificity: number): number {
  const skill = sensitivity + specificity - 1;
  if (!(skill > 0))
    throw new RangeError('the judge finds defects no better than a coin: nothing can be corrected');
  return (flagRate + specificity - 1) / skill;
}

/**
 * Rate of defects from labels that are a random sample of the rows the judge saw (or of its flagged and
 * of its passed rows apart): the share of defects among flagged and among passed rows, weighted by how
 * often the judge flags.
 * Sources: stratified estimate after classification, "Sampling Techniques" (1977), section 12.2; for
 * judges: "Prediction-Powered Inference" (2023), arXiv:2301.09633, and "Efficient Inference for Noisy
 * LLM-as-a-Judge Evaluation" (2026), arXiv:2601.05420. Normal interval; use 10 labels or more a verdict.
 */
export function reweightedRate(labels: LabelledRows, judged: JudgedRows): Estimate {
  const flagged = labels.flaggedDefects + labels.flaggedGood;
  const passed = labels.passedDefects + labels.passedGood;
  const weight = judged.flagged / judged.rows;
  const [inFlagged, inPassed] = [labels.flaggedDefects / flagged, labels.passedDefects / passed];
  const value = weight * inFlagged + (1 - weight) * inPassed;
  const variance =
    (weight ** 2 * inFlagged * (1 - inFlagged)) / flagged +
    ((1 - weight) ** 2 * inPassed * (1 - inPassed)) / passed +
    ((inFlagged - inPassed) ** 2 * weight * (1 - weight)) / judged.rows;
  const half = Z95 * Math.sqrt(variance);
  return {value, low: clip(value - half), high: clip(value + half)};
}

/** Rate of defects from the labels of a random sample alone, without the judge: the score interval. */
export function labelledRate(labels: LabelledRows): Estimate {
  const defects = labels.flaggedDefects + labels.passedDefects;
  const n = defects + labels.flaggedGood + labels.passedGood;
  return {value: defects / n, ...wilsonOfRate(defects / n, n)};
}
