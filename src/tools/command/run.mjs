/** `npm start` and `npm run build`: a command of Docusaurus with the bundled configuration. */
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {bundleConfiguration} from './bundle.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FINISH = 'src/postbuild/main.ts';

/** Modules that run in threads of their own in a build: `src/docusaurus/threads`. */
const THREADS = [
  'src/numbers/page-modules/tasks.ts',
  'src/docusaurus/beside-bundler-tasks.ts',
  'src/postbuild/tasks.ts',
];

async function run(command) {
  const {configuration, bundleOf} = await bundleConfiguration(path.resolve(ROOT), [FINISH, ...THREADS], {
    // Docusaurus watches the file that leads to the bundle, and reads the configuration again.
    watch: command === 'start',
  });
  if (command === 'build')
    process.env.THREAD_BUNDLES = JSON.stringify(
      Object.fromEntries(THREADS.map((name) => [name, bundleOf(name)])),
    );
  // As Docusaurus' own program does, for what reads it before the command is known.
  process.env.BABEL_ENV ??= 'development';
  process.env.NODE_ENV ??= 'development';
  const {runCLI} = await import('@docusaurus/core/lib/index.js');
  await runCLI([...process.argv, '--config', configuration]);
  // In the same process: nothing has to be loaded again.
  if (command === 'build') {
    const {finish} = await import(pathToFileURL(bundleOf(FINISH)).href);
    const {'out-dir': folder} = parseArgs({options: {'out-dir': {type: 'string'}}, strict: false}).values;
    await (folder ? finish(folder, `${folder}-origin`) : finish());
  }
}

run(process.argv[2]).catch((error) => {
  console.error(error);
  process.exit(1);
});
