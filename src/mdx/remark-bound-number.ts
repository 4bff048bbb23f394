import type {Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {withoutBindings} from '../content/parse.ts';

/**
 * Remark plugin: `:n[71.3%]{#id}` becomes the text "71.3%", in captions, too. The check of pages compares it with the
 * committed results.
 */
export default function remarkBoundNumber() {
  return (tree: Root): void => {
    visit(tree, ['textDirective', 'image'], (node, index, parent) => {
      if (node.type === 'image' && node.title) node.title = withoutBindings(node.title);
      if (node.type === 'textDirective' && node.name === 'n' && parent && index !== undefined)
        parent.children[index] = {type: 'text', value: textOf(node)};
    });
  };
}
