/** SVG as it is committed: one element, with ids of its own, no styles, and the colors of the page. */
import {createHash} from 'node:crypto';
import {Window} from 'happy-dom';

/** The document that charts are drawn in. */
export const window = new Window();

/** Inline styles would need an exception in the Content-Security-Policy; a whole figure has one text alternative. */
const LEFT_OUT = /^(?:style|class|data-.*|aria-label|aria-description)$/;

/**
 * A drawn figure as a file: without the fonts, colors and names that the page gives or has no use for, without digits
 * beyond what is visible, and with ids that no other figure has.
 */
export function svgFile(svg: Element): string {
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const {name, value} of [...element.attributes]) {
      if (LEFT_OUT.test(name)) element.removeAttribute(name);
      else element.setAttribute(name, value.replaceAll(/(\d+\.\d{2})\d+/g, '$1'));
    }
  }
  const text = new window.XMLSerializer().serializeToString(svg as never);
  const prefix = `f${createHash('sha256').update(text).digest('hex').slice(0, 8)}-`;
  return `${text
    .replaceAll(/\bid="/g, `id="${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`)
    .replaceAll(/href="#/g, `href="#${prefix}`)
    // A line each: a change can be read.
    .replaceAll(/>\s*<(?=g[ >]|\/g>|\/svg>|path|rect|circle|line|text)/g, '>\n<')}\n`;
}
