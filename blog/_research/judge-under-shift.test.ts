import {expect, it} from 'vitest';
import {errorsUnderShift, mean, type ShiftedDesign, seededRandom} from './statistics.ts';

const DESIGN = {
  labelledRate: 0.2,
  rate: 0.35,
  sensitivity: 0.85,
  specificity: 0.8,
  labelled: 400,
  judged: 1000,
};

/** The errors of drawn samples, for comparison with the formulas. */
function drawnErrors({labelledRate, rate, sensitivity, specificity, labelled, judged}: ShiftedDesign) {
  const random = seededRandom(7);
  const draw = (rows: number, defects: number) => {
    const counts = {passedGood: 0, flaggedGood: 0, passedDefects: 0, flaggedDefects: 0};
    for (let i = 0; i < rows; i += 1) {
      const isDefect = random() < defects;
      const isFlagged = random() < (isDefect ? sensitivity : 1 - specificity);
      counts[`${isFlagged ? 'flagged' : 'passed'}${isDefect ? 'Defects' : 'Good'}`] += 1;
    }
    return counts;
  };
  const errors = Array.from({length: 2000}, () => {
    const {passedGood, flaggedGood, passedDefects, flaggedDefects} = draw(labelled, labelledRate);
    const now = draw(judged, rate);
    const share = (now.flaggedGood + now.flaggedDefects) / judged;
    const defects = passedDefects + flaggedDefects;
    const [found, alarm] = [flaggedDefects / defects, flaggedGood / (labelled - defects)];
    const inFlagged = flaggedDefects / (flaggedGood + flaggedDefects);
    const inPassed = passedDefects / (passedGood + passedDefects);
    return {
      labels: defects / labelled - rate,
      reweighted: share * inFlagged + (1 - share) * inPassed - rate,
      corrected: (share - alarm) / (found - alarm) - rate,
    };
  });
  return (estimate: keyof (typeof errors)[number]) =>
    Math.sqrt(mean(errors.map((error) => error[estimate] ** 2)));
}

it.each([{}, {rate: 0.2}, {rate: 0.1}, {labelled: 100, sensitivity: 0.95, specificity: 0.9}])(
  'errors under a shift are those of drawn samples: %j',
  (more) => {
    const design = {...DESIGN, ...more};
    const [formula, drawn] = [errorsUnderShift(design), drawnErrors(design)];
    for (const name of ['labels', 'reweighted', 'corrected'] as const) {
      expect(drawn(name) / formula[name], name).toBeGreaterThan(0.9);
      expect(drawn(name) / formula[name], name).toBeLessThan(1.1);
    }
  },
);
