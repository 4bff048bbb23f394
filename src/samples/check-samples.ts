import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cachedAsync, sha256} from '../content/cache.ts';
import {dependenciesOf, digestOf, LIBRARIES} from '../content/dependencies.ts';
import {type Check, languageOf} from '../content/languages.ts';
import {tokenValues} from '../content/tokens.ts';
import type {Product} from '../product/index.ts';
import {assembleUnits, type Diagnostic, originOf, type Unit, unitText} from './assemble.ts';
import type {Fault} from './fault.ts';
import {findPages, readSamples, type Sample, type SampleProject} from './samples.ts';
import {pythonSurface, typescriptSurface} from './surface.ts';

/** What was examined and what is wrong with it. */
export interface SampleReport {
  pages: number;
  /** Whether all pages were examined, not only some that were asked for. */
  wholeSite: boolean;
  samples: readonly Sample[];
  /** Problems of the samples, of their fences and of the declarations. */
  faults: Fault[];
}

type Checker = (units: readonly Unit[], project: SampleProject) => Promise<Diagnostic[]> | Diagnostic[];

/** The compilers, which take longer to load than the cached verdict of an unchanged sample. */
const CHECKERS: Readonly<Record<Exclude<Check, 'none'>, () => Promise<Checker>>> = {
  typescript: async () => (await import('./typescript.ts')).checkTypeScript,
  python: async () => (await import('./python-types.ts')).checkPythonTypes,
  data: async () => (await import('./data-formats.ts')).checkData,
  shell: async () => (await import('./shell.ts')).checkShell,
};

/**
 * Checks the samples of the site.
 *
 * @param root folder that holds `docs/`, `blog/` and `src/samples/`
 * @param only pages or folders to check; all pages without
 * @param cacheFolder where verdicts of unchanged samples are cached; none are without
 */
export async function checkSamples(
  root: string,
  product: Product,
  only: readonly string[] = [],
  cacheFolder?: string,
): Promise<SampleReport> {
  const project = {root, product, tokens: tokenValues(product)};
  const pages = findPages(root, only);
  const all = readSamples(project, findPages(root));
  const assembled = assembleUnits(all.samples, project);
  const units = unitsOf(pages, assembled.units);
  const byPath = new Map(units.map((unit) => [unit.path, unit]));
  const samples = all.samples.filter(({page}) => pages.includes(page));
  const ofPages = [...all.faults, ...assembled.faults].filter(({file}) => pages.includes(file));

  const verdicts = await Promise.all(
    Object.entries(CHECKERS).map(async ([check, load]) => {
      const mine = units.filter((unit) => languageOf(unit.language)?.check === check);
      if (mine.length === 0) return [];
      const answer = async () => (await load())(mine, project);
      if (!cacheFolder) return answer();
      const texts = mine.map((unit) => [unit.path, unitText(unit)]);
      const surfaces = [pythonSurface(project), typescriptSurface(project)];
      const code = digestOf(dependenciesOf(fileURLToPath(import.meta.url)), LIBRARIES);
      const digest = sha256(JSON.stringify([texts, surfaces]), code);
      return cachedAsync({folder: cacheFolder, key: `${check} ${only.join(' ')}`, digest}, answer);
    }),
  );
  return {
    pages: pages.length,
    wholeSite: only.length === 0,
    samples,
    faults: sortFaults([...ofPages, ...verdicts.flat().map((found) => locate(found, byPath))]),
  };
}

/** Names of the files beside a program that it imports. */
const IMPORTS: Readonly<Record<string, RegExp>> = {
  '.py': /^from (\w+) import /gm,
  '.ts': /from "\.\/([\w-]+)"/g,
};

/**
 * The units of some pages. A project goes on from page to page, so a page gets what its programs import
 * and only one other page has.
 */
function unitsOf(pages: readonly string[], units: readonly Unit[]): Unit[] {
  const fileOf = (unit: Unit) => path.posix.relative(unit.page.replace(/\.mdx?$/, ''), unit.path);
  const found = new Map(units.filter(({page}) => pages.includes(page)).map((unit) => [unit.path, unit]));
  const all = new Set(units.map((unit) => unit.path));
  for (const unit of found.values()) {
    const ending = path.posix.extname(unit.path);
    for (const [, name] of unitText(unit).matchAll(IMPORTS[ending] ?? /$^/g)) {
      const imported = `${path.posix.dirname(unit.path)}/${name}${ending}`;
      if (all.has(imported) || found.has(imported)) continue;
      const file = path.posix.join(path.posix.dirname(fileOf(unit)), `${name}${ending}`);
      const [owner, ...others] = units.filter((other) => fileOf(other) === file);
      if (owner && others.length === 0) found.set(imported, {...owner, path: imported, page: unit.page});
    }
  }
  return [...found.values()];
}

/** A diagnostic where the writer finds it; one of a declaration file stays where it is. */
function locate({path, line, message}: Diagnostic, units: ReadonlyMap<string, Unit>): Fault {
  const unit = units.get(path);
  return unit
    ? {...originOf(unit, line), language: unit.language, message}
    : {file: path, line, language: 'surface', message};
}

/** In reading order, and each once: a compiler and a type checker report the same syntax error. */
function sortFaults(faults: Fault[]): Fault[] {
  const unique = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
