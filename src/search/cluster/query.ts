/** What a reader typed, as the cluster's query language has it. */
import {isStopWord} from '../index/words.ts';

/** Most words of a query that are asked for: more say nothing new, and each costs the cluster a list. */
const MOST_WORDS = 32;

/**
 * The query for `MATCH`: half of the words that say something at least, in any order. Nothing is left
 * that the language could take for an operator. Empty when there is no word.
 *
 * Source of the syntax: https://manual.manticoresearch.com/Searching/Full_text_matching/Operators (quorum)
 */
export function matchOf(query: string): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = words.filter((word) => !isStopWord(word));
  const asked = [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS);
  if (asked.length < 2) return asked.join('');
  return `"${asked.join(' ')}"/${Math.ceil(asked.length / 2)}`;
}
