import {describe, expect, it} from 'vitest';
import {mean} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';
import stored from './alarms.generated.json' with {type: 'json'};
import {alarm} from './compute.ts';
import {alarms, edited, LIMITS, overlap, overlapsWith, shuffled} from './overlap.ts';

const of = (name: 'banking77' | 'clinc150', split: string) =>
  readTable<'split' | 'tokens'>(`blog/data/${name}/${name}.csv`)
    .filter((row) => row.split === split && row.tokens !== '')
    .map(({tokens}) => tokens.split(' ').map(Number));

describe('evaluating-assistants', () => {
  it('takes overlap as shared words of all words, without order or repeats', () => {
    expect(overlap([1, 2, 3], [3, 2, 2, 4])).toBe(0.5);
    expect([overlap([1], [1, 1]), overlap([1], [2]), overlap([], [])]).toEqual([1, 0, 0]);
    expect([...overlapsWith([[1, 2, 3], [5]])([3, 2, 2, 4])]).toEqual([0.5, 0]);
  });

  it('counts lists that alarm, and gives more alarms to longer lists', () => {
    const overlaps = new Float64Array(10_000);
    overlaps[17] = 0.5;
    const at = LIMITS.indexOf(0.5);
    expect(alarms(overlaps).map((shares) => shares[at])).toEqual([1 / 1000, 1 / 100, 1 / 10, 1]);
    expect(alarms(overlaps).map((shares) => shares[at + 1])).toEqual([0, 0, 0, 0]);
  });

  it('replaces no word at a chance of zero and every word at one', () => {
    expect(edited([1, 2], 0, [9], () => 0)).toEqual([1, 2]);
    expect(edited([1, 2], 1, [9], () => 0.5)).toEqual([9, 9]);
  });

  it('finds the stored alarms again, for messages that have the words of a protected one', () => {
    const [train, test] = [of('banking77', 'train'), of('banking77', 'test')];
    expect([train.length, test.length]).toEqual([stored.banking.protected, stored.banking.innocent]);
    const list = new Set(shuffled(train, 10_000).map((words) => [...new Set(words)].join(' ')));
    const same = test.map((words) => (list.has([...new Set(words)].join(' ')) ? 1 : 0));
    expect(mean(same)).toBeCloseTo(alarm('banking', 10_000, 1).value, 5);
  });
});
