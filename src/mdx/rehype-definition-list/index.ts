import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {textOf} from '../../content/text.ts';
import {element, isElement} from '../hast.ts';

/** Names of a second column that say no more than that the first column is explained there. */
const EXPLAINS = new Set(
  `Answer, Approach, Becomes, Checks, Content, Contents, Does, Effect, Fields, Go to, How, Look at,
  Meaning, Place, Purpose, Reason, Replaced by, Rule, Use, Use instead, Value, Values,
  What a row does there, What happens, What it does, What it holds, What it says, What to use,
  What you get, Why it matters`.split(/,\s+/),
);

/** Members of an enumeration: an entry counts its rows (`src/mdx/rehype-entry`). */
const COUNTED = 'Member';

/**
 * Rehype plugin: a table of two columns that explains names, one a row, becomes a definition list.
 * Nothing is compared in it, so the grid and its header row only take space, on a phone most of all.
 * The page's Markdown keeps the table, which Markdown has a notation for.
 */
export default function rehypeDefinitionList() {
  return (tree: Root): void => {
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || !parent || index === undefined) return;
      const [header, ...rows] = table.children
        .filter(isElement)
        .flatMap((part) => part.children.filter(isElement))
        .map((row) => row.children.filter(isElement));
      const [name, explanation] = (header ?? []).map((cell) => textOf(cell as never).trim());
      if (header?.length !== 2 || name === COUNTED || !EXPLAINS.has(explanation ?? '')) return;
      const part = (tagName: string, cell?: Element) => element(tagName, [], cell?.children ?? []);
      const parts = rows.flatMap(([term, meaning]) => [part('dt', term), part('dd', meaning)]);
      parent.children[index] = element('dl', [], parts);
    });
  };
}
