/** Groups of words that mean the same, as a table. */
import {terms} from '../index/words.ts';

/** What a word or pair of words may also be called: terms, each a word or several. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Terms of a phrase as one key. */
const keyOf = (phrase: string) => terms(phrase).join(' ');

/** Reads groups: one a line, members separated by commas. */
export function synonymsFrom(groups: string): Synonyms {
  const table = new Map<string, Set<string>>();
  for (const line of groups.split('\n')) {
    const members = [...new Set(line.split(',').map(keyOf).filter(Boolean))];
    for (const member of members) {
      const others = table.get(member) ?? new Set<string>();
      for (const other of members) if (other !== member) others.add(other);
      table.set(member, others);
    }
  }
  return new Map([...table].map(([key, others]) => [key, [...others]]));
}
