/** The site's Markdown files as pages: which there are, where they are served, what they say. */
import {UserError} from '../product/diagnostic.ts';
import type {Product} from '../product/index.ts';
import {type Section, sectionsOf} from './blocks.ts';
import {type Document, readDocument} from './document.ts';
import {filesBelow} from './files.ts';
import {tokenValues} from './tokens.ts';

/** Kind of a page: documentation is what a search is for, posts come second. */
export type PageKind = 'docs' | 'blog';

/** A page of the site: its tree has tokens replaced, and nobody changes it. */
export interface Page extends Document {
  kind: PageKind;
  /** Id in sidebars: its path within `docs/` or `blog/` without the ending. */
  id: string;
  /** Site path, such as `/docs/metrics/retrieval`. */
  url: string;
  title: string;
  /** Short name in the sidebar; empty when it is the title. */
  label: string;
  description: string;
  keywords: readonly string[];
  sections: readonly Section[];
}

export interface SiteSource {
  /** Folder that holds `docs/` and `blog/`. */
  root: string;
  /** Path under which the site is served, such as `/docs/`. */
  baseUrl: string;
  product: Product;
}

/** Reads every published page of the site; the result does not depend on the order of the file system. */
export function readPages({root, baseUrl, product}: SiteSource): Page[] {
  const tokens = tokenValues(product);
  return pageFiles(root).flatMap((file) => {
    const document = readDocument(root, file, tokens);
    if (document.frontMatter.draft === true || document.frontMatter.unlisted === true) return [];
    return [toPage(document, baseUrl)];
  });
}

/**
 * The Markdown files that are pages, sorted, documentation first: what does not start with `_`, is
 * no README, and is no card of data of the blog.
 */
export function pageFiles(root: string): string[] {
  return ['docs', 'blog']
    .flatMap((folder) => filesBelow(root, folder))
    .filter(
      (file) =>
        /\.mdx?$/.test(file) && !/\/(?:_[^/]*(?:\/|$)|README\.mdx?$)|^blog\/(?:.*\/)?data\//.test(file),
    );
}

const pages = new WeakMap<Document, Page>();

/**
 * The page that a document is; a process serves one base URL, so it is made once.
 *
 * @throws UserError when it has no title
 */
export function toPage(document: Document, baseUrl: string): Page {
  const known = pages.get(document);
  if (known) return known;
  const {file, frontMatter, tree} = document;
  const title = text(frontMatter.title);
  if (!title) throw new UserError(`${file}: the front matter has no title.`);
  const [, kind = 'docs', within = ''] = /^(docs|blog)\/(.*)$/s.exec(file) ?? [];
  const page: Page = {
    ...document,
    kind: kind as PageKind,
    id: within.replace(/\.mdx?$/, ''),
    url: routeOf(kind as PageKind, within, frontMatter.slug, baseUrl),
    title,
    label: text(frontMatter.sidebar_label),
    description: text(frontMatter.description),
    keywords: Array.isArray(frontMatter.keywords) ? frontMatter.keywords.map(String) : [],
    sections: sectionsOf(tree),
  };
  pages.set(document, page);
  return page;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * The path under which Docusaurus serves a Markdown file; the build compares it with Docusaurus' own.
 *
 * @param within path of the file within `docs/` or `blog/`
 * @param slug the field of its front matter: from the root for pages, below the blog for posts
 * @param baseUrl path of the site, such as `/docs/`
 */
export function routeOf(kind: PageKind, within: string, slug: unknown, baseUrl: string): string {
  const folder = kind === 'blog' ? 'blog/' : '';
  const parts = within.replace(/\.mdx?$/, '').split('/');
  if (parts.at(-1) === 'index' || parts.at(-1) === parts.at(-2)) parts.pop();
  const route = typeof slug === 'string' && slug ? slug.replace(/^\//, '') : parts.join('/');
  return `${baseUrl}${folder}${route}`.replace(/\/+$/, '') || '/';
}
