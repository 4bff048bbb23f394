import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  after,
  before,
  conversationsFor,
  first,
  firstSlips,
  inRole,
  messages,
  overallAfter,
  rate,
  rewritten,
  SLIP,
  slipCounts,
  survivalTable,
  survives,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const pct = (value: number): string => `${(100 * value).toFixed(1)}%`;
const range = ({low, high}: {low: number; high: number}): string => `${pct(low)} to ${pct(high)}`;

describe('driver-prompting', () => {
  it.each(survivalTable)('states the survival at a hold of $hold', ({hold, shares}) => {
    expect(post).toContain(`| ${hold.toFixed(2)} | ${shares.map((s) => s.toFixed(3)).join(' | ')} |`);
  });

  it('draws the right conclusions from it', () => {
    expect(post).toContain('slips in one turn of twenty');
    expect(1 - survives(0.95, 8)).toBeCloseTo(1 / 3, 1);
    expect(post).toContain(
      `for 50 valid conversations of eight turns at a hold of 0.97, plan ${conversationsFor(50, 0.97, 8)}`,
    );
  });

  it('states what the pattern finds', () => {
    expect(messages).toHaveLength(10);
    expect(slipCounts.slips).toBe(4);
    expect(post).toContain(
      `It caught ${slipCounts.caught}, raised ${slipCounts.falseAlarms} false alarms, and missed ${slipCounts.missed.length}.`,
    );
    for (const {text, slip} of messages) {
      const hit = SLIP.test(text);
      const found = hit ? 'found' : 'missed';
      expect(post).toContain(
        slip || hit ? `| ${text} | ${slip ? 'yes' : ''} | ${found} |` : `| ${text} | | |`,
      );
    }
  });

  it('shows the pattern that was tried', () => {
    const shown = post.match(/SLIP = re\.compile\(\n([\s\S]*?)\n {4}re\.IGNORECASE/)?.[1] ?? '';
    const joined = [...shown.matchAll(/r"([^"]*)"/g)].map(([, part]) => part).join('');
    expect(joined).toBe(SLIP.source);
  });

  it('states the first slips and what is left', () => {
    const turns = firstSlips.filter((slip) => slip !== null);
    const held = firstSlips.length - turns.length;
    expect(post).toContain(`the first slip in turns ${turns.slice(0, -1).join(', ')} and ${turns.at(-1)}`);
    expect(inRole.at(-1)?.share).toBe(held / firstSlips.length);
    expect([held, firstSlips.length, Math.min(...turns)]).toEqual([3, 8, 2]);
    expect(post).toContain(
      'By turn eight, three of eight drivers are still in role; the first slip comes in turn two.',
    );
  });

  it('states the table of broken drivers', () => {
    const {held, broke} = before;
    expect(post).toContain(`| Driver in role | ${held.pass} | ${held.fail} | ${pct(rate(held))} |`);
    expect(post).toContain(`| Driver broke role | ${broke.pass} | ${broke.fail} | ${pct(rate(broke))} |`);
    expect(post).toContain(`| All | ${first.all.k} | ${first.all.n - first.all.k} | ${pct(first.all.p)} |`);
  });

  it('states rates with intervals before the rewrite', () => {
    expect(post).toContain(
      `The overall rate of ${pct(first.all.p)} (95% Wilson interval ${range(first.all)})`,
    );
    expect(post).toContain(
      `${first.valid.k} of ${first.valid.n}, ${pct(first.valid.p)} (${range(first.valid)})`,
    );
    expect(post).toContain(`is ${first.fidelity.k} of ${first.fidelity.n}.`);
    expect(post).toContain(`moves a pass rate of ${pct(first.all.p)} to ${pct(first.valid.p)}`);
  });

  it('states rates with intervals after the rewrite', () => {
    const {valid, fidelity} = rewritten;
    expect(post).toContain(
      `${fidelity.k} of ${after.conversations} conversations are valid, ${pct(fidelity.p)} (${range(fidelity)})`,
    );
    expect(post).toContain(`passes ${valid.k} of those ${valid.n}, ${pct(valid.p)} (${range(valid)})`);
    expect(post).toContain(
      `falls from ${pct(first.all.p)} to between ${pct(overallAfter.least)} and ${pct(overallAfter.most)}`,
    );
    expect(post).toContain(`the comparable numbers, ${pct(first.valid.p)} and ${pct(valid.p)}`);
  });

  it('calls the intervals forty points wide', () => {
    for (const {low, high} of [first.valid, rewritten.valid]) {
      expect(Math.round(10 * (high - low))).toBe(4);
    }
  });
});
