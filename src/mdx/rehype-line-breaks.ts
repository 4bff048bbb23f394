import type {Element, ElementContent, Root} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import {visitParents} from 'unist-util-visit-parents';
import {element, isElement, text} from './hast.ts';

/**
 * Characters of a name that stay together: in a heading and in the first cell of a row, which is read down its column, in
 * another cell, and in a sentence, where a name of this length fits in a line on a phone, so it moves to the next one.
 */
const LONGEST = {first: 22, cell: 12, sentence: 34};

/** Joints of a name: behind a separator that is not its first character, and before a capital letter. */
const JOINT =
  /(?<=(?:\w|\])[./_,:=?&([|-])(?=[^./_,:=?&([|\])\s-])|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/**
 * Rehype plugin: lets long names in the cells of tables, and very long ones in sentences, break at their
 * joints, by `<wbr>`. Without it a narrow column either breaks words anywhere, `floa` and `t`, or pushes the
 * others out of the page. A shorter name with a hyphen, at which a browser may end the line, stays in one: `whole`.
 */
export default function rehypeLineBreaks() {
  return (tree: Root): void => {
    visitParents(tree, {tagName: 'code'}, (visited, ancestors) => {
      const code = visited as Element;
      const outer = ancestors.filter(isElement);
      if (outer.some(({tagName}) => tagName === 'pre')) return;
      const cell = outer.find(({tagName}) => /^t[hd]$/.test(tagName));
      const row = outer.find(({tagName}) => tagName === 'tr');
      const isFirst = cell !== undefined && row?.children.find(isElement) === cell;
      const length = LONGEST[isFirst || cell?.tagName === 'th' ? 'first' : cell ? 'cell' : 'sentence'];
      const name = textOf(code);
      if (/^\S*-\S*$/.test(name) && name.length <= length) code.properties.className = ['whole'];
      code.children = code.children.flatMap((child) =>
        child.type === 'text' ? piecesOf(child.value, length) : [child],
      );
    });
  };
}

const BREAK = '\u200B';

/** A text with a place to break at the joints of its words that are longer than this. */
const piecesOf = (value: string, length: number): ElementContent[] =>
  value
    .replaceAll(/\S+/g, (word) => (word.length > length ? word.split(JOINT).join(BREAK) : word))
    .split(BREAK)
    .flatMap((part, at) => (at > 0 ? [element('wbr', [], []), text(part)] : [text(part)]));
