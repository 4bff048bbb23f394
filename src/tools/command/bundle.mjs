/**
 * The configuration in one file. Docusaurus itself translates each of its 250 files alone, with Babel, and the
 * packages of today's modules with them; esbuild takes them together in a tenth of the time, and what it makes
 * runs faster, as packages stay what they are.
 *
 * This file is no TypeScript because it runs before anything could translate it.
 */
import {mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {context} from 'esbuild';
import {ownPlaces} from './own-places.mjs';

/** Bundles of earlier runs are kept so long, as one of them may still be running. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * esbuild plugin: writes the file that leads to the bundle, whose name changes with its content. Docusaurus sees
 * that the file has changed, but Node.js keeps what it has loaded: so the file looks into itself for the name.
 */
const leadingFile = (root, entry, leading) => ({
  name: 'leading-file',
  setup(build) {
    build.onEnd(({metafile}) => {
      const bundle = bundleOf(metafile, root, entry);
      if (!bundle) return;
      const text = [
        `//${pathToFileURL(bundle).href}`,
        `const own = () => require('node:fs').readFileSync(${JSON.stringify(leading)}, 'utf8');`,
        `module.exports = async () => (await import(own().split('\\n')[0].slice(2))).default;`,
      ];
      const draft = `${leading}.${process.pid}`;
      writeFileSync(draft, `${text.join('\n')}\n`);
      renameSync(draft, leading);
    });
  },
});

function bundleOf(metafile, root, entry) {
  const outputs = Object.entries(metafile?.outputs ?? {});
  const name = outputs.find(([, {entryPoint}]) => entryPoint === entry)?.[0];
  return name && path.join(root, name);
}

/**
 * Bundles the configuration of a site, and other modules that share code with it.
 *
 * @param {string} root folder of the site
 * @param {readonly string[]} modules paths from there
 * @param {{watch?: boolean}} options `watch`: makes a new bundle whenever one of its files changes
 * @returns {Promise<{configuration: string, bundleOf: (module: string) => string, stop: () => Promise<void>}>} the
 *   file that Docusaurus loads, which changes with the bundle; the bundle of another module; ends the watch
 */
export async function bundleConfiguration(root, modules = [], {watch = false} = {}) {
  const folder = path.join(root, 'node_modules/.cache/configuration');
  const entry = 'docusaurus.config.ts';
  const configuration = path.join(folder, 'docusaurus.config.cjs');
  mkdirSync(folder, {recursive: true});
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const changed = statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
    if (Date.now() - changed > KEPT_MS) rmSync(file, {force: true});
  }
  const bundling = await context({
    absWorkingDir: root,
    entryPoints: [entry, ...modules],
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    outExtension: {'.js': '.mjs'},
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    // Without a watch the fault is thrown.
    logLevel: watch ? 'error' : 'silent',
    plugins: [ownPlaces, leadingFile(root, entry, configuration)],
  });
  const {metafile} = await bundling.rebuild();
  if (watch) await bundling.watch();
  else await bundling.dispose();
  return {
    configuration,
    bundleOf: (module) => bundleOf(metafile, root, module),
    stop: () => bundling.dispose(),
  };
}
