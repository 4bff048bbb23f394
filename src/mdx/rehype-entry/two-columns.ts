import type {Element, RootContent} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {charactersOf as textOf} from '../../content/text.ts';
import {element, isElement} from '../hast.ts';

/**
 * Divides the text of an entry from the samples that it ends with and the sentences that introduce them: on a wide
 * screen they are side by side.
 *
 * @param body its nodes, in the order of the page, which stays as it is
 * @returns nothing where an entry does not end with a sample, or is nothing else
 */
export function twoColumns(body: readonly RootContent[]): RootContent[] | undefined {
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

export const isLine = (node: RootContent): boolean => node.type === 'text' && !node.value.trim();

export const isParagraph = (node: RootContent): node is Element =>
  isElement(node) && node.tagName === 'p' && node.children.length > 0;

export const isSignature = (node: RootContent): boolean =>
  isParagraph(node) && (node.properties.className as string[] | undefined)?.[0] === 'signature';
