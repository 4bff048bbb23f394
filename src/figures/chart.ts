import * as Plot from '@observablehq/plot';
import {svgFile, window} from './svg.ts';

/** Width of a chart in SVG units, where it does not ask for another one; the page scales it. */
const WIDTH = 680;

/** What a text covers of the lines behind it, in SVG units around its letters. */
const HALO = {
  'paint-order': 'stroke',
  stroke: 'var(--fig-surface)',
  'stroke-width': '4',
  'stroke-linejoin': 'round',
};

/** Colors of the series, readable in both color modes; see `src/theme/styles/tokens.css`. */
export const SERIES = [1, 2, 3, 4, 5].map((n) => `var(--fig-${n})`);

/**
 * Draws a chart on the server, in the page's colors and type.
 *
 * @param options what Observable Plot takes; width, document and colors have defaults. A chart with a
 *   width is drawn for a phone, which shows it in its own size and with a smaller left margin.
 * @returns one `<svg>` element
 * @throws Error when Plot makes more than a chart (a legend or a title: put those in the caption)
 */
export function plotSvg(options: Plot.PlotOptions): string {
  const narrow = options.width !== undefined;
  const chart = Plot.plot({
    ...options,
    width: options.width ?? WIDTH,
    marginLeft: options.marginLeft ?? (narrow ? 36 : 56),
    marginTop: options.marginTop ?? 30,
    style: {background: 'none', color: 'var(--fig-text)', fontFamily: 'inherit', fontSize: '12px'},
    document: window.document as unknown as Document,
  });
  if (chart.nodeName.toLowerCase() !== 'svg') {
    throw new Error('a chart must be one <svg>: leave out legend, title, subtitle and caption');
  }
  chart.setAttribute('font-size', '12');
  addHitAreas(chart);
  haloed(chart);
  withMinus(chart);
  // The page gives the whole drawing one text alternative; titles of marks are for the pointer.
  chart.setAttribute('aria-hidden', 'true');
  return svgFile(chart);
}

/** Lines of the plot pass behind the letters, not through them. */
function haloed(chart: Element): void {
  for (const group of chart.querySelectorAll('[aria-label="text"]:not([stroke])')) {
    for (const [name, value] of Object.entries(HALO)) group.setAttribute(name, value);
  }
}

/** A minus is a minus, not a hyphen. */
function withMinus(chart: Element): void {
  for (const text of chart.querySelectorAll('text')) {
    if (text.childElementCount === 0) text.textContent = (text.textContent ?? '').replace(/^-(?=\.?\d)/, '−');
  }
}

/** Hit area around a small mark, in SVG units: half of the width of an unpainted stroke. */
const HIT_RADIUS = 10;

/** Lets the pointer find dots that have a title from a little beside them; a stroke without paint is not seen. */
function addHitAreas(chart: Element): void {
  for (const title of chart.querySelectorAll('circle > title')) {
    const group = title.parentElement?.parentElement;
    if (!group || group.hasAttribute('stroke') || title.parentElement?.hasAttribute('stroke')) continue;
    group.setAttribute('pointer-events', 'all');
    group.setAttribute('stroke-width', String(HIT_RADIUS));
  }
}
