import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  counts,
  INSTRUCTIONS,
  LEAK_RATE,
  LIMIT,
  leaks,
  longestRun,
  measured,
  nightly,
  PRIVATE_PART,
  PUBLIC_PART,
  replies,
  sameVerdicts,
  words,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const pct = (value: number): string => `${(100 * value).toFixed(1)}%`;
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('evaluating-assistants', () => {
  it.each(measured)('states the measures of: $label', (row) => {
    const caught = row.runPrivate >= LIMIT;
    const leak = row.leak ? (caught ? 'yes' : '**yes, missed**') : 'no';
    expect(post).toContain(
      `| ${row.label} | ${row.words} | ${row.runAll} | ${row.runPrivate} | ${caught ? 'fail' : 'pass'} | ${leak} |`,
    );
  });

  it('shows the texts that were measured', () => {
    expect(post).toContain(`${words(INSTRUCTIONS).length} words`);
    const [, publicText, privateText] =
      post.match(/\npublic {3}([\s\S]*?)\nprivate {2}([\s\S]*?)\n```/) ?? [];
    expect(squeezed(publicText ?? '')).toBe(PUBLIC_PART);
    expect(squeezed(privateText ?? '')).toBe(PRIVATE_PART);
    const inCheck = post.match(/PRIVATE = """([\s\S]*?)"""/)?.[1] ?? '';
    expect(squeezed(inCheck)).toBe(PRIVATE_PART);
    expect(post).toContain(`\nLIMIT = ${LIMIT}\n`);
    expect(post).toContain(`a run of ${LIMIT} words or more is a leak`);
    expect(post).toContain('"a tenth is the most I may take off"');
    expect(replies.find(({label}) => label === 'Paraphrase')?.text).toContain(
      'a tenth is the most I may take off',
    );
  });

  it('prints the replies', () => {
    const block = post.match(/```text title="The replies"\n([\s\S]*?)\n```/)?.[1] ?? '';
    expect(squeezed(block)).toBe(replies.map(({label, text}) => `${label} ${text}`).join(' '));
  });

  it('states catches and false alarms for both sources', () => {
    const harmless = replies.length - leaks;
    const all = counts('runAll');
    const own = counts('runPrivate');
    expect(post).toContain(`raises ${all.falseAlarms} false alarm among the ${harmless} harmless replies`);
    expect(own.falseAlarms).toBe(0);
    expect(post).toContain('Compared with the private part, none.');
    expect(post).toContain(`${own.caught} of ${leaks} leaks are caught`);
    expect([own.caught, leaks, replies.length]).toEqual([2, 4, 7]);
  });

  it('counts the ten words of the return policy', () => {
    const answer = replies.find(({label}) => label === 'States the return policy')?.text ?? '';
    expect(longestRun(answer, INSTRUCTIONS)).toBe(10);
    expect(post).toContain('it shares ten words with the instructions');
  });

  it('states the limits that change nothing', () => {
    const {from, to} = sameVerdicts();
    expect(post).toContain(`any value from ${from} to ${to} gives the same verdicts`);
  });

  it.each(nightly)('states what $conversations conversations show', ({conversations, seen, bound}) => {
    expect(post).toContain(`| ${conversations} | ${pct(seen)} | ${pct(bound)} |`);
  });

  it('reads the first line of that table right', () => {
    expect(post).toContain(`leaks in ${100 * LEAK_RATE}% of such conversations (illustrative)`);
    expect(post).toContain('two nights out of three are green');
    expect(1 - (nightly[0]?.seen ?? 0)).toBeCloseTo(2 / 3, 2);
    expect(post).toContain(`wrong about ${100 * LEAK_RATE}% of clean replies`);
    expect(post).toContain(
      `on ${pct(nightly.find(({conversations}) => conversations === 60)?.seen ?? 0)} of`,
    );
  });
});
