import {describe, expect, it} from 'vitest';
import {CHILDREN, families, seedsOf} from './families.ts';
import {split} from './measure.ts';
import measured from './measured.generated.json' with {type: 'json'};

describe('bootstrap-finetuning', () => {
  it('holds what the script measures: one draw of each rule', () => {
    expect(measured.framed[0]).toEqual(split(0, 1));
    expect(measured.shortened[1]).toEqual(split(0.2, 2));
  });

  it('makes families that keep the label and the seed', () => {
    const seeds = seedsOf(2, 1);
    const rows = families(seeds, 0, 1);
    expect(rows).toHaveLength(seeds.length * (1 + CHILDREN));
    const strangers = rows.filter(
      ({seed, label, bag}) =>
        label !== seeds[seed]?.label || seeds[seed]?.bag.some((word) => !bag.includes(word)),
    );
    expect(strangers).toEqual([]);
  });
});
