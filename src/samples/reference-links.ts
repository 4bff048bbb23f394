/** Names of the SDKs in samples, which link to their entries in the reference. */
import type {Section} from '../content/blocks.ts';
import {SDK_LANGUAGES, type SdkLanguage} from '../content/languages.ts';
import type {Page} from '../content/page.ts';
import type {Site} from '../content/site.ts';

/** A name in a sample that links to its entry in the reference. */
export interface ReferenceLink {
  start: number;
  end: number;
  href: string;
  /** Its signature, at its first place in the sample. */
  title: string;
}

/** A sample of a page. */
export interface LinkedSample {
  /** Path that ends with that of the page. */
  file: string;
  language: string;
  code: string;
  /** Says that a character is in a string or a comment. */
  isText: (at: number) => boolean;
}

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

/** A name, and what it is a member of, which is empty for the result of a call. */
const NAME = /(?:(?<=(?<owner>[\w$)\]]*)\s*\??\.\s*)|)(?<name>[A-Za-z_$][\w$]*)/g;

/** The links of a sample; one in another language than those of the SDKs has none. */
export function referenceLinks(site: Site, {file, language, code, isText}: LinkedSample): ReferenceLink[] {
  const sdk = sdkOf(site, language);
  if (!sdk) return [];
  const client = site.product.name;
  const imported = importsOf(site, file);
  const shown = new Set<string>();
  return [...code.matchAll(NAME)].flatMap(({index: start, groups}) => {
    const {name = '', owner} = groups ?? {};
    const end = start + name.length;
    if (isText(start) || (owner === undefined && !imported.has(name))) return [];
    const entry = sdk.get(keyOf(sdk, name, owner === 'client' ? client : owner));
    if (!entry) return [];
    const href = file.endsWith(entry.file) ? entry.url.replace(/^.*#/, '#') : entry.url;
    const title = shown.has(href) ? '' : entry.signature;
    shown.add(href);
    return [{start, end, href, title}];
  });
}

/** A name of its own, the method of a class, or one that no other class has. */
function keyOf(sdk: Sdk, name: string, owner: string | undefined): string {
  if (owner === undefined) return name;
  if (sdk.has(owner)) return `${owner}.${name}`;
  return /^[a-z]/.test(name) ? name : '';
}

function entriesOf(pages: readonly Page[], client: string): Sdk {
  const sdk = new Map<string, Entry>();
  const seen = new Set<string>();
  for (const {file, url, sections} of pages) {
    let group = client;
    for (const section of sections) {
      const names = section.heading.split(/[\s,]+/).filter((word) => word && section.names.includes(word));
      if (section.level <= 2) group = names[0] ?? client;
      const entry = {file, url: `${url}#${section.anchor}`, signature: signatureOf(section)};
      for (const name of names) {
        const [own = name, owner = group] = name.split('.').reverse();
        const isClass = name === own && !/^[a-z]/.test(own);
        sdk.set(isClass ? own : `${owner === 'client' ? client : owner}.${own}`, entry);
        // A function of its own, and a method whose name says what it is of: `run_test`, not `log`.
        if (isClass || !/[a-z]_[a-z]|[a-z][A-Z]/.test(own)) continue;
        if (seen.has(own)) sdk.delete(own);
        else sdk.set(own, entry);
        seen.add(own);
      }
    }
  }
  return sdk;
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

/** Names that the samples of a page import from the SDKs. */
function importsOf({pages, product}: Site, file: string): Set<string> {
  const page = pages.find((one) => file.endsWith(one.file));
  const lists = (page?.fences ?? []).flatMap(({code}) => [...code.matchAll(IMPORTS(product.slug))]);
  return new Set(
    lists.flatMap(([, python = '', typescript = '']) => (python + typescript).match(/\w+/g) ?? []),
  );
}
