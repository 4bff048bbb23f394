/** Bodies that a hostile client could send to the search call, the same ones in every run. */
import {REQUEST_LIMITS} from '../../search/contract.ts';

/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** The generator of a seed: mulberry32, enough to mix bodies and nothing else. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a hostile client makes a body of. */
export interface Ingredients {
  random: Random;
  /** Words that the index knows: they cost more than unknown ones. */
  words: readonly string[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LONGEST = REQUEST_LIMITS.maximumQueryLength;

const pick = <T>({random}: Ingredients, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const repeated = (part: () => string, length: number): string => {
  let text = '';
  while (text.length < length) text += part();
  return text.slice(0, length);
};

/** A known word with one letter exchanged: each of them makes the service look for what was meant. */
function misspelled(ingredients: Ingredients): string {
  const word = pick(ingredients, ingredients.words);
  const place = Math.floor(ingredients.random() * word.length);
  return word.slice(0, place) + pick(ingredients, [...LETTERS]) + word.slice(place + 1);
}

const body = (query: unknown, topK: unknown = '20') => JSON.stringify({query, topK});

/**
 * One way to trouble the service, by name. A body over the limit is not among them: the service closes
 * the connection of one, which the load generator cannot tell from a slow answer.
 */
export const HOSTILE: Readonly<Record<string, (ingredients: Ingredients) => string>> = {
  'as many misspelled words as fit': (some) => body(repeated(() => `${misspelled(some)} `, LONGEST)),
  'as many known words as fit': (some) => body(repeated(() => `${pick(some, some.words)} `, LONGEST)),
  'known words run together': (some) => body(repeated(() => pick(some, some.words), LONGEST)),
  'one letter, again and again': (some) => body(pick(some, [...LETTERS]).repeat(LONGEST)),
  'single letters': (some) => body(repeated(() => `${pick(some, [...LETTERS])} `, LONGEST)),
  'nothing but signs': (some) => body(repeated(() => pick(some, ['.*', '(', '"', '\\', '%', '/']), LONGEST)),
  'letters of all scripts': ({random}) =>
    body(repeated(() => String.fromCodePoint(0xa1 + Math.floor(random() * 0xd000)), LONGEST)),
  'half a surrogate pair': () => '{"query": "\\ud800 drivers \\udc00", "topK": "3"}',
  'names of prototypes': (some) => body(pick(some, ['__proto__', 'constructor', 'toString hasOwnProperty'])),
  'a prototype to pollute': () => '{"__proto__": {"topK": "9"}, "query": "drivers"}',
  'a query that is too long': ({random}) => body('x'.repeat(LONGEST + 1 + Math.floor(random() * 4000))),
  'a number of results that is none': (some) =>
    body('drivers', pick(some, [3, '0', '-1', '1e9', null, [], '3.0', '99999'])),
  'a query that is none': (some) => body(pick(some, [null, 1, [], {}, true, ['drivers'], ' \n '])),
  'no JSON': (some) => pick(some, ['', '{', 'drivers', '{"query": "drivers"', '\0', '"', 'undefined']),
  'lists in lists': ({random}) => {
    const depth = Math.floor(random() * 8000);
    return '['.repeat(depth) + ']'.repeat(depth);
  },
};

/**
 * Hands out one body after the other, each of a kind chosen at random.
 *
 * @param words words that the index knows
 * @param seed the same seed, the same bodies
 */
export function hostileBodies(words: readonly string[], seed = 1): () => string {
  const ingredients: Ingredients = {random: randomFrom(seed), words};
  const kinds = Object.values(HOSTILE);
  return () => pick(ingredients, kinds)(ingredients);
}
