/** How often limits for each row and each label turn builds red, for good versions and for bad ones. */

import {binomialCdf, wilson} from '../../blog/_research/statistics.ts';

const ROWS = 40;
const TRUE_RATES = [0.95, 0.98, 0.99];
const HALF = 0.5;

/** A row that passes fewer than `least` of its tries. */
const missed = (least: number, tries: number, rate: number) => binomialCdf(least - 1, tries, rate);

/** Builds with at least one such row, by the true rate of all rows, and rows that pass half of the time. */
const ruleOf = (least: number, tries: number, rows = ROWS) => ({
  red: TRUE_RATES.map((rate) => 1 - (1 - missed(least, tries, rate)) ** rows),
  caught: missed(least, tries, HALF),
});

const LABEL = {good: 0.95, bad: 0.8, falseRed: 0.05};

/** The fewest misses of n rows that a label with good recall exceeds in at most 5% of builds. */
const missesOf = (n: number) => {
  let allowed = 0;
  while (1 - binomialCdf(allowed, n, 1 - LABEL.good) > LABEL.falseRed) allowed += 1;
  return {
    n,
    allowed,
    recall: (n - allowed) / n,
    red: 1 - binomialCdf(allowed, n, 1 - LABEL.good),
    caught: 1 - binomialCdf(allowed, n, 1 - LABEL.bad),
  };
};

export const numbers = {
  row: 1 - missed(3, 4, 0.95),
  all: ruleOf(4, 4),
  three: ruleOf(3, 4),
  half: ruleOf(2, 4),
  ten: ruleOf(8, 10),
  few: {red: ruleOf(3, 4, 5).red[0]},
  one: {rate: 18 / 20, wilson: wilson(18, 20)},
  seen: {rate: 17 / 20, wilson: wilson(17, 20)},
  label: [20, 50, 100].map(missesOf),
};
