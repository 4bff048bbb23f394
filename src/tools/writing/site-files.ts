import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pageFiles, readPages} from '../../content/pages.ts';
import {routeOf} from '../../content/routes.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';

/** A published page or post and the fragments that lead into it. */
export interface SiteFile {
  /** Path below the base URL, starting with `/`. */
  route: string;
  /** Ids of its headings, and anchors that older links use. */
  anchors: string[];
}

/** Every page and post that is in the site's lists. */
export function siteFiles(root: string, product: Product): SiteFile[] {
  return readPages({root, baseUrl: '/', product}).map(({url, file, sections}) => ({
    route: url,
    anchors: [...sections.map(({anchor}) => anchor).filter(Boolean), ...olderAnchors(root, file)],
  }));
}

/** File by route of every page and post, drafts and unlisted ones included. */
export function fileOfRoute(root: string, product: Product): Map<string, string> {
  const tokens = tokenValues(product);
  return new Map(
    pageFiles(root).map((file) => {
      // Only the field is needed, so nothing is parsed.
      const text = substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokens, file);
      const slug = /^slug: *["']?([^"'\n]+?)["']? *$/m.exec(text.split(/^---$/m)[1] ?? '')?.[1];
      const kind = file.startsWith('blog/') ? 'blog' : 'docs';
      return [routeOf(kind, file.slice('docs/'.length), slug, '/'), file];
    }),
  );
}

/** Anchors without a heading: on a line of their own where `npm run move` left them, and in rows of an index. */
function olderAnchors(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id);
}
