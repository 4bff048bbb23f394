/** How nearly a query is the name of a page or section. */
import {isStopWord, words} from '../index/words.ts';
import type {Concept} from './understanding.ts';

export type TermSet = ReadonlySet<string>;

/** The terms of a name, once with its compounds as wholes and once as parts. */
export function nameTerms(name: string): TermSet[] {
  const list = words(name).filter((word) => !isStopWord(word.surface));
  const wholes = new Set<string>();
  const parts = new Set<string>();
  let skip = 0;
  for (const word of list) {
    if (word.parts > 0) {
      skip = word.parts;
      wholes.add(word.term);
      continue;
    }
    parts.add(word.term);
    if (skip > 0) skip--;
    else wholes.add(word.term);
  }
  return wholes.size === parts.size ? [parts] : [wholes, parts];
}

/** The terms that a query most likely means, once with its compounds as wholes and once as parts. */
export function askedTerms(concepts: readonly Concept[]): TermSet[] {
  const meant = (kinds: ReadonlyArray<Concept['kind']>) =>
    new Set(
      concepts
        .filter(({kind}) => kinds.includes(kind))
        .map(
          ({variants}) =>
            variants.reduce((first, second) => (second.weight > first.weight ? second : first)).term,
        ),
    );
  return [meant(['word', 'compound']), meant(['word', 'part'])];
}

/**
 * How nearly a query is one of the names, from 0 to 1: Dice's coefficient over their terms, each
 * counted by its rarity, so that a word of every page (the product's name) counts for nothing.
 */
export function likeness(
  names: readonly TermSet[],
  asked: readonly TermSet[],
  rarity: (term: string) => number,
): number {
  let best = 0;
  for (const name of names) {
    for (const query of asked) {
      let common = 0;
      let all = 0;
      for (const term of name) {
        const own = rarity(term);
        all += own;
        if (query.has(term)) common += own;
      }
      if (common === 0) continue;
      for (const term of query) all += rarity(term);
      best = Math.max(best, (2 * common) / all);
    }
  }
  return best;
}
