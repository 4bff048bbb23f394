/** The same voice agent with two simulated customers: published results of one trial of each task. */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  cochranQ,
  differenceOfRates,
  type Estimate,
  fisherExact,
  holm,
  independentPower,
} from '../../src/numbers/statistics/index.ts';

/** Tasks of each domain, one trial each; published with the results. */
const TASKS = {airline: 50, retail: 114, telecom: 114} as const;
type Domain = keyof typeof TASKS;
const DOMAINS = Object.keys(TASKS) as Domain[];

/** Submissions of one agent that differ in the customer only: with gpt-4.1 and with gpt-5.5 in it. */
const AGENTS = {
  pine: [
    'pine-voice-preview-user-sim-v1-0_pineai_2026-08-17',
    'pine-voice-preview-user-sim-gpt-5-5_pineai_2026-08-17',
  ],
  realtime: ['gpt-realtime-2_openai_2026-06-29', 'gpt-realtime-2_openai_2026-06-24'],
} as const;
type Agent = keyof typeof AGENTS;

/** Calls that ended in an error of the infrastructure; the published results count them as failures. */
const LOST = {old: 1, new: 4};

const board = readTable<'submission' | 'domain' | 'pass_1' | 'user_simulator' | 'reasoning_effort'>(
  'blog/data/tau2-bench/tau2-bench-leaderboard.csv',
);

function result(submission: string, domain: Domain) {
  const row = board.find((one) => one.submission === submission && one.domain === domain);
  if (!row) throw new Error(`no result of ${submission} in ${domain}`);
  const n = TASKS[domain];
  return {k: (Number(row.pass_1) / 100) * n, n, effort: row.reasoning_effort, customer: row.user_simulator};
}
type Result = ReturnType<typeof result>;

const gapOf = (before: {k: number; n: number}, after: {k: number; n: number}): Estimate =>
  differenceOfRates({k: Math.round(after.k), n: after.n}, {k: Math.round(before.k), n: before.n});

const compared = (Object.keys(AGENTS) as Agent[]).flatMap((agent) =>
  DOMAINS.map((domain) => {
    const [before, after] = AGENTS[agent].map((submission) => result(submission, domain)) as [Result, Result];
    const [old, now] = [before, after].map(({k, n}) => ({k: Math.round(k), n})) as [
      {k: number; n: number},
      {k: number; n: number},
    ];
    return {agent, domain, before, after, gap: gapOf(old, now), p: fisherExact(now, old)};
  }),
);
const corrected = holm(compared.map(({p}) => p));
/** Six comparisons: two agents in three domains. */
export const swaps = compared.map((swap, i) => ({...swap, holm: corrected[i] ?? Number.NaN}));

const of = (agent: Agent): typeof swaps => swaps.filter((swap) => swap.agent === agent);
function overall(agent: Agent) {
  const sum = (pick: 'before' | 'after') => ({
    k: of(agent).reduce((total, swap) => total + Math.round(swap[pick].k), 0),
    n: of(agent).reduce((total, swap) => total + swap[pick].n, 0),
  });
  const [before, after] = [sum('before'), sum('after')];
  return {before: before.k / before.n, after: after.k / after.n, gap: gapOf(before, after)};
}

const find = (agent: Agent, domain: Domain) => {
  const swap = swaps.find((one) => one.agent === agent && one.domain === domain);
  if (!swap) throw new Error(`no swap of ${agent} in ${domain}`);
  return swap;
};
const telecom = find('pine', 'telecom');
const uncorrected = telecom.p;

const table = (agent: Agent) =>
  Object.fromEntries(
    of(agent).map(({domain, before, after, gap, holm: p}) => [
      domain,
      {before: before.k / before.n, after: after.k / after.n, gap, p},
    ]),
  );
export const swapNumbers = {
  pine: {...table('pine'), all: overall('pine')},
  realtime: {...table('realtime'), all: overall('realtime')},
  power: {
    airline: independentPower(TASKS.airline, 0.7, 0.85),
    retail: independentPower(TASKS.retail, 0.7, 0.85),
  },
  oneShift: cochranQ(swaps.map(({gap}) => gap)),
  uncorrected,
  lost: {
    ...LOST,
    gap: {
      low: (telecom.after.k - telecom.before.k - LOST.old) / telecom.after.n,
      high: (telecom.after.k + LOST.new - telecom.before.k) / telecom.after.n,
    },
  },
};
