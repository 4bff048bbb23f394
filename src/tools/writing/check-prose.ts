/** Part of `npm run check:content`: the words of all pages and posts. */
import {pathToFileURL} from 'node:url';
import {readDocument} from '../../content/document.ts';
import {pageFiles} from '../../content/pages.ts';
import {tokenValues} from '../../content/tokens.ts';
import {loadProduct, type Product} from '../../product/index.ts';
import {command, type Finding, formatFinding, isReadable} from './project.ts';
import {checkProse} from './prose.ts';

/** What is wrong with the words of some pages, which can be parsed. */
export function proseFindings(root: string, product: Product, files: readonly string[]): Finding[] {
  const tokens = tokenValues(product);
  return files.flatMap((file) => checkProse(file, readDocument(root, file, tokens).tree, [product.name]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    const product = loadProduct();
    const files = pageFiles('.').filter((file) => isReadable('.', product, file));
    const findings = proseFindings('.', product, files);
    for (const finding of findings) console.error(formatFinding(finding));
    if (findings.length > 0) process.exitCode = 1;
    else console.log(`Prose: ${files.length} files, no findings.`);
  });
}
