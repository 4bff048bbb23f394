import {expect, test} from 'vitest';
import {chain, passAll, repeatedHandoffs, trace} from './multi-agent.ts';
import {fixed, page} from './page.ts';

const guide = page('evaluation/multi-agent');

test('success of a chain', () => {
  for (const p of [0.9, 0.95, 0.99]) {
    const cells = [1, 3, 5, 8].map((steps) => fixed(chain(p, steps), 3));
    expect(guide).toContain(`| ${fixed(p, 2)} | ${cells.join(' | ')} |`);
  }
  expect(1 / (1 - chain(0.95, 3))).toBeCloseTo(7, 0);
});

test('pass^k', () => {
  const cells = [1, 2, 3].map((k) => fixed(passAll(8, 10, k), 3));
  expect(guide).toContain(`| pass^k | ${cells.join(' | ')} |`);
  expect(passAll(2, 10, 3)).toBe(0);
});

test('the trace and its repeated hand-offs', () => {
  for (const {agent, output, handoff} of trace) {
    expect(guide).toMatch(
      new RegExp(`\\("${agent}", "[^"]+", "${output}", ${handoff ? `"${handoff}"` : 'None'}\\)`),
    );
  }
  for (const pair of repeatedHandoffs(trace)) expect(guide).toContain(`repeated hand-off: ${pair}, 2 times`);
  expect(repeatedHandoffs(trace)).toHaveLength(2);
});
