import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {heightOf} from '../rehype-entry/height.ts';

/** Height in rem, on a desktop, of the text that a phone shows first: what a browser would look at twice. */
const NEAR = 24;

/** Space below a block in rem, which is no part of it. */
const MARGIN = 1;

/** Components that take a `height`. */
const TAKES_HEIGHT = new Set(['Checks', 'Code', 'CodeTabs', 'Figure', 'Parameters']);

/** What leads a reader to a place, which has to be exact, costs a browser little, or knows its height itself. */
const LEFT_ALONE = /^(?:h[1-6]|header|hr|section)$/;

/**
 * Rehype plugin: says of the blocks of a page that a reader meets later about how high they are, in rem: the
 * custom property `--height` of an element, the attribute `height` of a component. `src/theme/styles/far-blocks.css`
 * lets a browser leave these alone until they come near the window.
 */
export default function rehypeFarBlocks() {
  return (tree: Root): void => {
    let above = 0;
    for (const block of tree.children) {
      const height = heightOf([block]);
      if (above > NEAR) mark(block, Math.max(1, height - MARGIN));
      above += height;
    }
  };
}

function mark(block: RootContent | MdxJsxFlowElement, height: number): void {
  if (block.type === 'element') setStyle(block, height);
  else if (block.type === 'mdxJsxFlowElement' && TAKES_HEIGHT.has(block.name ?? ''))
    block.attributes.push({type: 'mdxJsxAttribute', name: 'height', value: String(height)});
}

function setStyle({tagName, properties, children}: Element, height: number): void {
  if (LEFT_ALONE.test(tagName) || properties.style !== undefined || children.some(hasParagraph)) return;
  properties.style = `--height: ${height}`;
}

/** An item of a list with paragraphs: their margins reach out of the list, but not out of a block that is left alone. */
const hasParagraph = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'li' &&
  node.children.some((child) => child.type === 'element' && child.tagName === 'p');
