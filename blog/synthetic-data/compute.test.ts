import {describe, expect, it} from 'vitest';
import {verdictsOf} from '../_research/classification.ts';
import {mean} from '../_research/statistics.ts';
import {AXES, test, varied, vocabulary} from './axes.ts';
import {additions, conditions, MODELS} from './measure.ts';
import measured from './measured.generated.json' with {type: 'json'};

describe('synthetic-data', () => {
  it('holds what the script measures for naive Bayes, in the range of a mean of three draws', () => {
    const shares = [1, 2, 3].map((draw) => {
      const {start = []} = additions(draw);
      const classify = MODELS.bayes?.(start);
      return classify ? mean(verdictsOf(classify, test).map(Number)) : 0;
    });
    expect(mean(shares)).toBeCloseTo(measured.bayes.start.clean.share, 9);
  });

  it('varies every message along its axis and keeps its label', () => {
    const few = test.slice(0, 200);
    for (const axis of Object.keys(AXES) as (keyof typeof AXES)[]) {
      const rows = varied(few, axis, 1);
      expect(rows.map(({label}) => label)).toEqual(few.map(({label}) => label));
      expect(rows.some(({bag}, i) => bag.join() !== few[i]?.bag.join())).toBe(true);
    }
    expect(vocabulary()).toBeGreaterThan(2596);
    expect(Object.keys(conditions)).toHaveLength(8);
  });
});
