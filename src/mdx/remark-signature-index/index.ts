import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {jsxElement} from '../../content/jsx-element.ts';
import {escapeHtml} from '../../content/text.ts';
import {entriesOf} from '../../samples/reference/entries.ts';
import {type SignatureGroup, signatureGroups} from '../../samples/reference/signature-list.ts';

/** Pages that list what there is to call. */
const REFERENCE = /[\\/]docs[\\/]reference[\\/]/;
/** A page with fewer entries is seen at once. */
const FEWEST_ENTRIES = 5;

/**
 * Remark plugin: gives a reference page an index of its entries, below its first paragraph.
 * It is made of the headings and signatures themselves, so it cannot be out of date.
 */
export default function remarkSignatureIndex() {
  return (tree: Root, file: VFile): void => {
    if (!REFERENCE.test(file.path)) return;
    const entries = entriesOf(tree);
    if (entries.length < FEWEST_ENTRIES) return;
    const lead = tree.children.findIndex(({type}) => type === 'paragraph');
    tree.children.splice(
      lead + 1,
      0,
      jsxElement('SignatureIndex', {html: listHtml(signatureGroups(entries))}),
    );
  };
}

/** The groups as lists of links; a row that is cut has its whole signature below the heading it links to. */
function listHtml(groups: readonly SignatureGroup[]): string {
  return groups
    .map(({title, anchor, rows}) => {
      const items = rows.map(
        (row) =>
          `<li><a href="#${row.anchor}"><code><b>${escapeHtml(row.name)}</b>${escapeHtml(row.rest)}</code></a></li>`,
      );
      return `<div><p><a href="#${anchor}">${escapeHtml(title)}</a></p><ul>${items.join('')}</ul></div>`;
    })
    .join('');
}
