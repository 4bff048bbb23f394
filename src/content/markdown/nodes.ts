/** Short ways to write Markdown nodes. */
import type {Paragraph, PhrasingContent, Strong} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

type Inline = string | PhrasingContent;

const inline = (content: readonly Inline[]): PhrasingContent[] =>
  content.map((part) => (typeof part === 'string' ? {type: 'text', value: part} : part));

export const paragraph = (...content: Inline[]): Paragraph => ({
  type: 'paragraph',
  children: inline(content),
});

export const strong = (...content: Inline[]): Strong => ({type: 'strong', children: inline(content)});

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
