import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {words} from '../../src/samples/worked/intents.ts';
import {wilson} from '../../src/samples/worked/statistics.ts';
import {
  axes,
  classifiers,
  conditions,
  contentModel,
  FRAMES,
  filtered,
  framed,
  functionWordCount,
  held,
  leak,
  lines,
  repairLine,
  rewritten,
  right,
  seeds,
  TYPO_SEEDS,
  trainingNames,
  turned,
  unchanged,
  withTypos,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const plain = post.replaceAll('**', '');
const pct = (value: number): string => `${(100 * value).toFixed(1)}%`;
const base = classifiers['30 seeds'];
const start = lines['30 seeds'];

describe('synthetic-data', () => {
  it('states the interval of the small set', () => {
    const {low, high} = wilson(start.clean, held.length);
    expect([seeds.length, held.length]).toEqual([30, 24]);
    expect(post).toContain(`It gets ${start.clean} of the 24 right, ${pct(start.clean / held.length)}.`);
    expect(post).toContain(`The 95% interval for that is ${pct(low)} to ${pct(high)}.`);
  });

  it('states the axes', () => {
    const {mean, min, max} = start.typos;
    expect(TYPO_SEEDS).toHaveLength(20);
    expect(plain).toContain(`| ${mean.toFixed(1)} (${min} to ${max}) |`);
    expect(plain).toContain(`| FORGOT MY PASSWORD | ${axes['capital letters']} |`);
    expect(plain).toContain(`| frgt my psswrd | ${axes['dropped vowels']} |`);
    expect(plain).toContain(`| forgot my passcode | ${axes.synonyms} |`);
    expect(plain).toContain(`| if it is possible, forgot my password | ${axes['conditional frame']} |`);
    expect(plain).toContain(`… ${FRAMES.F0[1]} | ${start.F0} |`);
    expect(start.clean - start.typos.mean).toBeLessThan(1);
    expect(start.clean - start.F0).toBe(12);
  });

  it('shows rewrites as the code makes them', () => {
    const message = held.filter(({text}) => text === 'forgot my password');
    expect(rewritten(message, 'dropped vowels')[0]?.text).toBe('frgt my psswrd');
    expect(rewritten(message, 'synonyms')[0]?.text).toBe('forgot my passcode');
    expect(rewritten(message, 'conditional frame')[0]?.text).toBe('if it is possible, forgot my password');
    const draws = [0, 0, 0, 0.99];
    expect(withTypos('forgot my password', () => draws.shift() ?? 0.99)).toBe('firgot my password');
    for (const [before, after] of Object.values(FRAMES)) expect(post).toContain(`${before} … ${after}`);
  });

  it('states what F0 turns', () => {
    const {toWrong, toRight} = turned(base, 'F0');
    expect(post).toContain(`turns ${toWrong} right answers into wrong ones`);
    expect(post).toContain(`${start.clean} − ${toWrong} + ${toRight} = ${start.F0}`);
    const refunds = framed(held, 'F0').filter(({text}) => base.predict(text) === 'refund').length;
    expect(post).toContain(`answers \`refund\` for ${refunds} of 24 messages`);
    expect(base.labels.map((label) => base.count(label, 'a'))).toEqual([3, 0, 0]);
    expect(base.labels.map((label) => base.count(label, 'for'))).toEqual([2, 0, 0]);
    expect(base.labels[0]).toBe('refund');
  });

  it.each(trainingNames)('states the line of: %s', (name) => {
    const {clean, typos, F0, F1, F2} = lines[name];
    const conditional = right(classifiers[name], rewritten(held, 'conditional frame'));
    // Means over 20 draws end in .00 or .05; the half is rounded up.
    const mean = (Math.round(10 * typos.mean + 1e-9) / 10).toFixed(1);
    expect(post).toContain(`| ${name} | ${clean} | ${mean} | ${F0} | ${F1} | ${F2} | ${conditional} |`);
  });

  it('states what the figure shows', () => {
    const [before, after] = [repairLine(base), repairLine(classifiers['+ 30 rows in F0'])];
    expect(post).toContain(
      `raises that framing from ${before[1]} to ${after[1]} right answers, and lowers an unseen framing from ${before[3]} to ${after[3]} and an unseen conditional frame from ${before[4]} to ${after[4]}.`,
    );
  });

  it('states the repair in code', () => {
    const [clean, f0, f1, f2, conditional] = repairLine(contentModel);
    expect(conditions).toEqual(['clean', 'F0', 'F1', 'F2', 'conditional']);
    expect(post).toContain(`leave out ${functionWordCount} common function words`);
    expect(post).toContain(
      `It gets ${clean} clean, ${f0} on F0, ${f1} on F1, ${f2} on F2 and ${conditional} on the conditional frame.`,
    );
    const worst = (values: readonly number[]): number => Math.min(...values);
    expect(post).toContain(
      `The worst condition is ${worst(repairLine(contentModel))} instead of ${worst(repairLine(base))}, against ${worst(repairLine(classifiers['+ 30 rows in F0']))} for training on F0.`,
    );
  });

  it('states what the filter keeps', () => {
    expect(post).toContain(
      `Of the ${filtered.typos.made} typo rows it keeps ${filtered.typos.kept}; ten of them had`,
    );
    expect(unchanged).toBe(10);
    expect(post).toContain(`Of the ${filtered.framed.made} rows in F0 it keeps ${filtered.framed.kept},`);
    expect(words(FRAMES.F0.join(' '))).toHaveLength(15);
    expect(post).toContain('share the same fifteen words');
  });

  it('states the leak', () => {
    expect(post).toContain(
      `gets ${leak.right} of ${leak.rows} typo rows right, ${pct(leak.right / leak.rows)}. On typos of messages that it has not seen, it gets ${pct(start.typos.mean / held.length)}.`,
    );
  });
});
