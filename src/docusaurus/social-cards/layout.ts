import {CARD_HEIGHT, CARD_WIDTH, type Card} from '../../content/card.ts';
import {together} from '../../content/together.ts';
import {markSvg} from '../../product/identity/mark.ts';
import type {Palette} from '../../product/identity/palette.ts';
import {FONT_FAMILY} from './fonts.ts';

/** An element as satori takes it. */
export interface Element {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: Element[] | string;
    [attribute: string]: unknown;
  };
}

const MARGIN = 72;
const EDGE = 14;
/** Tracking of titles, as a part of the size. */
const TITLE_SPACING = -0.025;

export const TITLE_LINE_HEIGHT = 1.1;

/** Width that the design leaves to a card's title, in pixels. */
export const TITLE_WIDTH = CARD_WIDTH - 2 * MARGIN;

/** Size at which words are measured: large, since widths come back in whole pixels. */
export const MEASURED_SIZE = 200;

/** A title at a size in pixels, in lines of about the same width. */
export function titleText(title: string, size: number): Element {
  return text(
    {...titleStyle(size), display: 'block', width: TITLE_WIDTH, textWrap: 'balance'},
    together(title),
  );
}

/** The words of a title below each other, at {@link MEASURED_SIZE}. */
export function titleWords(title: string): Element {
  const words = together(title).trim().replaceAll(/ +/g, '\n');
  return text({...titleStyle(MEASURED_SIZE), whiteSpace: 'pre'}, words);
}

function titleStyle(size: number): Record<string, string | number> {
  return {
    fontFamily: FONT_FAMILY,
    fontSize: size,
    fontWeight: 700,
    letterSpacing: TITLE_SPACING * size,
    lineHeight: TITLE_LINE_HEIGHT,
  };
}

/** The card as a tree of boxes: mark and product above, section, title and note below. */
export function layout(card: Card, titleSize: number, palette: Palette): Element {
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
    card.number ? numberOf(card.number, accent) : backdrop(accent),
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
      titleText(card.title, titleSize),
      ...(card.note ? [text({marginTop: 30, fontSize: 34, color: color('color-muted')}, card.note)] : []),
    ]),
  ]);
}

/** The mark, faint, larger than the corner that it stands in, and above where the longest title begins. */
function backdrop(color: string): Element {
  const size = 440;
  return box({position: 'absolute', right: -56, top: -150, opacity: 0.14}, [image(markSvg(color), size)]);
}

/** The number of a headline, across the head line from the product's name. */
function numberOf(number: string, color: string): Element {
  const style = {position: 'absolute', top: 48, right: MARGIN, color, fontWeight: 700, lineHeight: 1};
  return text({...style, fontSize: number.length > 5 ? 92 : 132, letterSpacing: -4}, number);
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
