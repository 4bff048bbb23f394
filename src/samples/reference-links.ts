import type {SdkLanguage} from '../content/languages.ts';
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

/**
 * Finds the links of a sample of one page, from its first to its last: an import holds for those after it. `isText` says
 * whether a character is in a string or a comment.
 */
export type FindLinks = (language: string, code: string, isText: (at: number) => boolean) => ReferenceLink[];

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

/** Finds the SDK names in the samples of pages; a sample in another language than those of the SDKs has none. */
export function referenceLinks(site: Site): (file: string) => FindLinks {
  let pages: Site['pages'] = [];
  const sdks = new Map<SdkLanguage, Sdk>();
  const sdkOf = (language: SdkLanguage): Sdk => {
    // While somebody writes, a page of the reference becomes another one.
    if (pages !== site.pages) sdks.clear();
    pages = site.pages;
    const sdk = sdks.get(language) ?? entriesOf(referencePages(site, language), site.product.name);
    sdks.set(language, sdk);
    return sdk;
  };
  return (file) => {
    const imported = new Map<string, string>();
    return (language, code, isText) => {
      if (language !== 'python' && language !== 'typescript') return [];
      for (const [alias, name] of importsOf(code, site.product.slug, language)) imported.set(alias, name);
      return linksIn({code, isText, imported, language, file}, sdkOf(language), site.product.name);
    };
  };
}

/** A sample, and the names that it has from the SDK. */
interface LinkedSample {
  code: string;
  isText: (at: number) => boolean;
  imported: ReadonlyMap<string, string>;
  language: SdkLanguage;
  /** Path of its page. */
  file: string;
}

function linksIn(
  {code, isText, imported, language, file}: LinkedSample,
  sdk: Sdk,
  client: string,
): ReferenceLink[] {
  const shown = new Set<string>();
  return [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({0: word, index: start}) => {
    const end = start + word.length;
    // A pattern that ends with `$` is tried from each place of a text: the end of the text is enough.
    const [before, after] = [code.slice(Math.max(0, start - 80), start), code.slice(end)];
    const receiver = /([\w$)\]]*)\s*\??\.\s*$/.exec(before)?.[1];
    if (isText(start) || isText(end - 1)) return [];
    if (receiver === undefined && isKey(before, after, language)) return [];
    const owner = receiver === 'client' ? client : receiver;
    const entry = sdk.get(owner === undefined ? (imported.get(word) ?? '') : keyOf(sdk, word, owner));
    if (!entry) return [];
    const href = file.endsWith(entry.file) ? entry.url.replace(/^.*#/, '#') : entry.url;
    const title = shown.has(href) ? '' : entry.signature;
    shown.add(href);
    return [{start, end, href, title}];
  });
}

/** The method of a class, or one that no other class has. */
const keyOf = (sdk: Sdk, name: string, owner: string): string =>
  sdk.has(owner) ? `${owner}.${name}` : /^[a-z]/.test(name) ? name : '';

function entriesOf(pages: readonly Page[], client: string): Sdk {
  const sdk = new Map<string, Entry>();
  const seen = new Set<string>();
  for (const {file, url, sections} of pages) {
    let group = client;
    for (const {heading, anchor, level, blocks, names} of sections) {
      const defined = heading.split(/[\s,]+/).filter((word) => word && names.includes(word));
      if (level <= 2) group = defined[0] ?? client;
      const {text: first = '', codes = []} = blocks[0] ?? {};
      const isSignature = codes[0] === first && !first.includes('.from_dict(');
      const entry = {
        file,
        url: `${url}#${anchor}`,
        signature: isSignature ? first.replaceAll('=UNSET', '?') : '',
      };
      for (const name of defined) {
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

const IMPORTS: Readonly<Record<SdkLanguage, RegExp>> = {
  python: /^[ \t]*from[ \t]+(?<module>[\w.]+)[ \t]+import[ \t]+(?<names>\([^)]*\)|[^\n]+)/gm,
  typescript: /\bimport\s+(?:type\s+)?\{(?<names>[^}]*)\}\s+from\s+["'](?<module>[^"']+)["']/g,
};

/** Names that a sample imports from the SDK, by those it has for them. */
function importsOf(code: string, slug: string, language: SdkLanguage): [string, string][] {
  const own = new RegExp(`^${slug}(?:_api_client|-ts-sdk)?(?:\\.|$)`);
  return [...code.matchAll(IMPORTS[language])]
    .filter(({groups}) => own.test(groups?.module ?? ''))
    .map(({groups}) => (groups?.names ?? '').replaceAll(/\btype\s|#.*|\/\/.*/g, ''))
    .flatMap((names) => [...names.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)])
    .flatMap(([, name = '', alias = name]): [string, string][] => [
      [alias, name],
      [name, name],
    ]);
}

/** A field of an object or an argument can have the name of a class; it is not the class. */
const isKey = (before: string, after: string, language: SdkLanguage): boolean =>
  language === 'python'
    ? /^\s*=[^=]/.test(after) && /[(,]\s*$/.test(before)
    : /^\s*\??:[^:]/.test(after) && /[{,]\s*$/.test(before);
