/** Text in the committed figures is legible: large enough, and covered by nothing. Letters are measured by their average width. */
import {readFileSync} from 'node:fs';
import {type HTMLElement, parse} from 'node-html-parser';
import {describe, expect, it} from 'vitest';
import {filesBelow} from '../content/files.ts';

interface Box {
  words: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
}

interface Line {
  points: [number, number][];
}

/** Average width of a letter at size 1, of plain and of bold text. */
const LETTER = {plain: 0.52, bold: 0.57};

const inherited = (node: HTMLElement, name: string) => node.closest(`[${name}]`)?.getAttribute(name);

/** Place of an element's own zero in the figure. */
function origin(node: HTMLElement): [number, number] {
  const [, x = 0, y = 0] =
    /translate\(([-\d.]+),([-\d.]+)\)/.exec(node.getAttribute?.('transform') ?? '') ?? [];
  const [left, top] = node.parentNode ? origin(node.parentNode) : [0, 0];
  return [left + Number(x), top + Number(y)];
}

/** Texts and the lines of series of a figure. The name of a vertical axis stands outside of the plot. */
function contentsOf(svg: string): {texts: Box[]; lines: Line[]} {
  const figure = parse(svg);
  const lines = figure
    .querySelectorAll('path')
    .filter((path) => /^var\(--fig-\d/.test(inherited(path, 'stroke') ?? ''))
    .map((path) => {
      const [dx, dy] = origin(path);
      const ends = [...(path.getAttribute('d') ?? '').matchAll(/[ML]([-\d.]+),([-\d.]+)/g)];
      return {points: ends.map(([, x, y]): [number, number] => [Number(x) + dx, Number(y) + dy])};
    });
  const upright = figure.querySelectorAll('text').filter((text) => !text.outerHTML.includes('rotate('));
  return {texts: upright.flatMap(boxesOf), lines};
}

function boxesOf(text: HTMLElement): Box[] {
  const [dx, dy] = origin(text);
  const size = Number(inherited(text, 'font-size') ?? 12);
  const letter = Number(inherited(text, 'font-weight') ?? 400) > 500 ? LETTER.bold : LETTER.plain;
  const anchor = inherited(text, 'text-anchor') ?? 'start';
  for (const title of text.querySelectorAll('title')) title.remove();
  const spans = text.querySelectorAll('tspan');
  const first = text.getAttribute('y') ?? spans[0]?.getAttribute('y') ?? '0';
  const em = first.endsWith('em') ? Number.parseFloat(first) * size : Number(first);
  const x = Number(text.getAttribute('x') ?? 0) + dx;
  return (spans.length > 0 ? spans : [text]).map(({text: words}, index) => {
    const width = words.length * letter * size;
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
    const baseline = em + dy + index * size + Number.parseFloat(text.getAttribute('dy') ?? '0');
    const [top, bottom] = [baseline - 0.72 * size, baseline + 0.1 * size];
    return {words, left, right: left + width, top, bottom, size};
  });
}

/** Pairs of texts that cover each other by more than a pixel. */
const overlaps = (texts: readonly Box[]): string[] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `"${one.words}" covers "${other.words}"`),
  );

/** Names that the line of a series runs through. */
const struck = ({texts, lines}: ReturnType<typeof contentsOf>): string[] =>
  texts.flatMap((box) =>
    lines.some(({points}) => points.some((point, i) => i > 0 && crosses(points[i - 1] ?? point, point, box)))
      ? [`a line runs through "${box.words}"`]
      : [],
  );

function crosses([x1, y1]: [number, number], [x2, y2]: [number, number], box: Box): boolean {
  const STEPS = 200;
  for (let i = 0; i <= STEPS; i += 1) {
    const [x, y] = [x1 + ((x2 - x1) * i) / STEPS, y1 + ((y2 - y1) * i) / STEPS];
    if (x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1) return true;
  }
  return false;
}

const FIGURES = ['docs', 'blog']
  .flatMap((folder) => filesBelow('.', folder))
  .filter((file) => file.endsWith('.svg'));

describe('the text of a figure', () => {
  it.each(FIGURES)('of %s is legible', (file) => {
    const contents = contentsOf(readFileSync(file, 'utf8'));
    expect(contents.texts.length).toBeGreaterThan(0);
    expect(contents.texts.filter(({size}) => size < 11).map(({words}) => words)).toEqual([]);
    expect([...overlaps(contents.texts), ...struck(contents)]).toEqual([]);
  });

  it('is found at fault where it is', () => {
    const svg = `<svg font-size="12">
<g stroke="var(--fig-1)" transform="translate(5,0)">
<path d="M0,10L100,10"/>
</g>
<text x="10" y="14">struck</text>
<text x="20" y="17">covered</text>
</svg>`;
    const contents = contentsOf(svg);
    expect(overlaps(contents.texts)).toEqual(['"struck" covers "covered"']);
    expect(struck(contents)).toEqual(['a line runs through "struck"', 'a line runs through "covered"']);
  });
});
