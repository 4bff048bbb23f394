import {describe, expect, it} from 'vitest';
import {stem} from '../index/words.ts';
import {bestSentence, SUMMARY_LENGTH, shorten} from './summary.ts';

const asked = (...list: string[]) => new Set(list.map(stem));

describe('bestSentence', () => {
  const text =
    'A first sentence about nothing. Recall counts relevant documents that were found. The last one mentions recall too.';
  it('takes the sentence with most of the words', () => {
    expect(bestSentence(text, asked('recall', 'documents'))).toBe(
      'Recall counts relevant documents that were found.',
    );
  });
  it('takes the first when no word occurs, and none of nothing', () => {
    expect(bestSentence(text, asked('driver'))).toBe('A first sentence about nothing.');
    expect(bestSentence('', asked('driver'))).toBe('');
  });
});

describe('shorten', () => {
  it('keeps what is short enough', () => {
    expect(shorten('Short  text.')).toBe('Short text.');
  });
  it('cuts between words', () => {
    const cut = shorten('word '.repeat(100));
    expect(cut.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
    expect(cut.endsWith('word…')).toBe(true);
  });
  it('cuts a text without spaces, and no character in two', () => {
    expect(shorten('x'.repeat(500))).toHaveLength(SUMMARY_LENGTH);
    expect(shorten(`${'x'.repeat(198)}${'😀'.repeat(5)}`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });
});
