import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readPages} from '../content/pages.ts';
import {substituteTokens, tokenValues} from '../content/tokens.ts';
import type {Product} from '../product.ts';

/** A published page or post and the file that it is made of. */
export interface SiteFile {
  kind: 'docs' | 'blog';
  /** Path from the repository's root, with `/`. */
  file: string;
  /** Path below the base URL, starting with `/`. */
  route: string;
  title: string;
  /** Fragments that lead into the page: its headings, and anchors that older links use. */
  anchors: string[];
}

/** Every page and post that is in the site's lists, in the order of the file system's names. */
export async function siteFiles(root: string, product: Product): Promise<SiteFile[]> {
  const files = fileOfRoute(root, product);
  const pages = await readPages({root, baseUrl: '/', product});
  return pages.map(({kind, url, title, sections}) => {
    const file = files.get(url);
    if (!file) throw new Error(`${url} is a page, and no file of docs/ or blog/ is its source.`);
    const anchors = sections.map(({anchor}) => anchor).filter(Boolean);
    return {kind, file, route: url, title, anchors: [...anchors, ...olderAnchors(root, file)]};
  });
}

/** File by route of every page and post, drafts and unlisted ones included. */
export function fileOfRoute(root: string, product: Product): Map<string, string> {
  return new Map(markdownFiles(root).map((file) => [routeOf(root, file, product), file]));
}

/** Every Markdown file of pages and posts, drafts included. */
export function markdownFiles(root: string): string[] {
  return ['docs', 'blog'].flatMap((folder) =>
    (readdirSync(path.join(root, folder), {recursive: true}) as string[])
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)(_[^/]*|README\.md)/.test(file))
      .sort(),
  );
}

/** Where a file is served: its field `slug`, or its path without folder and extension. */
function routeOf(root: string, file: string, product: Product): string {
  const text = substituteTokens(readFileSync(path.join(root, file), 'utf8'), tokenValues(product), file);
  const slug = /^slug: *["']?([^"'\n]+?)["']? *$/m.exec(text.split(/^---$/m)[1] ?? '')?.[1];
  const [, folder = '', name = ''] = /^(docs|blog)\/(.+?)(?:\/index)?\.mdx?$/.exec(file) ?? [];
  return `${folder === 'blog' ? '/blog' : ''}/${(slug ?? name).replace(/^\//, '')}`;
}

/** Anchors without a heading, which `npm run move` leaves where an anchor was. */
function olderAnchors(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^<a id="([\w-]+)"><\/a>$/gm)].map(([, id = '']) => id);
}
