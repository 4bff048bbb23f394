import type {Product} from '../../product/index.ts';
import {buildIndex} from '../../search/index/index-file.ts';
import {keptCuts} from '../../search/index/kept-cuts.ts';
import {readSourcePages} from '../../search/index/source-pages.ts';

/**
 * The index of a site.
 *
 * @param version changes with the code that cuts pages; without one nothing is taken from an earlier run
 * @throws Error when the site has no page
 */
export function makeIndex(
  {siteDir, baseUrl, product}: {siteDir: string; baseUrl: string; product: Product},
  version?: string,
): ReturnType<typeof buildIndex> {
  const pages = readSourcePages({root: siteDir, baseUrl, product});
  if (pages.length === 0)
    throw new Error(`The search index would be empty: no page found in docs/ and blog/ of ${siteDir}.`);
  const site = {name: product.name, origin: product.siteUrl, baseUrl};
  return buildIndex(pages, {site, ...(version && {cut: keptCuts(siteDir, version)})});
}
