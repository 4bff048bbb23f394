import {describe, expect, it} from 'vitest';
import {mean, passRate, rows} from './getting-started.ts';
import {fixed, page} from './page.ts';

const text = page('getting-started');
const adherence = fixed(passRate(rows.map((row) => row.passed)));
const latency = fixed(mean(rows.map((row) => row.latency)));

describe('docs/getting-started.md', () => {
  it.each(rows)('lists the row $row', ({row, passed, latency: milliseconds}) => {
    expect(text).toContain(`| ${row} | ${passed ? 'pass' : 'fail'} | ${milliseconds} |`);
  });

  it('states the means of the rows', () => {
    expect(text).toContain(`| **Mean** | **${adherence}** | **${latency}** |`);
  });

  it('prints the same means as program output', () => {
    expect(text).toContain(`{'behavior_adherence': ${adherence}, 'latency': ${latency}}`);
  });

  it('states what one row is worth', () => {
    expect(text).toContain(`one row is worth ${Math.round(100 / rows.length)} points`);
  });
});
