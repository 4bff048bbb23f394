import type {Root} from 'hast';
import {SKIP, visitParents} from 'unist-util-visit-parents';
import {noBreak} from '../../content/no-break.ts';
import {element, isElement, text} from '../hast.ts';

/** Numbers of orders, days, spans, names of tests, models and licenses: a browser may end a line at their hyphens. */
const HYPHENATED =
  /\b([A-Z]-\d{3,}|\d{4}-\d{2}-\d{2}|\d+-(?:day|point)|mid-p|p-values?|[Gg][Pp][Tt]-\d[\w.-]*|Apache-2\.0)\b/;

/** What shows its text as it is, or is not text. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['pre', 'code', 'math', 'svg']);

/**
 * Rehype plugin: no line ends within `p = 0.83`, `2 / 4` or `6.7 points`, by no-break spaces, nor within A-1042 or GPT-4,
 * by the class `whole`.
 */
export default function rehypeNoBreak() {
  return (tree: Root): void => {
    visitParents(tree, 'text', (node, ancestors) => {
      if (ancestors.some((parent) => isElement(parent) && LEFT_ALONE.has(parent.tagName))) return;
      node.value = noBreak(node.value);
      const parent = ancestors.at(-1);
      const pieces = node.value.split(HYPHENATED);
      if (!parent || pieces.length === 1) return;
      const index = parent.children.indexOf(node);
      // Of what a split gives, every second piece is one that the pattern holds.
      parent.children.splice(index, 1, ...pieces.map((piece, at) => (at % 2 ? whole(piece) : text(piece))));
      return [SKIP, index + pieces.length];
    });
  };
}

const whole = (value: string) => element('span', ['whole'], [text(value)]);
