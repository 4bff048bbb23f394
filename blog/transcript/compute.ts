/**
 * Worked example of the post: a meeting of the shop's team, what speech recognition made of it, two
 * recaps of it, and the actions that were extracted from it. All texts are constructed.
 *
 * Word error rate, ROUGE-1 and ROUGE-L: see src/worked/text-overlap.ts.
 */
import {fileURLToPath} from 'node:url';
import {rouge1, rougeL, wordErrorRate, wordErrors, words} from '../../src/worked/text-overlap.ts';

// The recording

export const said = `Chair: Let us start with the summer catalog. Ops lead, are we ready for the fourteenth of June?
Ops lead: Not yet. Two of the nine tents still need photos.
Chair: Please finish both by Friday.
Finance lead: The sleeping bag order came in at 18,400 dollars, not 14,800.
Chair: Then do not sign it. Finance lead, ask for a second quote before Tuesday.
Ops lead: I will also move the campsite shoot to the nineteenth.
Chair: Agreed. Prices stay as they are until the next meeting.`;

/** What the recognizer wrote instead of what was said, in the order of the meeting. */
export const mishearings = [
  {said: 'fourteenth', heard: 'fortieth', changes: 'a date'},
  {said: 'do not sign', heard: 'do sign', changes: 'a decision'},
  {said: 'campsite', heard: 'camp site', changes: 'nothing'},
] as const;

export const heard = mishearings.reduce((text, {said, heard}) => text.replace(said, heard), said);

const saidWords = words(said);

export const recognition = {
  words: saidWords.length,
  errors: wordErrors(saidWords, words(heard)),
  rate: wordErrorRate(saidWords, words(heard)),
  byMishearing: mishearings.map((m) => wordErrors(words(m.said), words(m.heard))),
};

// The recap

export const reference =
  'Photos for two tents must be finished by Friday. The sleeping bag order is 18,400 dollars, so it will not be signed until a second quote arrives before Tuesday. The campsite shoot moves to the nineteenth.';

export const recaps = {
  A: 'Photos for two tents must be finished by Friday. The sleeping bag order is 14,800 dollars, so it will be signed before a second quote arrives on Tuesday. The campsite shoot moves to the nineteenth.',
  B: 'Ops photographs the last 2 tents by Friday and shifts the campsite shoot to the nineteenth. Finance holds the 18,400 dollar order for sleeping bags and requests another quote before Tuesday.',
} as const;

export type RecapName = keyof typeof recaps;

/** Four facts that cost money when they are wrong, and whether each recap states them. Read by hand. */
export const facts = [
  {fact: 'two tents still need photos, by Friday', A: true, B: true},
  {fact: 'the order is 18,400 dollars', A: false, B: true},
  {fact: 'it is not signed before a second quote', A: false, B: true},
  {fact: 'the shoot moves to the nineteenth', A: true, B: true},
] as const;

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
};

/** Numbers written in digits. */
export function figures(text: string): Set<string> {
  return new Set(text.match(/\d+(?:,\d{3})*/g) ?? []);
}

/** The same after number words became digits and thousands separators went. */
export function normalizedFigures(text: string): Set<string> {
  const digits = text.replace(/[a-z]+/gi, (word) => NUMBER_WORDS[word.toLowerCase()] ?? word);
  return new Set([...figures(digits)].map((figure) => figure.replaceAll(',', '')));
}

const without = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((figure) => !b.has(figure));

/** Figures that the meeting confirmed: what a person signed off, in digits. */
export const confirmed: ReadonlySet<string> = new Set(['2', '18400']);

const list = (values: readonly string[]): string => (values.length === 0 ? 'none' : values.join(', '));

export const scores = (['A', 'B'] as const).map((name) => {
  const recap = recaps[name];
  return {
    name,
    rouge1: rouge1(words(reference), words(recap)),
    rougeL: rougeL(words(reference), words(recap)),
    right: facts.filter((fact) => fact[name]).length,
    compression: recap.length / said.length,
    notInTranscript: list(without(figures(recap), figures(said))),
    notInTranscriptNormalized: list(without(normalizedFigures(recap), normalizedFigures(said))),
    notConfirmed: list(without(normalizedFigures(recap), confirmed)),
  };
});

const [scoreA, scoreB] = scores as [(typeof scores)[number], (typeof scores)[number]];
export const ratio = scoreA.rougeL / scoreB.rougeL;

// The actions

export type Action = {owner: string; task: string; due: string};

export const expectedActions: readonly Action[] = [
  {owner: 'ops', task: 'finish tent photos', due: 'Friday'},
  {owner: 'finance', task: 'get second quote', due: 'Tuesday'},
  {owner: 'ops', task: 'move campsite shoot', due: 'the nineteenth'},
];

export const extractedActions: readonly Action[] = [
  {owner: 'ops', task: 'finish tent photos', due: 'Friday'},
  {owner: 'ops', task: 'get second quote', due: 'Tuesday'},
  {owner: 'ops', task: 'move campsite shoot', due: 'the nineteenth'},
  {owner: 'chair', task: 'set prices', due: 'next meeting'},
];

/** Precision, recall and F1 of the records that agree in all of the fields. */
export function actionScore(fields: readonly (keyof Action)[]) {
  const key = (action: Action): string => fields.map((field) => action[field]).join('|');
  const expected = new Set(expectedActions.map(key));
  const right = extractedActions.filter((action) => expected.has(key(action))).length;
  const precision = right / extractedActions.length;
  const recall = right / expectedActions.length;
  return {right, precision, recall, f1: (2 * precision * recall) / (precision + recall)};
}

export const strict = actionScore(['owner', 'task', 'due']);
export const withoutOwner = actionScore(['task', 'due']);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(heard);
  console.log(recognition);
  console.table(scores);
  console.log({ratio});
  console.log('actions', {strict, withoutOwner});
}
