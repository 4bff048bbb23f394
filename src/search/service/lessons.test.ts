import {expect, it} from 'vitest';
import {fitPageModel} from '../learned/fit-page-model.ts';
import {modelTerms} from '../learned/model-terms.ts';
import {PageModel} from '../learned/page-model.ts';
import {storeLessons} from '../learned/store-lessons.ts';
import {wordVectors} from '../meaning/word-vectors.ts';
import {Lessons, NEIGHBORS} from './lessons.ts';

type Taught = readonly [text: string, grades: Record<string, number>];

const TAUGHT: Taught[] = [
  ['phone call with noise', {'/calls': 3, '/voices': 1}],
  ['invoice of the bank', {'/billing': 3}],
  ['river with a boat', {'/boats': 2}],
  ['qzxwv in a log', {'/errors': 3}],
];

const vectors = wordVectors();

function setUp(taught: readonly Taught[]) {
  const subjects = new PageModel(
    fitPageModel(
      TAUGHT.map(([text, grades]) => ({
        terms: modelTerms(text),
        answers: new Map(Object.keys(grades).map((url) => [url, 1])),
      })),
      {leastTexts: 1, rounds: 1, rate: 0.3, kept: 1, seed: 1},
    ),
  );
  const stored = storeLessons(
    taught.map(([text, grades]) => ({
      words: vectors.ids(text),
      terms: modelTerms(text),
      grades: new Map(Object.entries(grades)),
    })),
    subjects,
  );
  const lessons = new Lessons(stored, subjects, vectors);
  /** Shares of the pages by address, by the fewest neighbors. */
  return (query: string): Record<string, number> => {
    const [few] = lessons.shares(query, modelTerms(query));
    return Object.fromEntries(subjects.pages.map((url, place) => [url, few?.[place] as number]));
  };
}

it('gives the pages of the likest lesson by what their grades are worth', () => {
  const shares = setUp(TAUGHT)('phone call with noise');
  expect(shares['/calls']).toBeGreaterThan(0.95);
  expect(shares['/calls']).toBeLessThanOrEqual(1);
  expect((shares['/calls'] as number) / (shares['/voices'] as number)).toBeCloseTo(7, 5);
  expect(shares['/billing']).toBeLessThan(0.05);
});

it('knows other words for the same by their vectors', () => {
  const shares = setUp(TAUGHT)('telephone sounds');
  expect(modelTerms('telephone sounds')).not.toContain('phone');
  expect(shares['/calls']).toBeGreaterThan(shares['/billing'] as number);
});

it('knows a name that has no vector by its term', () => {
  expect(vectors.ids('qzxwv')).toEqual([]);
  const shares = setUp(TAUGHT)('qzxwv');
  expect(Object.entries(shares).sort(([, one], [, other]) => other - one)[0]?.[0]).toBe('/errors');
});

it('takes no more lessons than each count says', () => {
  const many = Array.from({length: 5}, (): Taught => ['phone call with noise', {'/calls': 3}]);
  const shares = setUp([...many, ['phone call', {'/billing': 3}]])('phone call with noise');
  expect(NEIGHBORS[0]).toBe(5);
  expect(shares['/calls']).toBeCloseTo(1, 10);
  expect(shares['/billing']).toBe(0);
});

it('has nothing of a query to say without lessons', () => {
  expect(Object.values(setUp([])('phone call')).every((share) => share === 0)).toBe(true);
});

it('refuses a lesson of a page that the model of subjects does not know', () => {
  expect(() => setUp([['phone call', {'/nowhere': 3}]])).toThrow('/nowhere');
});
