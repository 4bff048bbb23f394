/** Names of the SDKs in samples, which link to their entries in the reference. */
import type {Section} from '../content/blocks.ts';
import {SDK_LANGUAGES, type SdkLanguage} from '../content/languages.ts';
import type {Page} from '../content/page.ts';
import type {Site} from '../content/site.ts';

/** The entry that a name in a sample links to. */
export interface ReferenceLink {
  href: string;
  /** Its signature, at its first place in the sample. */
  title: string;
}

/** The link of a name by the code of its sample before it. */
export type FindLink = (name: string, before: string) => ReferenceLink | undefined;

/** The reference pages of an SDK: its overview and its entries. */
export function referencePages({pages}: Pick<Site, 'pages'>, language: SdkLanguage): Page[] {
  const place = `docs/reference/${language}-sdk`;
  return pages.filter(({file}) => file === `${place}.md` || file.startsWith(`${place}/`));
}

interface Entry {
  file: string;
  url: string;
  signature: string;
}

/** Entries by `Class` and `Class.method`, and the methods that one class alone has by their name. */
type Sdk = ReadonlyMap<string, Entry>;

function sdkOf(site: Site, name: string): Sdk | undefined {
  const language = SDK_LANGUAGES.find((one) => one === name);
  const read = (one: SdkLanguage) => entriesOf(referencePages(site, one), site.product.name);
  return language && site.once(`reference of ${language}`, () => read(language));
}

/** Code before a member: what it is a member of, which is no name for the result of a call. */
const OWNER = /([\w$)\]]*)\s*\??\.\s*$/;

/**
 * Links of the names in the samples of a page, by the language of a sample: in another one than those of the SDKs no name
 * has a link.
 *
 * @param file path that ends with that of the page
 * @param samples all code of the page, of which imports in one go for the others
 */
export function referenceLinks(site: Site, file: string, samples: readonly string[]) {
  const imported = importedNames(samples, site.product.slug);
  return (language: string): FindLink => {
    const sdk = sdkOf(site, language);
    if (!sdk) return () => undefined;
    const shown = new Set<string>();
    return (name, before) => {
      const [, owner] = OWNER.exec(before) ?? [];
      if (owner === undefined && !imported.has(name)) return undefined;
      const entry = sdk.get(entryKey(sdk, name, owner === 'client' ? site.product.name : owner));
      if (!entry) return undefined;
      const href = file.endsWith(entry.file) ? entry.url.replace(/^.*#/, '#') : entry.url;
      const title = shown.has(href) ? '' : entry.signature;
      shown.add(href);
      return {href, title};
    };
  };
}

/** A name of its own, the method of a class, or one that no other class has. */
function entryKey(sdk: Sdk, name: string, owner: string | undefined): string {
  if (owner === undefined) return name;
  if (sdk.has(owner)) return `${owner}.${name}`;
  return /^[a-z]/.test(name) ? name : '';
}

/** The names that headings have as code, each with its class: that of its group where the heading names none. */
function documentedIn({file, url, sections}: Page, client: string) {
  let group = client;
  return sections.flatMap((section) => {
    if (section.path.length < 2) group = section.codes[0] ?? client;
    const entry = {file, url: `${url}#${section.anchor}`, signature: signatureOf(section)};
    return section.codes.map((code) => {
      const [name = code, owner = /^[a-z]/.test(code) ? group : ''] = code.split('.').reverse();
      return {name, owner: owner === 'client' ? client : owner, entry};
    });
  });
}

function entriesOf(pages: readonly Page[], client: string): Sdk {
  const documented = pages.flatMap((page) => documentedIn(page, client));
  // A function of its own, and a method whose name says what it is of: `run_test`, not `log`.
  const distinctive = documented.filter(({name, owner}) => owner && /[a-z]_[a-z]|[a-z][A-Z]/.test(name));
  const unique = distinctive.filter(
    ({name}) => distinctive.filter((other) => other.name === name).length === 1,
  );
  return new Map([
    ...documented.map(({name, owner, entry}) => [owner ? `${owner}.${name}` : name, entry] as const),
    ...unique.map(({name, entry}) => [name, entry] as const),
  ]);
}

/** The code alone below a heading; how an object is made of JSON says nothing of what it is. */
function signatureOf({blocks: [first]}: Section): string {
  if (!first || first.codes[0] !== first.text || first.text.includes('.from_dict(')) return '';
  return first.text.replaceAll('=UNSET', '?');
}

/** Imports from the packages of the SDKs. */
const IMPORTS = (slug: string) =>
  new RegExp(
    `^[ \\t]*from ${slug}(?:_api_client)?[\\w.]* import (\\([^)]*\\)|.+)|\\bimport (?:type )?\\{([^}]*)\\} from ["']${slug}-ts-sdk`,
    'gm',
  );

/** Names that samples import from the SDKs. */
function importedNames(samples: readonly string[], slug: string): Set<string> {
  const lists = samples.flatMap((code) => [...code.matchAll(IMPORTS(slug))]);
  return new Set(
    lists.flatMap(([, python = '', typescript = '']) => (python + typescript).match(/\w+/g) ?? []),
  );
}
