/** Texts as somebody types them who is in a hurry. */

/** A letter left out, typed twice, or changed with the next one. */
const ERRORS = [
  (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number) => word.slice(0, at) + word[at] + word.slice(at),
  (word: string, at: number) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
] as const;

/** Words of fewer letters are seldom mistyped, and say little. */
const SHORTEST = 5;

/**
 * A text with an error inside one of its words; half of the time only that word and those beside it.
 *
 * @param random numbers from 0 to below 1
 * @returns nothing for a text without a word that is long enough
 */
export function withTypingError(text: string, random: () => number): string | undefined {
  const list = text.split(' ');
  const long = [...list.keys()].filter(
    (at) => /^[a-z]+$/.test(list[at] as string) && (list[at] as string).length >= SHORTEST,
  );
  const choose = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T;
  if (long.length === 0) return undefined;
  const place = choose(long);
  const word = list[place] as string;
  const mistyped = choose(ERRORS)(word, 1 + Math.floor(random() * (word.length - 2)));
  const all = list.with(place, mistyped);
  return (random() < 0.5 ? all : all.slice(Math.max(0, place - 2), place + 2)).join(' ');
}
