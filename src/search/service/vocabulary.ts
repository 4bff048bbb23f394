/** The words that the pages hold: what a mistyped or unfinished word may have been meant to be. */

import {unpackWords} from '../index/packed.ts';
import {stem} from '../index/words.ts';

/** A word of the pages that may be meant. */
export interface Suggestion {
  surface: string;
  term: string;
  /** Edits between what was typed and this word; 0 for a completion. */
  distance: number;
}

interface Entry {
  surface: string;
  /** One bit a letter: words that differ by n edits differ in at most 2n bits. */
  letters: number;
}

export class Vocabulary {
  private readonly byLength = new Map<number, Entry[]>();
  private readonly sorted: Entry[];
  private readonly surfaces: ReadonlySet<string>;

  /** @param stored sorted words, packed */
  constructor(stored: string) {
    this.sorted = unpackWords(stored).map((surface) => ({surface, letters: lettersOf(surface)}));
    this.surfaces = new Set(this.sorted.map((entry) => entry.surface));
    for (const entry of this.sorted) {
      const list = this.byLength.get(entry.surface.length);
      if (list) list.push(entry);
      else this.byLength.set(entry.surface.length, [entry]);
    }
  }

  has(surface: string): boolean {
    return this.surfaces.has(surface);
  }

  /** Words that begin with what was typed, the shortest first. */
  completions(typed: string, atMost: number): Suggestion[] {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] as Entry).surface < typed) low = middle + 1;
      else high = middle;
    }
    const found: Suggestion[] = [];
    for (let position = low; position < this.sorted.length && found.length < 200; position++) {
      const {surface} = this.sorted[position] as Entry;
      if (!surface.startsWith(typed)) break;
      if (surface !== typed) found.push({surface, term: stem(surface), distance: 0});
    }
    return found.sort((a, b) => a.surface.length - b.surface.length).slice(0, atMost);
  }

  /**
   * Words at the smallest distance from what was typed, if that is small for its length.
   *
   * Up to 3 letters: none. 4 to 7 letters: one edit. More: two.
   */
  corrections(typed: string, atMost: number): Suggestion[] {
    const allowed = allowedEdits(typed.length);
    if (allowed === 0 || typed.length > 40) return [];
    const letters = lettersOf(typed);
    let found: Suggestion[] = [];
    let limit = allowed;
    for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
      for (const entry of this.byLength.get(length) ?? []) {
        if (bits(entry.letters ^ letters) > 2 * limit) continue;
        const distance = editDistance(typed, entry.surface, limit);
        if (distance > limit || distance === 0) continue;
        if (distance < limit) {
          limit = distance;
          found = found.filter((other) => other.distance <= distance);
        }
        found.push({surface: entry.surface, term: stem(entry.surface), distance});
      }
    }
    const sameStart = (word: string) => Number(word[0] === typed[0]);
    return found
      .sort((a, b) => a.distance - b.distance || sameStart(b.surface) - sameStart(a.surface))
      .slice(0, atMost);
  }
}

function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let position = 0; position < word.length; position++) letters |= 1 << (word.charCodeAt(position) % 31);
  return letters;
}

function bits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Edits between two words, where swapping two neighbours is one edit (optimal string alignment,
 * the restricted form of Damerau, CACM 1964).
 *
 * @param limit stop counting above this; the answer is then `limit + 1`
 */
export function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({length: second.length + 1}, (_, column) => column);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= second.length; column++) {
      const same = first[row - 1] === second[column - 1];
      let cost = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        first[row - 1] === second[column - 2] &&
        first[row - 2] === second[column - 1]
      ) {
        cost = Math.min(cost, (before[column - 2] as number) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[second.length] as number;
}
