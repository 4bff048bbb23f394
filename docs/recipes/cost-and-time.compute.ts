import {agentTokens, priceOf, type RunSettings, runSize} from '../../blog/_research/statistics.ts';

/** Planning figures for one exchange, in seconds. */
const TEXT = 4;
const VOICE = 18;

const smoke: RunSettings = {rows: 5, repeats: 1, turns: 4, judges: 1, parallel: 1, secondsPerTurn: TEXT};
const change: RunSettings = {rows: 40, repeats: 1, turns: 6, judges: 2, parallel: 4, secondsPerTurn: TEXT};
const nightly: RunSettings = {...change, repeats: 5};
const voice: RunSettings = {rows: 10, repeats: 2, turns: 8, judges: 2, parallel: 1, secondsPerTurn: VOICE};

/** Tokens and made-up prices of the worked example. */
const tokens = {conversations: 40, prompt: 600, message: 80};
const prices = {input: 0.5, output: 2};
const of = (turns: number) => {
  const used = agentTokens({...tokens, turns});
  return {...used, price: priceOf(used, prices.input, prices.output)};
};

export const numbers = {
  smoke: runSize(smoke),
  change: runSize(change),
  nightly: runSize(nightly),
  voice: runSize(voice),
  six: of(6),
  twelve: of(12),
  growth: of(12).input / of(6).input,
};
