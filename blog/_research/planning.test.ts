import {sampleStandardDeviation as deviation} from 'simple-statistics';
import {describe, expect, it} from 'vitest';
import {agentTokens, fixedSetGate, learnedLimit, priceOf, runSize, seededRandom} from './statistics.ts';

describe('learnedLimit', () => {
  it('lies three deviations and a little below the mean', () => {
    const counts = [90, 92, 91, 93, 89];
    expect(learnedLimit(counts)).toBeCloseTo(91 - 2.999 * deviation(counts) * Math.sqrt(1.2), 9);
  });
});

describe('fixedSetGate', () => {
  it('keeps the budget without a drop', () => {
    const {learned, textbook} = fixedSetGate({rows: 200, rate: 0.92, flips: 0.05, drop: 0});
    expect(learned).toBeCloseTo(0.02, 3);
    expect(textbook).toBeLessThan(0.02);
  });

  it('agrees with runs that are drawn row by row', () => {
    // 160 rows always pass, 40 pass in every other run: the rate is 0.9, and 0.1 of verdicts differ.
    const random = seededRandom(3);
    const run = () =>
      160 + Array.from({length: 40}, () => (random() < 0.5 ? 1 : 0)).reduce<number>((a, b) => a + b, 0);
    const builds = 4000;
    let red = 0;
    for (let i = 0; i < builds; i += 1)
      if (run() - 10 < learnedLimit([run(), run(), run(), run(), run()])) red += 1;
    const {learned, deviation: sd} = fixedSetGate({rows: 200, rate: 0.9, flips: 0.1, drop: 0.05});
    expect(sd).toBeCloseTo(Math.sqrt(10) / 200, 9);
    expect(Math.abs(red / builds - learned)).toBeLessThan(0.03);
  });
});

describe('the size of a run', () => {
  const settings = {rows: 3, repeats: 2, turns: 5, judges: 2, parallel: 2, secondsPerTurn: 4};

  it('counts calls, and time for as many conversations at once as may run', () => {
    const calls = {conversations: 6, agentCalls: 30, modelCalls: 60, judgeCalls: 12};
    expect(runSize(settings)).toEqual({...calls, minutes: 1});
    // What is left over takes as long as a full round.
    expect(runSize({...settings, parallel: 4}).minutes).toBeCloseTo(2 / 3, 12);
  });

  it('counts tokens of a history that is sent again, 1, 3 and 5 messages, and their price', () => {
    const tokens = agentTokens({conversations: 1, turns: 3, prompt: 100, message: 10});
    expect(tokens).toEqual({input: 3 * 100 + (1 + 3 + 5) * 10, output: 30});
    expect(priceOf({input: 2e6, output: 1e6}, 0.5, 2)).toBe(3);
  });
});
