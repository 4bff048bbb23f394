import type {ElementContent} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/**
 * Remark plugin: in a reference page, the code that stands alone below a heading is the signature of
 * what the heading names. It gets the class `signature` and is shown as a block. No line ends within its
 * arrow, where browsers see a hyphen.
 */
export default function remarkSignature() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const before = index ? parent?.children[index - 1] : undefined;
      const [code, ...rest] = paragraph.children;
      if (before?.type !== 'heading' || code?.type !== 'inlineCode' || rest.length > 0) return;
      paragraph.data = {...paragraph.data, hProperties: {className: ['signature']}};
      code.data = {...code.data, hChildren: withArrows(code.value)};
    });
  };
}

function withArrows(signature: string): ElementContent[] {
  return signature
    .split(/(->)/)
    .filter(Boolean)
    .map((value) =>
      value === '->'
        ? {
            type: 'element',
            tagName: 'span',
            properties: {className: ['signature__arrow']},
            children: [{type: 'text', value}],
          }
        : {type: 'text', value},
    );
}
