/*
 * The site's configuration as Docusaurus loads it: bundled first, with its packages left out. Docusaurus' own loader of
 * TypeScript, jiti 1, does not resolve packages that are modules only; with tsx, whose hooks see each module of Docusaurus
 * and of its workers, a build takes a sixth more of the processor's time.
 */
const {readFileSync} = require('node:fs');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {build} = require('esbuild');

// From Node.js 25 on it exists and throws when it is read; code that is rendered in the build expects none.
delete globalThis.localStorage;

// npm hands SIGTERM to its shell alone, which leaves this process behind.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(143), 500).unref();

/** A module of the site finds files beside its own place, not beside that of the bundle. */
const keepPlaces = {
  name: 'keep-places',
  setup({onLoad}) {
    onLoad({filter: /[\\/]src[\\/].*\.ts$/}, ({path: file}) => ({
      loader: 'ts',
      contents: readFileSync(file, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(file).href),
      ),
    }));
  },
};

module.exports = async () => {
  const outdir = path.resolve(
    process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus',
    'configuration',
  );
  await build({
    entryPoints: ['docusaurus.config.ts'],
    outdir,
    outExtension: {'.js': '.mjs'},
    ...{bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20'},
    ...{packages: 'external', plugins: [keepPlaces], logLevel: 'error'},
    // It has said where it cannot read what.
  }).catch(() => process.exit(1));
  return (await import(pathToFileURL(path.join(outdir, 'docusaurus.config.mjs')).href)).default;
};
