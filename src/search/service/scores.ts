/** What documents of an inverted index hold of a query's concepts. */
import {type Inverted, WORTHS} from '../index/inverted.ts';
import {type Concept, isRequired} from './understanding.ts';

/** Documents to look at: those whose group is flagged. */
export interface Wanted {
  flags: Uint8Array;
  /** Group of each document: the page of a section or wording. */
  groups: Uint32Array;
}

/** Sums over documents, reused between searches: a search costs what it touches. */
export class Scores {
  readonly total: Float64Array;
  private readonly covered: Float64Array;
  private readonly best: Float64Array;
  private readonly quality: Float64Array;
  private readonly touched: number[] = [];
  private readonly seen: Uint8Array;
  /** What a document that holds all required concepts has covered. */
  private mass = 0;

  constructor(private readonly index: Inverted) {
    const {documents} = index;
    this.total = new Float64Array(documents);
    this.covered = new Float64Array(documents);
    this.best = new Float64Array(documents);
    this.quality = new Float64Array(documents);
    this.seen = new Uint8Array(documents);
  }

  /**
   * Adds what documents hold of each concept; of a concept's variants the best one counts.
   *
   * @returns the documents that hold anything
   */
  add(concepts: readonly Concept[], wanted?: Wanted): readonly number[] {
    for (const concept of concepts) this.addConcept(concept, wanted);
    return this.touched;
  }

  private addConcept(concept: Concept, wanted: Wanted | undefined): void {
    const {best, quality, index} = this;
    const required = isRequired(concept);
    const ownRarity = rarityBound(index, concept);
    const current: number[] = [];
    let conceptRarity = 0;
    for (const {term, weight} of concept.variants) {
      const found = index.postingsOf(term);
      if (!found) continue;
      const rarity = Math.min(index.rarity(term), ownRarity);
      conceptRarity = Math.max(conceptRarity, rarity * weight);
      const {documents, worths} = found;
      const factor = weight * rarity;
      // The one loop whose length grows with the site.
      for (let position = 0; position < documents.length; position++) {
        const document = documents[position] as number;
        if (wanted && wanted.flags[wanted.groups[document] as number] === 0) continue;
        const score = factor * (WORTHS[worths[position] as number] as number);
        if (best[document] === 0) current.push(document);
        if (score > (best[document] as number)) best[document] = score;
        if (weight > (quality[document] as number)) quality[document] = weight;
      }
    }
    if (required) this.mass += conceptRarity;
    for (const document of current) {
      if (this.seen[document] === 0) {
        this.seen[document] = 1;
        this.touched.push(document);
      }
      this.total[document] = (this.total[document] as number) + (best[document] as number);
      if (required) {
        this.covered[document] =
          (this.covered[document] as number) + conceptRarity * (quality[document] as number);
      }
      best[document] = 0;
      quality[document] = 0;
    }
  }

  /** How much of the query a document answers, 0 to 1. */
  coverage(document: number): number {
    return this.mass === 0 ? 1 : Math.min(1, (this.covered[document] as number) / this.mass);
  }

  clear(): void {
    for (const document of this.touched) {
      this.total[document] = 0;
      this.covered[document] = 0;
      this.seen[document] = 0;
    }
    this.touched.length = 0;
    this.mass = 0;
  }
}

/** A stand-in for a word, or a guess at it, is not more telling than the word itself or the likeliest guess. */
function rarityBound(index: Inverted, {variants, guessed}: Concept): number {
  const own = guessed
    ? variants.reduce((first, second) => (second.weight > first.weight ? second : first))
    : variants[0];
  return own && index.frequency(own.term) > 0 ? index.rarity(own.term) : Number.POSITIVE_INFINITY;
}

/** The group of each document, from the number of the first document of each group. */
export function groupsOf(firsts: readonly number[], documents: number): Uint32Array {
  const groups = new Uint32Array(documents);
  firsts.forEach((first, id) => {
    groups.fill(id, first, firsts[id + 1] ?? documents);
  });
  return groups;
}
