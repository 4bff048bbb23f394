/**
 * Worked numbers of docs/metrics/judge-checks.md.
 *
 * Probability-weighted score: Liu et al. 2023, "G-Eval", arXiv:2303.16634.
 * Agreement beyond chance: Cohen 1960, DOI 10.1177/001316446002000104.
 */

/** Probability that the judge gives to each score token, for one answer. */
export const scoreTokens: Readonly<Record<number, number>> = {2: 0.01, 3: 0.05, 4: 0.44, 5: 0.5};

export function weightedScore(probabilities: Readonly<Record<number, number>>): number {
  return Object.entries(probabilities).reduce((sum, [score, p]) => sum + Number(score) * p, 0);
}

/** Counts of judge verdict x human verdict. */
type Agreement = {bothPass: number; falsePass: number; falseFail: number; bothFail: number};

export const audit: Agreement = {bothPass: 11, falsePass: 3, falseFail: 2, bothFail: 4};

export function agreement({bothPass, falsePass, falseFail, bothFail}: Agreement) {
  const n = bothPass + falsePass + falseFail + bothFail;
  const observed = (bothPass + bothFail) / n;
  const judgePass = (bothPass + falsePass) / n;
  const humanPass = (bothPass + falseFail) / n;
  const chance = judgePass * humanPass + (1 - judgePass) * (1 - humanPass);
  return {
    n,
    observed,
    chance,
    kappa: (observed - chance) / (1 - chance),
    missedDefects: falsePass / (falsePass + bothFail),
    falseAlarms: falseFail / (falseFail + bothPass),
  };
}
