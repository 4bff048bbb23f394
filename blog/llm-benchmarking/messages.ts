/**
 * The benchmark of the post: sixty messages to the support agent of a camping-gear shop in five forms.
 * Twenty-four of the messages are the shared test set, thirty-six were written for this post. Constructed.
 */
import {INTENTS, type Intent, type Message, testMessages, words} from '../../src/worked/intents.ts';

const PRIVATE: Readonly<Record<Intent, readonly string[]>> = {
  refund: [
    'this jacket does not fit, can i bring it back',
    'you charged me twice for one stove',
    'the mattress leaks air, i want a new one',
    'can i get store credit instead of cash',
    'i lost the receipt, can i still return the lamp',
    'do you pay the return label',
    'the filter came without a cap, give me my money',
    'how many days do i have to send something back',
    'the refund is ten euros short',
    'i ordered two tents by mistake and want to keep one',
    'exchange a blue rucksack for a green one',
    'is a used sleeping bag returnable',
  ],
  delivery: [
    'when do you ship my stove',
    'the parcel is at a pickup point that is closed',
    'tracking has not moved since monday',
    'can i pick up my order myself',
    'the box arrived empty',
    'do you deliver on sundays',
    'how long does standard shipping take',
    'leave the parcel with my neighbor',
    'my tent poles came but not the tent',
    'can you ship to a campsite',
    'the delivery address has a typo',
    'who is the courier for my order',
  ],
  account: [
    'i want to change my phone number',
    'the login page is blank',
    'unsubscribe me from the newsletter',
    'somebody else is using my account',
    'my password link has expired',
    'how do i download my data',
    'can two people share one account',
    'the app does not remember my email',
    'i did not get the code',
    'turn off the text messages',
    'delete my saved address',
    'my profile photo will not upload',
  ],
};

export const privateMessages: readonly Message[] = INTENTS.flatMap((label) =>
  PRIVATE[label].map((text) => ({text, label})),
);

export const messages: readonly Message[] = [...testMessages, ...privateMessages];

/** Letters beside each letter on an English keyboard. */
const NEIGHBORS: Readonly<Record<string, string>> = {
  q: 'wa',
  w: 'qes',
  e: 'wrd',
  r: 'etf',
  t: 'ryg',
  y: 'tuh',
  u: 'yij',
  i: 'uok',
  o: 'ipl',
  p: 'o',
  a: 'qsz',
  s: 'awdx',
  d: 'sefc',
  f: 'drgv',
  g: 'fthb',
  h: 'gyjn',
  j: 'hukm',
  k: 'jil',
  l: 'ko',
  z: 'asx',
  x: 'zsdc',
  c: 'xdfv',
  v: 'cfgb',
  b: 'vghn',
  n: 'bhjm',
  m: 'njk',
};

const LONG_WORD = 4;

/** Half of the words with four letters or more get one letter replaced by a neighbor on the keyboard. */
export function withTypingErrors(text: string, next: () => number): string {
  return text
    .split(' ')
    .map((word) => {
      if (word.length < LONG_WORD || next() >= 0.5) return word;
      const at = 1 + Math.floor(next() * (word.length - 1));
      const beside = NEIGHBORS[word[at] ?? ''];
      if (!beside) return word;
      return word.slice(0, at) + beside[Math.floor(next() * beside.length)] + word.slice(at + 1);
    })
    .join(' ');
}

/** Vowels after the first letter are left out of words with four letters or more. */
export function hurried(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      word.length < LONG_WORD ? word : word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, ''),
    )
    .join(' ');
}

const SMALL_WORDS = new Set(
  (
    'a an and are at be by can did do does for from has have how i in is it me my no not of on that the ' +
    'there this to what will with you your'
  ).split(' '),
);

/** Only the words that a hurried search would hold. */
export function terse(text: string): string {
  return words(text)
    .filter((word) => !SMALL_WORDS.has(word))
    .join(' ');
}

/** The message inside a polite e-mail. */
export function asMail(text: string): string {
  return (
    'good morning, i hope you are well and had a nice weekend. i bought from your shop last year and was ' +
    `happy with it. ${text}. thank you in advance, i look forward to your reply`
  );
}
