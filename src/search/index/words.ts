/**
 * Text to words: the same for pages when the index is made and for queries when it is searched.
 *
 * A word of prose becomes its stem. A compound (`create_scenario_set`, `maxTurns`, `--max-turns`,
 * `ts-jest`) becomes its parts and also the whole without separators, so that every way of writing
 * it finds every other.
 */
import {stemmer} from 'stemmer';

/** Words that carry no meaning in a query about software. */
const STOP_WORDS = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both but by ' +
    'can could did do does doing down during each else etc few for from further get gets getting give given go goes had has have having he her here hers ' +
    'him his how i if in into is it its itself just let like make makes may me mean means might mine more most must my ' +
    'need needs no nor not of off on once one only or other our ours out over own per please possible rather same say she should show so some such ' +
    'tell than that the their theirs them then there these they thing things this those through to too under until up upon us use used using ' +
    'very want was way ways we were what whats when where whether which while who whom whose why will with within without would you your yours ' +
    'dont doesnt cant isnt ive im id youre wont didnt wasnt arent hasnt havent ' +
    'explain work works working happen happens instead everything anything something nothing'
  ).split(' '),
);

const APOSTROPHES = /['\u2018\u2019\u02bc]/g;
/** Letters and digits, joined by the separators that occur inside identifiers. */
const RUN = /[\p{L}\p{N}]+(?:[_\-./:@+&#][\p{L}\p{N}]+)*/gu;
/**
 * The parts of a piece of a run: digits with a letter or two beside them, which are a name (`f1`, `4o`), the plural of an
 * abbreviation (`LLMs`), an abbreviation before a word, a word, an abbreviation, digits, letters without case.
 */
const PART =
  /(?<!\p{L})\p{L}{1,2}\p{N}+|\p{Lu}\p{Ll}?\p{N}+|\p{N}+\p{L}{1,2}(?!\p{L})|\p{Lu}{2,}s(?!\p{L})|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;
/** An option of the command line, whose dashes make a name of a common word: `--debug`. */
const OPTION = /(?:^|[^\p{L}\p{N}-])--$/u;

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const MOST_MEMOIZED = 20_000;
const LONGEST_WORD = 40;
/** Words that texts repeat are worked out once. Bounded in number and length, because queries hold anything. */
function memoized<Value>(workOut: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = workOut(text);
    if (known.size >= MOST_MEMOIZED) known.clear();
    if (text.length <= LONGEST_WORD) known.set(text, found);
    return found;
  };
}

/**
 * Reduces a word to the form under which it is indexed.
 *
 * Porter's stemmer, plus one step: a final `i` or `y` goes too, which joins pairs that Porter keeps
 * apart (classify and classification, notify and notification, deploy and deployment).
 *
 * @param word in lower case
 */
export const stem = memoized((word) => {
  if (word.length < 4 || /\d/.test(word) || word.startsWith('--')) return word;
  const root = stemmer(word);
  return root.length > 4 && /[iy]$/.test(root) ? root.slice(0, -1) : root;
});

/** A word as it stands in a text. */
export interface Word {
  /** Lower case, without accents. */
  surface: string;
  /** The form that is indexed. */
  term: string;
  /** Is it a compound in one piece, such as `createscenarioset`, or an option? Its parts follow it. */
  isCompound: boolean;
}

const MARKS = /\p{M}+/gu;
const fold = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** The words that a run of letters, digits and separators is made of. */
const partsOf = memoized((run): readonly string[] =>
  run
    .split(/[_\-./:@+&#]/)
    .flatMap((piece) => piece.match(PART) ?? [])
    .map(fold)
    .filter(Boolean),
);

/** Splits a text in words, in order; a joined compound stands before its parts. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  const plain = text.replace(APOSTROPHES, '');
  for (const {0: run, index} of plain.matchAll(RUN)) {
    // In a path or behind its object, a name from code is a word of its own: `/v0/filter_counts`, `client.run_test`.
    if (/[/.]/.test(run) && run.includes('_')) {
      found.push(...run.split(/[/.]/).flatMap(words));
      continue;
    }
    const merged = partsOf(run);
    if (merged.length > 1 && merged.length <= 6 && !/[/:@+&#]/.test(run)) {
      const whole = merged.join('');
      if (whole.length <= LONGEST_WORD) found.push({surface: whole, term: stem(whole), isCompound: true});
    }
    const isOption = plain[index - 1] === '-' && OPTION.test(plain.slice(Math.max(0, index - 3), index));
    if (isOption && merged.length === 1)
      found.push({surface: `--${merged[0]}`, term: `--${merged[0]}`, isCompound: true});
    for (const part of merged) {
      if (part.length <= LONGEST_WORD) found.push({surface: part, term: stem(part), isCompound: false});
    }
  }
  return found;
}

/** The terms of a text, as they are indexed: without stop words. */
export const terms = (text: string): string[] => termsOf(words(text));
export const termsOf = (list: readonly Word[]): string[] =>
  list.flatMap(({surface, term}) => (isStopWord(surface) ? [] : term));

/**
 * A short text as its words and neighboring pairs: what questions, headings and queries are compared by. Stop words are
 * left out alone but kept in pairs: "getting started" is more than "started".
 *
 * @returns one entry per occurrence
 */
export function featuresOf(list: readonly Word[]): string[] {
  const single = termsOf(list);
  const simple = list.filter(({isCompound}) => !isCompound).map(({term}) => term);
  return [...single, ...simple.slice(1).map((term, position) => `${simple[position]} ${term}`)];
}

/** Similarity of two sets of words, from 0 to 1 (Dice, "Measures of the amount of ecologic association", 1945). */
export function diceCoefficient(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of first) if (second.has(word)) shared++;
  return shared && (2 * shared) / (first.size + second.size);
}

/** Number of times that each word stands in some lists, which together may be too long for one. */
export function countsOf(lists: Iterable<Iterable<string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
