import type {Element, Root, RootContent} from 'hast';
import {visitParents} from 'unist-util-visit-parents';

/** A sign between two sides of a statement, such as `p = 0.83`. */
const RELATION = / ([=≈≤≥]) /g;
const NO_BREAK = '\u00a0';

/** What shows its text as it is, or is not text. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['pre', 'code', 'math']);

/** Rehype plugin: no line ends at the sign of `p = 0.83` in a text, by no-break spaces. */
export default function rehypeRelation() {
  return (tree: Root): void => {
    visitParents(tree, 'text', (text, ancestors) => {
      if (ancestors.some((node) => isElement(node) && LEFT_ALONE.has(node.tagName))) return;
      text.value = text.value.replaceAll(RELATION, `${NO_BREAK}$1${NO_BREAK}`);
    });
  };
}

const isElement = (node: Root | RootContent): node is Element => node.type === 'element';
