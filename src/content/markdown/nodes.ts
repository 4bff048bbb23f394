/** Short ways to write Markdown nodes. */

import type {
  BlockContent,
  InlineCode,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

type Inline = string | PhrasingContent;

const inline = (content: readonly Inline[]): PhrasingContent[] =>
  content.map((part) => (typeof part === 'string' ? {type: 'text', value: part} : part));

export const paragraph = (...content: Inline[]): Paragraph => ({
  type: 'paragraph',
  children: inline(content),
});

export const strong = (...content: Inline[]): Strong => ({type: 'strong', children: inline(content)});

export const inlineCode = (value: string): InlineCode => ({type: 'inlineCode', value});

export const link = (url: string, ...content: Inline[]): Link => ({
  type: 'link',
  url,
  children: inline(content),
});

/** A bullet list of items with one paragraph each. */
export const list = (items: readonly (readonly Inline[])[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((item) => ({type: 'listItem', spread: false, children: [paragraph(...item)]})),
});

const isParts = (cell: Inline | readonly Inline[]): cell is readonly Inline[] => Array.isArray(cell);

/** A table from its header and its rows; a cell is text or a list of parts. */
export const table = (
  header: readonly (Inline | readonly Inline[])[],
  rows: readonly (readonly (Inline | readonly Inline[])[])[],
): Table => ({
  type: 'table',
  children: [header, ...rows].map((row) => ({
    type: 'tableRow',
    children: row.map((cell) => ({
      type: 'tableCell',
      children: inline(isParts(cell) ? cell : [cell]),
    })),
  })),
});

export const quote = (children: BlockContent[]): RootContent => ({type: 'blockquote', children});

/**
 * An MDX element such as `<Figure alt="…"/>`, valid in Markdown and in HTML trees.
 *
 * @param name component name as registered in `src/theme/MDXComponents`
 * @param attributes string attributes
 */
export function jsxElement(name: string, attributes: Readonly<Record<string, string>>): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([attribute, value]) => ({
      type: 'mdxJsxAttribute',
      name: attribute,
      value,
    })),
    children: [],
  };
}
