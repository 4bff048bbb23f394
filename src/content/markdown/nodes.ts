/** Short ways to write Markdown nodes. */
import type {BlockContent, InlineCode, Link, List, Paragraph, PhrasingContent, Strong, Table} from 'mdast';
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

export const quote = (children: BlockContent[]): BlockContent => ({type: 'blockquote', children});

/** A bullet list of items with one paragraph each. */
export const list = (items: readonly (readonly Inline[])[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((item) => ({type: 'listItem', spread: false, children: [paragraph(...item)]})),
});

type Cells = readonly (Inline | readonly Inline[])[];

/** A table from its header and its rows; a cell is text or a list of parts. */
export const table = (header: Cells, rows: readonly Cells[]): Table => ({
  type: 'table',
  children: [header, ...rows].map((row) => ({
    type: 'tableRow',
    children: row.map((cell) => ({type: 'tableCell', children: inline([cell].flat() as Inline[])})),
  })),
});

/**
 * An MDX element such as `<Figure alt="…"/>`, valid in Markdown and in HTML trees.
 *
 * @param name component name as registered in `src/theme/MDXComponents`
 * @param attributes string attributes
 */
export const jsxElement = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  children: [],
});
