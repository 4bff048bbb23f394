import {describe, expect, it} from 'vitest';
import {estimate, type Judge, judges} from './draws.ts';

describe('custom-llm-evaluation', () => {
  it('falls back on the labels where a judge flags nothing', () => {
    const silent = {...(judges[0] as Judge), flags: []};
    const {labels, corrected, reweighted, fellBack} = estimate(silent, [0, 1, 2, 3, 4, 5, 6, 7], [0, 1]);
    expect([corrected, reweighted, fellBack]).toEqual([labels, labels, true]);
  });
});
