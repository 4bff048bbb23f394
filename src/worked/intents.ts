/**
 * Small labeled collection that several posts train and test classifiers on: messages to the support
 * agent of a camping-gear shop, thirty to train on and twenty-four to test on. Texts constructed.
 */

export const INTENTS = ['refund', 'delivery', 'account'] as const;

export type Intent = (typeof INTENTS)[number];
export type Message = {text: string; label: Intent};

const TRAIN: Readonly<Record<Intent, readonly string[]>> = {
  refund: [
    'i want my money back for the tent',
    'how do i return a sleeping bag',
    'the stove arrived broken, i need a refund',
    'send back an unused backpack',
    'can i exchange these boots for a smaller size',
    'refund has not reached my card yet',
    'what is your return window',
    'i changed my mind about the lantern',
    'the zip failed after two trips, take it back',
    'do i pay postage when i return something',
  ],
  delivery: [
    'where is my parcel',
    'when will the tent arrive',
    'my order has not shipped yet',
    'the courier left it at the wrong house',
    'can i change the delivery address',
    'do you ship to islands',
    'tracking says delivered but nothing is here',
    'how much is express shipping',
    'i need it before friday',
    'only half of my order came',
  ],
  account: [
    'i cannot log in',
    'reset my password please',
    'change the email on my profile',
    'delete my account and data',
    'the code you texted never came',
    'my account is locked after too many tries',
    'how do i turn on two step login',
    'update my saved card',
    'why am i getting your newsletter',
    'merge my two accounts',
  ],
};

const TEST: Readonly<Record<Intent, readonly string[]>> = {
  refund: [
    'can i get a refund on a cooker that will not light',
    'the boots are too small, how do i send them back',
    'my money has not come back',
    'is there a fee to return a tent',
    'i no longer want the sleeping mat',
    'wrong color, i would like to exchange it',
    'the pole snapped on the first night',
    'how long do refunds take',
  ],
  delivery: [
    'has my order left the warehouse',
    'parcel is three days late',
    'please send it to my work address instead',
    'what does shipping cost to norway',
    'the driver says he delivered it but he did not',
    'is there any tracking for my tent',
    'can it get here by saturday',
    'one box is missing from my order',
  ],
  account: [
    'forgot my password',
    'i never get the login code',
    'stop sending me emails',
    'how do i close my account',
    'my profile shows the wrong name',
    'the site logged me out and will not let me in',
    'add a second email to my account',
    'remove my card details',
  ],
};

const rowsOf = (texts: Readonly<Record<Intent, readonly string[]>>): Message[] =>
  INTENTS.flatMap((label) => texts[label].map((text) => ({text, label})));

export const trainMessages: readonly Message[] = rowsOf(TRAIN);
export const testMessages: readonly Message[] = rowsOf(TEST);

/** Lower-case words of a message; an apostrophe belongs to its word. */
export const words = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Words that a description of each intent would mention. */
export const KEYWORDS: Readonly<Record<Intent, readonly string[]>> = {
  refund: ['refund', 'refunds', 'return', 'money', 'back', 'exchange'],
  delivery: ['delivery', 'delivered', 'parcel', 'shipping', 'ship', 'order', 'tracking'],
  account: ['account', 'password', 'login', 'email', 'profile'],
};

/** Different keywords of each intent that the message contains. */
export function keywordHits(text: string): Record<Intent, number> {
  const found = new Set(words(text));
  const count = (label: Intent): number => KEYWORDS[label].filter((word) => found.has(word)).length;
  return {refund: count('refund'), delivery: count('delivery'), account: count('account')};
}

/** The intent with the most keywords; a tie, also one at zero, goes to the first intent. */
export function byKeyword(text: string): Intent {
  const hits = keywordHits(text);
  return INTENTS.reduce((best, label) => (hits[label] > hits[best] ? label : best));
}
