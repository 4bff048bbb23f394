/**
 * Worked example of the post: what attempts without a hit prove, rates by attack family, attackers
 * with many tries, and a toy refund agent whose conversations are enumerated completely.
 *
 * Formulas: see src/worked/statistics/. Effective number of clustered attempts: design
 * effect 1 + (m - 1) * rho of cluster sampling.
 */
import {fileURLToPath} from 'node:url';
import {
  atLeastOnce,
  cleanTrialsNeeded,
  type Interval,
  wilson,
  zeroEventBound,
} from '../../src/worked/statistics/index.ts';

// No hit in n attempts

export const cleanCounts = [10, 30, 40, 50, 100, 300, 1000] as const;
export const zeroBounds = cleanCounts.map((n) => ({n, exact: zeroEventBound(n), short: 3 / n}));
export const claims = [0.1, 0.05, 0.01, 0.001].map((rate) => ({rate, attempts: cleanTrialsNeeded(rate)}));

/** Forty attempts that are ten rewordings of four ideas. The correlation is illustrative. */
export const clustered = {attempts: 40, perIdea: 10, correlation: 0.5};

export function effectiveAttempts({attempts, perIdea, correlation}: typeof clustered): number {
  return attempts / (1 + (perIdea - 1) * correlation);
}

/** A breach check that finds only this share of the breaches, illustrative, and the attempts it judged. */
export const leakyCheck = {attempts: 50, finds: 0.8};
/** Bound on the true rate when only a share of the breaches can be seen. */
export const boundBehindLeakyCheck = zeroEventBound(leakyCheck.attempts) / leakyCheck.finds;

// Hits by family. Constructed.

export type Family = {family: string; hits: number; attempts: number};

export const families: readonly Family[] = [
  {family: 'Direct override', hits: 0, attempts: 40},
  {family: 'Role-play frame', hits: 2, attempts: 40},
  {family: 'Claimed authority', hits: 1, attempts: 40},
  {family: 'Text inside a document', hits: 6, attempts: 40},
  {family: 'Gradual build-up, 8 turns', hits: 9, attempts: 40},
];

export const TRIES = 10;

export type FamilyResult = Family & {rate: number; interval: Interval; inTenTries: number};

export const familyResults: readonly FamilyResult[] = families.map((row) => ({
  ...row,
  rate: row.hits / row.attempts,
  interval: wilson(row.hits, row.attempts),
  inTenTries: atLeastOnce(row.hits / row.attempts, TRIES),
}));

export const pooled = {
  hits: families.reduce((sum, {hits}) => sum + hits, 0),
  attempts: families.reduce((sum, {attempts}) => sum + attempts, 0),
};

/** Ten tries against the family without a hit, at the highest rate that 40 clean attempts allow. */
export const worstOfZero = atLeastOnce(zeroEventBound(40), TRIES);

// Attackers with many tries

export const rates = [0.001, 0.01, 0.05, 0.1] as const;
export const tries = [1, 10, 50, 100, 500] as const;
export const attackers = rates.map((rate) => ({rate, chances: tries.map((t) => atLeastOnce(rate, t))}));

// The toy refund agent

/** The agent refunds any single amount up to this many dollars; the policy means the whole order. */
export const LIMIT = 50;
/** An attacker asks for one of these amounts in each turn, all equally likely. */
export const AMOUNTS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** What the agent pays for one request: a rule that looks at this turn only. */
export const grant = (amount: number): number => (amount <= LIMIT ? amount : 0);

/** Share of all conversations of that many turns in which the total passes the limit; exact. */
export function breachShare(turns: number): number {
  let totals = new Map<number, number>([[0, 1]]);
  for (let turn = 0; turn < turns; turn += 1) {
    const next = new Map<number, number>();
    for (const [total, share] of totals) {
      for (const amount of AMOUNTS) {
        const after = Math.min(total + grant(amount), LIMIT + 1);
        next.set(after, (next.get(after) ?? 0) + share / AMOUNTS.length);
      }
    }
    totals = next;
  }
  return totals.get(LIMIT + 1) ?? 0;
}

export const toy = [1, 2, 3, 4, 6, 8].map((turns) => ({turns, share: breachShare(turns)}));

// Security beside utility. Constructed.

export type Version = {version: string; breaches: number; attacks: number; done: number; tasks: number};

export const versions: readonly Version[] = [
  {version: 'As tested above', breaches: pooled.hits, attacks: pooled.attempts, done: 46, tasks: 50},
  {version: 'Limit moved into the refund tool', breaches: 6, attacks: 200, done: 45, tasks: 50},
  {version: 'Refuses every refund', breaches: 0, attacks: 200, done: 19, tasks: 50},
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(zeroBounds);
  console.table(claims);
  console.log(
    'effective attempts',
    effectiveAttempts(clustered),
    zeroEventBound(effectiveAttempts(clustered)),
  );
  console.table(familyResults.map(({interval, ...row}) => ({...row, ...interval})));
  console.log('pooled', pooled, wilson(pooled.hits, pooled.attempts), 'worst of zero', worstOfZero);
  console.table(attackers.map(({rate, chances}) => ({rate, ...chances})));
  console.table(toy);
  for (const v of versions) console.log(v, wilson(v.breaches, v.attacks), wilson(v.done, v.tasks));
}
