/**
 * The starter suite of the post: thirty named rows in three families, run against a small intent router.
 *
 * The router is a naive Bayes classifier over words, trained on thirty messages. It stands in for a
 * language model where only the bookkeeping matters: it is deterministic, so every failure is a fault.
 * The families come from "Beyond Accuracy: Behavioral Testing of NLP Models with CheckList" (2020),
 * arXiv:2005.04118. Texts constructed.
 */
import type {Intent} from '../../src/worked/intents.ts';
import {trainMessages} from '../../src/worked/intents.ts';
import {trainNaiveBayes} from '../../src/worked/naive-bayes.ts';

/** Must have: a plain request and its label. */
export type MustHave = {text: string; label: Intent};
/** Invariance: two wordings that must get the same label, whichever it is. */
export type Invariance = {kind: 'typo' | 'contraction' | 'rephrase'; text: string; variant: string};
/** Direction: an addition that must turn the label into another one. */
export type Direction = {text: string; variant: string; label: Intent};

export const mustHaves: readonly MustHave[] = [
  {text: 'i want a refund', label: 'refund'},
  {text: 'how do i return a tent', label: 'refund'},
  {text: 'can i exchange my boots', label: 'refund'},
  {text: 'the stove is broken, i want my money back', label: 'refund'},
  {text: 'where is my order', label: 'delivery'},
  {text: 'when will my parcel arrive', label: 'delivery'},
  {text: 'change the delivery address', label: 'delivery'},
  {text: 'how much is shipping', label: 'delivery'},
  {text: 'reset my password', label: 'account'},
  {text: 'i cannot log in', label: 'account'},
  {text: 'delete my account', label: 'account'},
  {text: 'change my email', label: 'account'},
];

export const invariances: readonly Invariance[] = [
  {kind: 'typo', text: 'i want a refund', variant: 'i want a refnud'},
  {kind: 'typo', text: 'when will my parcel arrive', variant: 'when will my pacrel arive'},
  {kind: 'typo', text: 'reset my password', variant: 'reste my pasword'},
  {kind: 'typo', text: 'how much is shipping', variant: 'how mcuh is shiping'},
  {kind: 'contraction', text: 'i cannot log in', variant: "i can't log in"},
  {kind: 'contraction', text: 'where is my order', variant: "where's my order"},
  {kind: 'contraction', text: 'i have not got my refund', variant: "i haven't got my refund"},
  {kind: 'contraction', text: 'it is the wrong address', variant: "it's the wrong address"},
  {kind: 'rephrase', text: 'i want a refund', variant: 'please reimburse me'},
  {kind: 'rephrase', text: 'where is my order', variant: 'what happened to my package'},
  {kind: 'rephrase', text: 'delete my account', variant: 'close my profile for good'},
  {kind: 'rephrase', text: 'how much is shipping', variant: 'what are the postal charges'},
];

export const directions: readonly Direction[] = [
  {
    text: 'where is my parcel',
    variant: 'where is my parcel, never mind, i want my money back',
    label: 'refund',
  },
  {
    text: 'i want to return the tent',
    variant: 'i do not want to return the tent, when will it arrive',
    label: 'delivery',
  },
  {
    text: 'when will my order arrive',
    variant: 'my order arrived, but i cannot log in to see the invoice',
    label: 'account',
  },
  {
    text: 'change my password',
    variant: 'my password is fine, change the delivery address',
    label: 'delivery',
  },
  {
    text: 'my account is locked',
    variant: 'my account works again, where is my parcel',
    label: 'delivery',
  },
  {
    text: 'how much is express shipping',
    variant: 'express shipping was late, i want that money back',
    label: 'refund',
  },
];

const {predict} = trainNaiveBayes(trainMessages);

export const ran = {
  mustHave: mustHaves.map((row) => ({
    ...row,
    predicted: predict(row.text),
    pass: predict(row.text) === row.label,
  })),
  invariance: invariances.map((row) => {
    const [before, after] = [predict(row.text), predict(row.variant)];
    return {...row, before, after, pass: before === after};
  }),
  direction: directions.map((row) => ({
    ...row,
    predicted: predict(row.variant),
    pass: predict(row.variant) === row.label && predict(row.text) !== row.label,
  })),
};

const tally = (rows: readonly {pass: boolean}[]) => ({
  rows: rows.length,
  passed: rows.filter(({pass}) => pass).length,
});

export const families = {
  mustHave: tally(ran.mustHave),
  typo: tally(ran.invariance.filter(({kind}) => kind === 'typo')),
  contraction: tally(ran.invariance.filter(({kind}) => kind === 'contraction')),
  rephrase: tally(ran.invariance.filter(({kind}) => kind === 'rephrase')),
  direction: tally(ran.direction),
};

export const total = tally([...ran.mustHave, ...ran.invariance, ...ran.direction]);
