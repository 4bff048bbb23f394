/**
 * Docusaurus plugin about what the bundler writes for the browser: sees that all of it is on disk, and ships the licenses of
 * the packages in it, which the minifier takes out of the scripts.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {UserError} from '../../product/diagnostic.ts';

export const LICENSES_FILE = 'licenses.txt';

/** What is used of the bundler, which Docusaurus does not re-export. */
interface Compiler {
  outputPath: string;
  hooks: {afterEmit: {tap(name: string, run: (compilation: Compilation) => void): void}};
}

interface Compilation {
  getAssets(): readonly {name: string}[];
  modules: Iterable<{resource?: string; modules?: Iterable<{resource?: string}>}>;
}

export default function bundledFilesPlugin(): Plugin {
  return {
    name: 'bundled-files',
    configureWebpack: (_, isServer) =>
      (isServer || process.env.NODE_ENV !== 'production' ? {} : {plugins: [{apply: watch}]}) as object,
  };
}

function watch(compiler: Compiler): void {
  compiler.hooks.afterEmit.tap('bundled-files', (compilation) => {
    const folder = compiler.outputPath;
    const assets = compilation
      .getAssets()
      .map(({name}) => ({name: name.replace(/\?.*$/, ''), namedBy: 'the bundler'}));
    refuseMissing(folder, assets);
    const resources = [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
    fs.writeFileSync(
      path.join(folder, LICENSES_FILE),
      licenses(resources.flatMap(({resource}) => resource ?? [])),
    );
  });
}

/**
 * The bundler does not report a file that it could not write, as on a full disk or at the limit of open files.
 *
 * @throws UserError naming files that are not on disk, or empty there
 */
export function refuseMissing(folder: string, files: readonly {name: string; namedBy: string}[]): void {
  const missing = files.filter(
    ({name}) => !fs.statSync(path.join(folder, name), {throwIfNoEntry: false})?.size,
  );
  if (missing.length === 0) return;
  const shown = missing.slice(0, 5).map(({name, namedBy}) => `  ${name}, named by ${namedBy}`);
  const more = missing.length > shown.length ? `\n  and ${missing.length - shown.length} more` : '';
  throw new UserError(
    `The build could not write ${missing.length} of its files:\n${shown.join('\n')}${more}\nSee that the disk is not full and that the process may open enough files (ulimit -n 65536), and build again.`,
  );
}

/** The packages that modules are of, each with its license. */
export function licenses(resources: readonly string[]): string {
  const folders = new Set(
    resources.flatMap(
      (resource) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1] ?? [],
    ),
  );
  const packages = [...folders].flatMap((folder) => {
    const manifest = path.join(folder, 'package.json');
    if (!fs.existsSync(manifest)) return [];
    const {name, version, license} = JSON.parse(fs.readFileSync(manifest, 'utf8'));
    const file = fs.readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)\b/i.test(entry));
    const text = file
      ? fs.readFileSync(path.join(folder, file), 'utf8').trim()
      : 'The package has no license file.';
    return [`${name} ${version} (${license})\n\n${text}\n`];
  });
  return `Packages in the scripts and style sheets of this site, with their licenses.\n\n${packages.sort().join(`\n${'-'.repeat(80)}\n\n`)}`;
}
