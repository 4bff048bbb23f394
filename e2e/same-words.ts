/** Tells whether a page and its Markdown say the same: every block of the page, word by word. */
import {parse} from 'node-html-parser';

/** Elements that are not the page's text: controls, figures, and notes that the Markdown has in another place. */
const NOT_TEXT =
  'script, style, nav, footer, header, noscript, button, svg, aside, .code__bar, .term__definition';
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, li, tr, td, th, blockquote, pre, dt, dd, figcaption, section, details, summary, br, hr';

/**
 * The blocks of a page's article whose text its Markdown lacks. A formula counts as its TeX.
 *
 * @param html the page as it is served
 * @param markdown the file beside it
 * @param leftOut further selectors of what is not the page's text
 */
export function missingBlocks(
  html: string,
  markdown: string,
  leftOut: string,
): {blocks: number; missing: string[]} {
  const root = parse(html, {blockTextElements: {script: false, style: false}});
  const article = root.querySelector('main article') ?? root.querySelector('article');
  if (!article) throw new Error('the page has no article');
  for (const element of article.querySelectorAll(`${NOT_TEXT}, ${leftOut}`)) element.remove();
  for (const formula of article.querySelectorAll('math'))
    formula.replaceWith(formula.querySelector('annotation')?.innerHTML ?? '');
  for (const block of article.querySelectorAll(BLOCKS)) {
    block.insertAdjacentHTML('beforebegin', '\n');
    block.insertAdjacentHTML('afterend', '\n');
  }
  // A long signature has a comma behind each parameter, each on its line.
  const lines = article.text.split('\n').map((line) => words(line).replace(/,$/, ''));
  const blocks = [...new Set(lines)].filter(Boolean);
  const written = words(parse(markdown.replaceAll('<', '&lt;')).text);
  return {blocks: blocks.length, missing: blocks.filter((block) => !written.includes(block))};
}

/** A text without links' targets, marks, spaces and the difference of quotation marks. */
const words = (text: string) =>
  text
    .replaceAll(/\]\((?:[^()\s]|\([^()]*\))*\)/g, '')
    .toLowerCase()
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\\`*_<>|$[\]\s\u200B]+/g, '');
