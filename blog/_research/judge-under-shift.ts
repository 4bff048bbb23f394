/** Labels of one traffic, verdicts of a judge on another one, whose rate of defects may differ. Rates are in (0, 1). */
export interface ShiftedDesign {
  /** Rate of defects where the labels were drawn, and where the verdicts are. */
  labelledRate: number;
  rate: number;
  sensitivity: number;
  specificity: number;
  labelled: number;
  judged: number;
}

export interface EstimateErrors {
  labels: number;
  /** The share of rows that the judge flags, as it is. */
  uncorrected: number;
  reweighted: number;
  corrected: number;
}

/** Share of rows that a judge with these errors flags. */
const flagRateAt = (rate: number, sensitivity: number, specificity: number): number =>
  rate * sensitivity + (1 - rate) * (1 - specificity);

/** Correlation of verdicts and labels, both 0 or 1. */
export function judgeCorrelation(rate: number, sensitivity: number, specificity: number): number {
  const flagged = flagRateAt(rate, sensitivity, specificity);
  return (
    ((sensitivity + specificity - 1) * Math.sqrt(rate * (1 - rate))) / Math.sqrt(flagged * (1 - flagged))
  );
}

/**
 * Root mean square errors of four estimates of the rate now: large-sample variances, and the bias that a
 * change of the rate leaves. Labels alone keep the whole change, the reweighted estimate keeps 1 - φ² of
 * it (φ: correlation of judge and labels), the uncorrected one has the bias of the judge, the corrected one none, as long as sensitivity and
 * specificity stay what they were. Labels are a random sample of their traffic.
 * Sources: those of `judges.ts`; the test draws what the formulas say.
 */
export function errorsUnderShift(design: ShiftedDesign): EstimateErrors {
  const {labelledRate: then, rate, sensitivity, specificity, labelled, judged} = design;
  const shift = rate - then;
  const skill = sensitivity + specificity - 1;
  const flaggedThen = flagRateAt(then, sensitivity, specificity);
  const flagged = flagRateAt(rate, sensitivity, specificity);
  const ofVerdicts = (flagged * (1 - flagged)) / judged;
  const inFlagged = (then * sensitivity) / flaggedThen;
  const inPassed = (then * (1 - sensitivity)) / (1 - flaggedThen);
  const weights =
    (flagged ** 2 * inFlagged * (1 - inFlagged)) / (labelled * flaggedThen) +
    ((1 - flagged) ** 2 * inPassed * (1 - inPassed)) / (labelled * (1 - flaggedThen));
  const errorRates =
    (rate ** 2 * sensitivity * (1 - sensitivity)) / (labelled * then) +
    ((1 - rate) ** 2 * specificity * (1 - specificity)) / (labelled * (1 - then));
  const kept = shift * (1 - skill * (inFlagged - inPassed));
  return {
    labels: Math.hypot(shift, Math.sqrt((then * (1 - then)) / labelled)),
    uncorrected: Math.hypot(flagged - rate, Math.sqrt(ofVerdicts)),
    reweighted: Math.sqrt(kept ** 2 + weights + (inFlagged - inPassed) ** 2 * ofVerdicts),
    corrected: Math.sqrt(ofVerdicts + errorRates) / skill,
  };
}

/** Estimate to report, given the errors of each. */
export type JudgeUse = keyof EstimateErrors;

/** A judge is used only if its error is at most this share of that of the labels alone. */
const WORTH_USING = 0.9;

/** The estimate with the smallest error, and the labels alone where no other is a tenth better. */
export function bestUse(errors: EstimateErrors): JudgeUse {
  const uses = Object.keys(errors) as JudgeUse[];
  const best = uses.reduce((one, other) => (errors[other] < errors[one] ? other : one));
  return errors[best] > WORTH_USING * errors.labels ? 'labels' : best;
}
