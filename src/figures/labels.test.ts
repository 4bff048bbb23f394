/** Text in the committed figures is legible: large enough, and covered by nothing. Letters are measured by their average width. */
import {readFileSync} from 'node:fs';
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

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const shift = (tag: string): [number, number] => {
  const [, x = 0, y = 0] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(attribute(tag, 'transform') ?? '') ?? [];
  return [Number(x), Number(y)];
};

/** Texts and the lines of series of a figure, which has an element a line. */
function contentsOf(svg: string): {texts: Box[]; lines: Line[]} {
  const groups: string[] = [/<svg[^>]*>/.exec(svg)?.[0] ?? ''];
  const [texts, lines]: [Box[], Line[]] = [[], []];
  const inherited = (tag: string, name: string) =>
    attribute(tag, name) ??
    groups.map((group) => attribute(group, name)).findLast((value) => value !== undefined);
  const origin = (tag: string): [number, number] => {
    const shifts = [...groups, tag].map(shift);
    return [shifts.reduce((sum, [x]) => sum + x, 0), shifts.reduce((sum, [, y]) => sum + y, 0)];
  };
  for (const row of svg.split('\n')) {
    const [tag = ''] = /^<[^>]*>/.exec(row) ?? [];
    if (tag.startsWith('<g') && !tag.endsWith('/>')) groups.push(tag);
    else if (tag === '</g>') groups.pop();
    // The name of a vertical axis stands outside of the plot.
    else if (tag.startsWith('<text') && !row.includes('rotate('))
      texts.push(...boxesOf(row, tag, origin(tag), (name) => inherited(tag, name)));
    else if (tag.startsWith('<path') && /^var\(--fig-\d/.test(inherited(tag, 'stroke') ?? '')) {
      const [dx, dy] = origin(tag);
      const points = [...(attribute(tag, 'd') ?? '').matchAll(/[ML]([-\d.]+),([-\d.]+)/g)].map(
        ([, x, y]): [number, number] => [Number(x) + dx, Number(y) + dy],
      );
      lines.push({points});
    }
  }
  return {texts, lines};
}

function boxesOf(
  row: string,
  tag: string,
  [dx, dy]: [number, number],
  inherited: (name: string) => string | undefined,
): Box[] {
  const size = Number(inherited('font-size') ?? 12);
  const letter = Number(inherited('font-weight') ?? 400) > 500 ? LETTER.bold : LETTER.plain;
  const anchor = inherited('text-anchor') ?? 'start';
  const spans = [...row.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, words = '']) => words);
  const all = spans.length > 0 ? spans : [row.replace(/<title>.*?<\/title>/g, '').replaceAll(/<[^>]*>/g, '')];
  const first = attribute(tag, 'y') ?? /<tspan[^>]* y="([^"]*)"/.exec(row)?.[1] ?? '0';
  const em = first.endsWith('em') ? Number.parseFloat(first) * size : Number(first);
  const x = Number(attribute(tag, 'x') ?? 0) + dx;
  return all.map((words, index) => {
    const width = words.replaceAll(/&\w+;/g, 'x').length * letter * size;
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
    const baseline = em + dy + index * size + Number.parseFloat(attribute(tag, 'dy') ?? '0');
    return {
      words,
      left,
      right: left + width,
      top: baseline - 0.72 * size,
      bottom: baseline + 0.1 * size,
      size,
    };
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
