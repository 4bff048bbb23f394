import {describe, expect, it} from 'vitest';
import {RUNS} from '../data/llm-stability/schema-runs.ts';
import {agreeing, agreement, numbers, questions, regimes} from './compute.ts';

describe('validate-llm-output', () => {
  it('gives the published counts of the runs without a temperature', () => {
    expect(questions).toHaveLength(1407);
    expect(questions.filter(({successes}) => successes === RUNS)).toHaveLength(978);
    expect(questions.filter(({successes}) => successes === 0)).toHaveLength(129);
  });

  it('reads all outputs but those of one question, whose key is not an option', () => {
    expect([numbers.outputs, numbers.readable]).toEqual([7035, 7030]);
    expect(questions.filter(({answers}) => answers.includes('-')).map(({key}) => key)).toEqual(['?']);
  });

  it('gives the repaired share of the rows from the counts of the table', () => {
    const [schema] = regimes;
    expect(schema?.repaired).toBeCloseTo(1 - (numbers.tries[4]?.rate.value ?? 0) / numbers.wrong.value, 9);
  });

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

  it('agrees with one run on the error rate, and passes fewer for more runs', () => {
    expect(agreement[0]?.passed.value).toBe(1);
    expect(agreement[0]?.wrong.value).toBeCloseTo(numbers.wrong.value, 9);
    for (const [i, {passed}] of agreement.slice(1).entries()) {
      expect(passed.value).toBeLessThan(agreement[i]?.passed.value ?? 0);
    }
  });
});
