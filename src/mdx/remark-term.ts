import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Term} from '../content/glossary.ts';
import {attribute, type Component} from '../content/text.ts';

/** Remark plugin: gives each `<Term id="…">` its definition from the terminology page, so that no script has to. */
export default function remarkTerm({glossary}: {glossary: () => ReadonlyMap<string, Term>}) {
  return (tree: Root): void => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited) => {
      const node = visited as Component;
      if (node.name !== 'Term') return;
      // The check of pages says which term does not exist, with what was probably meant.
      const value = glossary().get(attribute(node, 'id') ?? '')?.definition ?? '';
      node.attributes.push({type: 'mdxJsxAttribute', name: 'definition', value});
    });
  };
}
