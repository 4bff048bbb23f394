import type {Element, ElementContent, RootContent} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString as textOf} from 'mdast-util-to-string';

/**
 * Divides the text of an entry from the samples that it ends with, and the sentences that lead to them: on a wide
 * screen they stand side by side.
 *
 * @param body its nodes, in the order of the page, which stays as it is
 * @returns nothing where an entry does not end with a sample, or is nothing else
 */
export function beside(body: readonly RootContent[]): RootContent[] | undefined {
  const start = startOfSamples(body);
  if (start === body.length || start === 0) return undefined;
  return [part('beside__text', body.slice(0, start)), part('beside__samples', body.slice(start))];
}

function startOfSamples(body: readonly RootContent[]): number {
  const description = body.findIndex((node) => isParagraph(node) && !isSignature(node));
  let start = body.length;
  for (let at = body.length - 1; at >= 0; at -= 1) {
    const node = body[at] as RootContent;
    if (isSample(node) || (start < body.length && at > description && isLeadIn(node))) start = at;
    else if (!isLine(node)) break;
  }
  return start;
}

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

const isElement = (node: RootContent): node is Element => node.type === 'element';

export const isParagraph = (node: RootContent): node is Element =>
  isElement(node) && node.tagName === 'p' && node.children.length > 0;

export const isSignature = (node: RootContent): boolean =>
  isParagraph(node) && (node.properties.className as string[] | undefined)?.[0] === 'signature';

const part = (name: string, children: readonly RootContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: {className: [name]},
  children: [...children] as ElementContent[],
});
