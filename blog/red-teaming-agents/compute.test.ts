import {describe, expect, it} from 'vitest';
import {grid, numbers, outcomes, run} from './compute.ts';

describe('red-teaming-agents', () => {
  it('reads 18 runs of 100 behaviours, each behaviour once and in order', () => {
    expect(outcomes).toHaveLength(1800);
    for (const {method, model} of grid) {
      expect(run(method, model).map(({behaviour}) => behaviour)).toEqual(
        Array.from({length: 100}, (_, i) => i),
      );
    }
  });

  it('gives the published numbers of broken behaviours', () => {
    const published = {
      manual: [0, 0, 0, 90],
      gcg: [4, 47, 3, 80],
      pair: [34, 71, 0, 69],
      search: [78, 93, 90, 89],
    };
    for (const [method, counts] of Object.entries(published)) {
      expect(grid.filter((row) => row.method === method).map(({broken}) => broken)).toEqual(counts);
    }
    expect(numbers.dsn).toEqual({llama: 94, vicuna: 95});
  });

  it('counts the rows on which the two judges differ', () => {
    const {rows, differ, onlyOlder, onlyPublished} = numbers.judges;
    expect([rows, differ, onlyOlder, onlyPublished]).toEqual([1600, 155, 86, 69]);
  });

  it('finds that the older judge ended every search by an attacker model', () => {
    for (const model of ['gpt4', 'gpt35', 'llama', 'vicuna'] as const) {
      for (const {sawSuccessAt, olderJudge} of run('pair', model)) {
        expect(sawSuccessAt !== undefined).toBe(olderJudge);
      }
    }
  });
});
