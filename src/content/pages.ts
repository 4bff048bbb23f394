/** The site's Markdown files as pages: which there are, where they are served, what they say. */
import type {Root} from 'mdast';
import {UserError} from '../product/diagnostic.ts';
import type {Product} from '../product/index.ts';
import {type Document, type Fence, readDocument} from './document.ts';
import {filesBelow} from './files.ts';
import {CONTENT_FOLDERS, type PageKind, routeOf} from './routes.ts';
import {type Section, sectionsOf} from './sections.ts';
import {tokenValues} from './tokens.ts';

export type {PageKind} from './routes.ts';

/** A page of the site. */
export interface Page {
  kind: PageKind;
  /** Path of its file from the project root, with `/`. */
  file: string;
  /** Id in sidebars: its path within `docs/` or `blog/` without the ending. */
  id: string;
  /** Site path, such as `/docs/metrics/retrieval`. */
  url: string;
  title: string;
  /** Short name in the sidebar; empty when it is the title. */
  label: string;
  description: string;
  keywords: readonly string[];
  frontMatter: Readonly<Record<string, unknown>>;
  /** The syntax tree: tokens replaced. Nobody changes it. */
  tree: Root;
  sections: readonly Section[];
  fences: readonly Fence[];
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
 * The Markdown files that are pages, sorted, documentation first: what does not start with `_` and is
 * not a README.
 */
export function pageFiles(root: string): string[] {
  return Object.values(CONTENT_FOLDERS)
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.mdx?$/.test(file) && !/\/(?:_[^/]*(?:\/|$)|README\.mdx?$)/.test(file));
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
  const {file, frontMatter, tree, fences} = document;
  const title = text(frontMatter.title);
  if (!title) throw new UserError(`${file}: the front matter has no title.`);
  const kind: PageKind = file.startsWith(`${CONTENT_FOLDERS.blog}/`) ? 'blog' : 'docs';
  const within = file.slice(CONTENT_FOLDERS[kind].length + 1);
  const page: Page = {
    kind,
    id: within.replace(/\.mdx?$/, ''),
    url: routeOf(kind, within, frontMatter.slug, baseUrl),
    file,
    title,
    label: text(frontMatter.sidebar_label),
    description: text(frontMatter.description),
    keywords: Array.isArray(frontMatter.keywords) ? frontMatter.keywords.map(String) : [],
    frontMatter,
    tree,
    sections: sectionsOf(tree),
    fences,
  };
  pages.set(document, page);
  return page;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
