import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {jsxElement} from '../../content/jsx-element.ts';
import {beside, isLine, isParagraph, isSignature} from './beside.ts';

const REFERENCE = /[\\/]docs[\\/]reference[\\/]/;
/** Pages of nothing but types: what is below a signature is folded. */
const FOLDED = /[\\/]data-classes\.md$/;
/** A longer one, in characters, would take too much of the window: the name stays in view instead. */
const LONGEST_SIGNATURE = 230;

/**
 * Rehype plugin: makes each entry of a reference page a section, so that its signature can stay in view. The samples
 * at its end stand beside the rest of it where there is room. On a page of types, what is below the signature is folded.
 */
export default function rehypeEntry() {
  return (tree: Root, file: VFile): void => {
    if (!REFERENCE.test(file.path)) return;
    const children: RootContent[] = [];
    for (let at = 0; at < tree.children.length; ) {
      const node = tree.children[at] as RootContent;
      const end = isEntry(node) ? endOf(tree.children, at) : at + 1;
      const body = tree.children.slice(at, end);
      children.push(...(isEntry(node) ? [section(body, FOLDED.test(file.path))] : body));
      at = end;
    }
    tree.children = children;
  };
}

const isHeading = (node: RootContent | undefined): node is Element =>
  node?.type === 'element' && /^h[1-6]$/.test(node.tagName);

/** A heading of the third level that names code. */
function isEntry(node: RootContent): node is Element {
  return (
    isHeading(node) &&
    node.tagName === 'h3' &&
    node.children.some((child) => child.type === 'element' && child.tagName === 'code')
  );
}

function endOf(nodes: readonly RootContent[], start: number): number {
  const next = nodes.findIndex((node, at) => at > start && isHeading(node) && node.tagName <= 'h3');
  return next < 0 ? nodes.length : next;
}

function section(body: readonly RootContent[], folds: boolean): RootContent {
  const isLong = textOf(body.find(isSignature) ?? {type: 'text', value: ''}).length > LONGEST_SIGNATURE;
  const parts = folds ? undefined : beside(body);
  const children = parts ?? (folds ? folded(body) : [...body]);
  return {
    type: 'element',
    tagName: 'section',
    properties: {className: ['entry', ...(isLong ? ['entry--long'] : []), ...(parts ? ['beside'] : [])]},
    children: children as ElementContent[],
  };
}

/** Name, signature and first sentence stay; fields and sample are in a fold that says so. */
function folded(body: readonly RootContent[]): RootContent[] {
  const rest = body.findIndex((node, at) => at > 0 && !isLine(node) && !isParagraph(node));
  if (rest < 0) return [...body];
  const hidden = body.slice(rest);
  const fold = jsxElement('Fold', {summary: summaryOf(hidden)});
  const parts = beside(hidden);
  fold.children = (parts ? [grid(parts)] : hidden) as never;
  return [...body.slice(0, rest), fold as unknown as RootContent];
}

const grid = (children: readonly RootContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: {className: ['beside']},
  children: children as ElementContent[],
});

/** `20 fields and an example`. */
function summaryOf(body: readonly RootContent[]): string {
  const parts: string[] = [];
  const root: Root = {type: 'root', children: [...body]};
  visit(root, 'element', ({tagName, children}) => {
    if (tagName !== 'table' || parts.length > 0) return;
    const rows = children.flatMap((part) => ('children' in part ? part.children : [])).filter(isRow);
    const header = rows[0] ? textOf(rows[0]) : '';
    parts.push(`${rows.length - 1} ${header.trim().startsWith('Member') ? 'members' : 'fields'}`);
  });
  const isSample = (node: {type: string; tagName?: string; name?: string | null}) =>
    node.tagName === 'pre' || node.name === 'Code';
  visit(root, (node) => {
    if (isSample(node) && parts.at(-1) !== 'an example') parts.push('an example');
  });
  return parts.join(' and ') || 'More';
}

const isRow = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'tr';
