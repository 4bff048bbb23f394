import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cachedAsync, sha256} from '../content/cache.ts';
import {dependenciesOf, digestOf, LIBRARIES} from '../content/dependencies.ts';
import type {Fault} from '../content/fault.ts';
import {type Check, languageOf} from '../content/languages.ts';
import {tokenValues} from '../content/tokens.ts';
import type {Product} from '../product/index.ts';
import {assembleUnits, type Diagnostic, originOf, type Unit, unitText} from './assemble.ts';
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

/**
 * The units of some pages. A file in a folder (`evaluation/agent.py`) belongs to a project that goes on
 * from page to page, so a page that has files in that folder gets those of the other pages beside them.
 */
function unitsOf(pages: readonly string[], units: readonly Unit[]): Unit[] {
  const placed = units.map((unit) => {
    const file = path.posix.relative(unit.page.replace(/\.mdx?$/, ''), unit.path);
    return {unit, file, folder: path.posix.dirname(file)};
  });
  const found = new Map<string, Unit>();
  for (const {unit, file, folder} of placed) {
    if (!pages.includes(unit.page)) continue;
    found.set(unit.path, unit);
    if (folder === '.') continue;
    for (const other of placed) {
      const copy = `${unit.path.slice(0, -file.length)}${other.file}`;
      if (other.folder === folder && !units.some(({path}) => path === copy))
        found.set(copy, {...other.unit, path: copy});
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
