import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {words} from '../../src/worked/intents.ts';
import {wilson} from '../../src/worked/statistics/index.ts';
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
  retrained,
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
/** A count, or a mean over twenty draws: those end in .00 or .05, and the half is rounded up. */
const mean = (value: number): string => (Math.round(10 * value + 1e-9) / 10).toFixed(1);
const shown = (value: number): string => (Number.isInteger(value) ? String(value) : mean(value));
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
    const {min, max} = start.typos;
    expect(TYPO_SEEDS).toHaveLength(20);
    expect(plain).toContain(`| ${mean(start.typos.mean)} (${min} to ${max}) |`);
    expect(plain).toContain(`| FORGOT MY PASSWORD | ${axes['capital letters']} |`);
    expect(plain).toContain(`| frgt my psswrd | ${axes['dropped vowels']} |`);
    expect(plain).toContain(`| forgot my passcode | ${axes.synonyms} |`);
    expect(plain).toContain(`| if it is possible, forgot my password | ${axes['conditional frame']} |`);
    expect(plain).toContain(`… ${FRAMES.F0[1]} | ${start.F0} |`);
    expect(start.clean - start.typos.mean).toBeLessThan(1);
    expect(start.clean - start.F0).toBe(12);
    expect(post).toContain('costs less than one row of 24. A polite greeting costs twelve');
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
    const {toWrong, toRight, p} = turned(base, 'F0');
    expect(post).toContain(`turns ${toWrong} right answers into wrong ones`);
    expect(post).toContain(`${start.clean} − ${toWrong} + ${toRight} = ${start.F0}`);
    expect(post).toContain(`${toWrong} against ${toRight} gives p = ${p.toFixed(3)}`);
    const refunds = framed(held, 'F0').filter(({text}) => base.predict(text) === 'refund').length;
    expect(post).toContain(`answers \`refund\` for ${refunds} of 24 messages`);
    expect(base.labels.map((label) => base.count(label, 'a'))).toEqual([3, 0, 0]);
    expect(base.labels.map((label) => base.count(label, 'for'))).toEqual([2, 0, 0]);
    expect(base.labels[0]).toBe('refund');
  });

  it.each(trainingNames)('states the line of: %s', (name) => {
    const {clean, typos, F0, F1, F2} = lines[name];
    const conditional = right(classifiers[name], rewritten(held, 'conditional frame'));
    expect(post).toContain(
      `| ${name} | ${clean} | ${mean(typos.mean)} | ${F0} | ${F1} | ${F2} | ${conditional} |`,
    );
  });

  it('states what the figure shows', () => {
    const [before, after] = [repairLine(base), repairLine(classifiers['+ 30 rows in F0'])];
    expect(post).toContain(
      `raises that framing from ${before[2]} to ${after[2]} right answers, and lowers an unseen framing from ${before[4]} to ${after[4]} and an unseen conditional frame from ${before[5]} to ${after[5]}.`,
    );
    const gains = after.map((value, i) => value - (before[i] ?? 0)).slice(2);
    expect(gains).toEqual([11, 2, -3, -2]);
    expect(post).toContain(
      'F0 gains eleven rows. F1 gains two, F2 loses three and the conditional frame loses two.',
    );
    const {toWrong, toRight, p} = retrained(base, classifiers['+ 30 rows in F0'], 'F2');
    expect([toWrong, toRight]).toEqual([3, 0]);
    expect(post).toContain(`(for F2, p = ${p.toFixed(3)})`);
  });

  it('states the repair in code', () => {
    expect(conditions).toEqual(['clean', 'typos', 'F0', 'F1', 'F2', 'conditional']);
    expect(post).toContain(`except ${functionWordCount} common function words`);
    const repairs = {
      none: base,
      '+ 30 rows in F0': classifiers['+ 30 rows in F0'],
      'content words only': contentModel,
    };
    for (const [name, model] of Object.entries(repairs)) {
      const [clean = 0, typos = 0, ...rest] = repairLine(model);
      const worst = Math.min(clean, typos, ...rest);
      expect(post).toContain(
        `| ${name} | ${clean} | ${mean(typos)} | ${rest.join(' | ')} | ${shown(worst)} |`,
      );
    }
    const line = repairLine(contentModel);
    expect(Math.min(...line)).toBe(line[1]);
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
