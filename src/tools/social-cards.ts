/** The picture that a link to a page shows elsewhere: one for the site, and one for each page and post without an image of its own. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Font} from 'satori';
import sidebars from '../../sidebars.ts';
import {cachedBytes, sha256} from '../content/cache.ts';
import {LIBRARIES} from '../content/dependencies.ts';
import type {Page} from '../content/pages.ts';
import {CARD_HEIGHT, CARD_WIDTH, type Card, cardPath, DEFAULT_CARD} from '../content/routes.ts';
import {SIDEBAR_NAMES, sidebarPlaces} from '../content/sidebar.ts';
import {longDate} from '../content/text.ts';
import {parseYaml} from '../content/yaml.ts';
import {markSvg} from '../product/identity/mark.ts';
import {type Palette, readPalette} from '../product/identity/palette.ts';
import type {Product} from '../product/index.ts';

const require = createRequire(import.meta.url);

const CACHE = 'node_modules/.cache/social-cards';

/**
 * Draws the cards of a site. `src/content/docusaurus.ts` names them in the front matter of the pages.
 *
 * @param out folder of the built site
 * @throws Error naming the page, and characters that no font has
 */
export async function drawCards(
  out: string,
  pages: readonly Page[],
  root: string,
  product: Product,
): Promise<void> {
  const palette = readPalette(root);
  const names = (file: string, field: string) => {
    const entries = parseYaml(fs.readFileSync(path.join(root, file), 'utf8'), file);
    return (key: unknown) =>
      String((entries as Record<string, Record<string, string>>)[String(key)]?.[field] ?? key);
  };
  const cards = cardsOf(pages, product, names('blog/authors.yml', 'name'), names('blog/tags.yml', 'label'));
  for (const {image, card, source} of cards) {
    const element = layout(card, palette);
    const digest = sha256(JSON.stringify(element), LIBRARIES);
    const png = await cachedBytes({folder: CACHE, key: image, digest}, () => drawCard(element)).catch(
      (error: Error) => {
        throw new Error(`${source}: its social card cannot be drawn: ${error.message}`, {cause: error});
      },
    );
    const file = path.join(out, image);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, png);
  }
}

/** From a package, so that cards are the same on every machine. Read once: satori parses each list of fonts anew. */
let fonts: Font[] | undefined;
const readFonts = (): Font[] =>
  Object.entries(FONTS).flatMap(([name, subset]) =>
    ([500, 700] as const).map((weight): Font => {
      const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
      return {name, data: fs.readFileSync(file), weight, style: 'normal'};
    }),
  );

async function drawCard(element: Element): Promise<Buffer> {
  const [{default: satori}, {renderAsync}] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  fonts ??= readFonts();
  const svg = await satori(element as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
    // Called for what no font has; without it the card would show an empty box.
    async loadAdditionalAsset(_kind, characters) {
      throw new Error(`no font of the cards has ${JSON.stringify(characters)}`);
    },
  });
  return (await renderAsync(svg, {font: {loadSystemFonts: false}})).asPng();
}

/** A card and what it is for. */
interface PageCard {
  /** Path of the card below the base URL. */
  image: string;
  card: Card;
  /** The page, to name in an error. */
  source: string;
}

/** The cards of a site: the default one, and one for each page and post that names no image of its own. */
export function cardsOf(
  pages: readonly Pick<Page, 'kind' | 'id' | 'title' | 'file' | 'frontMatter'>[],
  {name, tagline}: {name: string; tagline: string},
  teamOf: (key: unknown) => string,
  tagOf: (key: unknown) => string,
): PageCard[] {
  const places = sidebarPlaces(sidebars);
  const site = {product: name, section: ['Documentation'], title: tagline};
  return [
    {image: DEFAULT_CARD, source: 'the default card', card: site},
    ...pages.flatMap(({kind, id, title, file, frontMatter: {image, slug, date, authors, tags}}) => {
      const own = cardPath(file, slug);
      if (image || !own) return [];
      const {sidebar = '', categories = []} = places.get(id) ?? {};
      // The introduction of a category often has the category's own name.
      const section = [SIDEBAR_NAMES[sidebar] ?? 'Documentation', ...categories].filter(
        (part) => part !== title,
      );
      const of = {product: name, title};
      if (kind === 'docs') return [{image: own, source: file, card: {...of, section}}];
      const note = [longDate(String(date)), ...[authors].flat().map(teamOf)].join('  ·  ');
      const card = {...of, section: ['Blog', ...[tags].flat().slice(0, 1).map(tagOf)], note};
      return [{image: own, source: file, card}];
    }),
  ];
}

/** An element as satori takes it. */
export interface Element {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: Element[] | string;
    [attribute: string]: unknown;
  };
}

/** Character sets of the font by name, in the order in which a character is looked for. */
export const FONTS = {Card: 'latin', 'Card Extended': 'latin-ext'} as const;
const FONT_FAMILY = Object.keys(FONTS).join(', ');

const MARGIN = 72;
const EDGE = 14;

/** Sizes of a title in pixels. Below 56 it is hard to read in a preview; only the longest words get there. */
const TITLE_SIZES = [104, 96, 88, 80, 72, 64, 56, 48, 40];
const TITLE_LINE_HEIGHT = 1.1;
const TITLE_WIDTH = CARD_WIDTH - 2 * MARGIN;

/** Width of a letter of the bold font at size 1, on average and rather too large. */
const LETTER = 0.62;

/** The largest size at which a title fits: its longest word into a line, and all lines into the card. */
export function titleSize({title, note}: Pick<Card, 'title' | 'note'>): number {
  const longest = Math.max(...title.split(/\s/).map(({length}) => length));
  const size = TITLE_SIZES.find((candidate) => {
    const perLine = TITLE_WIDTH / (LETTER * candidate);
    // A line leaves about half a word free, as the next word does not fit.
    const lines = title.length <= perLine ? 1 : Math.ceil(title.length / (perLine - 3));
    return longest <= perLine && lines * candidate * TITLE_LINE_HEIGHT <= (note ? 250 : 295);
  });
  return size ?? Math.min(...TITLE_SIZES);
}

/** A title, in lines of about the same width. */
function titleText(card: Card): Element {
  const size = titleSize(card);
  const style = {
    display: 'block',
    width: TITLE_WIDTH,
    fontSize: size,
    fontWeight: 700,
    letterSpacing: -0.025 * size,
    lineHeight: TITLE_LINE_HEIGHT,
    textWrap: 'balance',
  };
  return box(style, card.title);
}

/** The card as a tree of boxes: mark and product above, section, title and note below. */
export function layout(card: Card, palette: Palette): Element {
  const color = palette.light;
  const accent = color('color-accent');
  const root = {
    position: 'relative',
    boxSizing: 'border-box',
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    padding: `${MARGIN - 8}px ${MARGIN}px ${MARGIN}px`,
    flexDirection: 'column',
    justifyContent: 'space-between',
    background: color('color-page'),
    color: color('color-heading'),
    fontFamily: FONT_FAMILY,
    fontWeight: 500,
  };
  return box(root, [
    backdrop(accent),
    box({
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: CARD_WIDTH,
      height: EDGE,
      background: accent,
    }),
    box({position: 'relative', alignItems: 'center'}, [
      image(markSvg(accent), 68),
      box({marginLeft: 18, fontSize: 42, fontWeight: 700, letterSpacing: -0.8}, card.product),
    ]),
    box({position: 'relative', flexDirection: 'column'}, [
      ...(card.section.length > 0 ? [breadcrumb(card.section, accent)] : []),
      titleText(card),
      ...(card.note ? [box({marginTop: 30, fontSize: 34, color: color('color-muted')}, card.note)] : []),
    ]),
  ]);
}

/** The mark, faint, larger than its corner, and above the longest title. */
function backdrop(color: string): Element {
  const size = 440;
  return box({position: 'absolute', right: -56, top: -150, opacity: 0.14}, [image(markSvg(color), size)]);
}

function breadcrumb(section: readonly string[], accent: string): Element {
  const parts = section.flatMap((name, index) => [
    ...(index > 0 ? [box({margin: '0 14px', opacity: 0.5}, '/')] : []),
    box({}, name),
  ]);
  return box({marginBottom: 22, fontSize: 34, color: accent}, parts);
}

function box(style: Record<string, string | number>, children: Element[] | string = []): Element {
  return {type: 'div', props: {style: {display: 'flex', ...style}, children}};
}

function image(svg: string, size: number): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return {type: 'img', props: {src, width: size, height: size}};
}
