/** The repository as the rules of pages see it: files, their texts and fields, read once. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {sectionsOf} from '../../content/blocks.ts';
import {readDocument, readFrontMatter} from '../../content/document.ts';
import {pageFiles, routeOf} from '../../content/pages.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {type Product, UserError} from '../../product/index.ts';
import {type Redirect, redirects as redirectsOf} from '../../product/redirects.ts';

/** Every path that this site has ever published, one a line, `path#anchor` for places in a page. */
export const PUBLISHED = 'src/tools/published-urls.txt';

/** A page as the menus and links know it. */
export interface Header {
  file: string;
  /** Site path without the base URL, such as `/metrics/retrieval`. */
  route: string;
  fields: Readonly<Record<string, unknown>>;
}

export type Site = ReturnType<typeof readSite>;

/** Reads the pages of a repository; one of which the fields are no YAML has its slug only. */
export function readSite(
  root: string,
  product: Product,
  sidebars: SidebarsConfig,
  redirects: readonly Redirect[] = redirectsOf(product),
) {
  const tokens = tokenValues(product);
  /** The text of a file as it is; empty without the file. */
  const source = memoize((file) => {
    const full = path.join(root, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : '';
  });
  /** The text of a file, of a page with its tokens replaced and with the lines of the file; empty without the file. */
  const text = memoize((file) =>
    /\.mdx?$/.test(file) ? substituteTokens(source(file), tokens, file, []) : source(file),
  );
  /** @throws UserError when it cannot be parsed */
  const document = (file: string) => readDocument(root, file, tokens);
  const headers = pageFiles(root).map((file): Header => {
    // The path of a page counts where its fields cannot be read, too: links to it are right.
    const slug = /^slug: *(\S+)/m.exec(text(file))?.[1];
    const fields = attempt<Header['fields']>(() => readFrontMatter(text(file), file), {slug});
    const kind = file.startsWith('blog/') ? 'blog' : 'docs';
    return {file, fields, route: routeOf(kind, file.slice('docs/'.length), fields.slug, '/')};
  });
  /** Fragments that a page has in its Markdown; none of a page that cannot be parsed. */
  const anchors = memoize((file) => {
    const ids = [...text(file).matchAll(/(?<!<Term )\bid="([\w.-]+)"/g)].map(([, id = '']) => id);
    const headings = attempt(() => sectionsOf(document(file).tree).map(({anchor}) => anchor), []);
    return new Set<string>([...headings, ...ids]);
  });
  /** The value of a YAML file of the repository; empty without the file, or where it is no YAML. */
  const entries = memoize((file) =>
    attempt(() => (parseYaml(text(file), file) ?? {}) as Record<string, {permalink?: string}>, {}),
  );
  const listsOf = (name: string) =>
    Object.entries(entries(`blog/${name}.yml`)).map(
      ([key, entry]) => `/blog/${name}${entry?.permalink ?? `/${key}`}`,
    );
  return {
    ...{root, product, tokens, sidebars, redirects, source, text, document, anchors, entries},
    /** Every page and post, drafts and unlisted ones included, in the order of their paths. */
    headers: headers as readonly Header[],
    /** Page by route. */
    routes: new Map(headers.map((header) => [header.route, header])),
    /** Routes of the blog's lists, which are no files. */
    lists: new Set([
      ...['/', '/blog', '/blog/archive', '/blog/authors', '/blog/tags'],
      ...['tags', 'authors'].flatMap(listsOf),
    ]),
    /** Lines of {@link PUBLISHED}. */
    published: text(PUBLISHED).replaceAll('%product%', product.slug).split('\n'),
    exists: (file: string) => existsSync(path.join(root, file)),
    /** Tells whether a page has a fragment; one that is written out is found without parsing the page. */
    hasAnchor: (file: string, anchor: string) =>
      text(file).includes(` {/* #${anchor} */}\n`) || anchors(file).has(anchor),
  };
}

/** The value of a function, or another one where a file is wrong, which the check of that file reports. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) return otherwise;
    throw error;
  }
}

/** Tells whether a page can be parsed. */
export const canRead = (read: (file: string) => unknown, file: string): boolean =>
  attempt(() => Boolean(read(file)), false);

function memoize<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file) as T;
  };
}

/** Line of the first line of a text that holds a word; 1 without one. */
export const lineOf = (text: string, word: string | RegExp): number =>
  text.split('\n').findIndex((line) => (typeof word === 'string' ? line.includes(word) : word.test(line))) +
    1 || 1;

/** The name that was probably meant: one that has the same letters, or shares most pairs of them. */
export function similar(name: string, known: Iterable<string>, sign = ''): string {
  const pairsOf = (word: string) =>
    new Set([...word].slice(1).map((letter, index) => `${word[index]}${letter}`));
  const sorted = (word: string) => [...word].sort().join('');
  const wanted = pairsOf(name);
  let best: {word: string; score: number} | undefined;
  for (const word of known) {
    const pairs = pairsOf(word);
    const shared = [...pairs].filter((pair) => wanted.has(pair)).length;
    const score = sorted(word) === sorted(name) ? 1 : (2 * shared) / (pairs.size + wanted.size);
    if (score > (best?.score ?? 0.5)) best = {word, score};
  }
  return best ? `did you mean ${sign}${best.word}?` : 'correct or remove it';
}
