/** A query as the concepts it asks for, each with the terms that may express it. */
import {isStopWord, pair, type Word, words} from '../index/words.ts';
import type {ReadingWeights} from '../weights.ts';
import type {Synonyms} from './synonyms.ts';
import type {Vocabulary} from './vocabulary.ts';

/** A term that may express a concept, and how well: 1 is the word itself. */
export interface Variant {
  term: string;
  weight: number;
}

/** One thing that a query asks for. */
export interface Concept {
  variants: Variant[];
  /** Variants are guesses at a mistyped word: a rare guess is not more telling than a common one. */
  guessed?: boolean;
  /** The word as it was typed, by its stem. */
  typed?: string;
  /**
   * A word, a compound that the pages know as a whole, one part of such a compound, or a hint such
   * as a pair of words. A page that lacks a word or a compound answers less of the query.
   */
  kind: 'word' | 'compound' | 'part' | 'hint';
}

/** Does a page that lacks this answer less of the query? */
export function isRequired({kind}: Concept): boolean {
  return kind === 'word' || kind === 'compound';
}

/** Is it a name from code that the pages know as a whole? */
export function isIdentifier({kind}: Concept): boolean {
  return kind === 'compound';
}

/** More words than this are not read: nobody types them, and each costs time. */
const MAXIMUM_WORDS = 32;

export interface Knowledge {
  /** In how many pages does a term occur? */
  frequency: (term: string) => number;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  weights: ReadingWeights;
}

/** Reads a query. */
export function understand(query: string, knowledge: Knowledge): Concept[] {
  const {frequency, synonyms, weights} = knowledge;
  const known = (term: string) => frequency(term) > 0;
  const typed = words(query.normalize('NFC')).slice(0, MAXIMUM_WORDS * 2);
  const unfinished = /[\p{L}\p{N}]$/u.test(query) ? typed.at(-1) : undefined;
  const concepts = wordConcepts(typed, unfinished, knowledge);

  // Stop words take part in pairs, as they do in the index: "getting started", "how to".
  const simple = typed.filter((word) => word.parts === 0).slice(0, MAXIMUM_WORDS);
  concepts.push(...pairHints(simple, knowledge));

  const inKnownCompound = partsOfCompounds(typed, known);
  const phrases = phrasesIn(
    simple.filter((word) => !isStopWord(word.surface) && !inKnownCompound.has(word)),
    synonyms,
  );
  for (const {phrase, members} of phrases) {
    const others = synonyms.get(phrase) ?? [];
    concepts.push({
      variants: [{term: phrase, weight: 1}, ...others.map((term) => ({term, weight: weights.phraseSynonym}))],
      kind: 'word',
    });
    demote(concepts, members, weights.phraseParts);
  }
  return concepts;
}

/** What each word of a query asks for; the parts of a compound that occurs as a whole count less. */
function wordConcepts(typed: readonly Word[], unfinished: Word | undefined, knowledge: Knowledge): Concept[] {
  const {frequency, weights} = knowledge;
  const known = (term: string) => frequency(term) > 0;
  const kept = typed.filter((word) => !isStopWord(word.surface));
  const concepts: Concept[] = [];
  /** Parts still to come of a compound that occurs as a whole. */
  let partsOfKnown = 0;
  for (const word of distinct(kept.length > 0 ? kept : [...typed]).slice(0, MAXIMUM_WORDS)) {
    if (word.parts > 0) {
      if (known(word.term)) {
        const variants = [{term: word.term, weight: 1}, ...synonymsOf(word.term, knowledge)];
        concepts.push({variants, kind: 'compound'});
        partsOfKnown = word.parts;
      }
      continue;
    }
    if (partsOfKnown > 0) {
      partsOfKnown--;
      concepts.push({variants: [{term: word.term, weight: weights.parts}], kind: 'part'});
      continue;
    }
    const variants = readings(word, word === unfinished, knowledge);
    if (variants.length > 0)
      concepts.push({variants, kind: 'word', guessed: !known(word.term), typed: word.term});
  }
  return concepts;
}

/** Neighbouring words as pairs, and as one word where the pages write them so. */
function pairHints(simple: readonly Word[], {vocabulary, weights}: Knowledge): Concept[] {
  const concepts: Concept[] = [];
  simple.forEach((word, position) => {
    const next = simple[position + 1];
    if (!next) return;
    const bothStop = isStopWord(word.surface) && isStopWord(next.surface);
    if (!bothStop) {
      concepts.push({variants: [{term: pair(word.term, next.term), weight: weights.pair}], kind: 'hint'});
    }
    // `open telemetry` may be written as one word in the pages.
    const whole = word.surface + next.surface;
    if (!isStopWord(word.surface) && !isStopWord(next.surface) && vocabulary.has(whole)) {
      concepts.push({variants: [{term: stemOfJoined(whole), weight: 1}], kind: 'hint'});
    }
  });
  return concepts;
}

/** The words of a phrase that is asked for as a whole count less alone. */
function demote(concepts: readonly Concept[], members: ReadonlySet<string>, share: number): void {
  for (const concept of concepts) {
    const own = concept.variants[0];
    if (concept.kind !== 'word' || !own || !members.has(own.term)) continue;
    concept.kind = 'part';
    concept.variants = concept.variants.map(({term, weight}) => ({term, weight: weight * share}));
  }
}

function synonymsOf(term: string, {synonyms, weights}: Knowledge): Variant[] {
  return (synonyms.get(term) ?? []).map((other) => ({term: other, weight: weights.synonym}));
}

/** What one word may mean; the word itself comes first where it occurs. */
function readings(word: Word, mayBeUnfinished: boolean, knowledge: Knowledge): Variant[] {
  const {frequency, vocabulary, weights} = knowledge;
  if (frequency(word.term) > 0) {
    const endings =
      mayBeUnfinished && word.surface.length >= 3 ? vocabulary.completions(word.surface, 8) : [];
    return merge([
      {term: word.term, weight: 1},
      ...synonymsOf(word.term, knowledge),
      ...endings.map(({term}) => ({term, weight: weights.ending})),
    ]);
  }
  const found: Variant[] = synonymsOf(word.term, knowledge).map(({term}) => ({
    term,
    weight: Math.max(weights.synonym, 0.5),
  }));
  if (word.surface.length >= 3) {
    for (const {term} of vocabulary.completions(word.surface, 12))
      found.push({term, weight: weights.completion});
  }
  const corrections = vocabulary.corrections(word.surface, 12);
  const most = Math.max(1, ...corrections.map(({term}) => frequency(term)));
  for (const {term, distance} of corrections) {
    // Of words equally near, the one that the pages use most is meant most often.
    const likely = 0.4 + 0.6 * Math.sqrt(frequency(term) / most);
    found.push({term, weight: likely * (distance === 1 ? weights.oneEdit : weights.twoEdits)});
  }
  return merge([...found, ...cutInTwo(word, vocabulary)]);
}

/** Two words typed as one. */
function cutInTwo({surface}: Word, vocabulary: Vocabulary): Variant[] {
  const found: Variant[] = [];
  for (let cut = 3; cut <= surface.length - 3; cut++) {
    const [first, second] = [surface.slice(0, cut), surface.slice(cut)];
    if (vocabulary.has(first) && vocabulary.has(second)) {
      found.push(
        {term: pair(stemOfJoined(first), stemOfJoined(second)), weight: 0.9},
        {term: stemOfJoined(first), weight: 0.4},
        {term: stemOfJoined(second), weight: 0.4},
      );
    }
  }
  return found;
}

/** The parts of compounds that occur in the pages as wholes. */
function partsOfCompounds(typed: readonly Word[], known: (term: string) => boolean): ReadonlySet<Word> {
  return new Set(
    typed.flatMap((word, position) =>
      word.parts > 0 && known(word.term) ? typed.slice(position + 1, position + 1 + word.parts) : [],
    ),
  );
}

/** Phrases of two or three words that have synonyms of their own; longer ones first, none overlapping. */
function phrasesIn(
  list: readonly Word[],
  synonyms: Synonyms,
): Array<{phrase: string; members: ReadonlySet<string>}> {
  const found: Array<{phrase: string; members: ReadonlySet<string>}> = [];
  for (let start = 0; start < list.length; start++) {
    for (const length of [3, 2]) {
      const members = list.slice(start, start + length).map((word) => word.term);
      const phrase = members.join(' ');
      if (members.length < length || !synonyms.has(phrase)) continue;
      found.push({phrase, members: new Set(members)});
      start += length - 1;
      break;
    }
  }
  return found;
}

/** Each term once, with its best weight. */
function merge(variants: readonly Variant[]): Variant[] {
  const best = new Map<string, number>();
  for (const {term, weight} of variants) best.set(term, Math.max(best.get(term) ?? 0, weight));
  return [...best].map(([term, weight]) => ({term, weight}));
}

function distinct(list: readonly Word[]): Word[] {
  const seen = new Set<string>();
  return list.filter((word) => {
    const key = `${word.parts > 0}${word.term}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const stemOfJoined = (surface: string) => words(surface)[0]?.term ?? surface;
