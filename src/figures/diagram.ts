/** Draws Mermaid text as one figure that is legible on a phone. */
import {Resvg} from '@resvg/resvg-js';
import {escapeHtml} from '../content/escape-html.ts';
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
 * A flowchart in the direction that it has or, where that is too wide, in the other one; a sequence diagram as numbered
 * steps.
 *
 * @param source Mermaid text
 * @throws Error of the renderer when the text is no diagram; or when it is wider than a phone
 */
export async function drawDiagram(source: string): Promise<string> {
  const steps = sequenceSteps(source);
  if (steps) return svgFile(parseSvg(steps));
  const direction = /^\s*(?:flowchart|graph)\s+(LR|TD|TB)\b/.exec(source)?.[1];
  const other = direction && source.replace(direction, direction === 'LR' ? 'TD' : 'LR');
  const drawn = [await draw(source), ...(other ? [await draw(other)] : [])];
  const fitting = drawn.find((svg) => widthOf(svg) <= WIDEST);
  if (fitting) return svgFile(fitting);
  throw new Error(
    `it is ${Math.round(Math.min(...drawn.map(widthOf)))} pixels wide, and a phone shows ${WIDEST}: put fewer boxes side by side, or shorten their labels with <br>`,
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

/** Width of the figure, height of a step, of a line that names a block, and the room around them, in CSS pixels. */
const WIDTH = 340;
const STEP = 46;
const BLOCK = 30;
const MARGIN = 8;
/** Distance of a nested step from the edge, a level. */
const INDENT = 14;

interface Row {
  kind: 'step' | 'block';
  level: number;
  text: string;
  /** Sender and receiver of a step. */
  way: string;
}

/**
 * A sequence diagram as numbered steps below each other: lifelines side by side would be wider than a phone.
 *
 * @param source Mermaid text; undefined when it is no sequence diagram, or has what steps cannot say
 */
export function sequenceSteps(source: string): string | undefined {
  const rows = rowsOf(source);
  if (!rows) return undefined;
  let y = MARGIN;
  let number = 0;
  const parts = rows.map((row) => {
    const x = MARGIN + row.level * INDENT;
    const top = y;
    y += row.kind === 'step' ? STEP : BLOCK;
    if (row.kind === 'block')
      return text(x, top + 20, row.text, 'font-style="italic" fill="var(--fig-muted)"');
    number += 1;
    return [
      `<circle cx="${x + 11}" cy="${top + 17}" r="11" fill="var(--color-accent-soft)" stroke="var(--color-accent-line)"/>`,
      text(x + 11, top + 21, String(number), 'text-anchor="middle" font-size="12" fill="var(--fig-text)"'),
      text(x + 32, top + 15, row.way, 'font-weight="600" fill="var(--fig-text)"'),
      text(x + 32, top + 33, row.text, 'fill="var(--fig-muted)"'),
    ].join('');
  });
  const size = `width="${WIDTH}" height="${y + MARGIN}" viewBox="0 0 ${WIDTH} ${y + MARGIN}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-size="13">${parts.join('')}</svg>`;
}

function rowsOf(source: string): Row[] | undefined {
  const [first, ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('%%'));
  if (first !== 'sequenceDiagram') return undefined;
  const names = new Map<string, string>();
  const rows: Row[] = [];
  let level = 0;
  for (const line of lines) {
    const participant = /^(?:participant|actor)\s+(\S+)(?:\s+as\s+(.+))?$/.exec(line);
    const message = /^(\S+?)\s*--?>>\s*(\S+?)\s*:\s*(.+)$/.exec(line);
    const block = /^(loop|opt)\s+(.+)$/.exec(line);
    if (participant) {
      const [, id = '', name = id] = participant;
      names.set(id, name);
    } else if (message) {
      const [from = '', to = ''] = message.slice(1, 3).map((id) => names.get(id) ?? id);
      const way = from === to ? from : `${from} → ${to}`;
      rows.push({kind: 'step', level, way, text: message[3] ?? ''});
    } else if (block) {
      rows.push({
        kind: 'block',
        level,
        way: '',
        text: BLOCKS[block[1] as keyof typeof BLOCKS](block[2] ?? ''),
      });
      level += 1;
    } else if (line === 'end') {
      level -= 1;
    } else {
      return undefined;
    }
  }
  return rows;
}

const BLOCKS = {
  loop: (name: string) => `Repeated: ${name}`,
  opt: (name: string) => `Optional: ${name}`,
};

function text(x: number, y: number, words: string, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeHtml(words)}</text>`;
}
