import {describe, expect, it} from 'vitest';
import {stem, terms, words} from './words.ts';

const surfaces = (text: string) => words(text).map((word) => word.surface);

describe('words', () => {
  it.each([
    ['create_scenario_set', ['createscenarioset', 'create', 'scenario', 'set']],
    ['maxTurns', ['maxturns', 'max', 'turns']],
    ['--max-turns', ['maxturns', 'max', 'turns']],
    ['CrewAILogger', ['crewailogger', 'crew', 'ai', 'logger']],
    ['gpt-4o-mini', ['gpt4omini', 'gpt', '4o', 'mini']],
    ['F1 of 3rd v2 gpt4', ['f1', 'of', '3rd', 'v2', 'gpt4', 'gpt', '4']],
    ['nDCG@3', ['n', 'dcg', '3']],
    ['POST /v1/search', ['post', 'v1', 'search']],
    ['POST /v0/filter_counts', ['post', 'v0', 'filtercounts', 'filter', 'counts']],
    ['Café naïve', ['cafe', 'naive']],
    ['LLMs of APIs', ['llms', 'of', 'apis']],
    ["don't", ['dont']],
    ['', []],
    ['--- ... !!!', []],
  ])('splits %j', (text, expected) => {
    const found = surfaces(text);
    for (const surface of expected) expect(found).toContain(surface);
  });

  it('takes no word for a property that every object has', () => {
    expect(stem('constructor')).toBe('constructor');
    expect(terms('valueOf toString constructor').every((term) => typeof term === 'string')).toBe(true);
  });

  it('finds one spelling of a compound by every other', () => {
    const whole = (text: string) => words(text)[0]?.term;
    expect(new Set(['max_turns', 'maxTurns', 'max-turns', 'MAX_TURNS', '--max-turns'].map(whole)).size).toBe(
      1,
    );
  });

  it('keeps an option of the command line apart from the word', () => {
    expect(surfaces('run --debug')).toEqual(['run', '--debug', 'debug']);
    expect(surfaces('debug-simulation -- debug --- debug')).not.toContain('--debug');
  });

  it('says which words are compounds', () => {
    expect(words('scenario_set').map(({isCompound}) => isCompound)).toEqual([true, false, false]);
  });
});

describe('stem', () => {
  it.each([
    ['classify', 'classification'],
    ['notify', 'notifications'],
    ['deploy', 'deployment'],
    ['evaluate', 'evaluating'],
    ['simulations', 'simulate'],
    ['retrieval', 'retrieve'],
    ['summary', 'summarize'],
    ['queries', 'query'],
  ])('joins %s and %s', (first, second) => {
    expect(stem(first)).toBe(stem(second));
  });

  it.each([
    ['recall', 'record'],
    ['driver', 'drive-in'],
    ['precision', 'preview'],
  ])('keeps %s and %s apart', (first, second) => {
    expect(stem(first)).not.toBe(stem(second));
  });
});

describe('terms', () => {
  it('leaves out stop words', () => {
    expect(terms('How do I write a driver?')).toEqual(['write', 'driver'].map(stem));
  });
});
