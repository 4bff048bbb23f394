import {describe, expect, it} from 'vitest';
import {agreeing} from './compute.ts';

describe('validate-llm-output', () => {
  it('counts choices of runs that agree', () => {
    const question = {
      task: 'maths' as const,
      key: 'A',
      answers: [...'ABBBA'],
      right: [],
      successes: 2,
      trials: 5,
    };
    expect(agreeing(question, 1)).toEqual({all: 5, wrong: 3});
    expect(agreeing(question, 2)).toEqual({all: 4, wrong: 3});
    expect(agreeing(question, 3)).toEqual({all: 1, wrong: 1});
    expect(agreeing(question, 4)).toEqual({all: 0, wrong: 0});
  });
});
