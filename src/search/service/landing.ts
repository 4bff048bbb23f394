/** Which record of a page a result leads to. */
import type {IndexedPage, IndexedRecord} from '../index/index-format.ts';
import {diceCoefficient, terms, words} from '../index/words.ts';

/** A record with its score by words. */
export interface ScoredRecord {
  record: IndexedRecord;
  score: number;
}

/** How much more a record counts whose name is the query, and the power by which that falls when it is only alike. */
const NAMED = {weight: 2, power: 3};
/** Sections that every page has: nobody lands there who does not ask for it. */
const COMMON =
  /^(?:next steps?|what goes wrong|related|see also|read next|further reading|sources|references)\b/i;

/**
 * The best record of a page; several where the query names several by their identifiers.
 *
 * @param records those that have words of the query
 * @param single the words of the query
 */
export function selectRecords(
  {sections}: IndexedPage,
  records: readonly ScoredRecord[],
  query: string,
  single: ReadonlySet<string>,
): IndexedRecord[] {
  const candidates = records
    .map(({record, score}) => {
      const name = new Set(terms(record.name));
      const likeness = diceCoefficient(name, single);
      return {record, name, likeness, score: score * (1 + NAMED.weight * likeness ** NAMED.power)};
    })
    .filter(
      ({record, name}) =>
        record.answer !== undefined ||
        !COMMON.test(record.name) ||
        [...name].every((term) => single.has(term)),
    );
  const byLikeness = candidates.toSorted((first, second) => second.likeness - first.likeness);
  const named = identifiersOf(query).flatMap(
    (identifier) =>
      byLikeness.find(({record, name}) => isSection(record) && name.has(identifier))?.record ?? [],
  );
  if (named.length > 0) return [...new Set(named)];
  const [best] = candidates.toSorted((first, second) => second.score - first.score);
  return best ? [best.record] : [];

  function isSection({section}: IndexedRecord): boolean {
    return section !== undefined && sections[section]?.anchor !== '';
  }
}

const CODE = /[_`]|--\w|\w\.\w|\p{Ll}\p{Lu}/u;

/** Names from code, as they are indexed: `run_test`, `runTest`, `--debug`, `POST /v1/search`. */
const identifiersOf = (query: string): string[] =>
  CODE.test(query)
    ? words(query)
        .filter(({parts}) => parts > 0)
        .map(({term}) => term)
    : [];
