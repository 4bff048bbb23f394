import type {Product} from '../../product/index.ts';
import {buildIndex} from '../../search/index/build-index.ts';
import type {SearchIndexFile} from '../../search/index/index-format.ts';
import {readSourcePages} from '../../search/index/source-pages.ts';

/**
 * The index of a site.
 *
 * @throws Error when the site has no page
 * @throws QuestionsError when questions beside a page are wrong
 */
export function makeIndex({
  siteDir,
  baseUrl,
  product,
}: {
  siteDir: string;
  baseUrl: string;
  product: Product;
}): SearchIndexFile {
  const pages = readSourcePages({root: siteDir, baseUrl, product});
  if (pages.length === 0)
    throw new Error(`The search index would be empty: no page found in docs/ and blog/ of ${siteDir}.`);
  return buildIndex(pages, {name: product.name, origin: product.siteUrl, baseUrl});
}
