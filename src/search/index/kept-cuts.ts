import path from 'node:path';
import {cached, sha256} from '../../content/cache.ts';
import {type CutPage, cutPage} from './page-terms.ts';
import type {SourcePage} from './source-pages.ts';

const FOLDER = 'node_modules/.cache/search';

/**
 * Cuts pages in words, those that have not changed as an earlier run did.
 *
 * @param root folder of the project
 * @param version changes with the code that cuts pages, and with the packages that it uses
 */
export function keptCuts(root: string, version: string): typeof cutPage {
  return (page, linkTexts): CutPage =>
    cached(
      {folder: path.join(root, FOLDER), key: page.url, digest: sha256(version, contentOf(page, linkTexts))},
      () => cutPage(page, linkTexts),
    );
}

/** All that a page is cut from: a list of fields, as the pages of a build hold their syntax trees, too. */
function contentOf(page: SourcePage, linkTexts: readonly string[]): string {
  const {kind, url, title, label, description, keywords, sections, phrases, needs} = page;
  return JSON.stringify([
    kind,
    url,
    title,
    label,
    description,
    keywords,
    sections,
    phrases,
    needs,
    linkTexts,
  ]);
}
