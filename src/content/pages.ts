/** The site's Markdown files as pages: which there are, where they are served, what they say. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import type {Product} from '../product.ts';
import {plainMarkdown} from './plain-markdown.ts';
import {type Section, sectionsOf} from './sections.ts';
import {substituteTokens, tokenValues} from './tokens.ts';

/** What kind of page: documentation is what a search is for, posts come second. */
export type PageKind = 'docs' | 'blog';

/** A page of the site, ready to be indexed. */
export interface SourcePage {
  kind: PageKind;
  /** Site path, such as `/docs/metrics/retrieval`. */
  url: string;
  title: string;
  /** Short name in the sidebar; empty when it is the title. */
  label: string;
  description: string;
  keywords: string[];
  /** Other words for what the page is about, from `phrases.yaml`. */
  phrases: string[];
  sections: Section[];
  /** The page as Markdown that needs no components, for programs that read it. */
  markdown: string;
}

/** A Markdown file cannot become a page. */
export class PageError extends Error {
  override name = 'PageError';
}

export interface SiteSource {
  /** Folder that holds `docs/` and `blog/`. */
  root: string;
  /** Path under which the site is served, such as `/docs/`. */
  baseUrl: string;
  product: Product;
}

/** Reads every page of the site; the result does not depend on the order of the file system. */
export async function readPages({root, baseUrl, product}: SiteSource): Promise<SourcePage[]> {
  const values = tokenValues(product);
  const phrases = await readPhrases(root, values);
  const pages: SourcePage[] = [];
  for (const [kind, folder] of [
    ['docs', 'docs'],
    ['blog', 'blog'],
  ] as const) {
    for (const file of await markdownFiles(path.join(root, folder))) {
      const name = path.relative(root, file).split(path.sep).join('/');
      const source = substituteTokens(await readFile(file, 'utf8'), values, name);
      const page = toPage(source, {kind, file: name, within: name.slice(folder.length + 1), baseUrl});
      if (page) pages.push({...page, phrases: phrases.get(page.url.slice(baseUrl.length - 1)) ?? []});
    }
  }
  return pages;
}

const PHRASES_FILE = 'src/search/index/phrases.yaml';

/** Other words for what pages are about, by route; none when a site has no such file. */
export async function readPhrases(
  root: string,
  values: Readonly<Record<string, string>>,
): Promise<Map<string, string[]>> {
  const source = await readFile(path.join(root, PHRASES_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const parsed = (parseYaml(substituteTokens(source, values, PHRASES_FILE)) ?? {}) as Record<
    string,
    string[]
  >;
  return new Map(Object.entries(parsed));
}

/** Every Markdown file below a folder, sorted; none when there is no such folder. */
async function markdownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {withFileTypes: true, recursive: true}).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.mdx?$/.test(entry.name) &&
        !entry.name.startsWith('_') &&
        entry.name !== 'README.md',
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !path
          .relative(folder, file)
          .split(path.sep)
          .some((part) => part.startsWith('_')),
    )
    .sort();
}

interface Place {
  kind: PageKind;
  /** Path from the site's root, for errors. */
  file: string;
  /** Path within `docs/` or `blog/`. */
  within: string;
  baseUrl: string;
}

/**
 * One file to one page.
 *
 * @param source the file's text, tokens substituted
 * @returns nothing for a draft or a page that is kept out of lists
 * @throws PageError naming the file when its front matter is not valid
 */
export function toPage(
  source: string,
  {kind, file, within, baseUrl}: Place,
): Omit<SourcePage, 'phrases'> | undefined {
  const {matter, body, bodyLine} = splitFrontMatter(source, file);
  if (matter.draft === true || matter.unlisted === true) return undefined;
  const title = matter.title;
  if (typeof title !== 'string' || !title.trim())
    throw new PageError(`${file}: the front matter has no title.`);
  return {
    kind,
    url: routeOf(kind, within, matter.slug, baseUrl),
    title: title.trim(),
    label: typeof matter.sidebar_label === 'string' ? matter.sidebar_label.trim() : '',
    description: typeof matter.description === 'string' ? matter.description.trim() : '',
    keywords: Array.isArray(matter.keywords) ? matter.keywords.map(String) : [],
    // Blank lines stand for the front matter, so that errors name the writer's line.
    sections: sectionsOf(
      '\n'.repeat(bodyLine) +
        body.replace(/^[ \t]*\{?\/\*\s*truncate\s*\*\/\}?[ \t]*$|^<!--\s*truncate\s*-->$/m, ''),
      file,
    ),
    markdown: plainMarkdown(body, baseUrl),
  };
}

function splitFrontMatter(source: string, file: string) {
  const match = source.match(/^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/);
  if (!match) return {matter: {} as Record<string, unknown>, body: source, bodyLine: 0};
  let matter: unknown;
  try {
    matter = parseYaml(match[1] ?? '');
  } catch (error) {
    throw new PageError(
      `${file}: the front matter is not valid YAML: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
  return {
    matter: (matter ?? {}) as Record<string, unknown>,
    body: source.slice(match[0].length),
    bodyLine: match[0].split('\n').length - 1,
  };
}

/** The path under which Docusaurus serves a file. */
function routeOf(kind: PageKind, within: string, slug: unknown, baseUrl: string): string {
  const folder = kind === 'blog' ? 'blog/' : '';
  const prefix = kind === 'blog' ? /^\d{4}-\d{2}-\d{2}-/ : /^\d+-/;
  const parts = within
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => part.replace(prefix, ''));
  if (parts.at(-1) === 'index' || parts.at(-1) === parts.at(-2)) parts.pop();
  let route = parts.join('/');
  if (typeof slug === 'string' && slug) {
    const parent = kind === 'docs' ? parts.slice(0, -1).join('/') : '';
    route = slug.startsWith('/') ? slug.slice(1) : [parent, slug].filter(Boolean).join('/');
  }
  return `${baseUrl}${folder}${route}`.replace(/\/+$/, '') || '/';
}
