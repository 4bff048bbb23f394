import {describe, expect, it} from 'vitest';
import {errorsUnderShift, mean, type ShiftedDesign, seededRandom} from './statistics.ts';

const design = (more: Partial<ShiftedDesign> = {}): ShiftedDesign => ({
  labelledRate: 0.2,
  rate: 0.35,
  sensitivity: 0.85,
  specificity: 0.8,
  labelled: 400,
  judged: 1000,
  ...more,
});

/** The errors of drawn samples, for comparison with the formulas. */
function drawn({labelledRate, rate, sensitivity, specificity, labelled, judged}: ShiftedDesign) {
  const random = seededRandom(7);
  const verdict = (defect: boolean): boolean => random() < (defect ? sensitivity : 1 - specificity);
  const errors = Array.from({length: 2000}, () => {
    let [both, flaggedRows, defects, flags] = [0, 0, 0, 0];
    for (let i = 0; i < labelled; i += 1) {
      const defect = random() < labelledRate;
      const flag = verdict(defect);
      if (defect) defects += 1;
      if (flag) flaggedRows += 1;
      if (defect && flag) both += 1;
    }
    for (let i = 0; i < judged; i += 1) if (verdict(random() < rate)) flags += 1;
    const share = flags / judged;
    const [found, alarm] = [both / defects, (flaggedRows - both) / (labelled - defects)];
    return {
      labels: defects / labelled - rate,
      reweighted:
        (share * both) / flaggedRows + ((1 - share) * (defects - both)) / (labelled - flaggedRows) - rate,
      corrected: (share - alarm) / (found - alarm) - rate,
    };
  });
  const rms = (of: keyof (typeof errors)[number]) => Math.sqrt(mean(errors.map((e) => e[of] ** 2)));
  return {
    labels: rms('labels'),
    reweighted: rms('reweighted'),
    corrected: rms('corrected'),
  };
}

describe('errors under a shift', () => {
  it.each([{}, {rate: 0.2}, {rate: 0.1}, {labelled: 100, sensitivity: 0.95, specificity: 0.9}])(
    'are those of drawn samples: %j',
    (more) => {
      const [formula, sample] = [errorsUnderShift(design(more)), drawn(design(more))];
      for (const name of ['labels', 'reweighted', 'corrected'] as const) {
        expect(sample[name] / formula[name], name).toBeGreaterThan(0.9);
        expect(sample[name] / formula[name], name).toBeLessThan(1.1);
      }
    },
  );
});
