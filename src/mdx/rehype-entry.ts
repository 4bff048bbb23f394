import type {Element, Root, RootContent} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString as textOf} from 'mdast-util-to-string';
import type {VFile} from 'vfile';
import {element, isElement, text} from './hast.ts';
import {isReference} from './remark-signature.ts';

/**
 * Rehype plugin: makes each entry of a reference page a section, so that its name can stay in view, and
 * its samples beside the rest of it.
 */
export default function rehypeEntry() {
  return (tree: Root, file: VFile): void => {
    if (!isReference(file)) return;
    const parts: RootContent[][] = [[]];
    for (const node of tree.children) {
      if (isElement(node) && /^h[1-3]$/.test(node.tagName)) parts.push([]);
      parts.at(-1)?.push(node);
    }
    tree.children = parts.flatMap((part) => (isEntry(part) ? [section(part)] : part));
  };
}

/** Begins with a heading of the third level that names code, or is above a signature, as an endpoint's is. */
function isEntry(part: readonly RootContent[]): boolean {
  const [heading, next] = part.filter((node) => !isWhitespace(node));
  if (!isElement(heading) || heading.tagName !== 'h3') return false;
  const isCode = (node: RootContent) => isElement(node) && node.tagName === 'code';
  return heading.children.some(isCode) || (next !== undefined && isSignature(next));
}

/**
 * An entry. The samples that it ends with and the sentences that introduce them are beside its text on a wide screen; the
 * order of the page stays as it is. The section has the id: its heading stays in view, and a link to what is in view does not
 * scroll.
 */
function section(body: readonly RootContent[]): RootContent {
  const id = takeId(body);
  const start = firstSample(body);
  const entry =
    start === body.length
      ? element('section', ['entry'], body)
      : element(
          'section',
          ['entry', 'beside'],
          [
            element('div', ['beside__text'], body.slice(0, start)),
            element('div', ['beside__samples'], body.slice(start)),
          ],
        );
  if (id) entry.properties.id = id as string;
  return entry;
}

/** Takes the id off the heading of an entry, and gives it the link that the theme gives a heading with an id. */
function takeId(body: readonly RootContent[]): unknown {
  const heading = body.find((node): node is Element => isElement(node) && node.tagName === 'h3');
  const id = heading?.properties.id;
  if (!heading || !id) return undefined;
  delete heading.properties.id;
  const link = element('a', ['hash-link'], [text('\u200B')]);
  const label = `Direct link to ${textOf(heading)}`;
  Object.assign(link.properties, {href: `#${id}`, ariaLabel: label, title: label, translate: 'no'});
  heading.children.push(link);
  return id;
}

function firstSample(body: readonly RootContent[]): number {
  const description = body.findIndex((node) => isParagraph(node) && !isSignature(node));
  let start = body.length;
  for (let at = body.length - 1; at >= 0; at -= 1) {
    const node = body[at] as RootContent;
    if (isSample(node) || (start < body.length && at > description && isLeadIn(node))) start = at;
    else if (!isWhitespace(node) && !isInvisible(node)) break;
  }
  return start;
}

/** An export that Docusaurus puts at the end of a page, or a block without text. */
const isInvisible = (node: RootContent | MdxJsxFlowElement): boolean =>
  (node.type as string) === 'mdxjsEsm' || ('name' in node && node.name === 'a' && textOf(node).trim() === '');

/** A sentence that ends with a colon, or a paragraph that is nothing but a bold name, such as "Example". */
const isLeadIn = (node: RootContent): boolean =>
  isParagraph(node) &&
  (/:\s*$/.test(textOf(node)) || node.children.every((child) => isWhitespace(child) || isBold(child)));

const isBold = (node: RootContent): boolean => isElement(node) && node.tagName === 'strong';

const isSample = (node: RootContent | MdxJsxFlowElement): boolean =>
  'name' in node && (node.name === 'Code' || node.name === 'CodeTabs');

const isWhitespace = (node: RootContent): boolean => node.type === 'text' && !node.value.trim();

const isParagraph = (node: RootContent): node is Element =>
  isElement(node) && node.tagName === 'p' && node.children.length > 0;

const isSignature = (node: RootContent): boolean =>
  isParagraph(node) && (node.properties.className as string[] | undefined)?.[0] === 'signature';
