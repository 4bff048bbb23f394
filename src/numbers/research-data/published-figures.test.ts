/** The tables of posts are read as their sources count them: figures that the sources publish, or that a separate loader found. */
import {describe, expect, it} from 'vitest';
import {readTable} from './source.ts';

describe('the same question many times', () => {
  it('llm-stability: of 3,800 repeated questions, 3,116 answers changed, 2,312 at once', () => {
    const rows = readTable('blog/data/llm-stability/llm-stability-repeats.csv');
    expect(rows).toHaveLength(3800);
    const changed = rows.filter((row) => row.changed === '1');
    expect(changed).toHaveLength(3116);
    expect(changed.filter(({identical}) => identical === '1')).toHaveLength(2312);
  });
});
