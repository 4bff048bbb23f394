import {describe, expect, it} from 'vitest';
import {textOf} from '../content/text.ts';
import {checkedTable, percent, tableNode} from './table.ts';

describe('checkedTable', () => {
  const columns = ['k', 'share'];
  it.each([
    [[[1, 2], [3]], 'row 2 of its table, [3], must be 2 texts or numbers'],
    [[[1, Number.NaN]], 'row 1 of its table'],
    [[[1, 1 / 3]], 'row 1 of its table, [1,0.3333333333333333]'],
    [[[1, '']], 'row 1 of its table'],
  ])('refuses %j', (rows, message) => {
    expect(() => checkedTable({columns, rows})).toThrow(message);
  });
});

it('gives the numbers of a column the same decimals and stands them at the right', () => {
  const {align, children} = tableNode({
    columns: ['k', 'share'],
    rows: [
      ['a', 0.5],
      ['b', -0.25],
      ['c', 'none'],
    ],
  });
  expect(align).toEqual([null, 'right']);
  expect(children.map((row) => row.children.map((cell) => textOf(cell)).join())).toEqual([
    ...['k,share', 'a,0.50', 'b,−0.25', 'c,none'],
  ]);
});

it('rounds shares to percent', () => {
  expect([percent(0.1234), percent(0.1234, 1), percent(0.29)]).toEqual([12, 12.3, 29]);
});
