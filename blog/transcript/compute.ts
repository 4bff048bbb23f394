/**
 * The numbers of the post: what seven speech recognizers made of 44 telephone conferences. Word error rate
 * beside two kinds of error that a reader of the transcript cannot see: a negation that is gone from a
 * stretch that is otherwise right, per negation in such stretches, and a figure with another number in its place.
 *
 * Recordings are the units of all intervals and tests: each is drawn with all its words and recognizers.
 */

import {bootstrap, bootstrapRatio, type Estimate, mean, rangeOf, sum} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

/** Recognizers in the order of the characters of `outcomes`; the last one was trained on read books. */
export const ENGINES = [
  'google',
  'amazon',
  'microsoft',
  'speechmatics',
  'revKaldi',
  'revEspnet',
  'libri',
] as const;
type Engine = (typeof ENGINES)[number];
/** All but the last one, which is there for contrast. */
const SIX = [0, 1, 2, 3, 4, 5];
const LIBRI = 6;
const DRAWS = 2000;

const files = readTable<
  | 'file'
  | 'engine'
  | 'audio_seconds'
  | 'reference_words'
  | 'substitutions'
  | 'deletions'
  | 'insertions'
  | 'negations_lost'
  | 'negations_added'
  | 'figures_lost'
>('blog/data/earnings21/earnings21-files.csv');
const negations = readTable<'file' | 'word' | 'repeated' | 'outcomes' | 'clear'>(
  'blog/data/earnings21/earnings21-negations.csv',
);
const figures = readTable<'file' | 'outcomes'>('blog/data/earnings21/earnings21-figures.csv');

type Spoken = {file: string; outcomes: string};
const byFile = <Row extends {file: string}>(rows: readonly Row[], file: string): Row[] =>
  rows.filter((row) => row.file === file);

/** One recording: rows of the seven recognizers, and what was spoken in it. */
const recordings = [...new Set(files.map(({file}) => file))].map((file) => ({
  engines: byFile(files, file),
  negations: byFile(negations, file),
  figures: byFile(figures, file),
}));
type Recording = (typeof recordings)[number];

/** Errors and chances of an error in each recording; the rate is the ratio of their sums. */
type Counts = {errors: number; of: number};
const errorsOf = ({errors}: Counts): number => errors;
const total = (counts: readonly Counts[]): number => sum(counts.map(errorsOf));
const rate = (counts: readonly Counts[]): number => total(counts) / sum(counts.map(({of}) => of));

const wordErrors = (engine: number): Counts[] =>
  recordings.map(({engines}) => {
    const row = engines[engine];
    const errors = Number(row?.substitutions) + Number(row?.deletions) + Number(row?.insertions);
    return {errors, of: Number(row?.reference_words)};
  });
const outcome = (
  spoken: (recording: Recording) => readonly Spoken[],
  engine: number,
  bad: string,
): Counts[] =>
  recordings.map((recording) => ({
    errors: spoken(recording).filter(({outcomes}) => bad.includes(outcomes[engine] ?? ' ')).length,
    of: spoken(recording).length,
  }));
/** Negations that are gone, in a garbled stretch or a clear one. */
const lost = (engine: number): Counts[] => outcome((recording) => recording.negations, engine, 'sg');
/** The same, but only those that are gone from a clear stretch. */
const unseen = (engine: number): Counts[] => outcome((recording) => recording.negations, engine, 's');
/** Negations of the output that nobody spoke. */
const added = (engine: number): Counts[] =>
  recordings.map(({engines}) => {
    const row = engines[engine];
    return {errors: Number(row?.negations_added), of: Number(row?.reference_words)};
  });
const changed = (engine: number): Counts[] => outcome((recording) => recording.figures, engine, 'c');

/** "not", "cannot" and words in n't, without repeated ones: "no" is often a filler. */
const isNot = ({word, repeated}: {word: string; repeated: string}): boolean =>
  repeated === '0' && /^(?:not|cannot)$|n't$/.test(word);
/** The nots whose surroundings the recognizer has right. */
const inClear = (engine: number) => (recording: Recording) =>
  recording.negations.filter((row) => isNot(row) && row.clear[engine] === '1');
const lostInClear = (engine: number): Counts[] => outcome(inClear(engine), engine, 's');
const nots = negations.filter(isNot);

const interval = (counts: readonly Counts[]): Estimate =>
  bootstrapRatio(counts, errorsOf, ({of}) => of, {draws: DRAWS});

export const engines = ENGINES.map((name: Engine, i) => ({
  name,
  wer: rate(wordErrors(i)),
  lost: rate(lost(i)),
  clear: sum(lostInClear(i).map(({of}) => of)) / nots.length,
  inClear: interval(lostInClear(i)),
  changed: rate(changed(i)),
}));

const hours = sum(recordings.map(({engines: rows}) => Number(rows[0]?.audio_seconds))) / 3600;

/** The weak recognizer against the mean of the six: each recording with the counts of all seven. */
const byRecording = (counts: (engine: number) => Counts[]) => {
  const all = ENGINES.map((_engine, engine) => counts(engine));
  return recordings.map((_, i) => all.map((of) => of[i] as Counts));
};
const weakAndSix = (sample: readonly (readonly Counts[])[]) => {
  const rateOf = (engine: number): number => rate(sample.map((counts) => counts[engine] as Counts));
  return {weak: rateOf(LIBRI), six: mean(SIX.map(rateOf))};
};
const ratio = (counts: (engine: number) => Counts[]): Estimate =>
  bootstrap(
    byRecording(counts),
    (sample) => {
      const {weak, six} = weakAndSix(sample);
      return weak / six;
    },
    {draws: DRAWS},
  );
/** The same losses per "not" that was spoken, wherever it stands: the weak one has fewer clear stretches. */
const perSpoken = (engine: number): Counts[] =>
  outcome((recording) => recording.negations.filter(isNot), engine, 's');

/** What a second recognizer that is compared with the first one finds, over all ordered pairs of the six. */
const ordered = SIX.flatMap((first) =>
  SIX.filter((second) => second !== first).map((second) => ({first, second})),
);
function secondEar(spoken: readonly Spoken[], bad: string) {
  const found = ordered.map(({first, second}) => {
    const missed = spoken.filter(({outcomes}) => outcomes[first] === bad);
    const caught = missed.filter(({outcomes}) => outcomes[second] === 'k').length;
    const alarms = spoken.filter(({outcomes}) => outcomes[first] === 'k' && outcomes[second] !== 'k').length;
    // Baseline: as many places, drawn at random among those where one was spoken.
    return {
      share: caught / missed.length,
      random: (caught + alarms) / spoken.length,
      alarmsPerHour: alarms / hours,
    };
  });
  const shares = found.map(({share}) => share);
  return {
    value: mean(shares),
    ...rangeOf(shares),
    random: mean(found.map(({random}) => random)),
    alarms: mean(found.map(({alarmsPerHour}) => alarmsPerHour)),
  };
}
const lostBySix = (row: Spoken): number => SIX.filter((engine) => row.outcomes[engine] !== 'k').length;

const ofSix = (counts: (engine: number) => Counts[], perRecording = false) =>
  rangeOf(
    SIX.map((engine) =>
      perRecording ? counts(engine).filter(({errors}) => errors > 0).length : total(counts(engine)) / hours,
    ),
  );
const ratios = {clear: ratio(lostInClear), spoken: ratio(perSpoken)};

export const numbers = {
  recordings: recordings.length,
  hours,
  negations: negations.length,
  nots: nots.length,
  figures: figures.length,
  engines: Object.fromEntries(engines.map(({name, ...values}) => [name, values])),
  ...weakAndSix(byRecording(lostInClear)),
  ratio: {
    clear: ratios.clear,
    spoken: ratios.spoken.value,
    wer: rate(wordErrors(LIBRI)) / mean(SIX.map((engine) => rate(wordErrors(engine)))),
  },
  perHour: {unseen: ofSix(unseen), changed: ofSix(changed), added: ofSix(added)},
  calls: {unseen: ofSix(unseen, true)},
  second: {negations: secondEar(negations, 's'), figures: secondEar(figures, 'c')},
  both: {
    byAny: negations.filter((row) => lostBySix(row) > 0).length,
    byAll: negations.filter((row) => lostBySix(row) === SIX.length).length,
  },
};
