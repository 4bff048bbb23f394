/**
 * Worked numbers of docs/metrics/judge-checks.md.
 *
 * Agreement beyond chance: Cohen 1960, DOI 10.1177/001316446002000104.
 */

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
