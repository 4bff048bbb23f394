import type {Heading, Nodes, Root, RootContent} from 'mdast';
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

const LEVEL = 3;

/** The terms of the terminology page: third-level headings with an id, then a paragraph that starts with the definition. */
export function termsOf(tree: Root): Map<string, Term> {
  const terms = new Map<string, Term>();
  tree.children.forEach((node, index) => {
    const id = isEntry(node) ? explicitId(node) : undefined;
    if (id === undefined) return;
    const body = tree.children.slice(index + 1).find((next) => next.type !== 'mdxFlowExpression');
    const definition = body?.type === 'paragraph' ? firstSentence(textOf(body)) : '';
    terms.set(id, {id, name: textOf(node as Nodes), definition});
  });
  return terms;
}

function isEntry(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === LEVEL;
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? '';
}

/** Path of the terminology page from the project root. */
export const GLOSSARY_FILE = 'docs/terminology.md';

/** The glossary of a site as it is now. */
export const glossaryReader = (root: string, product: Product) => (): Map<string, Term> =>
  termsOf(readDocument(root, GLOSSARY_FILE, tokenValues(product)).tree);
