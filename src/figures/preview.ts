import {contentBox} from '../svg-box.ts';

/**
 * A drawing as a picture of its own: without words, which would be too small to read, cut to what
 * is left, and with the colors of one color mode in place of the page's custom properties.
 *
 * @param svg one `<svg>` element as `src/figures/remark-inline-figure` puts it into a page
 * @param color value of a design token, by name without `--`; throws when there is none
 * @param properties what the drawings call these tokens: `figureProperties` of `src/css/figures.css`
 */
export function preview(
  svg: string,
  color: (token: string) => string,
  properties: ReadonlyMap<string, string> = new Map(),
): string {
  const colorOf = (name: string): string => {
    const value = properties.get(name);
    if (value === undefined) return color(name);
    const [, token] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return token ? color(token) : value;
  };
  const opening = /^<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const content = svg
    .slice(opening.length, svg.lastIndexOf('</svg>'))
    .replaceAll(/<text\b[\s\S]*?<\/text>/g, '')
    .replaceAll(
      /stroke-width="([\d.]+)"/g,
      (_, width: string) => `stroke-width="${Number(width) * STRONGER}"`,
    )
    .replaceAll(/var\(--([\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => colorOf(name));
  const fill = / fill="[^"]*"/.exec(opening)?.[0] ?? '';
  const picture = (viewBox: string, size: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${size} color="${color('fig-text')}"${fill}>${content}</svg>`;
  const natural = /viewBox="([^"]+)"/.exec(opening)?.[1];
  if (!natural) throw new Error('a drawing needs a viewBox');
  const {x, y, width, height} = contentBox(picture(natural, ''));
  const box = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(Math.round);
  return picture(box.join(' '), ` width="${box[2]}" height="${box[3]}"`);
}

/** Room around the content, in units of the drawing. */
const MARGIN = 8;

/** Lines of a drawing that is shown at a third of its size. */
const STRONGER = 2;

/** Custom properties that a style sheet gives to drawings, by name without `--`, with their values. */
export function figureProperties(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
