/** Tells whether a page and its Markdown say the same: every block of the page, word by word. */
import {type HTMLElement, NodeType, parse} from 'node-html-parser';

/** Elements that are not the page's text: controls, figures, and notes that the Markdown has in another place. */
const NOT_TEXT =
  'script, style, nav, footer, header, noscript, button, svg, aside, .code__bar, .term__definition';
const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 li tr td th blockquote pre dt dd figcaption section article details summary br hr'.split(
    ' ',
  ),
);

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
  leftOut = '',
): {blocks: number; missing: string[]} {
  const root = parse(html, {blockTextElements: {script: false, style: false}});
  const article = root.querySelector('main article') ?? root.querySelector('article');
  if (!article) throw new Error('the page has no article');
  for (const element of article.querySelectorAll([NOT_TEXT, leftOut].filter(Boolean).join(', ')))
    element.remove();
  for (const formula of article.querySelectorAll('math')) {
    formula.replaceWith(formula.querySelector('annotation')?.innerHTML ?? '');
  }
  const blocks = [
    ...new Set(
      blockTexts(article)
        .flatMap((text) => text.split('\n'))
        // A long signature has a comma behind each parameter, each on its line.
        .map((text) => words(text).replace(/,$/, '')),
    ),
  ].filter(Boolean);
  const written = words(markdown);
  return {blocks: blocks.length, missing: blocks.filter((block) => !written.includes(block))};
}

function blockTexts(article: HTMLElement): string[] {
  const texts = [''];
  const visit = (node: HTMLElement): void => {
    const isBlock = BLOCKS.has(node.tagName?.toLowerCase() ?? '');
    if (isBlock) texts.push('');
    for (const child of node.childNodes) {
      if (child.nodeType === NodeType.TEXT_NODE) texts[texts.length - 1] += child.text;
      else visit(child as HTMLElement);
    }
    if (isBlock) texts.push('');
  };
  visit(article);
  return texts;
}

/** A text without marks, spaces and the difference of quotation marks. */
function words(text: string): string {
  return text
    .replaceAll(/\]\((?:[^()\s]|\([^()]*\))*\)/g, '')
    .replaceAll(/&(lt|gt|amp|quot|nbsp|#39|#x27|#x20);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .toLowerCase()
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\\`*_<>|$[\]\s\u200B]+/g, '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
  '#x20': ' ',
};
