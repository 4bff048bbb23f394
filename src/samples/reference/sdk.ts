import {existsSync} from 'node:fs';
import path from 'node:path';
import {readDocument} from '../../content/document.ts';
import {filesBelow} from '../../content/files.ts';
import {routeOf} from '../../content/routes.ts';
import {tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';
import {type Entry, entriesOf} from './entries.ts';

/** Where a name of an SDK is documented. */
export interface Documented {
  /** File of the reference page, from the project root. */
  file: string;
  /** Site path of that page. */
  url: string;
  /** Fragment of the entry. */
  anchor: string;
  /** Its signature as the entry gives it; for an entry without one, its name and parts. */
  signature: string;
}

/** The names of an SDK, as its reference pages document them. */
export interface Sdk {
  /** Classes, types, enumerations and functions by name. */
  names: ReadonlyMap<string, Documented>;
  /** Methods by the name of their class. */
  methods: ReadonlyMap<string, ReadonlyMap<string, Documented>>;
  /** Class of the object that samples call `client`. */
  client: string;
  /** Whether code imports from the SDK under this module name. */
  isModule: (module: string) => boolean;
}

/** How many fields a signature names of a class that has none of its own. */
const MOST_FIELDS = 4;
/** Longest signature that a sample shows, in characters; a longer one is cut between two parameters. */
const LONGEST_SIGNATURE = 180;

export type SdkLanguage = 'python' | 'typescript';

/** Folder of the reference pages of each SDK; a test compares them with the declarations of the SDK. */
const FOLDERS: Readonly<Record<SdkLanguage, string>> = {
  python: 'docs/reference/python-sdk',
  typescript: 'docs/reference/typescript-sdk',
};

/** Files of the reference pages of an SDK, from the project root: its entries and their overviews. */
export function referencePages(root: string, language: SdkLanguage): string[] {
  const overview = `${FOLDERS[language]}.md`;
  const entries = filesBelow(root, FOLDERS[language]).filter((name) => name.endsWith('.md'));
  return [...entries, ...(existsSync(path.join(root, overview)) ? [overview] : [])].sort();
}

/** The names of both SDKs, read anew when a reference page has changed. */
export function sdkReader(root: string, product: Product, baseUrl: string): (language: SdkLanguage) => Sdk {
  const tokens = tokenValues(product);
  const known = new Map<SdkLanguage, {pages: unknown[]; sdk: Sdk}>();
  return (language) => {
    const before = known.get(language);
    if (before && process.env.NODE_ENV === 'production') return before.sdk;
    const pages = referencePages(root, language).map((file) => readDocument(root, file, tokens));
    if (before?.pages.length === pages.length && pages.every((page, i) => page === before.pages[i]))
      return before.sdk;
    const documented = pages.map(({tree, file, frontMatter}) => {
      const url = routeOf('docs', file.replace(/^docs\//, ''), frontMatter.slug, baseUrl);
      return {file, url, entries: entriesOf(tree)};
    });
    const sdk = sdkOf(documented, product, language);
    known.set(language, {pages, sdk});
    return sdk;
  };
}

interface Page {
  file: string;
  url: string;
  entries: readonly Entry[];
}

function sdkOf(pages: readonly Page[], product: Product, language: SdkLanguage): Sdk {
  const names = new Map<string, Documented>();
  const methods = new Map<string, Map<string, Documented>>();
  const client = product.name;
  for (const {file, url, entries} of pages) {
    for (const entry of entries) {
      for (const name of entry.names) {
        const {owner, own} = ownerOf(name, entry, client);
        const documented = {file, url, anchor: entry.anchor, signature: signatureOf(name, entry)};
        if (owner === undefined) names.set(own, documented);
        else methods.set(owner, (methods.get(owner) ?? new Map()).set(own, documented));
      }
    }
  }
  const {slug} = product;
  const isModule =
    language === 'python'
      ? (module: string) => new RegExp(`^${slug}(?:_api_client)?(?:\\.|$)`).test(module)
      : (module: string) => module === `${slug}-ts-sdk`;
  return {names, methods, client, isModule};
}

/** `client.run` belongs to the client, `Class.run` to the class, and bare `run` to the class of its group. */
function ownerOf(name: string, entry: Entry, client: string): {owner?: string; own: string} {
  const [own = name, before] = name.split('.').reverse();
  if (before !== undefined) return {owner: before === 'client' ? client : before, own};
  if (/^[a-z]/.test(own)) return {owner: entry.owners[0] ?? client, own};
  return {own};
}

function signatureOf(name: string, {signature, fields}: Entry): string {
  // How a class is read from JSON says less about it than what it holds.
  if (signature && !signature.includes('.from_dict(')) return shortened(signature);
  const some = fields.slice(0, MOST_FIELDS).join(', ');
  return some ? `${name}: ${some}${fields.length > MOST_FIELDS ? ', …' : ''}` : name;
}

/** A signature as short as it can be: what may be left out ends with `?` instead of the sign for nothing. */
function shortened(signature: string): string {
  const text = signature.replaceAll('=UNSET', '?');
  if (text.length <= LONGEST_SIGNATURE) return text;
  return `${text.slice(0, text.lastIndexOf(',', LONGEST_SIGNATURE) + 1)} …)`;
}
