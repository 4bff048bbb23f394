/** `npm run check [-- file …]`: checks the changed files, or those named, and prints everything it finds. */
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import sidebars from '../../../sidebars.ts';
import {parseMarkdown} from '../../content/parse.ts';
import {sectionsOf} from '../../content/sections.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {runAsCommand} from '../../product/diagnostic.ts';
import {
  type Diagnostic,
  diagnosticsOf,
  formatDiagnostic,
  loadProduct,
  UserError,
} from '../../product/index.ts';
import {inOrder, judge} from './judge.ts';
import {checkResults} from './numbers.ts';
import {PROGRAMS, runProgram} from './programs.ts';
import {checkReferences} from './references.ts';
import {canRead, readSite, type Site} from './site.ts';
import {PUBLISHED} from './site-rules.ts';

const isPage = (file: string) =>
  /^(?:docs|blog)\/(?:(?!_|README)[^/]+\/)*(?!_|README)[^/]+\.mdx?$/.test(file);

/** Files that differ from the last commit, deleted and new ones too, but those that Git ignores. */
export function changedFiles(root: string): string[] {
  const list = (...args: string[]) => git(root, ...args, '-z')?.split('\0') ?? [];
  const files = [
    ...list('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter(Boolean).sort();
}

/** Output of Git; nothing where it fails, as for a file that the last commit has not. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26});
  } catch {
    return undefined;
  }
}

/**
 * Paths from the root of files that a writer named.
 *
 * @throws UserError when one is not a file of the repository
 */
export function namedFiles(root: string, names: readonly string[]): string[] {
  return names.map((name) => {
    const file = path.relative(root, path.resolve(root, name)).split(path.sep).join('/');
    if (file.startsWith('..') || !existsSync(path.join(root, file)))
      throw new UserError(`${name} is no file of this repository. Name files, such as docs/overview.md.`);
    return file;
  });
}

/** The pages among some files, and those of which a companion is among them: code, results, figures and other data. */
export function pagesOf(site: Site, files: readonly string[]): string[] {
  const pages = site.headers.map(({file}) => file);
  const shown = files.filter((file) => /^(?:docs|blog)\//.test(file) && !isPage(file));
  const isCompanion = (page: string, file: string) => {
    const folder = path.posix.dirname(page);
    if (!file.startsWith(`${folder}/`)) return false;
    const within = file.slice(folder.length + 1);
    const stem = path.posix.basename(page).replace(/\.mdx?$/, '');
    return (
      page.startsWith('blog/') || within.startsWith(`${stem}.`) || site.text(page).includes(`./${within}`)
    );
  };
  return pages.filter((page) => files.includes(page) || shown.some((file) => isCompanion(page, file)));
}

/** A path or a place in a page, `route` or `route#anchor`, that was there at the last commit and is not now. */
function lostPlaces(site: Site, files: readonly string[]): {file: string; place: string}[] {
  return files.filter(isPage).flatMap((file) => {
    const before = git(site.root, 'show', `HEAD:${file}`);
    const route = site.headers.find((header) => header.file === file)?.route;
    // Of a page that cannot be parsed, its own problem is said, not that all of its headings are gone.
    if (before === undefined || route === undefined || !canRead(site.document, file)) return [];
    if (before === site.source(file)) return [];
    const text = substituteTokens(before, site.tokens, file, []);
    const anchors = new Set<string>();
    diagnosticsOf(file, () => {
      for (const {anchor} of sectionsOf(parseMarkdown(text, file))) if (anchor) anchors.add(anchor);
      return [];
    });
    const now = site.anchors(file);
    return [...anchors]
      .filter((anchor) => !now.has(anchor))
      .map((anchor) => ({file, place: `${route}#${anchor}`}));
  });
}

/** Losses by a change: places that other pages link, and those that were published. */
function checkLost(site: Site, files: readonly string[]): Diagnostic[] {
  const lost = lostPlaces(site, files);
  const gone = files.filter((file) => isPage(file) && !site.exists(file));
  const published = new Set(site.text(PUBLISHED).replaceAll('%product%', site.product.slug).split('\n'));
  const routes = gone.map((file) =>
    file.replace(/^docs|^(?=blog)|(?:\/index)?\.mdx?$/g, (part) => (part === '' ? '/' : '')),
  );
  const words = [...lost.map(({place}) => place), ...routes];
  const linking = site.headers
    .map(({file}) => file)
    .filter((file) => !files.includes(file) && words.some((word) => site.text(file).includes(word)));
  return [
    ...lost
      .filter(({place, file}) => published.has(place) && file.startsWith('docs/'))
      .map(({file, place}) => ({
        file,
        line: 1,
        message: `${place} was published, and the page has no such heading now; write <a id="${place.replace(/.*#/, '')}"></a> above what took its place`,
      })),
    ...linking.flatMap((file) => diagnosticsOf(file, () => checkReferences(file, site))),
  ];
}

/** In this process, which has read the pages already. Compilers are loaded for changed samples only. */
async function checkSamples(site: Site, pages: readonly string[]): Promise<Diagnostic[]> {
  if (pages.length === 0) return [];
  const {checkSamples: check} = await import('../../samples/check.ts');
  const {faults} = await check(
    site.root,
    site.product,
    pages,
    path.join(site.root, 'node_modules/.cache/samples'),
  );
  return faults.map(({file, line, message}) => {
    const quote = /[“”‘’]/.exec(site.text(file).split('\n')[line - 1] ?? '')?.[0];
    const remedy = quote
      ? `write straight quotes, ${quote} is none`
      : 'correct the sample, or give it nocheck="reason"';
    return {file, line, message: `${message}; ${remedy}`};
  });
}

/** Runs every check that fits the files. */
export async function check(
  site: Site,
  files: readonly string[],
  programs: typeof PROGRAMS = PROGRAMS,
): Promise<Diagnostic[]> {
  const pages = pagesOf(site, files);
  const there = files.filter((file) => site.exists(file));
  const readable = pages.filter((file) => canRead(site.document, file));
  const running = programs.map((program) => runProgram(site, program, there));
  const own = [...judge(site, pages, there), ...checkLost(site, files)];
  const said = new Set(own.map(({file, line}) => `${file}:${line}`));
  const samples = checkSamples(site, readable).then((found) =>
    found.filter(({file, line}) => !said.has(`${file}:${line}`)),
  );
  const results = readable.flatMap((file) => checkResults(file, site));
  return inOrder([...own, ...results, ...(await Promise.all([...running, samples])).flat()]);
}

/** The command that runs the unit tests of changed code; none without. */
export function testsOf(files: readonly string[]): string | undefined {
  const code = files.filter((file) => /^(?:src|blog|e2e|sidebars|docusaurus).*\.(?:tsx?|css)$/.test(file));
  if (code.length === 0) return undefined;
  const folders = [...new Set(code.map((file) => /^(?:src|blog|e2e)\/[^/]+/.exec(file)?.[0] ?? 'src'))];
  return `Code changed. Its unit tests: npx vitest run --project unit ${folders.join(' ')}`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

await runAsCommand(import.meta.url, async () => {
  const started = performance.now();
  const names = process.argv.slice(2);
  const files = names.length > 0 ? namedFiles('.', names) : changedFiles('.');
  const found = await check(readSite('.', loadProduct(), sidebars), files);
  for (const one of found) console.log(formatDiagnostic(one));
  const tests = testsOf(files);
  if (tests) console.log(tests);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count(files.length, 'file')} checked, ${count(found.length, 'problem')} (${seconds} s).`);
  process.exitCode = found.length === 0 ? 0 : 1;
});
