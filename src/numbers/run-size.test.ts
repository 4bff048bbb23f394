import {expect, test} from 'vitest';
import {agentTokens, priceOf, runSize} from './run-size.ts';

test('three rows twice are six conversations, two at a time', () => {
  expect(runSize({rows: 3, repeats: 2, turns: 5, judges: 2, parallel: 2, secondsPerTurn: 4})).toEqual({
    conversations: 6,
    agentCalls: 30,
    modelCalls: 60,
    judgeCalls: 12,
    minutes: 1,
  });
});

test('a conversation that is left over takes as long as a full round', () => {
  const settings = {rows: 5, repeats: 1, turns: 3, judges: 0, secondsPerTurn: 10};
  expect(runSize({...settings, parallel: 2}).minutes).toBe(1.5);
  expect(runSize({...settings, parallel: 5}).minutes).toBe(0.5);
});

test('the history is sent again in each exchange: 1, 3 and 5 messages', () => {
  expect(agentTokens({conversations: 1, turns: 3, prompt: 100, message: 10})).toEqual({
    input: 3 * 100 + (1 + 3 + 5) * 10,
    output: 30,
  });
});

test('prices are for a million tokens', () => {
  expect(priceOf({input: 2e6, output: 1e6}, 0.5, 2)).toBe(3);
});
