import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {packRows, readRows} from './packed-rows.ts';

describe('packed rows', () => {
  it('come back as they were', () => {
    const row = fc.dictionary(fc.nat().map(String), fc.nat()).map((entries) => {
      const list = Object.entries(entries).map(([column, value]) => [Number(column), value] as const);
      return list.sort(([first], [second]) => first - second);
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const named = rows.map((entries, at) => [`row ${at}`, entries] as const);
        expect(readRows(packRows(named))).toEqual(named);
      }),
    );
  });
});
