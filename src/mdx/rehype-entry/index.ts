import type {Element, Root, RootContent} from 'hast';
import type {VFile} from 'vfile';
import {charactersOf as textOf} from '../../content/text.ts';
import {element, isElement} from '../hast.ts';
import {isLine, isSignature, twoColumns} from './two-columns.ts';

const REFERENCE = /[\\/]docs[\\/]reference[\\/]/;
/** A longer one, in lines, would take too much of the window: the name stays in view instead. */
const LONGEST_SIGNATURE = 3;

/**
 * Rehype plugin: makes each entry of a reference page a section, so that its signature can stay in view. The
 * samples at its end are beside the rest of it on a wide screen.
 */
export default function rehypeEntry() {
  return (tree: Root, file: VFile): void => {
    if (!REFERENCE.test(file.path)) return;
    const children: RootContent[] = [];
    for (let at = 0; at < tree.children.length; ) {
      const node = tree.children[at] as RootContent;
      const startsEntry = isEntry(
        node,
        tree.children.slice(at + 1).find((next) => !isLine(next)),
      );
      const end = startsEntry ? endOf(tree.children, at) : at + 1;
      const body = tree.children.slice(at, end);
      children.push(...(startsEntry ? [section(body)] : body));
      at = end;
    }
    tree.children = children;
  };
}

const isHeading = (node: RootContent | undefined): node is Element =>
  isElement(node) && /^h[1-6]$/.test(node.tagName);

/** A heading of the third level that names code, or is above a signature, as an endpoint's is. */
function isEntry(node: RootContent, next: RootContent | undefined): boolean {
  return (
    isHeading(node) &&
    node.tagName === 'h3' &&
    (node.children.some((child) => child.type === 'element' && child.tagName === 'code') ||
      (next !== undefined && isSignature(next)))
  );
}

function endOf(nodes: readonly RootContent[], start: number): number {
  const next = nodes.findIndex((node, at) => at > start && isHeading(node) && node.tagName <= 'h3');
  return next < 0 ? nodes.length : next;
}

function section(body: readonly RootContent[]): RootContent {
  const signature = textOf(body.find(isSignature) ?? {type: 'text', value: ''});
  const isLong = signature.split('\n').length > LONGEST_SIGNATURE;
  const parts = twoColumns(body);
  const classes = ['entry', ...(isLong ? ['entry--long'] : []), ...(parts ? ['beside'] : [])];
  return element('section', classes, parts ?? body);
}
