/**
 * `npm run build`: Docusaurus builds the site while a process beside it checks all pages and makes what is made of their text
 * alone; both are put together and finished. Options are those of `docusaurus build`.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {constants} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {parseArgs, stripVTControlCharacters} from 'node:util';
import {filesBelow} from '../content/files.ts';
import {runAsCommand, UserError} from '../product/diagnostic.ts';
import {loadProduct} from '../product/index.ts';
import {writeOrigin} from './origin.ts';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const CONFIGURATION = 'src/docusaurus/config.cjs';
const PAGES = 'src/tools/pages.ts';
const CACHE = 'node_modules/.cache';

/** Folder in which the bundler keeps compiled modules. */
const BUNDLER_CACHE = `${CACHE}/rspack`;

/** Folder that every build writes, wherever its site goes. */
const GENERATED = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

/** Signals with which a program ends that has failed itself; nobody sends them. */
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP'];

/** Files that are made of the text of the pages. */
const PAGE_FILES = `${GENERATED}/page-files`;

async function build(): Promise<void> {
  const options = process.argv.slice(2);
  const {'out-dir': folder} = parseArgs({
    args: options,
    options: {'out-dir': {type: 'string'}},
    strict: false,
  }).values;
  acquireLock(`${GENERATED}.lock`);
  const pages = run([PAGES, PAGE_FILES], ['inherit', 'inherit', 'inherit', 'ipc']);
  // It ends before its message where a page is wrong.
  const checked = Promise.race([once(pages, 'message').then(() => true), pages.ended.then(() => false)]);
  let docusaurus = runDocusaurus(options, checked);
  // The lock must not outlive the build, nor the build the lock.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => [pages, docusaurus].map((child) => child.kill(signal)));
  if (!(await checked)) {
    docusaurus.kill();
    process.exit(statusOf(await pages.ended));
  }
  if (CRASHES.includes((await docusaurus.ended).signal) && fs.existsSync(BUNDLER_CACHE)) {
    console.error(`The bundler crashed, maybe on its cache. Building once more without ${BUNDLER_CACHE}.`);
    fs.rmSync(BUNDLER_CACHE, {recursive: true});
    docusaurus = runDocusaurus(options, checked);
  }
  const end = await docusaurus.ended;
  if (CRASHES.includes(end.signal))
    console.error(`The bundler crashed (${end.signal}) without saying why. Take back what changed last.`);
  // It must not write on when this process has ended.
  if (statusOf(end) !== 0) pages.kill();
  const status = statusOf(end) || statusOf(await pages.ended);
  if (status !== 0) process.exit(status);
  const [from, out] = folder ? [String(folder), `${folder}-origin`] : ['build', 'dist'];
  addPageFiles(from);
  const manifest = await writeOrigin({site: from, out, product: loadProduct(), cache: CACHE});
  const files = Object.values(manifest.files);
  const megabytes = files.reduce((sum, {size}) => sum + size, 0) / 1e6;
  console.log(
    `Finished: ${out}/ is the origin to deploy, ${files.length} files, ${megabytes.toFixed(1)} MB, build ${manifest.build}.`,
  );
}

/** @throws UserError naming the Markdown of a page that Docusaurus serves at another place */
function addPageFiles(site: string): void {
  const lost = filesBelow(PAGE_FILES, '.').find(
    (file) => file.endsWith('.md') && !fs.existsSync(path.join(site, file.replace(/\.md$/, '.html'))),
  );
  if (lost) throw new UserError(`${lost}: no page is served there; see src/content/page.ts`);
  fs.cpSync(PAGE_FILES, site, {recursive: true});
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Starts a program of this repository. */
function run(args: readonly string[], stdio: ('inherit' | 'pipe' | 'ipc')[], env = process.env) {
  // Of the usual size, in megabytes, collecting the new space takes a tenth of a build.
  const command = ['--max-semi-space-size=64', '--import', 'tsx', ...args];
  const child = spawn(process.execPath, command, {stdio, env: {...env, NODE_OPTIONS: nodeOptions()}});
  const ended = once(child, 'close').then(([code, signal]): End => ({code, signal}));
  return Object.assign(child, {ended});
}

const statusOf = ({code, signal}: End): number => code ?? 128 + constants.signals[signal ?? 'SIGTERM'];

/** Starts Docusaurus. Its output waits for the check of the pages, which says the same of them with file and line. */
function runDocusaurus(options: readonly string[], checked: Promise<boolean>) {
  const isTerminal = Boolean(process.stdout.isTTY);
  const docusaurus = run(
    [DOCUSAURUS, 'build', '--config', CONFIGURATION, ...options],
    ['inherit', 'pipe', 'pipe'],
    {
      ...process.env,
      ...(isTerminal && {FORCE_COLOR: '1'}),
      // The minifier leaves out every end tag that a browser can do without. Parsers that are not browsers, which
      // programs that read pages use, then nest a thousand list items in each other.
      SKIP_HTML_MINIFICATION: 'true',
    },
  );
  const shorten = errorShortener();
  for (const [from, to] of [
    [docusaurus.stdout, process.stdout],
    [docusaurus.stderr, process.stderr],
  ] as const)
    if (from)
      createInterface({input: from}).on('line', async (line) => {
        const short = (await checked) ? shorten(line) : undefined;
        if (short !== undefined) to.write(`${short}\n`);
      });
  return docusaurus;
}

/** A line of a stack, or of the details of an error in a page: there, only its place is new. */
const STACK =
  /^[\s│]*(?:at (?:async )?(?:.+ \(.+\)|\S+:\d+:\d+)|\.\.\. \d+ lines matching cause stack trace \.\.\.|Details:|"\w+": .*|[{}\]],?)\s*\{?$/;
const PLACE = /"name": "(.+?:\d+):[\d:-]+",$/;

/**
 * Takes the lines of a build and leaves out stacks, and what an error has said before.
 *
 * @returns the line to show; nothing where it says nothing new
 */
export function errorShortener(): (line: string) => string | undefined {
  const said = new Set<string>();
  return (line) => {
    const plain = stripVTControlCharacters(line);
    if (PLACE.test(plain)) return plain.replace(PLACE, '$1');
    const [, sentence] = /Error: (.+?)\s*\{?$/.exec(plain) ?? [];
    if (STACK.test(plain) || (sentence && said.has(sentence))) return undefined;
    if (sentence) said.add(sentence);
    return line;
  };
}

/** A lock is renewed each second; one that is older was left by a process that was killed. */
const RENEWED_MS = 1000;
const LEFT_MS = 10 * RENEWED_MS;

/**
 * Takes the lock for this process, until it ends: two builds would write the same files, and the site of one would be empty.
 * One that a process has left, whatever has its id now, is taken over.
 *
 * @param file of the lock; it holds the id of the process
 * @throws UserError naming the file while another process has the lock
 */
export function acquireLock(file: string): void {
  const left = leftLock(file);
  if (left !== undefined) {
    const aside = `${file}.${process.pid}`;
    try {
      fs.renameSync(file, aside);
      // Another process took over meanwhile, and has the lock.
      if (fs.statSync(aside).ino !== left) fs.linkSync(aside, file);
    } catch (error) {
      if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    fs.rmSync(aside, {force: true});
  }
  try {
    fs.writeFileSync(file, String(process.pid), {flag: 'wx'});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(
      `Another process builds here; wait for it. Its lock is ${file}, which it renews each second.`,
    );
  }
  const renewal = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), RENEWED_MS).unref();
  process.once('exit', () => {
    clearInterval(renewal);
    fs.rmSync(file, {force: true});
  });
}

/** The number of a lock's file that nobody holds; nothing where somebody does, or none is there. */
function leftLock(file: string): number | undefined {
  const {mtimeMs = 0, ino} = fs.statSync(file, {throwIfNoEntry: false}) ?? {};
  if (ino === undefined || Date.now() - mtimeMs > LEFT_MS) return ino;
  try {
    // Without an id for a moment, while it is written.
    const pid = Number(fs.readFileSync(file, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return undefined;
  } catch (error) {
    // The process has ended; one of another user may not be asked.
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? ino : undefined;
  }
}

/** Takes a `localStorage` away that some versions of Node.js have and that works with a file only. */
const NO_STORAGE = '--no-experimental-webstorage';

function nodeOptions(): string {
  const isKnown = process.allowedNodeEnvironmentFlags.has(NO_STORAGE);
  return [process.env.NODE_OPTIONS, ...(isKnown ? [NO_STORAGE] : [])].join(' ').trim();
}

await runAsCommand(import.meta.url, build);
