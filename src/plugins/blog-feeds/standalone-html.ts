import {JSDOM} from 'jsdom';
import {type ColorOf, resolveColors} from '../../figures/colors.ts';

/** What the style sheet hides or shows in turn, and what only a script gives a meaning. */
const NEEDS_SITE =
  '.figure__drawing--narrow, .term__definition, .code__tools, .hash-link, [class*=admonitionIcon], button, script, style';

/** One for all posts: each window has several hundred interfaces to set up. */
const {window} = new JSDOM();

/**
 * A post's HTML for a reader who has neither this site's style sheets nor its scripts: one picture a
 * figure; code as plain text below its title; nothing to press.
 *
 * @param html what the page of the post shows
 * @param color colors of the drawings
 * @param picture makes a picture of an `<svg>` with colors of its own, and gives its address
 */
export async function standaloneHtml(
  html: string,
  color: ColorOf,
  picture: (svg: string) => Promise<string>,
): Promise<string> {
  const document = new window.DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  for (const element of document.querySelectorAll(NEEDS_SITE)) element.remove();
  for (const block of document.querySelectorAll('.code')) block.replaceWith(...plainCode(block));
  for (const drawing of document.querySelectorAll('.figure__drawing')) {
    const svg = colored(drawing, color);
    if (svg) drawing.replaceWith(shown(svg, await picture(svg.outerHTML)));
    else drawing.remove();
  }
  for (const element of document.querySelectorAll('body *')) {
    if (element.localName !== 'code') element.removeAttribute('class');
    if (element.getAttribute('style')?.includes('--')) element.removeAttribute('style');
    for (const name of ['tabindex', 'data-label', 'aria-live']) element.removeAttribute(name);
  }
  return document.body.innerHTML;
}

/** A code block as its title, if it has one, and its text. */
function plainCode(block: Element): Element[] {
  const document = block.ownerDocument;
  const language = [...block.classList].find((name) => name.startsWith('language-'));
  const code = document.createElement('code');
  if (language) code.className = language;
  code.textContent = block.querySelector('code')?.textContent ?? '';
  const pre = document.createElement('pre');
  pre.append(code);
  // Without a title, its place holds the name of the language.
  const title = block.querySelector('.code__language') && block.querySelector('.code__title')?.textContent;
  if (!title) return [pre];
  const line = document.createElement('p');
  line.append(document.createElement('strong'));
  line.firstElementChild?.append(title);
  return [line, pre];
}

/** The drawing with its text alternative, in the colors of the light mode and on their background. */
function colored(drawing: Element, color: ColorOf): Element | undefined {
  const svg = drawing.querySelector('svg');
  if (!svg) return undefined;
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const attribute of element.attributes) attribute.value = resolveColors(attribute.value, color);
  }
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('aria-label', drawing.getAttribute('aria-label') ?? '');
  svg.setAttribute('color', color('fig-text'));
  const [x = '0', y = '0', width = '', height = ''] = svg.getAttribute('viewBox')?.split(/[\s,]+/) ?? [];
  const ground = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({x, y, width, height, fill: color('color-raised')})) {
    ground.setAttribute(name, value);
  }
  svg.prepend(ground);
  return svg;
}

/** A picture in the place of a drawing: feed readers take drawings out of the text. */
function shown(svg: Element, address: string): Element {
  const image = svg.ownerDocument.createElement('img');
  const [, , width = '', height = ''] = svg.getAttribute('viewBox')?.split(/[\s,]+/) ?? [];
  const attributes = {src: address, alt: svg.getAttribute('aria-label') ?? '', width, height};
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
  return image;
}
