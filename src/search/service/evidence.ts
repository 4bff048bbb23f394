/** What speaks for each candidate, as a row of numbers: what the learned order looks at. */
import type {Candidate, Closest} from './candidates.ts';
import {NEIGHBORS} from './lessons.ts';
import type {Nearness} from './nearness.ts';
import {type NeedVotes, VOTERS} from './needs.ts';

/** Wordings of a page whose mean likeness is told. */
const WORDINGS = [1, 3, 9, 30] as const;

const NO_VOTES: NeedVotes = {any: 0, best: 0, density: 0, shares: VOTERS.map(() => 0)};

/** The columns of a row, in their order. */
export const EVIDENCE = [
  // How it stands by its score, in all and by part, as shares of the best page by words.
  'place',
  'score',
  'score behind the first',
  'terms',
  'coverage',
  'best wording',
  'words',
  'runs',
  'companions',
  'nearest needs',
  // How like the query its nearest wordings are.
  ...WORDINGS.map((count) => `likeness of ${count}`),
  // What it has of the nearest needs.
  'likest need',
  'likest need of grade 3',
  'density of needs',
  ...VOTERS.map((count) => `share of ${count} needs`),
  // What the model of subjects says.
  'subject',
  'chance of the subject',
  // How it stands beside the other candidates by one thing each.
  ...['words', 'best wording', 'likeness of 3', 'share of 30 needs', 'subject'].flatMap((what) => [
    `place by ${what}`,
    `${what} behind the first`,
  ]),
  // What the answers of the likest lessons say of it, and how it stands beside the others by that.
  ...NEIGHBORS.flatMap((count) => [
    `share of ${count} lessons`,
    `place by ${count} lessons`,
    `${count} lessons behind the first`,
  ]),
  'sections',
  // The same for all candidates.
  'words of the query',
  'concepts of the query',
  'identifier',
  'meaning counts',
  'best coverage',
  'likeness of the nearest need',
] as const;

/** What is known of a query beside its candidates. */
export interface Question {
  /** Words as they are typed, and concepts that they are read as. */
  words: number;
  concepts: number;
  /** Log odds that each page is what it is about, by number; not a number for one that no model knows. */
  subjects: Float64Array;
  /** What so many of the likest lessons as {@link NEIGHBORS} says have of each page, by number. */
  lessons: readonly Float64Array[];
}

/** How a page stands beside the others: those before it, and how far it is from the first. */
type Standing = {place: number; behind: number};

/** Standings by one value of each candidate; what has no value stands last. */
function standings(values: readonly number[]): Standing[] {
  const known = values.map((value) => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value));
  const most = known.reduce((first, value) => Math.max(first, value), Number.NEGATIVE_INFINITY);
  const order = [...known.keys()].sort(
    (one, other) => (known[other] as number) - (known[one] as number) || one - other,
  );
  const found: Standing[] = new Array(values.length);
  order.forEach((position, place) => {
    const value = known[position] as number;
    found[position] = {place, behind: Number.isFinite(value) ? value - most : 0};
  });
  return found;
}

/**
 * Numbers of each candidate, in the order of the candidates: the columns that `../learned/order.generated.json` was
 * learned with. When one comes, goes or means something else, `npm run search:learn` is due.
 *
 * @param candidates the best first
 * @param sections of each candidate
 */
export function evidenceOf(
  candidates: readonly Candidate[],
  sections: readonly number[],
  {best, near, covered, exact}: Closest,
  nearness: Nearness,
  {words, concepts, subjects, lessons}: Question,
): Float64Array[] {
  const share = (value: number) => (best > 0 ? value / best : 0);
  const votes = near && nearness.needs.votes(near.needs);
  const voted = candidates.map(({page}) => votes?.get(page) ?? NO_VOTES);
  const like = candidates.map(({page}) =>
    near ? nearness.likenesses(page, WORDINGS) : WORDINGS.map(() => 0),
  );
  const subject = candidates.map(({page}) => subjects[page] as number);
  const chances = chancesOf(subjects);
  const nearest = near ? near.needs.reduce((most, cosine) => Math.max(most, cosine), 0) : 0;
  const first = share(candidates[0]?.score ?? 0);
  const beside = [
    candidates.map((one) => share(one.words)),
    candidates.map((one) => share(one.wording)),
    like.map((means) => means[1] as number),
    voted.map(({shares}) => shares[3] as number),
    subject,
  ].map(standings);
  const taught = lessons.map((shares) => {
    const own = candidates.map(({page}) => shares[page] as number);
    return {own, standing: standings(own)};
  });
  return candidates.map((one, position) => {
    const {any, best: sure, density, shares} = voted[position] as NeedVotes;
    return Float64Array.of(
      position,
      share(one.score),
      share(one.score) - first,
      share(one.total),
      one.coverage,
      share(one.wording),
      share(one.words),
      one.runs,
      one.companions,
      near?.answers.get(one.page) ?? 0,
      ...(like[position] as number[]),
      any,
      sure,
      density,
      ...shares,
      subject[position] as number,
      chances[one.page] as number,
      ...beside.flatMap((standing) => {
        const {place, behind} = standing[position] as Standing;
        return [place, behind];
      }),
      ...taught.flatMap(({own, standing}) => {
        const {place, behind} = standing[position] as Standing;
        return [own[position] as number, place, behind];
      }),
      sections[position] as number,
      words,
      concepts,
      exact ? 1 : 0,
      near?.telling ? 1 : 0,
      covered,
      nearest,
    );
  });
}

/** Log odds as shares of one. */
function chancesOf(odds: Float64Array): Float64Array {
  const most = odds.reduce((first, value) => (value > first ? value : first), Number.NEGATIVE_INFINITY);
  const powers = odds.map((value) => (Number.isNaN(value) ? 0 : Math.exp(value - most)));
  const sum = powers.reduce((total, value) => total + value, 0) || 1;
  return powers.map((value) => value / sum);
}
