/** Draws Mermaid text as one figure that is legible on a phone. */
import {Resvg} from '@resvg/resvg-js';
import {parseSvg, svgFile} from './svg.ts';

/** Widest diagram, in CSS pixels: the text column of a phone, so that no letter becomes smaller there. */
export const WIDEST = 358;

/** Room around a diagram, in CSS pixels. */
const PADDING = 12;

/** The renderer's names of its colors, and the custom properties of the page in their place. */
const COLORS: Readonly<Record<string, string>> = {
  _text: 'fig-text',
  '_text-sec': 'fig-muted',
  _line: 'fig-muted',
  _arrow: 'fig-muted',
  '_node-fill': 'color-accent-soft',
  '_node-stroke': 'color-accent-line',
  '_inner-stroke': 'color-line',
  bg: 'color-raised',
};

/** Text of at least 12 CSS pixels, instead of the renderer's 11. */
const SMALLEST = 12;

/**
 * A diagram in the direction that it has or, where that is too wide, in the other one.
 *
 * @param source Mermaid text
 * @throws Error of the renderer when the text is no diagram; or when it is wider than a phone
 */
export async function drawDiagram(source: string): Promise<string> {
  const direction = /^\s*(?:flowchart|graph)\s+(LR|TD|TB)\b/.exec(source)?.[1];
  const other = direction && source.replace(direction, direction === 'LR' ? 'TD' : 'LR');
  const drawn = [await draw(source), ...(other ? [await draw(other)] : [])];
  const fitting = drawn.find((svg) => widthOf(svg) <= WIDEST);
  if (fitting) return svgFile(fitting);
  throw new Error(
    `it is ${Math.round(Math.min(...drawn.map(widthOf)))} pixels wide, and a phone shows ${WIDEST}: put fewer boxes side by side, shorten their labels with <br>, or write a numbered list`,
  );
}

const widthOf = (svg: Element): number => Number(svg.getAttribute('width'));

async function draw(source: string): Promise<Element> {
  const {renderMermaidSVG} = await import('beautiful-mermaid');
  const text = renderMermaidSVG(source, {transparent: true, layerSpacing: 28, padding: PADDING});
  const svg = parseSvg(
    text.replaceAll(/var\(--([\w-]+)\)/g, (all, name: string) =>
      COLORS[name] ? `var(--${COLORS[name]})` : all,
    ),
  );
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const box of svg.querySelectorAll('rect[rx="0"]')) {
    // Boxes have round corners, as those of cards.
    box.setAttribute('rx', '6');
    box.removeAttribute('ry');
  }
  for (const label of svg.querySelectorAll('text[font-size]')) {
    label.setAttribute('font-size', String(Math.max(SMALLEST, Number(label.getAttribute('font-size')))));
  }
  return trimmed(svg);
}

/** The renderer leaves more room below a diagram than around it. */
function trimmed(svg: Element): Element {
  const visible = svg.outerHTML.replaceAll(/var\(--[^()]*\)/g, '#000');
  const box = new Resvg(visible, {font: {loadSystemFonts: false}}).getBBox();
  if (!box) throw new Error('it shows nothing');
  const [left, top] = [Math.floor(box.x - PADDING), Math.floor(box.y - PADDING)];
  const width = Math.ceil(box.x + box.width + PADDING) - left;
  const height = Math.ceil(box.y + box.height + PADDING) - top;
  svg.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  return svg;
}
