/**
 * Worked example of the post: a toy shop whose tools really run, the score of a path, and how three
 * agents with one success rate differ once every try has to succeed.
 *
 * pass@k: "Evaluating Large Language Models Trained on Code" (2021), arXiv:2107.03374.
 * pass^k: "tau-bench" (2024), arXiv:2406.12045.
 */
import {fileURLToPath} from 'node:url';
import {choose} from '../../src/worked/statistics/index.ts';

// The toy shop

type Order = {days: number; price: number};
export type Call = {tool: string; order: string};
export type State = {refunds: Readonly<Record<string, number>>; mails: readonly string[]};

const ORDERS: Readonly<Record<string, Order>> = {
  'A-1042': {days: 12, price: 129},
  'A-0877': {days: 45, price: 240},
};

/** Days after delivery during which a return is accepted. */
export const RETURN_DAYS = 30;

/** Runs the calls against the shop's records. Only two tools write; none of them checks the policy. */
export function run(calls: readonly Call[]): State {
  const refunds: Record<string, number> = {};
  const mails: string[] = [];
  for (const {tool, order} of calls) {
    if (tool === 'issue_refund') refunds[order] = ORDERS[order]?.price ?? 0;
    if (tool === 'send_email') mails.push(order);
  }
  return {refunds, mails};
}

/** What the records must look like when a return of this order has been handled. */
export function goal(order: string): State {
  const {days, price} = ORDERS[order] as Order;
  return {refunds: days <= RETURN_DAYS ? {[order]: price} : {}, mails: [order]};
}

export const sameState = (a: State, b: State): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The rule that no average shows: a refund needs a policy check before it. */
export function policyBeforeRefund(calls: readonly Call[]): boolean {
  const refund = calls.findIndex(({tool}) => tool === 'issue_refund');
  const check = calls.findIndex(({tool}) => tool === 'check_policy');
  return refund < 0 || (check >= 0 && check < refund);
}

/** The reply may name no other waiting time than the shop's: five business days. */
export function replyKeepsPromise(reply: string): boolean {
  return !/\b(today|tomorrow|instantly|right away)\b/i.test(reply);
}

const calls = (order: string, tools: readonly string[]): Call[] => tools.map((tool) => ({tool, order}));

export const EXPECTED = ['get_order', 'check_policy', 'issue_refund', 'send_email'] as const;
export const ACTUAL = ['get_order', 'get_order', 'issue_refund', 'send_email', 'close_ticket'] as const;

/** Four conversations about a return. Constructed. */
export const conversations = [
  {
    label: 'By the book',
    order: 'A-1042',
    calls: calls('A-1042', EXPECTED),
    reply: 'Your refund of $129 is on its way; allow five business days.',
  },
  {
    label: 'No policy check, early return',
    order: 'A-1042',
    calls: calls('A-1042', ACTUAL),
    reply: 'Your refund of $129 is on its way; allow five business days.',
  },
  {
    label: 'No policy check, late return',
    order: 'A-0877',
    calls: calls('A-0877', ACTUAL),
    reply: 'Your refund of $240 is on its way; allow five business days.',
  },
  {
    label: 'Wrong promise',
    order: 'A-1042',
    calls: calls('A-1042', EXPECTED),
    reply: 'Your refund of $129 will be on your card today.',
  },
] as const;

export const layers = conversations.map(({label, order, calls, reply}) => ({
  label,
  order,
  endState: sameState(run(calls), goal(order)),
  policyFirst: policyBeforeRefund(calls),
  reply: replyKeepsPromise(reply),
}));

// The score of one path

/** Length of the longest common subsequence: what stands in both lists in the same order. */
export function commonInOrder(a: readonly string[], b: readonly string[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const line = [0];
    b.forEach((y, j) => {
      line.push(x === y ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, line[j] ?? 0));
    });
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** Precision and recall over tool names as a multiset, share found in order, equality. */
export function pathScore(expected: readonly string[], actual: readonly string[]) {
  const left = [...expected];
  let overlap = 0;
  for (const name of actual) {
    const at = left.indexOf(name);
    if (at >= 0) {
      overlap += 1;
      left.splice(at, 1);
    }
  }
  const precision = overlap / actual.length;
  const recall = overlap / expected.length;
  return {
    overlap,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    inOrder: commonInOrder(expected, actual) / expected.length,
    exact: expected.join() === actual.join(),
    missing: left,
  };
}

export const path = pathScore(EXPECTED, ACTUAL);

// Repeats

export const TRIALS = 8;

/** Successes in eight trials for each of ten tasks. Constructed: all three agents pass 60 of 80. */
export const agents = {
  A: [8, 8, 8, 8, 8, 8, 8, 4, 0, 0],
  B: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
  C: [8, 8, 7, 7, 6, 6, 6, 5, 4, 3],
} as const;

export type Agent = keyof typeof agents;

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

/** All k tries succeed: mean over tasks of C(c, k) / C(n, k). */
export function passAll(successes: readonly number[], k: number, n = TRIALS): number {
  return mean(successes.map((c) => choose(c, k) / choose(n, k)));
}

/** At least one of k tries succeeds: mean over tasks of 1 - C(n - c, k) / C(n, k). */
export function passAny(successes: readonly number[], k: number, n = TRIALS): number {
  return mean(successes.map((c) => 1 - choose(n - c, k) / choose(n, k)));
}

export const repeats = Array.from({length: TRIALS}, (_, i) => {
  const k = i + 1;
  const row = (score: typeof passAll) => ({
    A: score(agents.A, k),
    B: score(agents.B, k),
    C: score(agents.C, k),
  });
  return {k, all: row(passAll), any: row(passAny)};
});

export const successRate = (agent: Agent): number =>
  agents[agent].reduce<number>((sum, c) => sum + c, 0) / (TRIALS * agents[agent].length);

/** Standard error of the success rate, tasks as the unit: deviation of the task means / sqrt(tasks). */
export function errorOverTasks(agent: Agent): number {
  const rates = agents[agent].map((c) => c / TRIALS);
  const center = mean(rates);
  const variance = rates.reduce((sum, rate) => sum + (rate - center) ** 2, 0) / (rates.length - 1);
  return Math.sqrt(variance / rates.length);
}

/** The same, as if the 80 trials were 80 unrelated tasks. */
export function errorOverTrials(agent: Agent): number {
  const p = successRate(agent);
  return Math.sqrt((p * (1 - p)) / (TRIALS * agents[agent].length));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(layers);
  console.log(path);
  console.table(
    repeats.map(({k, all, any}) => ({k, ...all, 'any A': any.A, 'any B': any.B, 'any C': any.C})),
  );
  console.log('0.75^4', successRate('B') ** 4);
  for (const agent of ['A', 'B', 'C'] as const) {
    console.log(agent, successRate(agent), errorOverTasks(agent), errorOverTrials(agent));
  }
}
