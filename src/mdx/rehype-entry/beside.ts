import type {Element, ElementContent, RootContent} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString as textOf} from 'mdast-util-to-string';
import {heightOf} from './height.ts';

/** The parts of an entry that stand beside one another on a wide screen. */
export interface Beside {
  children: RootContent[];
  /** About how high they are there, in rem: as high as the higher one. */
  height: number;
}

/** About how much higher text is in the column that samples stand beside. */
const NARROWER = 1.1;

/** Height of what stands above the first sample, the name, in rem. */
const ABOVE = 3;

/**
 * Divides the text of an entry from the samples that it ends with, and the sentences that lead to them.
 *
 * @param body its nodes, in the order of the page, which stays as it is
 * @returns nothing where an entry does not end with a sample, or is nothing else
 */
export function beside(body: readonly RootContent[]): Beside | undefined {
  const start = startOfSamples(body);
  if (start === body.length || start === 0) return undefined;
  const [text, samples] = [body.slice(0, start), body.slice(start)];
  const height = heightOf(samples);
  return {
    children: [
      part('beside__text', text),
      // In a window that is lower than the samples, their end stays in view and not their start.
      part('beside__samples', samples, `--height: ${height}`),
    ],
    height: Math.max(heightAsText(text), height + ABOVE),
  };
}

/** About how high nodes are in the column of the text on a wide screen, in rem. */
export const heightAsText = (nodes: readonly RootContent[]): number => Math.round(heightOf(nodes) * NARROWER);

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

const part = (name: string, children: readonly RootContent[], style?: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: {className: [name], ...(style && {style})},
  children: [...children] as ElementContent[],
});
