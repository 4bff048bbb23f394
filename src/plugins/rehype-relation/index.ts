import type {Element, ElementContent, Root, RootContent} from 'hast';
import {SKIP, visitParents} from 'unist-util-visit-parents';

const NO_BREAK = '\u00a0';

/** What belongs together, and how it reads when no line ends within it. */
const TOGETHER: ReadonlyArray<[RegExp, string]> = [
  // Two sides of a statement: p = 0.83.
  [/ ([=≈≤≥]) /g, `${NO_BREAK}$1${NO_BREAK}`],
  // A fraction and a range: 2 / 4, 17.1% to 39.0%.
  [/(?<=\d%?) (\/|to) (?=[−+]?\d)/g, `${NO_BREAK}$1${NO_BREAK}`],
  // A line of a longer calculation ends behind a sign: 1.0000 + 0.4307.
  [/(?<=\d\)?) (?=[+−×·] [(\d])/g, NO_BREAK],
  // A number and its unit: 6.7 points.
  [/(?<=\d) (?=(?:points?|ms|s|dB|kB|MB|GB|px)\b)/g, NO_BREAK],
];

/** A number of an order and a day: a browser may end a line at their hyphens. */
const HYPHENATED = /\b([A-Z]-\d{3,}|\d{4}-\d{2}-\d{2})\b/;

/** What shows its text as it is, or is not text. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['pre', 'code', 'math', 'svg']);

/**
 * Rehype plugin: no line ends within `p = 0.83`, `2 / 4` or `6.7 points`, by no-break spaces, nor within A-1042,
 * by the class `whole`.
 */
export default function rehypeRelation() {
  return (tree: Root): void => {
    visitParents(tree, 'text', (text, ancestors) => {
      if (ancestors.some((node) => isElement(node) && LEFT_ALONE.has(node.tagName))) return;
      text.value = TOGETHER.reduce((value, [parts, held]) => value.replaceAll(parts, held), text.value);
      const parent = ancestors.at(-1);
      const pieces = text.value.split(HYPHENATED);
      if (!parent || pieces.length === 1) return;
      const index = parent.children.indexOf(text);
      // Of what a split gives, every second piece is one that the pattern holds.
      parent.children.splice(index, 1, ...pieces.map((piece, at) => (at % 2 ? whole(piece) : textOf(piece))));
      return [SKIP, index + pieces.length];
    });
  };
}

const isElement = (node: Root | RootContent): node is Element => node.type === 'element';

const textOf = (value: string): ElementContent => ({type: 'text', value});

const whole = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'span',
  properties: {className: ['whole']},
  children: [textOf(value)],
});
