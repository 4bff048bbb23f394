/**
 * The numbers of the post: what seven speech recognizers made of 44 telephone conferences. Word error rate
 * beside two kinds of error that a reader of the transcript cannot see: a negation that is gone from a
 * stretch that is otherwise right, and a figure with another number in its place.
 *
 * Recordings are the units of all intervals and tests: each is drawn with all its words and recognizers.
 */

import {
  bootstrap,
  bootstrapRatio,
  type Estimate,
  holm,
  mean,
  pairedPermutation,
  rangeOf,
  sum,
} from '../_research/statistics.ts';
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
const BEST = 5;
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
  | 'figures_lost'
>('blog/data/earnings21/earnings21-files.csv');
const negations = readTable<'file' | 'word' | 'outcomes'>('blog/data/earnings21/earnings21-negations.csv');
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
/** Negations that are gone, in a garbled stretch or a fluent one. */
const lost = (engine: number): Counts[] => outcome((recording) => recording.negations, engine, 'sg');
const silent = (engine: number): Counts[] => outcome((recording) => recording.negations, engine, 's');
const changed = (engine: number): Counts[] => outcome((recording) => recording.figures, engine, 'c');
/** Silent losses among "not", "cannot" and words in n't: without "no", which is often a filler. */
const silentNot = (engine: number): Counts[] =>
  outcome(
    (recording) => recording.negations.filter(({word}) => /^(not|cannot)$|n't$/.test(word)),
    engine,
    's',
  );

const interval = (counts: readonly Counts[]): Estimate =>
  bootstrapRatio(counts, errorsOf, ({of}) => of, {draws: DRAWS});

export const engines = ENGINES.map((name: Engine, i) => ({
  name,
  wer: rate(wordErrors(i)),
  lost: interval(lost(i)),
  silent: interval(silent(i)),
  changed: interval(changed(i)),
}));

const hours = sum(recordings.map(({engines: rows}) => Number(rows[0]?.audio_seconds))) / 3600;

/** Unseen losses of "not" alone, of the weak recognizer against the mean of the six: each recording with the losses of all seven. */
const notByRecording = recordings.map((_, i) =>
  ENGINES.map((_engine, engine) => silentNot(engine)[i] ?? {errors: 0, of: 0}),
);
const notRates = (sample: readonly (readonly Counts[])[]) => {
  const rateOf = (engine: number): number => rate(sample.map((counts) => counts[engine] as Counts));
  return {weak: rateOf(LIBRI), six: mean(SIX.map(rateOf))};
};
const notRatio = bootstrap(notByRecording, (sample) => notRates(sample).weak / notRates(sample).six, {
  draws: DRAWS,
});
const notP = pairedPermutation(
  notByRecording.map(
    (counts) => (counts[LIBRI]?.errors ?? 0) - mean(SIX.map((engine) => counts[engine]?.errors ?? 0)),
  ),
);

const pairs = SIX.flatMap((a) => SIX.filter((b) => b > a).map((b) => ({a, b})));
/** Pairs of the six of which the one with fewer word errors has less of something, too. */
const sameOrder = (of: (engine: (typeof engines)[number]) => number): number =>
  pairs.filter(({a, b}) => {
    const [first, second] = [engines[a], engines[b]];
    return first && second && first.wer < second.wer === of(first) < of(second);
  }).length;
const pValues = pairs.map(({a, b}) => {
  const second = silent(b);
  return pairedPermutation(silent(a).map(({errors}, i) => errors - (second[i]?.errors ?? 0)));
});

/** What a second recognizer that is compared with the first one finds, over all ordered pairs of the six. */
const ordered = SIX.flatMap((first) =>
  SIX.filter((second) => second !== first).map((second) => ({first, second})),
);
function secondEar(spoken: readonly Spoken[], unseen: string) {
  const found = ordered.map(({first, second}) => {
    const missed = spoken.filter(({outcomes}) => outcomes[first] === unseen);
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

export const numbers = {
  recordings: recordings.length,
  hours,
  negations: negations.length,
  figures: figures.length,
  engines: Object.fromEntries(
    engines.map(({name, wer, lost: all, silent: unseen, changed: figure}) => [
      name,
      {wer, lost: all, silent: unseen, changed: figure},
    ]),
  ),
  werRatio: (engines[LIBRI]?.wer ?? 0) / (engines[BEST]?.wer ?? 1),
  lostRatio: (engines[LIBRI]?.lost.value ?? 0) / (engines[BEST]?.lost.value ?? 1),
  clear: {
    libri:
      total(silent(LIBRI)) / negations.filter(({outcomes}) => 'ks'.includes(outcomes[LIBRI] ?? ' ')).length,
    best: total(silent(BEST)) / negations.filter(({outcomes}) => 'ks'.includes(outcomes[BEST] ?? ' ')).length,
  },
  pairs: {
    number: pairs.length,
    sameOrder: {
      lost: sameOrder(({lost: all}) => all.value),
      silent: sameOrder(({silent: unseen}) => unseen.value),
    },
    p: Math.min(...holm(pValues)),
    gap: Math.max(...pairs.map(({a, b}) => Math.abs(rate(silent(a)) - rate(silent(b))))),
  },
  perHour: {
    silent: rangeOf(SIX.map((engine) => total(silent(engine)) / hours)),
    changed: rangeOf(SIX.map((engine) => total(changed(engine)) / hours)),
  },
  calls: {
    silent: rangeOf(SIX.map((engine) => silent(engine).filter(({errors}) => errors > 0).length)),
    changed: rangeOf(SIX.map((engine) => changed(engine).filter(({errors}) => errors > 0).length)),
  },
  not: {
    six: rangeOf(SIX.map((engine) => rate(silentNot(engine)))),
    mean: notRates(notByRecording).six,
    weak: notRates(notByRecording).weak,
    ratio: notRatio,
    p: notP,
  },
  second: {negations: secondEar(negations, 's'), figures: secondEar(figures, 'c')},
  both: {
    byAny: negations.filter((row) => lostBySix(row) > 0).length,
    byAll: negations.filter((row) => lostBySix(row) === SIX.length).length,
  },
};
