import type {Parents, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {apiAnswer, apiErrors, apiFields} from '../../components/Api/markdown.ts';
import {attribute, type Component} from '../../content/text.ts';

/** The content of each element, by its name. */
const PARTS: Readonly<Record<string, (node: Component) => RootContent[]>> = {
  ApiAnswer: (node) => apiAnswer(attribute(node, 'status') ?? ''),
  ApiErrors: apiErrors,
  ApiFields: (node) => [
    {
      type: 'mdxJsxFlowElement',
      name: 'Parameters',
      attributes: [],
      children: apiFields(attribute(node, 'schema') ?? '') as MdxJsxFlowElement['children'],
    },
  ],
};

/**
 * Remark plugin: `<ApiFields>`, `<ApiAnswer>` and `<ApiErrors>` become the Markdown that the OpenAPI file
 * gives, so that their code is highlighted and their headings are in the table of contents like those
 * of any page. Stops the build at a schema or a status that the file does not have.
 */
export default function remarkApi() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (visited, index, parent) => {
      const node = visited as MdxJsxFlowElement;
      const part = PARTS[node.name ?? ''];
      if (!part || !parent || index === undefined) return undefined;
      try {
        const content = part(node);
        (parent as Parents).children.splice(index, 1, ...(content as never[]));
        return [SKIP, index + content.length];
      } catch (error) {
        return file.fail((error as Error).message, node);
      }
    });
  };
}
