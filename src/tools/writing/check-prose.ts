import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readDocument} from '../../content/document.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';
import type {Finding} from './finding.ts';
import {checkProse} from './prose.ts';
import {isReadable} from './readable.ts';

/** Markdown files below `docs/` and `blog/`, from the repository's root. */
export function pageFiles(root: string): string[] {
  return ['docs', 'blog'].flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .sort(),
  );
}

/** What is wrong with the words of some pages. A page that cannot be read is left to the other checks. */
export function proseFindings(root: string, product: Product, files: readonly string[]): Finding[] {
  const tokens = tokenValues(product);
  return files
    .filter((file) => isReadable(root, product, file))
    .flatMap((file) => {
      const written = readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '');
      const text = substituteTokens(written, tokens, file);
      return checkProse(file, text, readDocument(root, file, tokens).tree, [product.name]);
    });
}
