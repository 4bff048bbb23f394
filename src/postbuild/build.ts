/** `npm run build`: Docusaurus builds the site, and what it built is finished. Options are those of `docusaurus build`. */
import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import {parseArgs} from 'node:util';
import {BASE_URL, loadProduct} from '../product/index.ts';
import {finishSite} from './finish.ts';
import {acquireLock} from './lock.ts';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const CONFIGURATION = 'src/docusaurus/config.cjs';

/** What two builds would both write, wherever their sites go. */
const GENERATED = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

async function build(options: readonly string[]): Promise<void> {
  const {'out-dir': folder} = parseArgs({
    args: [...options],
    options: {'out-dir': {type: 'string'}},
    strict: false,
  }).values;
  acquireLock(`${GENERATED}.lock`);
  const docusaurus = spawn(
    process.execPath,
    ['--import', 'tsx', DOCUSAURUS, 'build', '--config', CONFIGURATION, ...options],
    {
      stdio: 'inherit',
      // The minifier leaves out every end tag that a browser can do without. Parsers that are not browsers, which programs
      // that read pages use, then nest a thousand list items in each other.
      env: {...process.env, NODE_OPTIONS: nodeOptions(), SKIP_HTML_MINIFICATION: 'true'},
    },
  );
  // The lock must not outlive the build, nor the build the lock.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => docusaurus.kill(signal));
  const status = await new Promise<number>((ended, failed) => {
    docusaurus.once('error', failed);
    docusaurus.once('exit', (code, signal) => ended(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
  if (status !== 0) process.exit(status);
  await (folder ? finish(String(folder), `${folder}-origin`) : finish('build', 'dist'));
}

/** Finishes the site in a folder, and says what there was to do. */
async function finish(folder: string, out: string): Promise<void> {
  const {scripts, styles, compressed} = await finishSite({
    folder,
    out,
    product: loadProduct(),
    baseUrl: BASE_URL,
    cache: 'node_modules/.cache',
  });
  console.log(
    `Finished: ${scripts.size} inline scripts and ${styles.size} inline style sheets named in the security headers, ${compressed} compressed copies. ${out}/ is the origin to deploy.`,
  );
}

/** From Node.js 25 on there is a `localStorage` that fails when it is read, unless it has a file. */
function nodeOptions(): string {
  const {NODE_OPTIONS = ''} = process.env;
  return Number.parseInt(process.versions.node, 10) < 25
    ? NODE_OPTIONS
    : `${NODE_OPTIONS} --no-experimental-webstorage`.trim();
}

build(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
