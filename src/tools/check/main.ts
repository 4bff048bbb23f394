/** `npm run check [-- file …]`: checks the changed files, or those named, and prints everything it finds. */
import {execFile, execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import sidebars from '../../../sidebars.ts';
import type {Page} from '../../content/page.ts';
import {Site} from '../../content/site.ts';
import {routeOf} from '../../product/address.ts';
import {
  type Diagnostic,
  formatDiagnostic,
  inOrder,
  runAsCommand,
  UserError,
} from '../../product/diagnostic.ts';
import {loadProduct} from '../../product/index.ts';
import {judge} from './judge.ts';
import {checkResults} from './numbers.ts';
import {linkProblem} from './page-rules.ts';

const isPage = (file: string) =>
  /^(?:docs|blog)\/(?:(?!_|README)[^/]+\/)*(?!_|README)[^/]+\.mdx?$/.test(file);

/** Files that differ from the last commit, deleted and new ones too, but those that Git ignores. */
export function changedFiles(root: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], {cwd: root, encoding: 'utf8'}).split('\0');
  const files = [
    ...list('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter(Boolean).sort();
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
export function pagesOf(site: Site, files: readonly string[]): Page[] {
  const shown = files.filter((file) => /^(?:docs|blog)\//.test(file) && !isPage(file));
  const isCompanion = (page: Page, file: string) => {
    const folder = path.posix.dirname(page.file);
    if (!file.startsWith(`${folder}/`)) return false;
    const within = file.slice(folder.length + 1);
    const stem = path.posix.basename(page.file).replace(/\.mdx?$/, '');
    return page.kind === 'blog' || within.startsWith(`${stem}.`) || page.text.includes(`./${within}`);
  };
  return site.pages.filter(
    (page) => files.includes(page.file) || shown.some((file) => isCompanion(page, file)),
  );
}

/** Links of the other pages, by their text alone: what changed may have taken their targets away. */
function linksOfOthers(site: Site, pages: readonly Page[]): Diagnostic[] {
  const others = site.pages.filter((page) => !pages.includes(page));
  return others.flatMap((page) =>
    [...page.text.matchAll(/(?:\]\(|\b(?:to|href)=")(\/[^\s)"]*)/g)].flatMap(
      ({1: link = '', index, input}) => {
        const target = site.routes.get(routeOf(link));
        const message = !target || pages.includes(target) ? linkProblem(link, page, site) : undefined;
        return message ? [{file: page.file, line: input.slice(0, index).split('\n').length, message}] : [];
      },
    ),
  );
}

/** Programs that read Markdown and print a problem a line, and their arguments. */
const LINTERS = (files: readonly string[]) => [
  ['markdownlint-cli2/markdownlint-cli2-bin.mjs', '--no-globs', ...files.map((file) => `:${file}`)],
  [
    'cspell/bin.mjs',
    '--no-progress',
    '--no-summary',
    '--no-must-find-files',
    '--relative',
    ...SPELLING,
    ...files,
  ],
];
const SPELLING = [
  '--issue-template',
  '$filename:$row: $message ($text); correct it, write %Product% for the product, or add the word to .cspell-words.txt',
];

/** Lines of what the linters say. */
async function lint(root: string, files: readonly string[]): Promise<string[]> {
  const run = ([bin = '', ...args]: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, 'node_modules', bin), ...args], {
      ...{cwd: root, maxBuffer: 2 ** 26},
    }).catch((error: {stdout: string; stderr: string}) => error);
  const said = await Promise.all(files.length > 0 ? LINTERS(files).map(run) : []);
  return said.flatMap(({stdout, stderr}) => `${stdout}\n${stderr}`.split('\n').filter(Boolean));
}

/** In this process, which has read the pages already. Compilers are loaded for changed samples only. */
async function checkSamples(site: Site, pages: readonly Page[]): Promise<Diagnostic[]> {
  if (pages.length === 0) return [];
  const {checkSamples: check} = await import('../../samples/check.ts');
  const cache = path.join(site.root, 'node_modules/.cache/samples');
  const {faults} = await check(
    site,
    pages.map(({file}) => file),
    cache,
  );
  return faults.map(({message, ...place}) => ({
    ...place,
    message: `${message}; correct the sample, or give it nocheck="reason"`,
  }));
}

/**
 * Runs every check that fits the files.
 *
 * @param linters whether programs that read Markdown run, too
 * @returns a line a problem
 */
export async function check(site: Site, files: readonly string[], linters = true): Promise<string[]> {
  const pages = pagesOf(site, files);
  const there = files.filter((file) => site.exists(file));
  const linting = linters
    ? lint(
        site.root,
        there.filter((file) => file.endsWith('.md')),
      )
    : [];
  const own = [...judge(site, pages, there), ...(files.length > 0 ? linksOfOthers(site, pages) : [])];
  const said = new Set(own.map(({file, line}) => `${file}:${line}`));
  const samples = (await checkSamples(site, pages)).filter(({file, line}) => !said.has(`${file}:${line}`));
  const results = pages.flatMap(({file}) => checkResults(file, site));
  return [...inOrder([...own, ...results, ...samples]).map(formatDiagnostic), ...(await linting)];
}

/** The commands that check code, of files that exist; none without. */
export function commandsFor(files: readonly string[]): string | undefined {
  const code = files.filter((file) => /\.(?:[cm]?tsx?|css|cjs)$/.test(file));
  if (code.length === 0) return undefined;
  const folders = new Set(code.flatMap((file) => /^(?:src|blog)\/[^/]+(?=\/)/.exec(file) ?? []));
  const tests =
    folders.size > 0 ? ` && npx vitest run --project unit --project posts ${[...folders].join(' ')}` : '';
  return `Code changed: npx biome check --write ${code.join(' ')} && npx tsc${tests}`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

await runAsCommand(import.meta.url, async () => {
  const started = performance.now();
  const names = process.argv.slice(2);
  const files = names.length > 0 ? namedFiles('.', names) : changedFiles('.');
  const found = await check(new Site({root: '.', product: loadProduct(), sidebars}), files);
  for (const one of found) console.log(one);
  const commands = commandsFor(files.filter((file) => existsSync(file)));
  if (commands) console.log(commands);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count(files.length, 'file')} checked, ${count(found.length, 'problem')} (${seconds} s).`);
  process.exitCode = found.length === 0 ? 0 : 1;
});
