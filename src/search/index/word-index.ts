/** MiniSearch over the records of the site. Pages and queries are divided in the same terms. */
import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';
import {terms} from './words.ts';

/** A record by its number. */
interface WordRecord {
  id: number;
  name: string;
  words: string;
}

export type WordIndex = MiniSearch<WordRecord>;

const OPTIONS: Options<WordRecord> = {
  fields: ['name', 'words'],
  tokenize: terms,
  processTerm: (term) => term,
  // A query has been read already: its terms are given, one a line.
  searchOptions: {tokenize: (text) => text.split('\n')},
};

export const emptyWordIndex = (): WordIndex => new MiniSearch(OPTIONS);

export const loadWordIndex = (stored: AsPlainObject): WordIndex => MiniSearch.loadJS(stored, OPTIONS);
