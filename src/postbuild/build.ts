/** `npm run build`: Docusaurus builds the site, and what it built is finished. Options are those of `docusaurus build`. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import {constants} from 'node:os';
import {createInterface} from 'node:readline';
import {parseArgs} from 'node:util';
import {runAsCommand, UserError} from '../product/diagnostic.ts';
import {loadProduct} from '../product/index.ts';
import {writeOrigin} from './origin.ts';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const CONFIGURATION = 'src/docusaurus/config.cjs';
const CACHE = 'node_modules/.cache';

/** Folder in which the bundler keeps compiled modules. */
const BUNDLER_CACHE = `${CACHE}/rspack`;

/** Folder that every build writes, wherever its site goes. */
const GENERATED = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

/** Signals with which a program ends that has failed itself; nobody sends them. */
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP'];

async function build(): Promise<void> {
  const options = process.argv.slice(2);
  const {'out-dir': folder} = parseArgs({
    args: options,
    options: {'out-dir': {type: 'string'}},
    strict: false,
  }).values;
  acquireLock(`${GENERATED}.lock`);
  let ended = await runDocusaurus(options);
  if (CRASHES.includes(ended.signal) && fs.existsSync(BUNDLER_CACHE)) {
    console.error(`The bundler crashed, maybe on its cache. Building once more without ${BUNDLER_CACHE}.`);
    fs.rmSync(BUNDLER_CACHE, {recursive: true});
    ended = await runDocusaurus(options);
  }
  if (CRASHES.includes(ended.signal))
    throw new UserError(
      `The bundler crashed (${ended.signal}) without saying why. Take back what changed last and build again.`,
    );
  const status = ended.code ?? 128 + constants.signals[ended.signal ?? 'SIGTERM'];
  if (status !== 0) process.exit(status);
  const [from, out] = folder ? [String(folder), `${folder}-origin`] : ['build', 'dist'];
  const manifest = await writeOrigin({site: from, out, product: loadProduct(), cache: CACHE});
  const files = Object.values(manifest.files);
  const megabytes = files.reduce((sum, {size}) => sum + size, 0) / 1e6;
  console.log(
    `Finished: ${out}/ is the origin to deploy, ${files.length} files, ${megabytes.toFixed(1)} MB, build ${manifest.build}.`,
  );
}

async function runDocusaurus(
  options: readonly string[],
): Promise<{code: number | null; signal: NodeJS.Signals | null}> {
  const isTerminal = Boolean(process.stdout.isTTY);
  const docusaurus = spawn(
    process.execPath,
    ['--import', 'tsx', DOCUSAURUS, 'build', '--config', CONFIGURATION, ...options],
    {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(isTerminal && {FORCE_COLOR: '1'}),
        NODE_OPTIONS: nodeOptions(),
        // The minifier leaves out every end tag that a browser can do without. Parsers that are not browsers, which
        // programs that read pages use, then nest a thousand list items in each other.
        SKIP_HTML_MINIFICATION: 'true',
      },
    },
  );
  const shorten = errorShortener();
  for (const [from, to] of [
    [docusaurus.stdout, process.stdout],
    [docusaurus.stderr, process.stderr],
  ] as const)
    createInterface({input: from}).on('line', (line) => {
      const short = shorten(line);
      if (short !== undefined) to.write(`${short}\n`);
    });
  // The lock must not outlive the build, nor the build the lock.
  const forward = (signal: NodeJS.Signals) => docusaurus.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, forward);
  try {
    return await new Promise((resolve, reject) => {
      docusaurus.once('error', reject);
      docusaurus.once('close', (code, signal) => resolve({code, signal}));
    });
  } finally {
    for (const signal of signals) process.off(signal, forward);
  }
}

/** Lines around an error that say where in a program it happened, or that there was one. */
const AROUND_AN_ERROR =
  /^[\s│]*(?:at (?:async )?(?:.+ \(.+\)|\S+:\d+:\d+)|\.\.\. \d+ lines matching cause stack trace \.\.\.|\[ERROR\] Error: Unable to build website for locale \w+\.|[{}]|\[INFO\] Docusaurus version: .+|Node version: .+)\s*\{?$/;

/**
 * Takes the lines of a build and leaves, of an error, the sentences that say what is wrong, each once.
 *
 * @returns the line to show; nothing where it says nothing new
 */
export function errorShortener(): (line: string) => string | undefined {
  const shown = new Set<string>();
  let isInError = false;
  let isInDetails = false;
  return (line) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal
    const plain = line.replaceAll(/\u001b\[[\d;]*m/g, '');
    if (/^\[(?:INFO|SUCCESS|WARNING)\]/.test(plain)) isInError = false;
    if (AROUND_AN_ERROR.test(plain)) {
      isInError ||= plain.startsWith('[ERROR]');
      return undefined;
    }
    if (plain.startsWith('[ERROR]') || /^\s*[╰×]/.test(plain)) isInError = true;
    if (!isInError) return line;
    // The syntax tree around a place in a page, after the sentence about it.
    isInDetails = /^\s*│/.test(plain) && (isInDetails || /^\s*│\s*Details:/.test(plain));
    if (isInDetails) return undefined;
    const sentence = plain
      .replace(/^[\s│╰─▶×]*(?:\[cause\]: )?(?:\[ERROR\] )?(?:\w*Error: )?/, '')
      .replace(/\s*\{$/, '');
    if (sentence.trim() === '' || shown.has(sentence.trim())) return undefined;
    shown.add(sentence.trim());
    return sentence;
  };
}

/**
 * Takes the lock for this process, until it ends: two builds would write the same files, and the site of one would be empty.
 * That of a process that has ended is taken over.
 *
 * @param file of the lock; it holds the id of the process
 * @throws UserError naming the process that holds it
 */
export function acquireLock(file: string): void {
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), {flag: 'wx'});
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = Number(fs.readFileSync(file, 'utf8'));
    if (pid && isAlive(pid))
      throw new UserError(
        `Process ${pid} builds here. Wait for it, or end it: kill ${pid}. Its lock is ${file}.`,
      );
    fs.rmSync(file, {force: true});
  }
  process.once('exit', () => fs.rmSync(file, {force: true}));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** From Node.js 25 on there is a `localStorage` that fails when it is read, unless it has a file. */
function nodeOptions(): string {
  const {NODE_OPTIONS = ''} = process.env;
  return Number.parseInt(process.versions.node, 10) < 25
    ? NODE_OPTIONS
    : `${NODE_OPTIONS} --no-experimental-webstorage`.trim();
}

await runAsCommand(import.meta.url, build);
