import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

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
