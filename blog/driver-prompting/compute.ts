/**
 * Worked example of the post: how long a driver stays in its role, a pattern that finds slips, and
 * what broken drivers do to a pass rate.
 *
 * Interval: see src/worked/statistics/. Share still in role: survival without censoring,
 * because every conversation here ran to its first slip or to the turn limit.
 */
import {fileURLToPath} from 'node:url';
import {wilson} from '../../src/worked/statistics/index.ts';

// Holding the role over turns

export const holds = [0.99, 0.97, 0.95, 0.9] as const;
export const turnCounts = [1, 3, 5, 8, 10, 15] as const;

/** Chance that the role holds for all turns, if each turn holds independently. */
export const survives = (hold: number, turns: number): number => hold ** turns;

export const survivalTable = holds.map((hold) => ({
  hold,
  shares: turnCounts.map((turns) => survives(hold, turns)),
}));

/** Conversations to run so that so many valid ones can be expected. */
export const conversationsFor = (valid: number, hold: number, turns: number): number =>
  Math.ceil(valid / survives(hold, turns));

/** Turn of the first slip in eight conversations; null: none up to the limit. Constructed. */
export const TURN_LIMIT = 8;
export const firstSlips: readonly (number | null)[] = [3, null, 5, null, 8, 2, null, 6];

export const inRole = Array.from({length: TURN_LIMIT}, (_, i) => {
  const turn = i + 1;
  return {
    turn,
    share: firstSlips.filter((slip) => slip === null || slip > turn).length / firstSlips.length,
  };
});

// A pattern for slips

export const SLIP =
  /\b(let me know if|happy to help|i can help|how (can|may) i (help|assist)|as an ai|is there anything else|i understand your (policy|position))\b/i;

/** Ten messages of simulated customers, labeled by reading. Written for the post. */
export const messages: readonly {text: string; slip: boolean}[] = [
  {text: 'I ordered two sleeping bags and only one is in the box.', slip: false},
  {text: 'You said "soon" twice now. Which day?', slip: false},
  {text: 'Let me know if you need a photo of the torn seam.', slip: true},
  {text: 'That makes sense, and thank you for laying out the rules so clearly.', slip: true},
  {text: 'A voucher is no use to me. I want the money back.', slip: false},
  {text: 'I can help you look it up: start with the order list.', slip: true},
  {text: 'Wonderful. Is there anything else I can do for you today?', slip: true},
  {text: 'Can anybody there help me or not?', slip: false},
  {text: 'The zip broke on the first night, I told you that already.', slip: false},
  {text: 'Fine. And who pays the postage?', slip: false},
];

export const slipCounts = {
  caught: messages.filter(({text, slip}) => slip && SLIP.test(text)).length,
  missed: messages.filter(({text, slip}) => slip && !SLIP.test(text)),
  falseAlarms: messages.filter(({text, slip}) => !slip && SLIP.test(text)).length,
  slips: messages.filter(({slip}) => slip).length,
};

// Broken drivers and the pass rate. Constructed counts.

export type Cell = {pass: number; fail: number};
export const before: {held: Cell; broke: Cell} = {held: {pass: 9, fail: 7}, broke: {pass: 7, fail: 1}};
export const after = {conversations: 24, held: 22, pass: 12};

/** Overall pass rate after the rewrite, if none or all of the invalid conversations pass. */
export const overallAfter = {
  least: after.pass / after.conversations,
  most: (after.pass + after.conversations - after.held) / after.conversations,
};

export const size = ({pass, fail}: Cell): number => pass + fail;
export const rate = (cell: Cell): number => cell.pass / size(cell);

export function readBefore({held, broke}: typeof before) {
  const all = size(held) + size(broke);
  const passes = held.pass + broke.pass;
  return {
    all: {k: passes, n: all, p: passes / all, ...wilson(passes, all)},
    valid: {k: held.pass, n: size(held), p: rate(held), ...wilson(held.pass, size(held))},
    broken: {k: broke.pass, n: size(broke), p: rate(broke), ...wilson(broke.pass, size(broke))},
    fidelity: {k: size(held), n: all, p: size(held) / all, ...wilson(size(held), all)},
  };
}

export const first = readBefore(before);
export const rewritten = {
  valid: {
    k: after.pass,
    n: after.held,
    p: after.pass / after.held,
    ...wilson(after.pass, after.held),
  },
  fidelity: {
    k: after.held,
    n: after.conversations,
    p: after.held / after.conversations,
    ...wilson(after.held, after.conversations),
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(survivalTable.map(({hold, shares}) => ({hold, ...shares})));
  console.log('runs for 50 valid, 8 turns, 0.97:', conversationsFor(50, 0.97, 8));
  console.table(inRole);
  console.log(slipCounts);
  console.log({first, rewritten});
}
