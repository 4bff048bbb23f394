import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  all,
  averages,
  type CheckName,
  causes,
  corrected,
  firstFailure,
  LIMIT,
  names,
  parse,
  passes,
  recaps,
  rows,
  uncertainty,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const whole = (value: number): string => `${Math.round(100 * value)}%`;

describe('intro_checks', () => {
  it.each(rows)('describes row $id', ({id, note, length}) => {
    expect(post).toMatch(new RegExp(`\\| ${id} \\| ${note}[^|]*\\| ${length || 'none readable'} \\|`));
  });

  it('prints the six outputs', () => {
    for (const {id, output} of recaps) expect(post).toContain(`\n${id}  ${output}\n`);
  });

  it('prints what the program finds', () => {
    const order = names.filter((name) => name !== 'has_actions');
    const found = new Map<string, number>();
    for (const {verdicts} of rows) {
      const cause = order.find((name) => !verdicts[name]) ?? 'clean';
      found.set(cause, (found.get(cause) ?? 0) + 1);
    }
    const lines = [...found].sort((a, b) => b[1] - a[1]).map(([name, n]) => `   ${n}  ${name}`);
    expect(post).toContain(`\`\`\`text title="Output"\n${lines.join('\n')}\n\`\`\``);
    expect(post).toContain(`ORDER = ["${order.join('", "')}"]`);
  });

  it.each(names)('states how many rows pass %s', (name) => {
    expect(post).toContain(`| \`${name}\` | ${passes(name)} of ${rows.length} |`);
    expect(post).toContain(`- \`${name}\`: `);
  });

  it.each(names)('states which row fails %s first', (name) => {
    const ids = rows.filter((row) => firstFailure(row) === name).map(({id}) => id);
    expect(ids).toHaveLength(causes[name]);
    expect(post).toContain(`| \`${name}\` | ${causes[name]} (${ids.join(', ')}) |`);
  });

  it('states both averages over all five checks', () => {
    expect(post).toContain(`${all.passedCells} of ${all.cells} pass, ${whole(all.cellRate)}`);
    expect(post).toContain(`${all.cleanRows} of ${all.rows}, ${whole(all.rowRate)}`);
    expect(all.cellRate).toBeCloseTo(2 / 3, 12);
    expect([all.passedCells, all.cells]).toEqual([20, 30]);
    expect(post).toContain('twenty of thirty cells pass, and only row r1 passes');
  });

  it('counts ten failures, five of them in r3 and two in r5', () => {
    const failed = (id: string): number =>
      names.filter((name) => !rows.find((row) => row.id === id)?.verdicts[name]).length;
    expect(all.cells - all.passedCells).toBe(10);
    expect([failed('r3'), failed('r5')]).toEqual([5, 2]);
    expect(rows.filter((row) => firstFailure(row) !== null)).toHaveLength(5);
    expect(post).toContain('Ten failures have become five');
    const failing = (name: CheckName): string[] =>
      rows.filter(({verdicts}) => !verdicts[name]).map(({id}) => id);
    expect(failing('has_actions')).toEqual(['r2', 'r3', 'r5']);
    expect(Math.max(...names.map((name) => failing(name).length))).toBe(3);
    expect(names.filter((name) => failing(name).length === 3)).toEqual(['has_actions']);
  });

  it('states both averages without the wrong check', () => {
    expect(post).toContain(
      `${corrected.passedCells} of ${corrected.cells} cells (${whole(corrected.cellRate)}) and ` +
        `${corrected.cleanRows} of ${corrected.rows} rows (${whole(corrected.rowRate)})`,
    );
    expect(corrected.rowRate / all.rowRate).toBeCloseTo(2, 12);
  });

  it('states the interval and the limit', () => {
    expect(post).toContain(
      `around ${corrected.cleanRows} of ${corrected.rows} reaches from ${whole(uncertainty.low)} to ${whole(uncertainty.high)}`,
    );
    expect(post).toContain(`room for ${LIMIT} characters`);
    expect(post).toContain(`shorter than ${LIMIT} characters`);
    expect(post).toContain(`a summary of ${Math.max(...rows.map(({length}) => length))} characters`);
  });

  it('states the share of the example metric', () => {
    expect(post).toContain(`${whole(passes('has_attendees') / rows.length)} of the recaps name who attended`);
  });

  it('treats everything but an object as an empty recap', () => {
    expect(parse('[1]')).toEqual({});
    expect(parse('"A-1042"')).toEqual({});
    expect(averages(['is_json']).passedCells).toBe(passes('is_json'));
  });
});
