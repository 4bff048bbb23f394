import {existsSync} from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type {RootContent} from 'mdast';
import {readDocument} from '../content/document.ts';
import {filesBelow} from '../content/files.ts';
import {anchorOf, headingContent} from '../content/heading.ts';
import {routeOf} from '../content/routes.ts';
import {inlineCodes} from '../content/text.ts';
import {tokenValues} from '../content/tokens.ts';
import type {Product} from '../product/index.ts';

/** A name in a sample that links to its entry in the reference. */
export interface ReferenceLink {
  start: number;
  end: number;
  href: string;
  /** Its signature, at its first place in the sample. */
  title: string;
}

/** Finds the links of a sample; `isText` says whether a character is in a string or a comment. */
export type FindLinks = (code: string, isText: (at: number) => boolean) => ReferenceLink[];

export type SdkLanguage = 'python' | 'typescript';

interface Entry {
  file: string;
  url: string;
  anchor: string;
  signature: string;
}

/** Entries by `Class` and `Class.method`, and the methods that one class alone has by their name. */
type Sdk = ReadonlyMap<string, Entry>;

const FOLDERS: Readonly<Record<SdkLanguage, string>> = {
  python: 'docs/reference/python-sdk',
  typescript: 'docs/reference/typescript-sdk',
};
const LONGEST_SIGNATURE = 180;

/** Files of the reference pages of an SDK, from the project root: its entries and their overview. */
export function referencePages(root: string, language: SdkLanguage): string[] {
  const overview = `${FOLDERS[language]}.md`;
  const entries = filesBelow(root, FOLDERS[language]).filter((name) => name.endsWith('.md'));
  return [...entries, ...(existsSync(path.join(root, overview)) ? [overview] : [])].sort();
}

/** Finds the SDK names in the samples of a page, from its first to its last: an import holds for those after it. */
export function referenceLinks(
  root: string,
  product: Product,
  baseUrl: string,
): (file: string) => (language: string) => FindLinks | undefined {
  const sdks = new Map<SdkLanguage, {documents: unknown[]; sdk: Sdk}>();
  const sdkOf = (language: SdkLanguage) => {
    const built = process.env.NODE_ENV === 'production' && sdks.get(language)?.sdk;
    if (built) return built;
    const pages = referencePages(root, language).map((file) =>
      readDocument(root, file, tokenValues(product)),
    );
    const known = sdks.get(language);
    if (known && pages.every((page, index) => page === known.documents[index])) return known.sdk;
    const sdk = entriesOf(pages, product.name, baseUrl);
    sdks.set(language, {documents: pages, sdk});
    return sdk;
  };
  return (file) => {
    const imported = new Map<string, string>();
    // While somebody writes, the reference is read again for each page.
    const read = new Map<SdkLanguage, Sdk>();
    return (name) => {
      const language = name === 'tsx' ? 'typescript' : name;
      if (language !== 'python' && language !== 'typescript') return undefined;
      return (code, isText) => {
        noteImports(code, product.slug, language, imported);
        const shown = new Set<string>();
        const sdk = read.get(language) ?? sdkOf(language);
        read.set(language, sdk);
        return namesIn(code, isText, sdk, {language, client: product.name, imported}).map(
          ({start, end, entry}) => {
            const href = `${file.endsWith(entry.file) ? '' : entry.url}#${entry.anchor}`;
            const title = shown.has(href) ? '' : entry.signature;
            shown.add(href);
            return {start, end, href, title};
          },
        );
      };
    };
  };
}

function entriesOf(pages: readonly ReturnType<typeof readDocument>[], client: string, baseUrl: string): Sdk {
  const sdk = new Map<string, Entry>();
  const shared = new Set<string>();
  for (const {file, tree, frontMatter} of pages) {
    const url = routeOf('docs', file.replace(/^docs\//, ''), frontMatter.slug, baseUrl);
    const slugger = new GithubSlugger();
    let group = client;
    tree.children.forEach((node, index) => {
      if (node.type !== 'heading') return;
      const anchor = anchorOf(node, slugger);
      const names = inlineCodes(...headingContent(node));
      if (node.depth <= 2) group = names[0] ?? client;
      const entry = {file, url, anchor, signature: signatureOf(tree.children[index + 1])};
      for (const name of names) {
        const [own = name, owner] = name.split('.').reverse();
        if (!owner && !/^[a-z]/.test(own)) {
          sdk.set(own, entry);
          continue;
        }
        sdk.set(`${!owner ? group : owner === 'client' ? client : owner}.${own}`, entry);
        // A function of its own, and a method whose name says what it is of: `run_test`, not `log`.
        if (!/[a-z]_[a-z]|[a-z][A-Z]/.test(own)) continue;
        if (sdk.has(own) || shared.has(own)) sdk.delete(own);
        else sdk.set(own, entry);
        shared.add(own);
      }
    });
  }
  return sdk;
}

/** The code alone below a heading, cut between two parameters when it is long. */
function signatureOf(node: RootContent | undefined): string {
  const code = node?.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
  if (code?.type !== 'inlineCode' || code.value.includes('.from_dict(')) return '';
  const text = code.value.replaceAll('=UNSET', '?');
  if (text.length <= LONGEST_SIGNATURE) return text;
  return `${text.slice(0, text.lastIndexOf(',', LONGEST_SIGNATURE) + 1)} …)`;
}

const IMPORTS: Readonly<Record<SdkLanguage, RegExp>> = {
  python: /^[ \t]*from[ \t]+(?<module>[\w.]+)[ \t]+import[ \t]+(?<names>\([^)]*\)|[^\n]+)/gm,
  typescript: /\bimport\s+(?:type\s+)?\{(?<names>[^}]*)\}\s+from\s+["'](?<module>[^"']+)["']/g,
};

function noteImports(code: string, slug: string, language: SdkLanguage, imported: Map<string, string>): void {
  for (const {groups} of code.matchAll(IMPORTS[language])) {
    if (!new RegExp(`^${slug}(?:_api_client|-ts-sdk)?(?:\\.|$)`).test(groups?.module ?? '')) continue;
    for (const part of (groups?.names ?? '').replaceAll(/[()]|#.*|\/\/.*/g, ' ').split(',')) {
      const [name = '', alias = name] = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/);
      if (name) imported.set(alias, name).set(name, name);
    }
  }
}

interface Place {
  language: SdkLanguage;
  /** Class of the object that samples call `client`. */
  client: string;
  imported: ReadonlyMap<string, string>;
}

/** Names that a sample imports, and methods of objects. */
function namesIn(
  code: string,
  isText: (at: number) => boolean,
  sdk: Sdk,
  {language, client, imported}: Place,
) {
  return [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({0: name, index: start}) => {
    const end = start + name.length;
    if (isText(start) || isText(end - 1)) return [];
    const before = code.slice(0, start);
    const receiver = /([\w$)\]]*)\s*\??\.\s*$/.exec(before)?.[1];
    const owner = receiver === 'client' ? client : receiver;
    const entry = entryOf(sdk, name, owner, {client, imported});
    return entry && (owner !== undefined || !isKey(before, code.slice(end), language))
      ? [{start, end, entry}]
      : [];
  });
}

/** The entry of an imported name, of a method of a class, or of a method that no other class has. */
function entryOf(
  sdk: Sdk,
  name: string,
  owner: string | undefined,
  {client, imported}: Omit<Place, 'language'>,
) {
  if (owner === undefined) return sdk.get(imported.get(name) ?? '');
  if (owner === client || sdk.has(owner)) return sdk.get(`${owner}.${name}`);
  return /^[a-z]/.test(name) ? sdk.get(name) : undefined;
}

/** A field of an object or an argument can have the name of a class; it is not the class. */
function isKey(before: string, after: string, language: SdkLanguage): boolean {
  return language === 'python'
    ? /^\s*=[^=]/.test(after) && /[(,]\s*$/.test(before)
    : /^\s*\??:[^:]/.test(after) && /[{,]\s*$/.test(before);
}
