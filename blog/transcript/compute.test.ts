import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  confirmed,
  expectedActions,
  extractedActions,
  facts,
  figures,
  heard,
  mishearings,
  normalizedFigures,
  ratio,
  recaps,
  recognition,
  reference,
  said,
  scores,
  strict,
  withoutOwner,
} from './compute.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const three = (value: number): string => value.toFixed(3);
const two = (value: number): string => value.toFixed(2);

describe('transcript', () => {
  it('prints the meeting, the reference and both recaps', () => {
    expect(post).toContain(said);
    expect(post).toContain(`> ${reference}`);
    expect(post).toContain(`> **A.** ${recaps.A}`);
    expect(post).toContain(`> **B.** ${recaps.B}`);
  });

  it('changes the transcript in the three places only', () => {
    expect(heard).not.toBe(said);
    for (const m of mishearings) expect(heard).toContain(m.heard);
    expect(recognition.byMishearing.reduce((sum, n) => sum + n, 0)).toBe(recognition.errors);
  });

  it.each(mishearings.map((m, i) => ({...m, errors: recognition.byMishearing[i]})))(
    'lists the mishearing of $said',
    ({said, heard, errors, changes}) => {
      expect(post).toContain(`| ${said} | ${heard} | ${errors} | ${changes} |`);
    },
  );

  it('states the word error rate', () => {
    expect(recognition.errors).toBe(4);
    expect(post).toContain(`the meeting has ${recognition.words} words`);
    expect(post).toContain(
      `Four errors in ${recognition.words} are a rate of ${(100 * recognition.rate).toFixed(1)}%`,
    );
    expect(Math.round(recognition.words / 10) * 10).toBe(90);
  });

  it.each(scores)('states the scores of recap $name', ({name, rouge1, rougeL, right}) => {
    expect(post).toMatch(
      new RegExp(`\\| ${name}: [^|]+ \\| ${three(rouge1)} \\| ${three(rougeL)} \\| ${right} \\|`),
    );
  });

  it('states how far apart the two verdicts are', () => {
    expect(post).toContain(`scores ${ratio.toFixed(1)} times the ROUGE-L of the correct one`);
    expect(post).toContain('gets two of four facts right where the other gets four');
    expect(facts).toHaveLength(4);
    expect(scores.map(({right}) => right)).toEqual([2, 4]);
  });

  it('states what each figure check says', () => {
    const [a, b] = scores;
    const cell = (unknown: string | undefined): string =>
      unknown === 'none' ? 'passes' : `fails on ${unknown}`;
    const line = (label: string, left?: string, right?: string): string =>
      `| ${label} | ${cell(left)} | ${cell(right)} |`;
    expect(post).toContain(
      line('every figure of the recap stands in the transcript', a?.notInTranscript, b?.notInTranscript),
    );
    expect(post).toContain(
      line(
        'the same, with number words as digits',
        a?.notInTranscriptNormalized,
        b?.notInTranscriptNormalized,
      ),
    );
    expect(post).toContain(line('every figure is one that was confirmed', a?.notConfirmed, b?.notConfirmed));
    expect(post).toContain(`{"figures": ["${[...confirmed].join('", "')}"]}`);
    expect(post).toContain(`not confirmed: ['${a?.notConfirmed}']`);
  });

  it('reads figures with separators and number words', () => {
    expect([...figures('18,400 dollars, not 14,800.')]).toEqual(['18,400', '14,800']);
    expect([...normalizedFigures('Two tents, 18,400 dollars')]).toEqual(['2', '18400']);
  });

  it('lists the actions and their scores', () => {
    for (const [i, action] of expectedActions.entries()) {
      const owner = extractedActions[i]?.owner;
      const verdict = owner === action.owner ? 'right' : `owner given as ${owner}`;
      expect(post).toContain(`| ${action.owner} | ${action.task} | ${action.due} | ${verdict} |`);
    }
    const invented = extractedActions[3];
    expect(post).toContain(`| ${invented?.owner} | ${invented?.task} | ${invented?.due} | invented |`);
    expect([strict.right, extractedActions.length, expectedActions.length]).toEqual([2, 4, 3]);
    expect(post).toContain(`(precision ${two(strict.precision)})`);
    expect(post).toContain(`(recall ${three(strict.recall)}), F1 is ${three(strict.f1)}`);
    expect(post).toContain(
      `precision ${two(withoutOwner.precision)}, recall ${two(withoutOwner.recall)}, F1 ${three(withoutOwner.f1)}`,
    );
  });

  it('states the compression of both recaps', () => {
    const [a, b] = scores.map(({compression}) => two(compression));
    expect(post).toContain(`here ${a} for A and ${b} for B`);
  });
});
