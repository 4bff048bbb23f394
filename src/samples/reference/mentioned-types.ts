import GithubSlugger from 'github-slugger';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {anchorOf} from '../../content/heading.ts';

const TYPE_NAME = /^[A-Z][a-z]\w*$/;

/**
 * Types that have no heading of their own, with the fragment of the section that lists them: in the first
 * column of a table, or in a sentence.
 */
export function mentionedTypes(tree: Root): Map<string, string> {
  const slugger = new GithubSlugger();
  const inTables = new Map<string, string>();
  const inSentences = new Map<string, string>();
  let anchor = '';
  const note = (found: Map<string, string>, node: Nodes) =>
    visit(node, 'inlineCode', ({value}) => {
      if (anchor && TYPE_NAME.test(value) && !found.has(value)) found.set(value, anchor);
    });
  visit(tree, (node) => {
    if (node.type === 'heading') anchor = anchorOf(node, slugger);
    else if (node.type === 'tableRow' && node.children[0]) note(inTables, node.children[0]);
    else if (node.type === 'paragraph') note(inSentences, node);
  });
  return new Map([...inSentences, ...inTables]);
}
