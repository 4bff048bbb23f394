/** The same voice agent with two simulated customers: published results of one trial of each task. */

import {
  cochranQ,
  differenceOfRates,
  fisherExact,
  holm,
  independentPower,
  mean,
  Z95,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

/** Tasks of each domain, one trial each; published with the results. */
const TASKS = {airline: 50, retail: 114, telecom: 114} as const;
type Domain = keyof typeof TASKS;
const DOMAINS = Object.keys(TASKS) as Domain[];

/** Submissions of one agent that differ in the customer only: with gpt-4.1 and with gpt-5.5 in it. */
export const AGENTS = {
  pine: [
    'pine-voice-preview-user-sim-v1-0_pineai_2026-08-17',
    'pine-voice-preview-user-sim-gpt-5-5_pineai_2026-08-17',
  ],
  realtime: ['gpt-realtime-2_openai_2026-06-29', 'gpt-realtime-2_openai_2026-06-24'],
} as const;
type Agent = keyof typeof AGENTS;

/** Calls that ended in an error of the infrastructure; the published results count them as failures. */
const LOST = {old: 1, new: 4};

const board = readTable<'submission' | 'domain' | 'pass_1'>(
  'blog/data/tau2-bench/tau2-bench-leaderboard.csv',
);

function result(submission: string, domain: Domain) {
  const row = board.find((one) => one.submission === submission && one.domain === domain);
  if (!row) throw new Error(`no result of ${submission} in ${domain}`);
  const n = TASKS[domain];
  return {k: Math.round((Number(row.pass_1) / 100) * n), n};
}

const compared = (Object.keys(AGENTS) as Agent[]).flatMap((agent) =>
  DOMAINS.map((domain) => {
    const [old, now] = AGENTS[agent];
    const [before, after] = [result(old, domain), result(now, domain)];
    return {
      agent,
      domain,
      before,
      after,
      gap: differenceOfRates(after, before),
      p: fisherExact(after, before),
    };
  }),
);
const corrected = holm(compared.map(({p}) => p));
/** Six comparisons: two agents in three domains. */
export const swaps = compared.map((swap, i) => ({...swap, holm: corrected[i] ?? Number.NaN}));
type Swap = (typeof swaps)[number];

/** The row with the lost calls, and what it would be had they been the opposite. */
const telecom = swaps.find(({agent, domain}) => agent === 'pine' && domain === 'telecom') as Swap;
const lostGap = (lost: number) =>
  differenceOfRates({...telecom.after, k: telecom.after.k + lost}, telecom.before);

/** Standard error of a gap, from its 95% interval. */
const errorOf = ({low, high}: {low: number; high: number}): number => (high - low) / (2 * Z95);

/** Mean size of the six gaps, and baseline: what rerunning with the same driver would show by chance. */
const sizes = {
  seen: mean(swaps.map(({gap}) => Math.abs(gap.value))),
  rerun: mean(swaps.map(({gap}) => errorOf(gap) * Math.sqrt(2 / Math.PI))),
};

const ofAgent = (agent: Agent) => {
  const of = swaps.filter((swap) => swap.agent === agent);
  return {
    ...Object.fromEntries(
      of.map(({domain, before, after, gap, holm: p}) => [
        domain,
        {
          before: before.k / before.n,
          after: after.k / after.n,
          gap,
          p,
          ...(domain === 'telecom' && {moved: 100 * gap.value}),
        },
      ]),
    ),
  };
};
export const swapNumbers = {
  sizes,
  pine: ofAgent('pine'),
  realtime: ofAgent('realtime'),
  power: {
    airline: independentPower(TASKS.airline, 0.7, 0.85),
    retail: independentPower(TASKS.retail, 0.7, 0.85),
  },
  oneShift: {
    p: cochranQ(swaps.map(({gap}) => gap)),
    withLost: cochranQ(swaps.map((swap) => (swap === telecom ? lostGap(LOST.new) : swap.gap))),
  },
  uncorrected: telecom.p,
  lost: {
    ...LOST,
    gap: {
      low: (telecom.after.k - telecom.before.k - LOST.old) / telecom.after.n,
      high: lostGap(LOST.new).value,
    },
  },
};
