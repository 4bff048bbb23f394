/** Size of a run, in calls, tokens and time, from its settings. */

export interface RunSettings {
  rows: number;
  /** Conversations of each row. */
  repeats: number;
  /** Exchanges of a conversation: one message of the driver and one of the agent each. */
  turns: number;
  /** Checks that ask a model, on each finished conversation. */
  judges: number;
  /** Conversations at the same time. */
  parallel: number;
  secondsPerTurn: number;
}

export interface RunSize {
  conversations: number;
  /** Calls of the agent; the driver makes as many. */
  agentCalls: number;
  modelCalls: number;
  judgeCalls: number;
  minutes: number;
}

/** Upper bound: every conversation takes all its turns. Judging comes on top of the time. */
export function runSize({rows, repeats, turns, judges, parallel, secondsPerTurn}: RunSettings): RunSize {
  const conversations = rows * repeats;
  const agentCalls = conversations * turns;
  return {
    conversations,
    agentCalls,
    modelCalls: 2 * agentCalls,
    judgeCalls: conversations * judges,
    minutes: (Math.ceil(conversations / parallel) * turns * secondsPerTurn) / 60,
  };
}

export interface TokenSettings {
  conversations: number;
  turns: number;
  /** Tokens that are sent with every call: system prompt and tool definitions. */
  prompt: number;
  /** Tokens of one message of either side. */
  message: number;
}

export interface Tokens {
  input: number;
  output: number;
}

/**
 * Tokens of the agent. In exchange t it is sent 2t - 1 messages, which add up to the square of the
 * number of exchanges. Nothing is taken off for a provider's cache of prompts.
 */
export function agentTokens({conversations, turns, prompt, message}: TokenSettings): Tokens {
  return {
    input: conversations * (turns * prompt + turns ** 2 * message),
    output: conversations * turns * message,
  };
}

/** Dollars, for prices in dollars per million tokens. */
export const priceOf = ({input, output}: Tokens, inputPrice: number, outputPrice: number): number =>
  (input * inputPrice + output * outputPrice) / 1e6;
