import {namesInCode} from './names-in-code.ts';
import type {Sdk, SdkLanguage} from './sdk.ts';

/** A name in a sample that links to its entry in the reference. */
export interface ReferenceLink {
  start: number;
  end: number;
  href: string;
  /** Its signature; empty where the same sample has shown it before, and right below it. */
  title: string;
}

/** What finds the links of a sample; `isText` says whether a character is in a string or a comment. */
export type FindLinks = (code: string, isText: (at: number) => boolean) => ReferenceLink[];

const LANGUAGES: Readonly<Record<string, SdkLanguage>> = {
  python: 'python',
  typescript: 'typescript',
  tsx: 'typescript',
};

/**
 * What finds the SDK names in the samples of one page, from its first sample to its last: a name that one
 * imports is known in those after it.
 *
 * @param file the page, from the project root or absolute
 * @returns for the language of a sample and the fragment of the heading above it
 */
export function referenceLinks(
  sdkOf: (language: SdkLanguage) => Sdk,
  file: string,
): (language: string, section?: string) => FindLinks | undefined {
  const known = new Map<SdkLanguage, Map<string, string>>();
  return (name, section) => {
    const language = LANGUAGES[name];
    if (!language) return undefined;
    const imported = known.get(language) ?? new Map();
    known.set(language, imported);
    return (code, isText) => {
      const shown = new Set<string>();
      return namesInCode(code, isText, sdkOf(language), language, imported).map(
        ({start, end, documented}) => {
          const {url, anchor, signature} = documented;
          const isHere = file.endsWith(documented.file);
          const href = `${isHere ? '' : url}#${anchor}`;
          const title = shown.has(signature) || (isHere && anchor === section) ? '' : signature;
          shown.add(signature);
          return {start, end, href, title};
        },
      );
    };
  };
}
