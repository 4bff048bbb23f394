/** What a build makes from its content alone. It runs in a thread of its own: see `beside-bundler.ts`. */

import type {PageHead, SiteSource} from '../content/pages.ts';
import {readPalette} from '../identity/palette.ts';
import type {Product} from '../product.ts';
import type {RelatedPost} from './blog-related-posts/related.ts';
import {createDrawer} from './docusaurus-social-cards/draw.ts';
import {readFonts} from './docusaurus-social-cards/fonts.ts';
import type {PageCard} from './docusaurus-social-cards/pages.ts';
import {type DrawnCard, drawCards} from './docusaurus-social-cards/write.ts';

/** @returns the file of the search index */
export async function searchIndex(options: {
  siteDir: string;
  baseUrl: string;
  product: Product;
}): Promise<string> {
  const [{makeIndex}, {buildVersion}] = await Promise.all([
    import('./docusaurus-search/make-index.ts'),
    import('./docusaurus-bundler-cache/version.ts'),
  ]);
  return JSON.stringify(makeIndex(options, buildVersion(options.siteDir, options.product)));
}

/** The social cards, of which something has changed, into the cache. */
export function socialCards({
  siteDir,
  cards,
  cacheDir,
}: {
  siteDir: string;
  cards: readonly PageCard[];
  cacheDir: string;
}): Promise<DrawnCard[]> {
  return drawCards(cards, createDrawer(readPalette(siteDir), readFonts()), cacheDir);
}

/** The guides that go with each post, by the site path of the post. */
export async function guides(source: SiteSource): Promise<ReadonlyMap<string, readonly RelatedPost[]>> {
  const [{readPages}, {guidesOfPosts}] = await Promise.all([
    import('../content/pages.ts'),
    import('./blog-related-posts/guides.ts'),
  ]);
  return guidesOfPosts(readPages(source), source.baseUrl);
}

/** A page's head and its text as Markdown. */
export interface MarkdownPage {
  page: PageHead;
  markdown: string;
}

/** Every published page written out as Markdown. */
export async function markdownPages(source: SiteSource): Promise<MarkdownPage[]> {
  const [{siteMarkdown}, {buildVersion}] = await Promise.all([
    import('../content/markdown/site-markdown.ts'),
    import('./docusaurus-bundler-cache/version.ts'),
  ]);
  const written = await siteMarkdown(source, buildVersion(source.root, source.product));
  return written.map(({page: {tree: _tree, sections: _sections, fences: _fences, ...page}, markdown}) => ({
    page,
    markdown,
  }));
}
