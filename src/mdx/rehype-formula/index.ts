import type {Element, ElementContent, Parents, Root, Text} from 'hast';
import {visitParents} from 'unist-util-visit-parents';
import {isElement, text} from '../hast.ts';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'dd', 'blockquote', 'summary']);

/** Punctuation that does not start a line, and punctuation that does not end one. */
const CLOSING = /^[.,;:!?)\]]+/;
const OPENING = /[([]+$/;

/**
 * Rehype plugin: marks the block around a formula with `data-markdown-ignore`. Tools that compare a page
 * with its Markdown word by word leave it out: there the formula is TeX, here MathML. And puts the
 * punctuation at a formula within a line on the formula's line, from which browsers separate it.
 */
export default function rehypeFormula() {
  return (tree: Root): void => {
    visitParents(tree, isMath, (formula, ancestors) => {
      const block = ancestors.findLast((node) => isElement(node) && BLOCKS.has(node.tagName));
      const marked = (block ?? formula) as Element;
      marked.properties = {...marked.properties, 'data-markdown-ignore': ''};
      const [around, box] = ancestors.slice(-2);
      if (formula.properties.display === 'block' || !around || !isElement(box)) return;
      box.properties = {className: ['formula-inline']};
      holdPunctuation(around, box);
    });
  };
}

/** Moves the punctuation at both sides of an element into it, and lets no line end in it. */
function holdPunctuation({children}: Parents, box: Element): void {
  const index = (children as ElementContent[]).indexOf(box);
  const [before, after] = [children[index - 1], children[index + 1]];
  const opening = before?.type === 'text' ? (OPENING.exec(before.value)?.[0] ?? '') : '';
  const closing = after?.type === 'text' ? (CLOSING.exec(after.value)?.[0] ?? '') : '';
  if (opening) {
    (before as Text).value = (before as Text).value.slice(0, -opening.length);
    box.children.unshift(text(opening));
  }
  if (closing) {
    (after as Text).value = (after as Text).value.slice(closing.length);
    box.children.push(text(closing));
  }
}

const isMath = (node: {type: string}): node is Element => isElement(node) && node.tagName === 'math';
