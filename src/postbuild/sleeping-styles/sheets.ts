/**
 * The styles of pages as the server sends them. All pages share one sheet, most of which is for what the
 * application makes or for other pages. A part of the site, such as the guides, gets a sheet of its own with what
 * its pages need while they sleep. It stands in the page, which can be painted when it is there; the whole sheet
 * comes behind it when the page wakes (`src/client/wake`). The faces of fonts stand in every page, in an element that stays,
 * and nowhere else.
 */
import fs from 'node:fs';
import path from 'node:path';
import {kept, sha256} from '../../content/kept.ts';
import {classUses} from '../../theme/styles/class-names.ts';
import {withoutTable} from '../script-digests.ts';
import {divideFontFaces} from './font-faces.ts';
import {givenBy, propertiesIn, usesIn} from './given.ts';
import {lastingPart, lastingPartsWithin} from './lasting-part.ts';
import type {Outline} from './outline.ts';
import {Shapes} from './shapes.ts';
import {subset} from './subset.ts';

/** Pages that share a sheet. */
interface Part {
  /** Address of the whole sheet. */
  whole: string;
  /** How the pages link it. */
  link: string;
  place: string;
  /** HTML by file. */
  pages: Map<string, string>;
  elements: Outline['elements'][];
  scripts: Set<string>;
  /** Custom properties that the pages name. */
  properties: Set<string>;
}

/** Where the sheets of an earlier build are, and a name that changes with the code that makes them. */
export interface EarlierSheets {
  folder: string;
  code: string;
}

/** Collects the pages of a built site, and writes them with their style sheets. */
export class SleepingSheets {
  readonly #folder: string;
  readonly #baseUrl: string;
  readonly #parts = new Map<string, Part>();
  readonly #asked = new Map<string, (name: string) => boolean>();
  readonly #earlier: EarlierSheets | undefined;

  /**
   * @param folder of the built site
   * @param baseUrl such as `/docs/`
   * @param earlier gives the sheets of pages that have the same elements as in an earlier build
   */
  constructor(folder: string, baseUrl: string, earlier?: EarlierSheets) {
    this.#folder = folder;
    this.#baseUrl = baseUrl;
    this.#earlier = earlier;
  }

  /**
   * Adds a page.
   *
   * @returns whether the page has a style sheet, and is written with it
   * @throws Error when it links more than one style sheet: their order would be lost
   */
  add(file: string, html: string, {sheets, place, scripts, properties, elements}: Outline): boolean {
    const [sheet, second] = sheets;
    if (!sheet) return false;
    if (second)
      throw new Error(`${file} links several style sheets; src/postbuild/sleeping-styles expects one.`);
    const part = this.#partOf(sheet, place);
    part.pages.set(file, html);
    part.elements.push(elements);
    for (const property of properties) part.properties.add(property);
    for (const script of scripts) if (script.startsWith(this.#baseUrl)) part.scripts.add(script);
    return true;
  }

  /**
   * Writes the pages with the sheet of their part of the site, and takes the faces of fonts out of the whole.
   *
   * @returns the text of every sheet
   */
  write(): Set<string> {
    const inScripts = this.#usedByScripts();
    const sheets = new Set<string>();
    const wholes = new Set([...this.#parts.values()].map(({whole}) => whole));
    const divided = new Map([...wholes].map((whole) => [whole, divideFontFaces(this.#read(whole))]));
    for (const part of this.#parts.values()) {
      const {whole, link, pages} = part;
      const {faces, others} = divided.get(whole) as ReturnType<typeof divideFontFaces>;
      const css = this.#sheetOf(part, others, inScripts);
      const fonts = faces && `<style>${faces}</style>`;
      for (const text of [faces, css]) if (text) sheets.add(text);
      const style = `${fonts}<style data-whole="${whole}">${css}</style>`;
      for (const [file, html] of pages) {
        fs.writeFileSync(
          path.join(this.#folder, file),
          html.replace(link, () => style),
        );
      }
    }
    for (const [whole, {others}] of divided) fs.writeFileSync(this.#fileOf(whole), others);
    return sheets;
  }

  /** What the pages of a part need of the whole sheet while they sleep. */
  #sheetOf({whole, place, elements, scripts, properties}: Part, css: string, inScripts: Set<string>): string {
    const texts = [...scripts].map((script) => this.#read(script));
    const used = new Set([...properties, ...inScripts, ...texts.flatMap(propertiesIn)]);
    const make = () => {
      const shapes = new Shapes(this.#askedBy(whole));
      for (const page of elements) shapes.add(page);
      const given = givenBy(texts);
      return subset(
        css,
        (selector) =>
          shapes.match(lastingPart(selector, given)) &&
          lastingPartsWithin(selector, given).every((choices) => choices.some((one) => shapes.match(one))),
        (property) => used.has(property),
      );
    };
    if (!this.#earlier) return make();
    const {folder, code} = this.#earlier;
    const madeOf = [
      code,
      this.#read(whole),
      JSON.stringify(elements),
      JSON.stringify([...used]),
      ...texts.map(withoutTable),
    ];
    return kept({folder, key: `sheet of ${place}`, digest: sha256(...madeOf)}, make);
  }

  #partOf({address: whole, link}: Outline['sheets'][number], place: string): Part {
    const key = `${whole} ${place}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const part = {
      whole,
      link,
      place,
      pages: new Map<string, string>(),
      elements: [],
      scripts: new Set<string>(),
      properties: new Set<string>(),
    };
    this.#parts.set(key, part);
    return part;
  }

  /** Classes and ids that a sheet asks for, and what contains a piece that it looks for. */
  #askedBy(whole: string): (name: string) => boolean {
    const known = this.#asked.get(whole);
    if (known) return known;
    const css = this.#read(whole);
    const uses = classUses(css);
    const names = new Set(uses.filter(({piece}) => !piece).map(({name}) => name));
    for (const [, id = ''] of css.matchAll(/#([a-z_][\w-]*)/gi)) names.add(id);
    const pieces = uses.filter(({piece}) => piece).map(({name}) => name);
    const asked = (name: string) => names.has(name) || pieces.some((piece) => name.includes(piece));
    this.#asked.set(whole, asked);
    return asked;
  }

  /** Custom properties that style sheets inside of scripts use: the consent dialog comes with one. */
  #usedByScripts(): Set<string> {
    const folder = path.join(this.#folder, 'assets/js');
    const scripts = fs.existsSync(folder)
      ? fs.readdirSync(folder).filter((name) => name.endsWith('.js'))
      : [];
    return new Set(scripts.flatMap((name) => usesIn(fs.readFileSync(path.join(folder, name), 'utf8'))));
  }

  #fileOf(address: string): string {
    return path.join(this.#folder, address.slice(this.#baseUrl.length));
  }

  #read(address: string): string {
    return fs.readFileSync(this.#fileOf(address), 'utf8');
  }
}
