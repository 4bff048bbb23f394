import type {Element, Root, RootContent} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {charactersOf as textOf} from '../content/text.ts';
import {element, isElement} from './hast.ts';

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

/**
 * Divides the text of an entry from the samples that it ends with and the sentences that introduce them: on a wide
 * screen they are side by side.
 *
 * @param body its nodes, in the order of the page, which stays as it is
 * @returns nothing where an entry does not end with a sample, or is nothing else
 */
function twoColumns(body: readonly RootContent[]): RootContent[] | undefined {
  const start = startOfSamples(body);
  if (start === body.length || start === 0) return undefined;
  return [
    element('div', ['beside__text'], body.slice(0, start)),
    element('div', ['beside__samples'], body.slice(start)),
  ];
}

function startOfSamples(body: readonly RootContent[]): number {
  const description = body.findIndex((node) => isParagraph(node) && !isSignature(node));
  let start = body.length;
  for (let at = body.length - 1; at >= 0; at -= 1) {
    const node = body[at] as RootContent;
    if (isSample(node) || (start < body.length && at > description && isLeadIn(node))) start = at;
    else if (!isLine(node) && !isUnseen(node)) break;
  }
  return start;
}

/** An export that Docusaurus puts at the end of a page, or a block without text. */
const isUnseen = (node: RootContent | MdxJsxFlowElement): boolean =>
  (node.type as string) === 'mdxjsEsm' || ('name' in node && node.name === 'a' && textOf(node).trim() === '');

/** A sentence that ends with a colon, or a paragraph that is nothing but a bold name, such as "Example". */
const isLeadIn = (node: RootContent): boolean =>
  isParagraph(node) && (textOf(node).trim().endsWith(':') || isLabel(node));

const isLabel = ({children: [first, ...others]}: Element): boolean =>
  first !== undefined && isElement(first) && first.tagName === 'strong' && others.every(isLine);

const isSample = (node: RootContent | MdxJsxFlowElement): boolean =>
  'name' in node
    ? node.name === 'Code' || node.name === 'CodeTabs'
    : isElement(node) && node.tagName === 'pre';

const isLine = (node: RootContent): boolean => node.type === 'text' && !node.value.trim();

const isParagraph = (node: RootContent): node is Element =>
  isElement(node) && node.tagName === 'p' && node.children.length > 0;

const isSignature = (node: RootContent): boolean =>
  isParagraph(node) && (node.properties.className as string[] | undefined)?.[0] === 'signature';
