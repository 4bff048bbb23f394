import type {Element, ElementContent, Root, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** A word with more characters than this needs a place to break in a column. */
const LONG_WORD = 12;

/** What stands in a column. */
const CELLS = new Set(['th', 'td', 'dt']);

/** Where a name has its joints: behind a separator that is not its first character, and before a capital letter. */
const JOINT =
  /(?<=(?:\w|\])[./_,:=?&([|-])(?=[^./_,:=?&([|\])\s-])|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/**
 * Rehype plugin: lets long names in the cells of tables break at their joints, by `<wbr>`. Without it
 * a narrow column either breaks words anywhere, `floa` and `t`, or pushes the others out of the page.
 */
export default function rehypeCodeBreaks() {
  return (tree: Root): void => {
    visit(tree, 'element', (cell) => {
      if (!CELLS.has(cell.tagName)) return;
      visit(cell, 'element', (code) => {
        if (code.tagName !== 'code') return;
        visit(code, 'text', (text, index, parent) => {
          const pieces = piecesOf(text);
          if (!parent || index === undefined || pieces.length === 1) return;
          (parent as Element).children.splice(index, 1, ...pieces);
          return [SKIP, index + pieces.length];
        });
        return SKIP;
      });
    });
  };
}

/** The text, with a place to break at the joints of its long words. */
function piecesOf({value}: Text): ElementContent[] {
  const parts = value
    .split(/(?<=\s)/)
    .map((word) => (word.trim().length > LONG_WORD ? word.split(JOINT) : [word]));
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
