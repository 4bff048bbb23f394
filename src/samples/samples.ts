/** The samples of pages, and the files for compilers that they make together. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../content/files.ts';
import {languageOf, type SdkLanguage} from '../content/languages.ts';
import type {Fence} from '../content/page.ts';
import type {Site} from '../content/site.ts';
import {substituteTokens} from '../content/tokens.ts';
import type {Diagnostic} from '../product/diagnostic.ts';

/** The site, as far as the checks of samples are concerned. */
export type SampleProject = Pick<Site, 'root' | 'product' | 'tokens'>;

/** One fenced sample of a page. */
export interface Sample extends Fence {
  /** Path of the page from the project root. */
  page: string;
}

/** The samples of pages; one that cannot be read has none. */
export const readSamples = (site: Site, pages: readonly string[]): Sample[] =>
  pages
    .map((file) => site.page(file))
    .filter(({isReadable}) => isReadable)
    .flatMap(({file, fences}) => fences.map((fence) => ({...fence, page: file})));

/** A file for a compiler: one or more samples. */
export interface Unit {
  page: string;
  /**
   * Path in the one folder that compilers see, in which programs import others by their titles, of any page: one title names
   * one file (`names.test.ts`).
   */
  path: string;
  language: string;
  /** Lines, and where each was written. */
  lines: {text: string; file: string; line: number}[];
}

const IMPORTS: Readonly<Record<string, RegExp>> = {
  '.py': /^from (\w+) import /gm,
  '.ts': /from "\.\/([\w-]+)"/g,
};

/** Names of the files beside a program that it imports. */
export function importedFiles(language: string, code: string): string[] {
  const ending = languageOf(language)?.extension ?? '';
  return [...code.matchAll(IMPORTS[ending] ?? /$^/g)].map(([, name]) => `${name}${ending}`);
}

/** The text of a unit. */
export const unitText = ({lines}: Unit): string => lines.map(({text}) => `${text}\n`).join('');

/**
 * Puts samples together to the files that are checked: a preamble before its sample, samples that
 * continue after those they continue. Samples that are opted out or have an unchecked language are left out.
 *
 * @param samples the samples of all pages, in reading order
 */
export function assembleUnits(
  samples: readonly Sample[],
  project: SampleProject,
): {units: Unit[]; faults: Diagnostic[]} {
  const faults: Diagnostic[] = [];
  const units: (Unit & {title?: string | undefined})[] = [];
  for (const sample of samples) {
    const {page, line, language, title, code} = sample;
    if (languageOf(language)?.check === 'none' || sample.nocheck) continue;
    const fault = (message: string) => faults.push({file: page, line, message});
    let unit = sample.continues ? unitToContinue(units, sample) : undefined;
    if (sample.continues && !unit) fault('there is no sample before this one that it could continue');
    if (!unit) {
      const taken = (place: string) => units.some((other) => other.path === place);
      const [place = '', otherPlace = ''] = [title, `${title} again`].map((name) => pathOf(sample, name));
      unit = {page, path: taken(place) ? otherPlace : place, language, lines: []};
      units.push(unit);
    }
    unit.title ??= title;
    if (sample.preamble && unit.lines.length > 0)
      fault('a sample that continues another one has its preamble already');
    else if (sample.preamble) unit.lines.push(...preambleLines(sample, project, fault));
    unit.lines.push(...linesOf(code, page, line + 1));
  }
  return {units, faults};
}

/** The unit with the same title, else the latest one of the language on the page. */
function unitToContinue<One extends Unit & {title?: string | undefined}>(
  units: readonly One[],
  {page, language, title}: Sample,
): One | undefined {
  const candidates = units.filter((unit) => unit.page === page && unit.language === language);
  return candidates.findLast((unit) => title !== undefined && unit.title === title) ?? candidates.at(-1);
}

/** A title that is a file name of the language names the file, so that others can import it. */
function pathOf({page, language, line}: Sample, title = ''): string {
  const extension = languageOf(language)?.extension ?? `.${language}`;
  const isName = /^[\w.-]+(\/[\w.-]+)*$/.test(title) && title.endsWith(extension) && !title.includes('..');
  // A variant of a file, such as `evaluation/agent.py for Flask`, imports from the folder of that file.
  const folder = /^(?:\w[\w.-]*\/)+/.exec(title)?.[0] ?? '';
  return isName ? title : `${folder}${page.replaceAll(/\.mdx?$|\W+/g, '_')}${line}${extension}`;
}

function preambleLines(
  {language, preamble = ''}: Sample,
  {root, tokens}: SampleProject,
  fault: (message: string) => void,
): Unit['lines'] {
  const file = `src/samples/preambles/${preamble}${languageOf(language)?.extension ?? ''}`;
  if (/^[\w-]+$/.test(preamble) && existsSync(path.join(root, file)))
    return linesOf(
      substituteTokens(readFileSync(path.join(root, file), 'utf8').trimEnd(), tokens, file),
      file,
      1,
    );
  fault(`there is no preamble ${file}`);
  return [];
}

const linesOf = (code: string, file: string, first: number): Unit['lines'] =>
  code.split('\n').map((text, index) => ({text, file, line: first + index}));

/**
 * Declarations of the SDK of a language and of modules of third parties that samples use, with the product's name: folders
 * and files of Python called `product…` in the repository, `source`, carry its slug in the `path` that compilers see.
 */
export function surfaceFiles({root, tokens, product}: SampleProject, language: SdkLanguage) {
  const folder = `src/samples/surface/${language}/`;
  const asModules = (file: string) =>
    language === 'python'
      ? file.replace(/^third-party\//, '').replaceAll(/(?<=^|\/)product(?=[/_.])/g, product.slug)
      : file;
  return filesBelow(root, folder)
    .filter((name) => /\.(?:pyi|d\.ts)$/.test(name))
    .map((source) => ({
      path: asModules(source.slice(folder.length)),
      source,
      text: substituteTokens(readFileSync(path.join(root, source), 'utf8'), tokens, source),
    }));
}
