import {CARD_HEIGHT, CARD_WIDTH, type Card} from '../../content/card.ts';
import {together} from '../../content/together.ts';
import {markSvg} from '../../product/identity/mark.ts';
import type {Palette} from '../../product/identity/palette.ts';

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
const MOST_LINES = 4;

/** Width of a text in the bold font, at size 1: an estimate that is rather too large. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => {
    if (/[iljI.,:;'’!|]/.test(letter)) return sum + 0.3;
    if (/[ftr ()-]/.test(letter)) return sum + 0.4;
    return sum + (/[mwMW%@+]/.test(letter) ? 0.92 : /[A-Z\d]/.test(letter) ? 0.7 : 0.59);
  }, 0);

/** The largest size at which a title fits, in lines of whole words. */
export function titleSize({title, note}: Pick<Card, 'title' | 'note'>): number {
  const highest = note ? 250 : 295;
  const words = together(title).trim().split(' ');
  const size = TITLE_SIZES.find((candidate) => {
    const widest = TITLE_WIDTH / candidate;
    let lines = 1;
    let width = 0;
    for (const word of words) {
      if (width > 0 && width + widthOf(` ${word}`) > widest) {
        lines += 1;
        width = 0;
      }
      width += widthOf(width > 0 ? ` ${word}` : word);
      if (width > widest) return false;
    }
    return lines <= MOST_LINES && lines * candidate * TITLE_LINE_HEIGHT <= highest;
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
  return text(style, together(card.title));
}

/** The card as a tree of boxes: mark and product above, section, title and note below. */
export function layout(card: Card, palette: Palette): Element {
  const color = palette.light;
  const accent = color(card.accent ?? 'color-accent');
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
      image(markSvg(color('color-accent')), 68),
      text({marginLeft: 18, fontSize: 42, fontWeight: 700, letterSpacing: -0.8}, card.product),
    ]),
    box({position: 'relative', flexDirection: 'column'}, [
      ...(card.section.length > 0 ? [breadcrumb(card.section, accent)] : []),
      titleText(card),
      ...(card.note ? [text({marginTop: 30, fontSize: 34, color: color('color-muted')}, card.note)] : []),
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
    ...(index > 0 ? [text({margin: '0 14px', opacity: 0.5}, '/')] : []),
    text({}, name),
  ]);
  return box({marginBottom: 22, fontSize: 34, color: accent}, parts);
}

function box(style: Record<string, string | number>, children: Element[] = []): Element {
  return {type: 'div', props: {style: {display: 'flex', ...style}, children}};
}

function text(style: Record<string, string | number>, children: string): Element {
  return {type: 'div', props: {style: {display: 'flex', ...style}, children}};
}

function image(svg: string, size: number): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return {type: 'img', props: {src, width: size, height: size}};
}
