/** A short text as its words and neighbouring pairs: what questions, headings and queries are compared by. */
import {isStopWord, type Word, words} from './words.ts';

/**
 * Stop words are left out alone but kept in pairs: "getting started" is more than "started".
 *
 * @returns each word and pair once a place it stands at
 */
export const features = (text: string): string[] => featuresOf(words(text));

/** The same of a text that is divided already. */
export function featuresOf(list: readonly Word[]): string[] {
  const single = list.filter((word) => !isStopWord(word.surface)).map((word) => word.term);
  const simple = list.filter((word) => word.parts === 0).map((word) => word.term);
  return [...single, ...simple.slice(1).map((term, position) => `${simple[position]} ${term}`)];
}

/** Is this feature two neighbouring words? */
export const isPair = (feature: string): boolean => feature.includes(' ');

/** How alike two sets of words are, from 0 to 1 (Dice, "Measures of the amount of ecologic association", 1945). */
export function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared && (2 * shared) / (first.size + second.size);
}
