/**
 * Runs of words: how much of a query stands in a section word for word.
 *
 * Somebody who pastes a message wants the section that quotes it. A page that has the same words in
 * other places does not help, and by single words the two look alike.
 */
import type {IndexedPage} from '../index/index-format.ts';
import type {Inverted} from '../index/inverted.ts';
import {isStopWord, words} from '../index/words.ts';

/** Shorter runs are common turns of speech. */
const SHORTEST_RUN = 4;
/** More words than this are not looked for. */
const MAXIMUM_WORDS = 64;
/** A question is answered by what is said about it, not by a passage in the same words. */
const QUESTION_WORDS = new Set('how what why which who where when does do can should is are if'.split(' '));

/** Words as they are written, names from code as wholes: `scenario_set` is one word. */
const surfaces = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'\u2018\u2019\u02bc]+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

/** How telling a word of a run is; one that no page has says nothing of them. */
export function rarityOf(surface: string, index: Inverted): number {
  const term = isStopWord(surface) ? undefined : words(surface)[0]?.term;
  return term && index.frequency(term) > 0 ? index.rarity(term) : 0;
}

/** The words of a query: how telling each is, and where each stands. */
interface Asked {
  rarities: readonly number[];
  /** Places in the query by number of a word. */
  places: ReadonlyArray<readonly number[] | undefined>;
}

/** Finds runs of a query's words in the titles and sections of pages. */
export class Runs {
  private readonly ids = new Map<string, number>();
  /** Words of each page's sections by number, made when the page is first looked at. */
  private readonly sections: Array<readonly Uint32Array[] | undefined>;

  constructor(private readonly pages: readonly IndexedPage[]) {
    this.sections = new Array(pages.length);
  }

  /**
   * The share of a query that stands in runs in one section, by page: words count by their rarity.
   *
   * @param rarity how telling a word is, 0 for one that says nothing
   * @returns nothing when the query is short or a question
   */
  shares(
    query: string,
    pages: readonly number[],
    rarity: (surface: string) => number,
  ): Float64Array | undefined {
    const asked = surfaces(query).slice(0, MAXIMUM_WORDS);
    if (asked.length < SHORTEST_RUN || QUESTION_WORDS.has(asked[0] as string)) return undefined;
    const rarities = asked.map(rarity);
    const all = rarities.reduce((sum, value) => sum + value, 0);
    if (all === 0) return undefined;
    const texts = pages.map((page) => this.sectionsOf(page));
    const places: number[][] = new Array(this.ids.size);
    asked.forEach((word, place) => {
      const id = this.ids.get(word);
      if (id === undefined) return;
      places[id] ??= [];
      places[id].push(place);
    });
    return Float64Array.from(
      texts,
      (sections) =>
        sections.reduce((most, section) => Math.max(most, inRuns(section, {rarities, places})), 0) / all,
    );
  }

  private sectionsOf(page: number): readonly Uint32Array[] {
    let found = this.sections[page];
    if (!found) {
      const {title, sections} = this.pages[page] as IndexedPage;
      // Pages quote the titles of others in their links: the page itself has it too.
      const texts = [title, ...sections.map(({heading, text}) => `${heading}\n${text}`)];
      found = texts.map((text) => Uint32Array.from(surfaces(text), (surface) => this.idOf(surface)));
      this.sections[page] = found;
    }
    return found;
  }

  private idOf(surface: string): number {
    const known = this.ids.get(surface);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(surface, id);
    return id;
  }
}

const NONE: readonly number[] = [];

/** Sum of the rarities of the words that stand in runs in a section. */
function inRuns(section: Uint32Array, {rarities, places}: Asked): number {
  const covered = new Uint8Array(rarities.length);
  // Length of the run that ends with the word before, by its place in the query plus one; 0 but at `ends`.
  let before = new Uint8Array(rarities.length + 1);
  let now = new Uint8Array(rarities.length + 1);
  let ends: readonly number[] = NONE;
  for (const id of section) {
    const here = places[id] ?? NONE;
    for (const place of here) {
      const length = (before[place] as number) + 1;
      now[place + 1] = length;
      if (length >= SHORTEST_RUN) covered.fill(1, place + 1 - length, place + 1);
    }
    for (const place of ends) before[place + 1] = 0;
    [before, now] = [now, before];
    ends = here;
  }
  return rarities.reduce((sum, rarity, place) => sum + rarity * (covered[place] as number), 0);
}
