import {readDocument} from '../../content/document.ts';
import {tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';

/** Whether a page parses. Why one does not is said once, by the check of pages; further checks leave it out. */
export function isReadable(root: string, product: Product, file: string): boolean {
  try {
    readDocument(root, file, tokenValues(product));
    return true;
  } catch (error) {
    if (error instanceof Error && /^(UnknownTokenError|MarkdownError|PageError)$/.test(error.name))
      return false;
    throw error;
  }
}
