import type {Element, ElementContent, Root} from 'hast';
import {visitParents} from 'unist-util-visit-parents';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'dd', 'blockquote', 'summary']);

/**
 * Rehype plugin: marks the block around a formula with `data-markdown-ignore`. Tools that compare a page
 * with its Markdown word by word leave it out: there the formula is TeX, here MathML.
 */
export default function rehypeFormula() {
  return (tree: Root): void => {
    visitParents(tree, isMath, (formula, ancestors) => {
      const block = ancestors.findLast((node) => node.type === 'element' && BLOCKS.has(node.tagName));
      const marked = (block ?? formula) as Element;
      marked.properties = {...marked.properties, 'data-markdown-ignore': ''};
    });
  };
}

function isMath(node: Root | ElementContent | {type: string}): node is Element {
  return node.type === 'element' && (node as Element).tagName === 'math';
}
