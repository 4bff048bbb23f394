/** Rehype plugins for the ends of lines that a style sheet cannot choose. */
import type {Element, ElementContent, Parents, Root, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import {element, isElement, text as textNode} from './hast.ts';

/** A word with more characters than this needs a place to break in a column. */
const LONG_WORD = 12;

/** The same for a name in a union of types, where a line can end at the bar instead. */
const LONG_IN_UNION = 20;
const UNION = / \| /;

/** The same in a sentence: a name of this length fits in a line on a phone, so it moves to the next one. */
const LONG_IN_TEXT = 34;

/** The same for the first cell of a row, which is read down its column, and for that of a reference. */
const LONG_NAME = 16;
const LONG_PARAMETER = 22;

/** Elements of a column. */
const CELLS = new Set(['th', 'td', 'dt']);

/** Elements whose tables name a parameter in each row: `src/components/Elements`. */
const REFERENCES = new Set(['Parameters', 'Checks']);

/** Joints of a name: behind a separator that is not its first character, and before a capital letter. */
const JOINT =
  /(?<=(?:\w|\])[./_,:=?&([|-])(?=[^./_,:=?&([|\])\s-])|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** A name with a hyphen, at which a browser may end the line. */
const HYPHENATED = /^\S*-\S*$/;

/**
 * Rehype plugin: lets long names in the cells of tables, and very long ones in sentences, break at their
 * joints, by `<wbr>`. Without it a narrow column either breaks words anywhere, `floa` and `t`, or pushes the
 * others out of the page. A shorter name with a hyphen stays in one line: `whole`.
 */
export function rehypeCodeBreaks() {
  return (tree: Root): void => {
    visitParents(tree, isInlineCode, (code, ancestors) => {
      const elements = ancestors.filter(isElement).map(({tagName}) => tagName);
      if (elements.includes('pre')) return;
      const length = longest(ancestors, elements);
      const name = code.children.map((child) => (child.type === 'text' ? child.value : ' ')).join('');
      if (HYPHENATED.test(name) && name.length <= length) code.properties.className = ['whole'];
      visit(code, 'text', (text, index, parent) => {
        const pieces = piecesOf(text, length);
        if (!parent || index === undefined || pieces.length === 1) return;
        (parent as Element).children.splice(index, 1, ...pieces);
        return [SKIP, index + pieces.length];
      });
    });
  };
}

/** The number of characters of a name that stay together. */
function longest(ancestors: readonly Parents[], elements: readonly string[]): number {
  if (!elements.some((name) => CELLS.has(name))) return LONG_IN_TEXT;
  const row = ancestors.find((node) => isElement(node) && node.tagName === 'tr');
  const first = row && 'children' in row ? row.children.find(isElement) : undefined;
  if (!first || !ancestors.some((node) => node === first)) return LONG_WORD;
  return ancestors.some((node) => 'name' in node && REFERENCES.has(String(node.name)))
    ? LONG_PARAMETER
    : LONG_NAME;
}

const isInlineCode = (node: {type: string}): node is Element => isElement(node) && node.tagName === 'code';

/** The text, with a place to break at the joints of its long words. */
function piecesOf({value}: Text, longestWord: number): ElementContent[] {
  const length = UNION.test(value) ? Math.max(longestWord, LONG_IN_UNION) : longestWord;
  const parts = value
    .split(/(?<=\s)/)
    .map((word) => (word.trim().length > length ? word.split(JOINT) : [word]));
  const pieces: ElementContent[] = [];
  let run = '';
  for (const [first = '', ...others] of parts) {
    run += first;
    for (const other of others) {
      pieces.push(textNode(run), element('wbr', [], []));
      run = other;
    }
  }
  return [...pieces, textNode(run)];
}

/** Numbers of orders, days, spans, names of tests, models and licenses: a browser may end a line at their hyphens. */
const HELD =
  /\b([A-Z]-\d{3,}|\d{4}-\d{2}-\d{2}|\d+-(?:day|point)|mid-p|p-values?|[Gg][Pp][Tt]-\d[\w.-]*|Apache-2\.0)\b/;

/** Elements that show their text as it is, or hold none. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['pre', 'code', 'math', 'svg']);

/**
 * Rehype plugin: no line ends within A-1042 or GPT-4, by the class `whole`.
 */
export function rehypeWholeNames() {
  return (tree: Root): void => {
    visitParents(tree, 'text', (node, ancestors) => {
      if (ancestors.some((parent) => isElement(parent) && LEFT_ALONE.has(parent.tagName))) return;
      const parent = ancestors.at(-1);
      const pieces = node.value.split(HELD);
      if (!parent || pieces.length === 1) return;
      const index = parent.children.indexOf(node);
      // Of what a split gives, every second piece is one that the pattern holds.
      parent.children.splice(
        index,
        1,
        ...pieces.map((piece, at) => (at % 2 ? whole(piece) : textNode(piece))),
      );
      return [SKIP, index + pieces.length];
    });
  };
}

const whole = (value: string) => element('span', ['whole'], [textNode(value)]);
