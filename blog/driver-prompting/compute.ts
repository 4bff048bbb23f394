/**
 * The numbers of the post: what another simulated customer does to the score of a voice agent, beside what the same
 * customer does in another run. One trial of each task; tasks are the units of all intervals.
 */

import {
  cochranQ,
  differenceOfRates,
  fisherExact,
  independentPower,
  mean,
  type Rate,
  Z95,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

/** Tasks of each domain, published with the results. */
const TASKS = {airline: 50, retail: 114, telecom: 114} as const;
type Domain = keyof typeof TASKS;
const DOMAINS = Object.keys(TASKS) as Domain[];

const board = readTable<'submission' | 'domain' | 'pass_1'>(
  'blog/data/tau2-bench/tau2-bench-leaderboard.csv',
);
const ofBoard = (submission: string) => (domain: Domain) => {
  const row = board.find((one) => one.submission === submission && one.domain === domain);
  if (!row) throw new Error(`no result of ${submission} in ${domain}`);
  return Number(row.pass_1);
};
/** Percentages of pull requests of the source, which are not in its leaderboard. */
const quoted = (airline: number, retail: number, telecom: number) => (domain: Domain) =>
  ({airline, retail, telecom})[domain];

/** Runs with the standard customer, gpt-4.1, and with gpt-5.5 in its place. */
const RUNS = {
  /** By the vendor; pull request 442. */
  july: {name: 'swap, July', old: quoted(66, 65.8, 89.5), now: quoted(68, 73.7, 88.6)},
  /** By the authors of the benchmark. */
  august: {
    name: 'swap, August',
    old: ofBoard('pine-voice-preview-user-sim-v1-0_pineai_2026-08-17'),
    now: ofBoard('pine-voice-preview-user-sim-gpt-5-5_pineai_2026-08-17'),
  },
  realtime: {
    name: 'gpt-realtime-2, June',
    old: ofBoard('gpt-realtime-2_openai_2026-06-29'),
    now: ofBoard('gpt-realtime-2_openai_2026-06-24'),
  },
  /** Pull request 531. */
  live: {name: 'GPT Live, September', old: quoted(82, 78.95, 84.21), now: quoted(78, 84.21, 96.49)},
} as const;
type Run = keyof typeof RUNS;

const rateIn = (domain: Domain, score: (of: Domain) => number): Rate => ({
  k: Math.round((score(domain) / 100) * TASKS[domain]),
  n: TASKS[domain],
});
function change(name: string, domain: Domain, from: (of: Domain) => number, to: (of: Domain) => number) {
  const [before, after] = [rateIn(domain, from), rateIn(domain, to)];
  return {
    name: `${name}, ${domain}`,
    before: before.k / before.n,
    after: after.k / after.n,
    ...differenceOfRates(after, before),
    p: fisherExact(after, before),
  };
}
const swapsOf = (run: Run) =>
  DOMAINS.map((domain) => change(RUNS[run].name, domain, RUNS[run].old, RUNS[run].now));

/** Another customer, within a week: four runs in three domains. */
export const swaps = (Object.keys(RUNS) as Run[]).flatMap(swapsOf);
/** The same customer, July against August, for both customers. */
export const reruns = (['old', 'now'] as const).flatMap((customer) =>
  DOMAINS.map((domain) =>
    change(
      customer === 'old' ? 'rerun, gpt-4.1' : 'rerun, gpt-5.5',
      domain,
      RUNS.july[customer],
      RUNS.august[customer],
    ),
  ),
);

interface Change {
  value: number;
  low: number;
  high: number;
}
const size = (of: readonly Change[]): number => mean(of.map(({value}) => Math.abs(value)));
/** Mean size that chance alone gives to such changes, from their standard errors. */
const byChance = (of: readonly Change[]): number =>
  mean(of.map(({low, high}) => ((high - low) / (2 * Z95)) * Math.sqrt(2 / Math.PI)));

/** Scores of a pair in the three domains, and its change. */
const table = (of: readonly (Change & {before: number; after: number})[]) =>
  Object.fromEntries(
    of.map(({before, after, value, low, high}, i) => [
      DOMAINS[i % DOMAINS.length] ?? '',
      {before, after, gap: {value, low, high}},
    ]),
  );

/**
 * Telecom calls of August that ended by an error of the infrastructure, which the source counts as failures: notes of
 * the two submissions.
 */
const BROKEN = {old: 1, now: 4} as const;
const unbroken = (customer: 'old' | 'now'): Rate => {
  const {k, n} = rateIn('telecom', RUNS.august[customer]);
  return {k, n: n - BROKEN[customer]};
};

export const numbers = {
  july: table(swapsOf('july')),
  august: table(swapsOf('august')),
  now: {telecom: {gap: reruns[5]?.value ?? Number.NaN}},
  swaps: {number: swaps.length, size: size(swaps)},
  reruns: {size: size(reruns), chance: byChance(reruns), p: reruns[5]?.p ?? Number.NaN},
  unbroken: {
    swap: differenceOfRates(unbroken('now'), unbroken('old')),
    p: fisherExact(unbroken('now'), rateIn('telecom', RUNS.july.now)),
  },
  /** Whether one common shift fits the six changes of Pine and gpt-realtime-2, by the run of Pine. */
  oneShift: {
    august: cochranQ([...swapsOf('august'), ...swapsOf('realtime')]),
    july: cochranQ([...swapsOf('july'), ...swapsOf('realtime')]),
  },
  power: independentPower(TASKS.airline, 0.7, 0.8),
  label: fisherExact({k: 39, n: 50}, {k: 25, n: 50}),
};
