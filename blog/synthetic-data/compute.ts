/**
 * Worked numbers of the post: a naive Bayes classifier tested on one kind of variation at a time, then
 * trained on generated rows. Messages and classifier are those of src/worked.
 */
import {fileURLToPath} from 'node:url';
import {type Message, testMessages, trainMessages, words} from '../../src/worked/intents.ts';
import {type NaiveBayes, trainNaiveBayes} from '../../src/worked/naive-bayes.ts';
import {counts} from '../../src/worked/ranking.ts';
import {exactPaired, seededRandom} from '../../src/worked/statistics/index.ts';
import {rougeL, words as tokens} from '../../src/worked/text-overlap.ts';

export const seeds = trainMessages;
export const held = testMessages;

/** Neighbors on a QWERTY keyboard. */
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
  p: 'ol',
  a: 'qsz',
  s: 'adwx',
  d: 'sfec',
  f: 'dgrv',
  g: 'fhtb',
  h: 'gjyn',
  j: 'hkum',
  k: 'jli',
  l: 'kop',
  z: 'xa',
  x: 'zcs',
  c: 'xvd',
  v: 'cbf',
  b: 'vng',
  n: 'bmh',
  m: 'nj',
};

/** Replaces one letter, not the first, by a keyboard neighbor in half of the words of four letters or more. */
export function withTypos(text: string, random: () => number): string {
  return text
    .split(' ')
    .map((word) => {
      const places = [...word].flatMap((letter, i) => (i > 0 && letter in NEIGHBORS ? [i] : []));
      if (word.length < 4 || places.length === 0 || random() >= 0.5) return word;
      const at = places[Math.floor(random() * places.length)] ?? 1;
      const keys = NEIGHBORS[word[at] ?? ''] ?? '';
      return word.slice(0, at) + keys[Math.floor(random() * keys.length)] + word.slice(at + 1);
    })
    .join(' ');
}

/** Chatty framings. Only the first one is ever used for training rows. */
export const FRAMES = {
  F0: ['hi there, quick question if you have a moment:', 'thanks a lot for your help'],
  F1: ['good morning, could you look into something for me please:', 'i look forward to your reply'],
  F2: ['hello again, sorry to bother you on a sunday:', 'much appreciated'],
} as const;
export type Frame = keyof typeof FRAMES;
export const frames = Object.keys(FRAMES) as Frame[];

export const framed = (rows: readonly Message[], frame: Frame): Message[] =>
  rows.map(({text, label}) => ({text: `${FRAMES[frame][0]} ${text} ${FRAMES[frame][1]}`, label}));

const SYNONYMS: Readonly<Record<string, string>> = {
  tent: 'shelter',
  parcel: 'package',
  refund: 'reimbursement',
  refunds: 'reimbursements',
  password: 'passcode',
  account: 'profile',
  order: 'purchase',
  boots: 'shoes',
  money: 'cash',
  delivered: 'brought',
  shipping: 'postage',
  email: 'mail',
  emails: 'mails',
  exchange: 'swap',
  warehouse: 'depot',
  close: 'shut',
  cooker: 'stove',
};

/** Label-preserving rewrites of one message, one axis each. Typos are drawn at random, so they are apart. */
export const rewrites = {
  'capital letters': (text: string) => text.toUpperCase(),
  'dropped vowels': (text: string) =>
    text.replaceAll(/[a-z]{5,}/g, (word) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, '')),
  synonyms: (text: string) => text.replaceAll(/[a-z]+/g, (word) => SYNONYMS[word] ?? word),
  'conditional frame': (text: string) => `if it is possible, ${text}`,
} as const satisfies Record<string, (text: string) => string>;
export type Rewrite = keyof typeof rewrites;
export const rewriteNames = Object.keys(rewrites) as Rewrite[];

export const rewritten = (rows: readonly Message[], axis: Rewrite): Message[] =>
  rows.map(({text, label}) => ({text: rewrites[axis](text), label}));

const mistyped = (rows: readonly Message[], seed: number): Message[] => {
  const random = seededRandom(seed);
  return rows.map(({text, label}) => ({text: withTypos(text, random), label}));
};

export const TYPO_SEEDS = Array.from({length: 20}, (_, i) => 100 + i);

const typoRows: readonly Message[] = [1, 2, 3].flatMap((seed) => mistyped(seeds, seed));

/** The training sets of the table. */
export const trainingSets = {
  '30 seeds': seeds,
  '+ 90 typo rows': [...seeds, ...typoRows],
  '+ 30 rows in F0': [...seeds, ...framed(seeds, 'F0')],
  '+ both': [...seeds, ...typoRows, ...framed(seeds, 'F0')],
} as const satisfies Record<string, readonly Message[]>;
export type TrainingSet = keyof typeof trainingSets;
export const trainingNames = Object.keys(trainingSets) as TrainingSet[];

export type Classifier = Pick<NaiveBayes<Message['label']>, 'predict'>;
export const classifiers = Object.fromEntries(
  trainingNames.map((name) => [name, trainNaiveBayes(trainingSets[name])]),
) as Record<TrainingSet, NaiveBayes<Message['label']>>;

export const right = (model: Classifier, rows: readonly Message[]): number =>
  rows.filter(({text, label}) => model.predict(text) === label).length;

export type Line = {clean: number; typos: {mean: number; min: number; max: number}} & Record<Frame, number>;

/** Right answers over twenty draws of typing errors. */
function typos(model: Classifier): Line['typos'] {
  const draws = TYPO_SEEDS.map((seed) => right(model, mistyped(held, seed)));
  return {
    mean: draws.reduce((sum, count) => sum + count, 0) / draws.length,
    min: Math.min(...draws),
    max: Math.max(...draws),
  };
}

/** Right answers of 24 under every test condition; typos over twenty draws. */
export function line(name: TrainingSet): Line {
  const model = classifiers[name];
  return {
    clean: right(model, held),
    typos: typos(model),
    F0: right(model, framed(held, 'F0')),
    F1: right(model, framed(held, 'F1')),
    F2: right(model, framed(held, 'F2')),
  };
}

export const lines = Object.fromEntries(trainingNames.map((name) => [name, line(name)])) as Record<
  TrainingSet,
  Line
>;

/** The unmodified classifier on every axis. */
export const axes = Object.fromEntries(
  rewriteNames.map((axis) => [axis, right(classifiers['30 seeds'], rewritten(held, axis))]),
) as Record<Rewrite, number>;

export type Turned = {toWrong: number; toRight: number; p: number};

/** Rows that turn from right to wrong and from wrong to right, with the exact paired test. */
function compared(before: Classifier, old: readonly Message[], after: Classifier, fresh: typeof old): Turned {
  const pairs = held.map(({label}, i) => ({
    was: before.predict(old[i]?.text ?? '') === label,
    is: after.predict(fresh[i]?.text ?? '') === label,
  }));
  const toWrong = pairs.filter(({was, is}) => was && !is).length;
  const toRight = pairs.filter(({was, is}) => !was && is).length;
  return {toWrong, toRight, p: exactPaired(toRight, toWrong)};
}

/** What a framing does to the rows. */
export const turned = (model: Classifier, frame: Frame): Turned =>
  compared(model, held, model, framed(held, frame));

/** What another training set does to the rows of a framing. */
export const retrained = (before: Classifier, after: Classifier, frame: Frame): Turned =>
  compared(before, framed(held, frame), after, framed(held, frame));

const FUNCTION_WORDS = new Set(
  (
    'a an the i me my you your he it we they this that these is are was do does did do have has had will ' +
    'would could can if for to of on in at by with from and or but not so please'
  ).split(' '),
);
const known = new Set(seeds.flatMap(({text}) => words(text)));

/** The repair in code: words never seen in training and function words do not vote. */
export const contentWords = (text: string): string[] =>
  words(text).filter((word) => known.has(word) && !FUNCTION_WORDS.has(word));
export const functionWordCount = FUNCTION_WORDS.size;
export const contentModel: Classifier = trainNaiveBayes(seeds, contentWords);

/** Right answers of the candidates for a repair, one line each. */
export const conditions = ['clean', 'typos', 'F0', 'F1', 'F2', 'conditional'] as const;
export function repairLine(model: Classifier): number[] {
  return [
    right(model, held),
    typos(model).mean,
    ...frames.map((frame) => right(model, framed(held, frame))),
    right(model, rewritten(held, 'conditional frame')),
  ];
}

/** Rows kept when a new row must have ROUGE-L below the limit with every row that is already there. */
export function dissimilar(rows: readonly Message[], start: readonly Message[], limit = 0.7): number {
  const kept = start.map(({text}) => tokens(text));
  for (const {text} of rows) {
    const fresh = tokens(text);
    if (kept.every((old) => rougeL(old, fresh) < limit)) kept.push(fresh);
  }
  return kept.length - start.length;
}

export const filtered = {
  typos: {made: typoRows.length, kept: dissimilar(typoRows, seeds)},
  framed: {made: seeds.length, kept: dissimilar(framed(seeds, 'F0'), seeds)},
};

/** Typo rows that came out equal to their seed. */
export const unchanged = typoRows.filter(({text}) => seeds.some((seed) => seed.text === text)).length;

/** The mistake of testing on rows generated from the training rows. */
const leaky = [7, 8, 9].flatMap((seed) => mistyped(seeds, seed));
export const leak = {rows: leaky.length, right: right(classifiers['30 seeds'], leaky)};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('one axis at a time:', axes);
  for (const name of trainingNames) console.log(name, lines[name]);
  console.log('F0 against clean:', turned(classifiers['30 seeds'], 'F0'));
  for (const frame of frames) {
    const predictions = framed(held, frame).map(({text}) => classifiers['30 seeds'].predict(text));
    console.log(frame, counts(predictions));
  }
  console.log('repairs over', conditions);
  for (const name of trainingNames) console.log(name, repairLine(classifiers[name]));
  console.log('content words only', repairLine(contentModel), 'function words:', functionWordCount);
  console.log({filtered, unchanged, leak});
}
