import {CARD_HEIGHT, CARD_WIDTH, type Card} from '../../content/card.ts';
import {markSvg} from '../../identity/mark.ts';
import type {Palette} from '../../identity/palette.ts';
import type {FittedTitle, Room} from './fit.ts';
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

/** Below 56 pixels a title is hard to read in a preview; only the longest words get there. */
const TITLE_SIZES = [104, 96, 88, 80, 72, 64, 56, 48, 40];
const TITLE_LINE_HEIGHT = 1.1;

/** The room that the design leaves to a card's title. */
export function titleRoom(card: Card): Room {
  return {
    width: CARD_WIDTH - 2 * MARGIN,
    height: card.note ? 250 : 295,
    sizes: TITLE_SIZES,
    maxLines: 4,
    lineHeight: TITLE_LINE_HEIGHT,
  };
}

/** Style of a title at size 1 for measuring, and at any other for drawing. */
export function titleStyle(size: number): Record<string, string | number> {
  return {fontFamily: FONT_FAMILY, fontSize: size, fontWeight: 700, letterSpacing: TITLE_SPACING * size};
}

/** The card as a tree of boxes: mark and product above, section, title and note below. */
export function layout(card: Card, title: FittedTitle, palette: Palette): Element {
  const color = palette.light;
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
    backdrop(color('color-accent-soft')),
    box({
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: CARD_WIDTH,
      height: EDGE,
      background: color('color-accent'),
    }),
    box({position: 'relative', alignItems: 'center'}, [
      image(markSvg(color('color-accent')), 68),
      text({marginLeft: 18, fontSize: 42, fontWeight: 700, letterSpacing: -0.8}, card.product),
    ]),
    box({position: 'relative', flexDirection: 'column'}, [
      ...(card.section.length > 0 ? [breadcrumb(card.section, palette)] : []),
      box(
        {flexDirection: 'column', ...titleStyle(title.size)},
        title.lines.map((line) => titleLine(line, title.size)),
      ),
      ...(card.note ? [text({marginTop: 30, fontSize: 34, color: color('color-muted')}, card.note)] : []),
    ]),
  ]);
}

/** The mark, larger than the corner that it stands in, and above where the longest title begins. */
function backdrop(color: string): Element {
  const size = 440;
  return box({position: 'absolute', right: -56, top: -150}, [image(markSvg(color), size)]);
}

function breadcrumb(section: readonly string[], palette: Palette): Element {
  const parts = section.flatMap((name, index) => [
    ...(index > 0 ? [text({margin: '0 14px', color: palette.light('color-accent-line')}, '/')] : []),
    text({}, name),
  ]);
  return box({marginBottom: 22, fontSize: 34, color: palette.light('color-accent')}, parts);
}

function titleLine(line: string, size: number): Element {
  return text({height: size * TITLE_LINE_HEIGHT, alignItems: 'center', whiteSpace: 'nowrap'}, line);
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
