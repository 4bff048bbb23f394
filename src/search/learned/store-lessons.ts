/** Needs and searches as the order keeps them, for `../service/lessons.ts` to compare a query with. */
import {packNumbers} from '../index/packed.ts';
import type {PageModel} from './page-model.ts';

/** A text whose answers are known. */
export interface Lesson {
  /** Its words that have a vector, by their numbers. */
  words: readonly number[];
  terms: readonly string[];
  /** Grades from 1 to 3, by address. */
  grades: ReadonlyMap<string, number>;
}

/** Lessons, as `order.generated.json` has them; lists of numbers, packed. */
export interface StoredLessons {
  /** How many words with a vector each has, and those, one lesson after the other. */
  counts: string;
  words: string;
  /** How many lessons each term of the model of subjects is in, and those: each less the one before. */
  termCounts: string;
  postings: string;
  /** How many pages answer each, and those: four times the page's place in the model of subjects, and the grade. */
  answers: string;
  pages: string;
}

/**
 * Packs lessons.
 *
 * @param subjects says by its places which terms and pages are meant, and is needed to read them
 * @throws RangeError when a lesson grades a page that the model does not know
 */
export function storeLessons(lessons: readonly Lesson[], subjects: PageModel): StoredLessons {
  const places = new Map(subjects.pages.map((url, place) => [url, place]));
  const postings = Array.from({length: subjects.termCount}, (): number[] => []);
  lessons.forEach(({terms}, lesson) => {
    for (const term of subjects.placesOf(terms)) postings[term]?.push(lesson);
  });
  return {
    counts: packNumbers(lessons.map(({words}) => words.length)),
    words: packNumbers(lessons.flatMap(({words}) => words)),
    termCounts: packNumbers(postings.map((list) => list.length)),
    postings: packNumbers(postings.flatMap((list) => list.map((lesson, at) => lesson - (list[at - 1] ?? 0)))),
    answers: packNumbers(lessons.map(({grades}) => grades.size)),
    pages: packNumbers(
      lessons.flatMap(({grades}) =>
        [...grades].map(([url, grade]) => {
          const place = places.get(url);
          if (place === undefined) throw new RangeError(`The model of subjects does not know ${url}.`);
          return (place << 2) | grade;
        }),
      ),
    ),
  };
}
