/** `tsx src/tools/writing/check-numbers.ts [files]`: checks bound numbers and data of posts and pages without a build. */
import fs from 'node:fs';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {pageFiles} from '../../content/pages.ts';
import {parseMarkdown} from '../../content/parse.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import remarkBoundNumber from '../../mdx/remark-bound-number/index.ts';
import remarkReproduce from '../../mdx/remark-reproduce/index.ts';
import {loadProduct} from '../../product/index.ts';

async function main(files: readonly string[]): Promise<void> {
  const product = loadProduct();
  for (const name of files.length > 0 ? files : pageFiles('.')) {
    const value = substituteTokens(fs.readFileSync(name, 'utf8'), tokenValues(product), name);
    const file = new VFile({path: name, value});
    try {
      const tree: Root = parseMarkdown(value, name);
      await remarkBoundNumber()(tree, file);
      remarkReproduce({repoUrl: product.repoUrl})(tree, file);
    } catch (error) {
      const {line = 1, message} = error as {line?: number; message: string};
      console.error(`${name}:${line}: ${message}`);
      process.exitCode = 1;
    }
  }
}

main(process.argv.slice(2));
