import {describe, expect, it} from 'vitest';
import {byOverlap, numbers} from './compute.ts';
import {CHILDREN, families, seedsOf, test, train} from './families.ts';
import {published, split} from './measure.ts';
import measured from './measured.generated.json' with {type: 'json'};

describe('bootstrap-finetuning', () => {
  it('holds what the script measures: one draw of each rule, and all test rows', () => {
    expect(measured.framed[0]).toEqual(split(0, 1));
    expect(measured.shortened[1]).toEqual(split(0.2, 2));
    const rows = published();
    expect(measured.published).toHaveLength(rows.length);
    for (const i of [0, 999, 3079]) {
      expect(measured.published[i]).toEqual([Number(rows[i]?.overlap.toFixed(3)), Number(rows[i]?.right)]);
    }
  });

  it('gives the published number of test messages whose words also occur in training', () => {
    const inTraining = new Set(train.map(({bag}) => bag.join(' ')));
    expect(test.filter(({bag}) => inTraining.has(bag.join(' ')))).toHaveLength(55);
    expect(byOverlap.at(-1)?.rows).toBe(55);
    expect(byOverlap.reduce((sum, {rows}) => sum + rows, 0)).toBe(test.length);
  });

  it('gives the published accuracy of naive Bayes with smoothing 0.1', () => {
    expect(numbers.all.toFixed(3)).toBe('0.861');
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
