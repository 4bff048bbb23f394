import type {Paragraph, Root} from 'mdast';
import type {VFile} from 'vfile';
import {GLOSSARY_FILE} from '../../content/glossary.ts';
import {textOf} from '../../content/text.ts';

/** How the lines below a definition start: other names, and where a term is explained. */
const LINE = /^(?:Also called: |See )/;

/** Remark plugin: the lines below a definition of the terminology page get the class `term-line`. */
export default function remarkGlossaryEntry() {
  return (tree: Root, file: VFile): void => {
    if (!file.path.split('\\').join('/').endsWith(GLOSSARY_FILE)) return;
    tree.children.forEach((node, index) => {
      if (tree.children[index - 1]?.type !== 'paragraph' || !isLine(node)) return;
      node.data = {...node.data, hProperties: {className: ['term-line']}};
    });
  };
}

function isLine(node: {type: string}): node is Paragraph {
  return node.type === 'paragraph' && LINE.test(textOf(node as Paragraph));
}
