import fs from 'node:fs';
import type {Product} from '../product.ts';
import {substituteTokens, tokenValues} from './tokens.ts';

/** A term of the terminology page. */
export interface Term {
  id: string;
  name: string;
  /** The first sentence of its entry. */
  definition: string;
  /** Other names of the same thing, from the entry's `Also called:` line. */
  also: string[];
}

const ENTRY = /^### (.+?) \{\/\* #([\w-]+) \*\/\}\n+([\s\S]*?)(?=^#{2,3} |(?![\s\S]))/gm;

/**
 * Reads the terms of the terminology page: third-level headings with an id, whose first sentence is the
 * definition, and an optional line `Also called: a, b.`.
 *
 * @param markdown the page's Markdown, tokens substituted
 */
export function parseGlossary(markdown: string): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const [, name = '', id = '', body = ''] of markdown.matchAll(ENTRY)) {
    const definition = /^[\s\S]*?[.](?=\s|$)/.exec(body)?.[0]?.replaceAll(/\s+/g, ' ') ?? '';
    const also = /^Also called: (.+?)\.?$/m.exec(body)?.[1]?.split(/,\s*/) ?? [];
    terms.set(id, {id, name, definition, also});
  }
  return terms;
}

/**
 * The glossary of a terminology page on disk, read anew when the file has changed.
 *
 * @param file path of the page
 */
export function glossaryReader(file: string, product: Product): () => Map<string, Term> {
  let readAt = 0;
  let terms = new Map<string, Term>();
  return () => {
    const {mtimeMs} = fs.statSync(file);
    if (mtimeMs !== readAt) {
      terms = parseGlossary(substituteTokens(fs.readFileSync(file, 'utf8'), tokenValues(product), file));
      readAt = mtimeMs;
    }
    return terms;
  };
}
