/**
 * Variations of messages by rule, one axis each. Word order is not in the data, so a rule changes which
 * words a message has. Words that the data do not know, such as "trasnfer", get new ids.
 */

import {type Bag, bagsOf, type LabelledBag} from '../_research/classification.ts';
import {seededRandom} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const rows = readTable<'split' | 'label' | 'tokens'>('blog/data/banking77/banking77.csv');
export const train = bagsOf(rows, 'train');
export const test = bagsOf(rows, 'test');
export const LABELS = 77;

const words = readTable<'id' | 'word'>('blog/data/banking77/banking77-words.csv').map(({word}) => word);
const ids = new Map(words.map((word, id) => [word, id]));

/** Number of different words so far; grows with the variations that were made. */
export const vocabulary = (): number => words.length;

/** The id of a word, a new one if nobody has used it yet. */
function idOf(word: string): number {
  const known = ids.get(word);
  if (known !== undefined) return known;
  ids.set(word, words.length);
  words.push(word);
  return words.length - 1;
}
const wordsOf = (bag: Bag): string[] => bag.map((id) => words[id] ?? '');
const bagOf = (message: readonly string[]): number[] => message.map(idOf).sort((a, b) => a - b);

/** Rows of a keyboard, to find the key beside another one. */
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Shortest word that gets a typing error, and how many of them do. */
const LONG = 4;
const MISTYPED = 0.5;

/** The word with one letter replaced by the key beside it. */
function mistyped(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const row = KEYBOARD.find((keys) => keys.includes(word[at] ?? ' '));
  if (!row) return word;
  const key = row.indexOf(word[at] ?? ' ');
  const beside = row[key === 0 || (key < row.length - 1 && random() < 0.5) ? key + 1 : key - 1];
  return `${word.slice(0, at)}${beside}${word.slice(at + 1)}`;
}

const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^can't$/, ['can', 'not']],
  [/^won't$/, ['will', 'not']],
  [/n't$/, ['not']],
  [/'m$/, ['am']],
  [/'re$/, ['are']],
  [/'ve$/, ['have']],
  [/'ll$/, ['will']],
  [/'d$/, ['would']],
  [/'s$/, ['is']],
];

/** "don't" as "do" and "not". */
function writtenOut(word: string): readonly string[] {
  const found = ENDINGS.find(([ending]) => ending.test(word));
  if (!found) return [word];
  const [ending, parts] = found;
  const stem = word.replace(ending, '');
  return stem === '' ? parts : [stem, ...parts];
}

/** Small words that a telegram leaves out. */
const SMALL = new Set(
  'i my to a the is do it can for you and was me have that in on there this an be of am are so did has'.split(
    ' ',
  ),
);

/** What is put around a message: four ways for training, two that training never sees. */
const FRAMES = {
  known: ['hello', 'hi there thanks a lot', 'quick question please', 'could you help me please'],
  other: [
    'good morning i would like to ask you something',
    'sorry to bother you on a sunday much appreciated',
  ],
};
const framed = (message: string[], frame: string): string[] => [...message, ...frame.split(' ')];

/** Chance that a word is left out at random. */
const LEFT_OUT = 0.2;

type Rule = (message: string[], random: () => number) => string[];
const oneOf = (frames: readonly string[], random: () => number): string =>
  frames[Math.floor(random() * frames.length)] ?? '';

/** One rule an axis. */
export const AXES = {
  typos: (message, random) =>
    message.map((word) => (word.length >= LONG && random() < MISTYPED ? mistyped(word, random) : word)),
  writtenOut: (message) => message.flatMap(writtenOut),
  telegram: (message) => message.filter((word) => !SMALL.has(word)),
  leftOut: (message, random) => message.filter(() => random() >= LEFT_OUT),
  framed: (message, random) => framed(message, oneOf(FRAMES.known, random)),
  morning: (message) => framed(message, FRAMES.other[0] ?? ''),
  sunday: (message) => framed(message, FRAMES.other[1] ?? ''),
} satisfies Record<string, Rule>;
export type Axis = keyof typeof AXES;

/** The messages, varied along one axis; labels stay. */
export function varied(messages: readonly LabelledBag[], axis: Axis, seed: number): LabelledBag[] {
  const random = seededRandom(seed);
  const rule: Rule = AXES[axis];
  return messages.map(({bag, label}) => ({label, bag: bagOf(rule(wordsOf(bag), random))}));
}
