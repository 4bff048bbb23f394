import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {readDocument} from '../content/document.ts';
import {locate, type Page, pageFiles, readPages} from '../content/pages.ts';
import {attribute} from '../content/text.ts';
import {tokenValues} from '../content/tokens.ts';
import type {Product} from '../product.ts';

/** A published page or post and the file that it is made of. */
export interface SiteFile extends Pick<Page, 'kind' | 'file' | 'title'> {
  /** Path below the base URL, starting with `/`. */
  route: string;
  /** Fragments that lead into the page: its headings, and anchors that older links use. */
  anchors: string[];
}

/** Every page and post that is in the site's lists, in the order of the file system's names. */
export function siteFiles(root: string, product: Product): SiteFile[] {
  return readPages({root, baseUrl: '/', product}).map(({kind, file, url, title, sections, tree}) => {
    const anchors = sections.map(({anchor}) => anchor).filter(Boolean);
    return {kind, file, route: url, title, anchors: [...anchors, ...olderAnchors(tree)]};
  });
}

/** File by route of every page and post, drafts and unlisted ones included. */
export function fileOfRoute(root: string, product: Product): Map<string, string> {
  const tokens = tokenValues(product);
  return new Map(pageFiles(root).map((file) => [locate(readDocument(root, file, tokens), '/').url, file]));
}

/** Every Markdown file of pages and posts, drafts included. */
export const markdownFiles = pageFiles;

/** Anchors without a heading, which `npm run move` leaves where an anchor was. */
function olderAnchors(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const id = attribute(node, 'id');
    if (node.name === 'a' && id) ids.push(id);
  });
  return ids;
}
