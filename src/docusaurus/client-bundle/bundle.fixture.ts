import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {DeferredChunkTable} from './deferred-chunk-table.ts';

const {rspack} = createRequire(import.meta.url)('@docusaurus/faster');

export interface BundledFile {
  name: string;
  text: string;
}

/**
 * Bundles modules as the client of this site is bundled, from `entry.js`.
 *
 * @param folder empty, or with the modules of a run before
 * @param modules texts by names of files; `@site` and `@theme` are folders beside the entry
 * @param hashSalt makes all digests others
 * @param plugins of the bundler, besides the one that divides its tables
 * @returns the files of the bundle
 * @throws Error (rejects) with the bundler's report
 */
export async function bundle(
  folder: string,
  modules: Readonly<Record<string, string>>,
  hashSalt?: string,
  plugins: readonly object[] = [],
): Promise<BundledFile[]> {
  for (const [name, text] of Object.entries(modules)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  const out = path.join(folder, 'out');
  fs.rmSync(out, {recursive: true, force: true});
  await new Promise<void>((done, fail) => {
    const report = (error: Error | null, stats: {hasErrors(): boolean; toString(): string}) =>
      error || stats.hasErrors() ? fail(error ?? new Error(stats.toString())) : done();
    rspack(
      {
        mode: 'production',
        target: 'web',
        context: folder,
        entry: {main: './entry.js'},
        resolve: {alias: {'@site': path.join(folder, '@site'), '@theme': path.join(folder, '@theme')}},
        output: {
          path: out,
          hashSalt,
          chunkFilename: '[id].[contenthash:8].js',
          filename: '[name].[contenthash:8].js',
        },
        optimization: {runtimeChunk: true, chunkIds: 'deterministic'},
        plugins: [new DeferredChunkTable(), ...plugins],
      },
      report,
    );
  });
  return fs.readdirSync(out).map((name) => ({name, text: fs.readFileSync(path.join(out, name), 'utf8')}));
}
