import {Resvg} from '@resvg/resvg-js';

/** A rectangle in the units of a drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Where a drawing has something to show. Colors that a page would fill in count as visible, and
 * text as wide as nothing: fonts are the page's.
 *
 * @param svg one `<svg>` element with a viewBox
 * @throws Error when the drawing shows nothing
 */
export function contentBox(svg: string): Box {
  const visible = svg.replaceAll(/var\(--[^()]*\)/g, '#000').replaceAll('currentColor', '#000');
  const box = new Resvg(visible, {font: {loadSystemFonts: false}}).getBBox();
  if (!box) throw new Error('the drawing shows nothing');
  return {x: box.x, y: box.y, width: box.width, height: box.height};
}
