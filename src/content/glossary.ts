import type {Root} from 'mdast';
import type {Product} from '../product/index.ts';
import {readDocument} from './document.ts';
import {explicitId, textOf} from './text.ts';
import {tokenValues} from './tokens.ts';

/** A term of the terminology page. */
export interface Term {
  id: string;
  name: string;
  /** The first sentence of its entry. */
  definition: string;
}

/** The terms of the terminology page: third-level headings with an id, then a paragraph that starts with the definition. */
export function termsOf(tree: Root): Map<string, Term> {
  const terms = new Map<string, Term>();
  tree.children.forEach((node, index) => {
    const id = node.type === 'heading' && node.depth === 3 ? explicitId(node) : undefined;
    if (id === undefined) return;
    const body = tree.children.slice(index + 1).find((next) => next.type !== 'mdxFlowExpression');
    const [definition = ''] = (body?.type === 'paragraph' && /^.*?[.](?=\s|$)/.exec(textOf(body))) || [];
    terms.set(id, {id, name: textOf(node), definition});
  });
  return terms;
}

/** Path of the terminology page from the project root. */
export const GLOSSARY_FILE = 'docs/terminology.md';

/** The glossary of a site as it is now. */
export const glossaryReader = (root: string, product: Product) => (): Map<string, Term> =>
  termsOf(readDocument(root, GLOSSARY_FILE, tokenValues(product)).tree);
