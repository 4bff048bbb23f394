import {describe, expect, it} from 'vitest';
import {matchOf} from './query.ts';

describe('the query that a cluster is asked', () => {
  it('is one word, or half of the words that say something', () => {
    expect(matchOf('Drivers')).toBe('drivers');
    expect(matchOf('how do I compare two prompts')).toBe('"compare two prompts"/2');
    expect(matchOf('how to')).toBe('"how to"/1');
    expect(matchOf('--debug model_under_test')).toBe('"debug model_under_test"/1');
  });

  it('holds no operator, whatever was typed', () => {
    expect(matchOf(`@title "a" | !b << ^c$ ~2 /0.5 (d) \\ '`)).toBe('"title b c 2 0 5 d"/4');
    expect(matchOf('  "-|!@~/\\ ')).toBe('');
  });

  it('has an end', () => {
    const words = Array.from({length: 100}, (_, i) => `w${i}`);
    expect(matchOf(words.join(' ')).split(' ')).toHaveLength(32);
    expect(matchOf('a a a')).toBe('a');
  });
});
