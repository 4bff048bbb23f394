/**
 * Checks the code samples of the site: `npm run check:samples [-- page or folder …]`.
 *
 * Prints every problem with page and line, the number of samples, and those opted out with their reasons.
 * Exits 1 when a sample has a problem, or none was examined.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {cached, sha256} from '../content/cache.ts';
import {filesBelow, PROJECT_ROOT} from '../content/files.ts';
import {type Check, languageOf} from '../content/languages.ts';
import {Site} from '../content/site.ts';
import {type Diagnostic, formatDiagnostic, inOrder, runAsCommand} from '../product/diagnostic.ts';
import {loadProduct} from '../product/index.ts';
import {
  assembleUnits,
  findPages,
  importsOf,
  readSamples,
  type Sample,
  type SampleProject,
  type Unit,
  unitText,
} from './samples.ts';

/** Samples that were examined, and their problems. */
export interface SampleReport {
  pages: number;
  samples: readonly Sample[];
  /** Problems of the samples, of their fences and of the declarations. */
  faults: readonly Diagnostic[];
}

type Checker = (units: readonly Unit[], project: SampleProject) => Promise<Diagnostic[]> | Diagnostic[];

/** The compilers, which take longer to load than the cached verdict of an unchanged sample. */
const CHECKERS: Readonly<Record<Exclude<Check, 'none'>, () => Promise<Checker>>> = {
  typescript: async () => (await import('./compilers.ts')).checkTypeScript,
  python: async () => (await import('./compilers.ts')).checkPythonTypes,
  data: async () => (await import('./syntax.ts')).checkData,
  shell: async () => (await import('./syntax.ts')).checkShell,
};

/**
 * Checks the samples of the site.
 *
 * @param only pages or folders to check; all pages without
 * @param cacheFolder where verdicts of unchanged samples are cached; none are without
 */
export async function checkSamples(
  project: Site,
  only: readonly string[] = [],
  cacheFolder?: string,
): Promise<SampleReport> {
  const pages = findPages(project, only);
  const own = readSamples(project, pages);
  const all = only.length === 0 ? own : readSamples(project, withOwners(own.samples, pages, project));
  const assembled = assembleUnits(all.samples, project);
  const byPath = new Map(assembled.units.map((unit) => [unit.path, unit]));
  const samples = all.samples.filter(({page}) => pages.includes(page));

  // A compiler and a type checker report the same syntax error.
  const verdicts = await Promise.all(
    Object.entries(CHECKERS).map(async ([check, load]) => {
      const mine = assembled.units.filter((unit) => languageOf(unit.language)?.check === check);
      if (mine.length === 0) return [];
      const answer = async () => (await load())(mine, project);
      if (!cacheFolder) return answer();
      const texts = mine.map((unit) => [unit.path, unitText(unit)]);
      // Declarations, checks and compilers.
      const code = [...filesBelow(PROJECT_ROOT, 'src/samples'), 'package-lock.json'].map((file) =>
        readFileSync(path.join(PROJECT_ROOT, file)),
      );
      const digest = sha256(JSON.stringify([texts, project.tokens]), process.version, ...code);
      const bytes = await cached(
        {folder: cacheFolder, key: `${check} ${only.length > 0 ? 'some' : 'all'}`, digest},
        async () => Buffer.from(JSON.stringify(await answer())),
      );
      return JSON.parse(Buffer.from(bytes).toString()) as Diagnostic[];
    }),
  );
  return {
    pages: pages.length,
    samples,
    faults: inOrder([
      ...[...all.faults, ...assembled.faults],
      ...verdicts.flat().map((found) => locate(found, byPath)),
    ]).filter(({file}) => pages.includes(file) || !/\.mdx?$/.test(file)),
  };
}

/** Pages, and others that have a file by which a sample may mean the one that it imports, in the order of all pages. */
function withOwners(samples: readonly Sample[], pages: readonly string[], project: Site): string[] {
  const files = samples.flatMap(({language, code}) => importsOf(language, code));
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

/** Report of a check as text, and whether it passes. */
export function summarize({pages, samples, faults}: SampleReport) {
  const checkable = samples.filter(({language}) => languageOf(language)?.check !== 'none');
  const optedOut = checkable.filter(({nocheck}) => nocheck);
  const problems: string[] = [];
  if (faults.length > 0) problems.push(`${faults.length} problems found`);
  if (checkable.length === optedOut.length) problems.push('no sample was examined');
  const lines = [
    ...faults.map(formatDiagnostic),
    `${samples.length} samples on ${pages} pages, ${checkable.length - optedOut.length} of them checked`,
    ...optedOut.map(
      ({page, line, language, nocheck}) => `${page}:${line} (${language}): opted out: ${nocheck}`,
    ),
    `Samples: ${problems.join('; ') || 'no problems found'}`,
  ];
  return {text: lines.join('\n'), passes: problems.length === 0};
}

await runAsCommand(import.meta.url, async () => {
  const started = performance.now();
  const cache = path.join(PROJECT_ROOT, 'node_modules/.cache/samples');
  const site = new Site({root: PROJECT_ROOT, product: loadProduct()});
  const report = await checkSamples(site, process.argv.slice(2), cache);
  const {text, passes} = summarize(report);
  console.log(`${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  process.exitCode = passes ? 0 : 1;
});
