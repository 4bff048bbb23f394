/** Checks the code samples of pages: `npm run check` those of changed pages, a unit test those of all. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {sha256} from '../content/digest.ts';
import {filesBelow, PROJECT_ROOT} from '../content/files.ts';
import {type Check, languageOf} from '../content/languages.ts';
import type {Site} from '../content/site.ts';
import {type Diagnostic, inOrder} from '../product/diagnostic.ts';
import {pitfallsIn} from './pitfalls.ts';
import {
  assembleUnits,
  importedFiles,
  readSamples,
  type Sample,
  type SampleProject,
  type Unit,
  unitText,
} from './samples.ts';

type Checker = (units: readonly Unit[], project: SampleProject) => Promise<Diagnostic[]> | Diagnostic[];

/** The compilers, which take longer to load than the cached verdict of an unchanged sample. */
const CHECKERS: Readonly<Record<Exclude<Check, 'none'>, () => Promise<Checker>>> = {
  typescript: async () => (await import('./compilers.ts')).checkTypeScript,
  python: async () => (await import('./compilers.ts')).checkPythonTypes,
  data: async () => (await import('./syntax.ts')).checkData,
  shell: async () => (await import('./syntax.ts')).checkShell,
};

/**
 * Checks the samples of pages.
 *
 * @param only paths of pages; all pages without
 * @param cacheFolder where verdicts of unchanged samples are cached; none are without
 * @returns problems of the samples and of the declarations
 */
export async function checkSamples(
  project: Site,
  only?: readonly string[],
  cacheFolder?: string,
): Promise<Diagnostic[]> {
  const pages = only ?? project.pages.map(({file}) => file);
  const own = readSamples(project, pages);
  const all = only ? readSamples(project, withOwners(own, pages, project)) : own;
  const assembled = assembleUnits(all, project);
  const byPath = new Map(assembled.units.map((unit) => [unit.path, unit]));

  // A compiler and a type checker report the same syntax error.
  const verdicts = await Promise.all(
    Object.entries(CHECKERS).map(async ([check, load]) => {
      const units = assembled.units.filter((unit) => languageOf(unit.language)?.check === check);
      if (units.length === 0) return [];
      const run = async () => (await load())(units, project);
      if (!cacheFolder) return run();
      const texts = units.map((unit) => [unit.path, unitText(unit)]);
      // Declarations, checks and compilers.
      const code = [...filesBelow(PROJECT_ROOT, 'src/samples'), 'package-lock.json'].map((file) =>
        readFileSync(path.join(PROJECT_ROOT, file)),
      );
      const digest = sha256(JSON.stringify([texts, project.tokens]), process.version, ...code);
      return cached(path.join(cacheFolder, `${check}.json`), digest, run);
    }),
  );
  return inOrder([
    ...assembled.faults,
    ...assembled.units.flatMap((unit) => pitfallsIn(unit, project)),
    ...verdicts.flat().map((found) => locate(found, byPath)),
  ]).filter(({file}) => pages.includes(file) || !/\.mdx?$/.test(file));
}

/** The verdict that a file holds, or a new one, which is written there, if the file holds none of the same digest. */
async function cached(
  file: string,
  digest: string,
  make: () => Promise<Diagnostic[]>,
): Promise<Diagnostic[]> {
  try {
    const before = JSON.parse(readFileSync(file, 'utf8')) as {digest: string; found: Diagnostic[]};
    if (before.digest === digest) return before.found;
  } catch {
    // There is none yet, or not all of it was written.
  }
  const found = await make();
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify({digest, found}));
  return found;
}

/** Pages, and others that have a file by which a sample may mean the one that it imports, in the order of all pages. */
function withOwners(samples: readonly Sample[], pages: readonly string[], project: Site): string[] {
  const files = samples.flatMap(({language, code}) => importedFiles(language, code));
  if (files.length === 0) return [...pages];
  const titled = new RegExp(` title="(?:[^"]*/)?(?:${[...new Set(files)].join('|')})"`);
  return project.pages
    .filter(({file, text}) => pages.includes(file) || titled.test(text))
    .map(({file}) => file);
}

/** A diagnostic where the writer finds it, at the last line for one past the end; one of a declaration file stays where it is. */
function locate(found: Diagnostic, units: ReadonlyMap<string, Unit>): Diagnostic {
  const {lines = [], language} = units.get(found.file) ?? {};
  const origin = lines[found.line - 1] ?? lines.at(-1);
  return origin ? {file: origin.file, line: origin.line, message: `${language}: ${found.message}`} : found;
}
