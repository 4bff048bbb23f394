import type {Element, ElementContent, Root, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';

/** A word with more characters than this needs a place to break in a column. */
const LONG_WORD = 12;

/** The same in a sentence: a line of a phone has room for a name of this length, which then moves to the next one. */
const LONG_IN_TEXT = 34;

/** What stands in a column. */
const CELLS = new Set(['th', 'td', 'dt']);

/** Where a name has its joints: behind a separator that is not its first character, and before a capital letter. */
const JOINT =
  /(?<=(?:\w|\])[./_,:=?&([|-])(?=[^./_,:=?&([|\])\s-])|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** A name with a hyphen, at which a browser may end the line. */
const HYPHENATED = /^\S*-\S*$/;

/**
 * Rehype plugin: lets long names in the cells of tables, and very long ones in sentences, break at their
 * joints, by `<wbr>`. Without it a narrow column either breaks words anywhere, `floa` and `t`, or pushes the
 * others out of the page. A shorter name with a hyphen stays in one line: `whole`.
 */
export default function rehypeCodeBreaks() {
  return (tree: Root): void => {
    visitParents(tree, isInlineCode, (code, ancestors) => {
      const elements = ancestors.filter(isElement).map(({tagName}) => tagName);
      if (elements.includes('pre')) return;
      const length = elements.some((name) => CELLS.has(name)) ? LONG_WORD : LONG_IN_TEXT;
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

const isElement = (node: {type: string}): node is Element => node.type === 'element';

const isInlineCode = (node: {type: string}): node is Element => isElement(node) && node.tagName === 'code';

/** The text, with a place to break at the joints of its long words. */
function piecesOf({value}: Text, length: number): ElementContent[] {
  const parts = value
    .split(/(?<=\s)/)
    .map((word) => (word.trim().length > length ? word.split(JOINT) : [word]));
  const pieces: ElementContent[] = [];
  let run = '';
  for (const [first = '', ...others] of parts) {
    run += first;
    for (const other of others) {
      pieces.push(
        {type: 'text', value: run},
        {type: 'element', tagName: 'wbr', properties: {}, children: []},
      );
      run = other;
    }
  }
  return [...pieces, {type: 'text', value: run}];
}
