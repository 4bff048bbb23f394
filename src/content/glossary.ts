import type {Root} from 'mdast';
import {explicitId, textOf} from './text.ts';

/** A term of the terminology page. */
export interface Term {
  id: string;
  name: string;
  /** Line of its heading. */
  line: number;
  /** The first sentence of its entry. */
  definition: string;
}

/** The first sentence of a text; some periods end a word only. */
const SENTENCE = /^.*?(?<!\b(?:approx|e\.g|i\.e|etc|vs|incl|max|min))[.](?=\s|$)/;

/** The terms of the terminology page: third-level headings with an id, then a paragraph that starts with the definition. */
export function readGlossary(tree: Root): Map<string, Term> {
  const terms = new Map<string, Term>();
  tree.children.forEach((node, index) => {
    const id = node.type === 'heading' && node.depth === 3 ? explicitId(node) : undefined;
    if (id === undefined) return;
    const body = tree.children.slice(index + 1).find((next) => next.type !== 'mdxFlowExpression');
    const [definition = ''] = (body?.type === 'paragraph' && SENTENCE.exec(textOf(body))) || [];
    terms.set(id, {id, name: textOf(node), line: node.position?.start.line ?? 1, definition});
  });
  return terms;
}

/** Path of the terminology page from the project root, and its route, which the specification fixes. */
export const GLOSSARY_FILE = 'docs/terminology.md';
export const GLOSSARY_ROUTE = '/terminology';
