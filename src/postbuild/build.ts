/** `npm run build`: Docusaurus builds the site, and what it built is finished. Options are those of `docusaurus build`. */
import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import {parseArgs} from 'node:util';
import {takeLock} from './lock.ts';
import {finish} from './main.ts';

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
  takeLock(`${GENERATED}.lock`);
  const docusaurus = spawn(
    process.execPath,
    ['--import', 'tsx', DOCUSAURUS, 'build', '--config', CONFIGURATION, ...options],
    {stdio: 'inherit', env: {...process.env, NODE_OPTIONS: nodeOptions()}},
  );
  // The lock must not outlive the build, nor the build the lock.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => docusaurus.kill(signal));
  const status = await new Promise<number>((ended, failed) => {
    docusaurus.once('error', failed);
    docusaurus.once('exit', (code, signal) => ended(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
  if (status !== 0) process.exit(status);
  await (folder ? finish(String(folder), `${folder}-origin`) : finish());
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
