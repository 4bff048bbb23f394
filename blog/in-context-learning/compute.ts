/**
 * The numbers of the post: what the nearest training rows of 3,080 test messages say about the label, found
 * by choose.ts, which writes neighbors.generated.json.
 */

import {mean, pairedCounts, pairedDifference, shareOf} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';
import {test, train} from './choose.ts';
import neighbors from './neighbors.generated.json' with {type: 'json'};

/** Numbers of examples. */
export const SIZES = [1, 3, 5, 10, 20] as const;
type Pool = (typeof neighbors)['large'];
/** Test messages. */
export const TEST_ROWS = neighbors.large.nearest.length;

const share = (verdicts: readonly boolean[]) => shareOf(verdicts, Boolean);

/** The label that most of the examples have, a tie to the one that appears first, and how many have it. */
export function vote(examples: string): {label: string; votes: number} {
  const votes = (label: string): number => examples.split(label).length - 1;
  return [...new Set(examples)]
    .map((label) => ({label, votes: votes(label)}))
    .reduce((best, next) => (next.votes > best.votes ? next : best));
}

const reaches = (pool: Pool, k: number): boolean[] =>
  pool.nearest.map((found) => found.slice(0, k).includes('T'));
const votesRight = (pool: Pool, k: number): boolean[] =>
  pool.nearest.map((found) => vote(found.slice(0, k)).label === 'T');
const amongLabels = (pool: Pool, k: number): boolean[] => pool.place.map((place) => place <= k);

/** What k examples of a pool hold: the label at all, and as their vote. */
export const offered = (pool: Pool) =>
  SIZES.map((k) => ({
    k,
    reach: share(reaches(pool, k)),
    labels: share(amongLabels(pool, k)),
    vote: share(votesRight(pool, k)),
  }));
export const large = offered(neighbors.large);

/** The same rows under two choices. */
const compared = (a: readonly boolean[], b: readonly boolean[]) => pairedDifference(pairedCounts(a, b));
const TEN = 10;
const ten = {
  reach: reaches(neighbors.large, TEN),
  labels: amongLabels(neighbors.large, TEN),
  vote: votesRight(neighbors.large, TEN),
};
const first = reaches(neighbors.large, 1);

/** Messages by how many of their ten nearest rows have the label of the vote. */
const GROUPS = [
  {name: 'all', from: 10, to: 10},
  {name: 'most', from: 8, to: 9},
  {name: 'many', from: 6, to: 7},
  {name: 'some', from: 4, to: 5},
  {name: 'few', from: 1, to: 3},
] as const;
const tens = neighbors.large.nearest.map((found) => found.slice(0, TEN));
const votes = (found: string): number => vote(found).votes;
const voteRight = (found: string): boolean => vote(found).label === 'T';
const agreement = GROUPS.map(({name, from, to}) => {
  const rows = tens.filter((found) => votes(found) >= from && votes(found) <= to);
  return [
    name,
    {
      rows: rows.length,
      right: shareOf(rows, voteRight),
    },
  ];
});
/** Messages on whose label at least eight of ten agree. */
const sure = tens.filter((found) => votes(found) >= 8);
/** Rows of the pool by their words. */
const poolBags = new Set(train.map(({bag}) => bag.join(' ')));

// Ten rows at random

const labels = readTable<'id' | 'train' | 'test'>('blog/data/banking77/banking77-labels.csv');
const trainRows = labels.reduce((sum, {train}) => sum + Number(train), 0);
/** Chance that ten random rows hold a label: 1 - C(N - n, 10) / C(N, 10), mean over test messages. */
const random = mean(
  labels.map(({train}) => {
    let none = 1;
    for (let i = 0; i < TEN; i += 1) none *= (trainRows - Number(train) - i) / (trainRows - i);
    return 1 - none;
  }),
);

const sizes = (rows: typeof large, of: (row: (typeof large)[number]) => object) =>
  Object.fromEntries(rows.map((row) => [row.k, of(row)]));
export const numbers = {
  test: TEST_ROWS,
  pool: {large: trainRows},
  random,
  large: sizes(large, ({reach, vote: of, labels: one}) => ({reach, vote: of, labels: one})),
  reachGain: compared(ten.reach, first),
  voteGain: compared(ten.vote, first),
  labelGain: compared(ten.labels, ten.reach),
  overruled: ten.reach.filter((is, i) => is && ten.vote[i] === false).length,
  agreement: Object.fromEntries(agreement),
  sure: {
    share: sure.length / TEST_ROWS,
    right: shareOf(sure, voteRight),
  },
  sameWords: test.filter(({bag}) => poolBags.has(bag.join(' '))).length,
};
