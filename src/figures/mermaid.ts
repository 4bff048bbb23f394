import {createHash} from 'node:crypto';
import {createJiti} from 'jiti';
import {PHONE_WIDTH} from '../remark-inline-figure/index.ts';
import {contentBox} from '../svg-box.ts';

/** The package is ESM only, and the configuration is loaded as CommonJS. */
const renderer = createJiti(__filename).import<typeof import('beautiful-mermaid')>('beautiful-mermaid');

/** Room around a diagram, in CSS pixels. */
const PADDING = 12;

/**
 * The same flowchart in the other direction, for screens on which the first drawing does not fit.
 *
 * @param source Mermaid text
 * @param drawing what `renderMermaid` made of it
 * @returns undefined when the first drawing fits, the other one is no narrower, or the diagram is of
 * a kind that cannot be turned
 */
export async function renderNarrow(source: string, drawing: string): Promise<string | undefined> {
  const direction = /^\s*(?:flowchart|graph)\s+(LR|TD|TB)\b/.exec(source)?.[1];
  if (!direction || width(drawing) <= PHONE_WIDTH) return undefined;
  const turned = await renderMermaid(source.replace(direction, direction === 'LR' ? 'TD' : 'LR'));
  return width(turned) < width(drawing) ? turned : undefined;
}

/** Width of a drawing in its own units, which are CSS pixels at its natural size. */
function width(svg: string): number {
  return Number(/viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(svg)?.[1] ?? 0);
}

/**
 * Draws a Mermaid diagram as an SVG that takes its colors from the page (`.figure svg` in
 * `src/css/figures.css`), so that one drawing serves both color modes.
 *
 * @param source Mermaid text: flowchart, sequence, state, class or entity-relationship diagram
 * @throws Error of the renderer when the text is not a diagram
 */
export async function renderMermaid(source: string): Promise<string> {
  const {renderMermaidSVG} = await renderer;
  const id = `d${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  return trimBottom(
    renderMermaidSVG(source, {transparent: true, layerSpacing: 28, padding: PADDING})
      // The renderer's style sheet loads a font from another host; the page's own CSS replaces it.
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/(<svg[^>]*?) style="[^"]*"/, '$1')
      // Several diagrams of one page must not share marker ids.
      .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
      .replaceAll(/(\d+\.\d{2})\d+/g, '$1')
      .replaceAll(/>\s+</g, '><')
      .trim(),
  );
}

/** The renderer leaves more room below a diagram than around it. */
function trimBottom(svg: string): string {
  const {y, height} = contentBox(svg);
  const bottom = Math.ceil(y + height + PADDING);
  return svg.replace(
    /^(<svg[^>]*viewBox="[\d.-]+ [\d.-]+ [\d.]+ )([\d.]+)("[^>]*height=")[\d.]+"/,
    (whole, start: string, natural: string, middle: string) =>
      Number(natural) > bottom ? `${start}${bottom}${middle}${bottom}"` : whole,
  );
}
