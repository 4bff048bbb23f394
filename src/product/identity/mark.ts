/**
 * The product's symbol: a loop that is open at the top right, where a check mark runs out of it.
 * Drawn in a square of 32 by 32; every mark, icon and card of the site is this drawing; `README.md` says how the images of `static/img` are made.
 */
const MARK_SIZE = 32;

const PATHS = ['M18.03 4.84A11.5 11.5 0 1 0 26.71 15', 'm9.85 15.8 4.6 4.6 13.8-14.8'];

/** Stroke of the mark beside text, and the heavier one that survives at 16 pixels. */
const MARK_STROKE = 3.2;
const SMALL_MARK_STROKE = 3.8;

const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"`;

/** The symbol as elements without a color, for use inside an `<svg>` or `<g>` that sets `stroke`. */
function markPaths(strokeWidth = MARK_STROKE): string {
  const paths = PATHS.map((d) => `<path d="${d}"/>`).join('');
  return `<g fill="none" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
}

/** The symbol in one color, on nothing. */
export function markSvg(color: string, strokeWidth = MARK_STROKE): string {
  return `${OPEN} stroke="${color}">${markPaths(strokeWidth)}</svg>\n`;
}

/** A drawing as a `data:` address, as short as browsers take it. */
export function dataUri(svg: string): string {
  const text = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${text.replace(/[%#<>]/g, encodeURIComponent)}`;
}

/** The symbol for browser tabs: it follows the color scheme of the browser, not of the page. */
export function faviconSvg(light: string, dark: string): string {
  const style = `<style>g{stroke:${light}}@media (prefers-color-scheme:dark){g{stroke:${dark}}}</style>`;
  return `${OPEN}>${style}${markPaths(SMALL_MARK_STROKE)}</svg>\n`;
}
