/** What a learned model reads of a text: its stems, and each two that are neighbors. */
import {isStopWord, pair, words} from '../index/words.ts';

/** More words than this are not read. */
const MAXIMUM_WORDS = 32;

/**
 * The terms of a text, each once. Stop words are left out alone, unless there is nothing else, and kept in pairs.
 *
 * @param read what a stem is taken for, such as the word that a mistyped one was meant to be
 */
export function modelTerms(text: string, read: (stem: string) => string = (stem) => stem): string[] {
  const list = words(text.normalize('NFC'))
    .filter(({parts}) => parts === 0)
    .slice(0, MAXIMUM_WORDS)
    .map(({surface, term}) => {
      const isStop = isStopWord(surface);
      return {isStop, term: isStop ? term : read(term)};
    });
  const telling = list.filter(({isStop}) => !isStop);
  const found = new Set((telling.length > 0 ? telling : list).map(({term}) => term));
  list.forEach(({isStop, term}, position) => {
    const next = list[position + 1];
    if (next && !(isStop && next.isStop)) found.add(pair(term, next.term));
  });
  return [...found];
}
