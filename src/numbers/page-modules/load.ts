/** Loads the TypeScript modules that belong to pages: computations, figures, results. */
import {mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {threadId} from 'node:worker_threads';
import {build} from 'esbuild';
import {dependenciesOf, digestOf, LIBRARIES} from '../../figures/dependencies.ts';
import {ownPlaces} from '../../tools/command/own-places.mjs';

/** Folder of bundles, each in a folder that is named by all that it depends on; safe to delete at any time. */
const FOLDER = 'node_modules/.cache/page-modules';

/** Bundles are kept so long, as another build may be using them. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Modules that stand together and use each other: a post's computation, and its figures, which draw it. */
const TOGETHER = /^(?:compute|.+\.figure)\.ts$/;

const bundled = new Map<string, Promise<string>>();

/**
 * What a module exports. It runs anew when it, a module that it imports or a data file of its folder has changed.
 * The computation of a post and its figures are bundled together, so that the computation runs once for all of
 * them in a process; esbuild, which bundles the configuration too, does so in a hundredth of a second.
 *
 * @param file path of a TypeScript module
 * @throws Error of the compiler naming file and line, or what the module throws
 */
export async function loadModule<Exports>(file: string): Promise<Exports> {
  const module = path.resolve(file);
  const entries = togetherWith(module);
  const digest = digestOf(
    [...new Set(entries.flatMap((entry) => dependenciesOf(entry)))].sort(),
    LIBRARIES,
    ...entries,
  );
  const known = bundled.get(digest) ?? bundle(entries, path.resolve(FOLDER, digest));
  bundled.set(digest, known);
  const built = path.join(await known, `${entries.indexOf(module)}.mjs`);
  return import(pathToFileURL(built).href) as Promise<Exports>;
}

function togetherWith(module: string): string[] {
  if (!TOGETHER.test(path.basename(module))) return [module];
  const folder = path.dirname(module);
  return readdirSync(folder)
    .filter((name) => TOGETHER.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** @returns the folder, with a bundle for each entry, named by its number */
async function bundle(entries: readonly string[], folder: string): Promise<string> {
  if (statSync(folder, {throwIfNoEntry: false})) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  removeOld(path.dirname(folder));
  const {outputFiles} = await build({
    absWorkingDir: path.resolve('.'),
    entryPoints: Object.fromEntries(entries.map((entry, index) => [String(index), entry])),
    outdir: folder,
    outExtension: {'.js': '.mjs'},
    bundle: true,
    splitting: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [ownPlaces],
  });
  // Two builds may write at once, and one may be stopped: a folder is there in full or not at all.
  const draft = `${folder}.${process.pid}-${threadId}`;
  mkdirSync(draft, {recursive: true});
  for (const {path: file, contents} of outputFiles)
    writeFileSync(path.join(draft, path.relative(folder, file)), contents);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!statSync(folder, {throwIfNoEntry: false})) throw error;
    rmSync(draft, {recursive: true});
  }
  return folder;
}

function removeOld(folder: string): void {
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync(folder)) {
    const old = path.join(folder, name);
    const made = statSync(old, {throwIfNoEntry: false})?.mtimeMs ?? 0;
    if (Date.now() - made > KEPT_MS) rmSync(old, {recursive: true, force: true});
  }
}
