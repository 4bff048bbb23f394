import {describe, expect, it} from 'vitest';
import {agreeing, agreement, curve, numbers, questions, RUNS} from './compute.ts';

describe('validate-llm-output', () => {
  it('gives the published counts of gpt-4o with a strict schema', () => {
    expect(questions).toHaveLength(1407);
    expect(questions.filter(({successes}) => successes === RUNS)).toHaveLength(978);
    expect([numbers.any - 978, numbers.never]).toEqual([300, 129]);
  });

  it('reads all outputs but those of one question, whose key is not an option', () => {
    expect([numbers.outputs, numbers.readable, numbers.unreadable]).toEqual([
      7035,
      7030,
      {outputs: 5, questions: 1},
    ]);
    expect(questions.filter(({answers}) => answers.includes('-')).map(({key}) => key)).toEqual(['?']);
  });

  it('splits what follows a wrong answer into right, the same and another wrong one', () => {
    const {right, same, other} = numbers.retry;
    expect(right.value + same.value + other.value).toBeCloseTo(1, 9);
  });

  it('says the same about a retry in both ways of counting', () => {
    expect(numbers.next[0]).toBeCloseTo(numbers.retry.right.value, 9);
    expect(curve.at(-1)?.value).toBeCloseTo(numbers.never / 1407, 9);
    expect(curve[0]?.value).toBeCloseTo(curve[0]?.independent ?? 0, 9);
  });

  it('counts choices of runs that agree', () => {
    const question = {config: 1, key: 'A', answers: [...'ABBBA'], right: [], successes: 2, trials: 5};
    expect(agreeing(question, 1)).toEqual({all: 5, wrong: 3});
    expect(agreeing(question, 2)).toEqual({all: 4, wrong: 3});
    expect(agreeing(question, 3)).toEqual({all: 1, wrong: 1});
    expect(agreeing(question, 4)).toEqual({all: 0, wrong: 0});
  });

  it('agrees with one run on the error rate, and passes fewer for more runs', () => {
    expect(agreement[0]?.passed.value).toBe(1);
    expect(agreement[0]?.wrong.value).toBeCloseTo(numbers.wrong.value, 9);
    expect([numbers.unanimous.rows, numbers.unanimous.wrong]).toEqual([1068, 90]);
    for (const [i, {passed}] of agreement.slice(1).entries()) {
      expect(passed.value).toBeLessThan(agreement[i]?.passed.value ?? 0);
    }
  });

  it('relates the alarm of two runs to what it catches and misses', () => {
    const {share, wrong, caught} = numbers.differ;
    expect(share.value * wrong.value).toBeCloseTo(caught.value * numbers.wrong.value, 9);
    expect(1 - share.value).toBeCloseTo(agreement[1]?.passed.value ?? 0, 9);
  });
});
