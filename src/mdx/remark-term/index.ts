import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Term} from '../../content/glossary.ts';
import {attribute, type Component} from '../../content/text.ts';

/** Remark plugin: gives each `<Term id="…">` its definition from the terminology page. */
export default function remarkTerm({glossary}: {glossary: () => Map<string, Term>}) {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited) => {
      const node = visited as Component;
      if (node.name !== 'Term') return;
      const id = attribute(node, 'id') ?? '';
      const term = glossary().get(id);
      if (!term) {
        file.fail(
          `<Term id=${JSON.stringify(id)}> is not a term of docs/terminology.md; its entries are "### Name {/* #id */}"`,
          node,
        );
      }
      node.attributes.push({type: 'mdxJsxAttribute', name: 'definition', value: term.definition});
    });
  };
}
