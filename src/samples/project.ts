import {tokenValues} from '../content/tokens.ts';
import type {Product} from '../product/index.ts';

/** What the sample checks work on. */
export interface SampleProject {
  /** Folder that holds `docs/`, `blog/` and `src/samples/`. */
  root: string;
  product: Product;
  /** Value by token name. */
  tokens: Readonly<Record<string, string>>;
}

/** A folder as a product's project. */
export function sampleProject(root: string, product: Product): SampleProject {
  return {root, product, tokens: tokenValues(product)};
}
