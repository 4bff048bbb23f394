import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cachedAsync, sha256} from '../content/cache.ts';
import type {Fault} from '../content/fault.ts';
import {type Check, languageOf} from '../content/languages.ts';
import {assembleUnits, type Diagnostic, originOf, type Unit, unitText} from './assemble.ts';
import type {SampleProject} from './project.ts';
import {findPages, readSamples, type Sample} from './samples.ts';
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

interface Checker {
  name: string;
  check: Exclude<Check, 'none'>;
  /** Loads its compiler, which takes longer than to find the verdict of an unchanged sample. */
  load: () => Promise<
    (units: readonly Unit[], project: SampleProject) => Promise<Diagnostic[]> | Diagnostic[]
  >;
  /** What the verdict depends on besides the samples. */
  dependsOn: (project: SampleProject) => unknown;
}

const CHECKERS: readonly Checker[] = [
  {
    name: 'typescript',
    check: 'typescript',
    load: async () => (await import('./typescript.ts')).checkTypeScript,
    dependsOn: (project) => [
      typescriptSurface(project),
      versions('typescript', '@types/node', '@types/react'),
    ],
  },
  {
    name: 'python-types',
    check: 'python',
    load: async () => (await import('./python-types.ts')).checkPythonTypes,
    dependsOn: (project) => [pythonSurface(project), versions('pyright')],
  },
  {
    name: 'data',
    check: 'data',
    load: async () => (await import('./data-formats.ts')).checkData,
    dependsOn: () => versions('yaml', 'smol-toml', 'jsonc-parser', '@actions/workflow-parser'),
  },
  {
    name: 'shell',
    check: 'shell',
    load: async () => (await import('./shell.ts')).checkShell,
    dependsOn: () => versions('sh-syntax'),
  },
];

/**
 * Checks the samples of the site.
 *
 * @param only pages or folders to check; all pages without
 * @param cacheFolder where verdicts of unchanged samples are kept; none are kept without
 */
export async function checkSamples(
  project: SampleProject,
  only: readonly string[] = [],
  cacheFolder?: string,
): Promise<SampleReport> {
  const pages = findPages(project.root, only);
  const {samples, faults} = readSamples(project, pages);
  const {units, faults: assembling} = assembleUnits(samples, project);
  const byPath = new Map(units.map((unit) => [unit.path, unit]));

  const verdicts = await Promise.all(
    CHECKERS.map(async ({name, check, load, dependsOn}) => {
      const mine = units.filter((unit) => languageOf(unit.language)?.check === check);
      if (mine.length === 0) return [];
      const answer = async () => (await load())(mine, project);
      if (!cacheFolder) return answer();
      const question = [
        mine.map((unit) => [unit.path, unitText(unit)]),
        dependsOn(project),
        checkerSources(),
      ];
      const entry = {
        folder: cacheFolder,
        key: `${name} ${only.join(' ')}`,
        digest: sha256(JSON.stringify(question)),
      };
      return cachedAsync(entry, async () => answer());
    }),
  );
  return {
    pages: pages.length,
    wholeSite: only.length === 0,
    samples,
    faults: sortFaults([...faults, ...assembling, ...verdicts.flat().map((found) => locate(found, byPath))]),
  };
}

/** A diagnostic where the writer finds it; one of a declaration file stays where it is. */
function locate({path: unitPath, line, message}: Diagnostic, units: ReadonlyMap<string, Unit>): Fault {
  const unit = units.get(unitPath);
  return unit
    ? {...originOf(unit, line), language: unit.language, message}
    : {file: unitPath, line, language: 'surface', message};
}

/** In reading order, and each once: a compiler and a type checker report the same syntax error. */
function sortFaults(faults: Fault[]): Fault[] {
  const unique = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function versions(...packages: string[]): string[] {
  const {resolve} = createRequire(import.meta.url);
  return packages.map((name) => {
    const folder = resolve.paths(name)?.map((paths) => path.join(paths, name, 'package.json'));
    const manifest = folder?.map(readIfThere).find((text) => text !== undefined);
    return `${name}@${manifest ? (JSON.parse(manifest) as {version: string}).version : '?'}`;
  });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The checkers' own code: an old verdict is worth nothing once they change. */
function checkerSources(): string[] {
  const folder = path.dirname(fileURLToPath(import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}
