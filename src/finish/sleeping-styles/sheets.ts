/**
 * The styles of pages as the server sends them. All pages share one sheet, most of which is for what the
 * application makes or for other pages. A part of the site, such as the guides, gets a sheet of its own with what
 * its pages need while they sleep. It stands in the page, which can be painted when it is there; the whole sheet
 * comes behind it when the page wakes (`src/wake`). The faces of fonts stand in every page, in an element that stays,
 * and nowhere else.
 */
import fs from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, serializeOuter} from 'parse5';
import {classUses} from '../../css/class-names.ts';
import {elements} from '../../plugins/security-headers/inline-content.ts';
import {divideFontFaces} from './font-faces.ts';
import {givenBy, propertiesIn, usesIn} from './given.ts';
import {lastingPart} from './lasting-part.ts';
import {Shapes} from './shapes.ts';
import {subset} from './subset.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

/** Pages that share a sheet. */
interface Part {
  /** Address of the whole sheet. */
  whole: string;
  /** How the pages link it. */
  link: string;
  files: string[];
  shapes: Shapes;
  scripts: Set<string>;
  /** Custom properties that the pages name. */
  properties: Set<string>;
}

/** Collects the pages of a built site, and writes their style sheets into them. */
export class SleepingSheets {
  readonly #folder: string;
  readonly #baseUrl: string;
  readonly #parts = new Map<string, Part>();
  readonly #asked = new Map<string, (name: string) => boolean>();

  /**
   * @param folder of the built site
   * @param baseUrl such as `/docs/`
   */
  constructor(folder: string, baseUrl: string) {
    this.#folder = folder;
    this.#baseUrl = baseUrl;
  }

  /**
   * Adds a page.
   *
   * @throws Error when it links more than one style sheet: their order would be lost
   */
  add(file: string, html: string, document: Document): void {
    const all = [...elements(document)];
    const [sheet, second] = all.filter(isSheet);
    if (!sheet) return;
    if (second)
      throw new Error(`${file} links several style sheets; src/finish/sleeping-styles expects one.`);
    const part = this.#partOf(sheet, all);
    part.files.push(file);
    part.shapes.add(document);
    for (const property of propertiesIn(html)) part.properties.add(property);
    for (const element of all) {
      const script = element.tagName === 'script' ? attributeOf(element, 'src') : '';
      if (script.startsWith(this.#baseUrl)) part.scripts.add(script);
    }
  }

  /**
   * Writes the sheet of each part of the site into the part's pages, and takes the faces of fonts out of the whole.
   *
   * @returns the text of every sheet
   */
  write(): Set<string> {
    const inScripts = this.#usedByScripts();
    const sheets = new Set<string>();
    const wholes = new Set([...this.#parts.values()].map(({whole}) => whole));
    const divided = new Map([...wholes].map((whole) => [whole, divideFontFaces(this.#read(whole))]));
    for (const {whole, link, files, shapes, scripts, properties} of this.#parts.values()) {
      const {faces, others} = divided.get(whole) as ReturnType<typeof divideFontFaces>;
      const texts = [...scripts].map((script) => this.#read(script));
      const given = givenBy(texts);
      for (const property of texts.flatMap(propertiesIn)) properties.add(property);
      const css = subset(
        others,
        (selector) => shapes.match(lastingPart(selector, given)),
        (property) => properties.has(property) || inScripts.has(property),
      );
      const fonts = faces && `<style>${faces}</style>`;
      for (const text of [faces, css]) if (text) sheets.add(text);
      for (const file of files)
        this.#exchange(file, link, `${fonts}<style data-whole="${whole}">${css}</style>`);
    }
    for (const [whole, {others}] of divided) fs.writeFileSync(this.#fileOf(whole), others);
    return sheets;
  }

  #partOf(sheet: Element, all: readonly Element[]): Part {
    const whole = attributeOf(sheet, 'href');
    const key = `${whole} ${placeOf(all)}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const part = {
      whole,
      link: serializeOuter(sheet),
      files: [],
      shapes: new Shapes(this.#askedBy(whole)),
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

  #exchange(file: string, link: string, style: string): void {
    const page = path.join(this.#folder, file);
    const html = fs.readFileSync(page, 'utf8');
    fs.writeFileSync(
      page,
      html.replace(link, () => style),
    );
  }
}

const attributeOf = ({attrs}: Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';

const isSheet = (element: Element): boolean =>
  element.tagName === 'link' && attributeOf(element, 'rel') === 'stylesheet';

/** A part of texts that many rules are for and that most pages lack. */
const NOTICE = 'theme-admonition';

/**
 * Where the navigation bar says that a page belongs, and whether it has a notice. Every sheet is named in the
 * security headers by 53 bytes that do not compress, so there are few.
 */
const placeOf = (all: readonly Element[]): string => {
  const having = (name: string) =>
    all.find((element) => attributeOf(element, 'class').split(/\s+/).includes(name));
  const active = having('navbar__link--active');
  return [active ? attributeOf(active, 'href') : '', having(NOTICE) ? NOTICE : ''].join(' ');
};
