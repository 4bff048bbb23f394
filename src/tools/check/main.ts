/** `npm run check [-- file …]`: checks the changed files, or those named, and prints everything it finds. */
import {execFile, execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import sidebars from '../../../sidebars.ts';
import {routeOf} from '../../content/routes.ts';
import {
  type Diagnostic,
  formatDiagnostic,
  inOrder,
  runAsCommand,
  UserError,
} from '../../product/diagnostic.ts';
import {loadProduct, type Product} from '../../product/index.ts';
import {judge} from './judge.ts';
import {checkResults} from './numbers.ts';
import {linkProblem} from './references.ts';
import {readSite, type Site} from './site.ts';

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

/** Links of other pages to pages that changed or went. */
function checkLinksTo(site: Site, files: readonly string[]): Diagnostic[] {
  const targets = new Set(
    files.filter(isPage).map((file) => {
      const [kind = '', within = ''] = file.split(/\/(.*)/s);
      const page = site.headers.find((header) => header.file === file);
      return page?.route ?? routeOf(kind === 'blog' ? 'blog' : 'docs', within, undefined, '/');
    }),
  );
  const others = targets.size > 0 ? site.headers.filter(({file}) => !files.includes(file)) : [];
  return others.flatMap(({file}) =>
    site
      .text(file)
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/(?:\]\(|(?:to|href)=")((\/[^\s)"#]*)(?:#[^\s)"]*)?)/g)].flatMap(
          ([, link = '', to = '']) => {
            const message = targets.has(to) && linkProblem(link, file, site);
            return message ? [{file, line: index + 1, message}] : [];
          },
        ),
      ),
  );
}

/** Programs that read Markdown: arguments, a line of output that names a problem, and what to do about it. */
const LINTERS = [
  {
    bin: 'markdownlint-cli2/markdownlint-cli2-bin.mjs',
    args: (files: readonly string[]) => ['--no-globs', ...files.map((file) => `:${file}`)],
    finding: /^(.+?):(\d+)(?::\d+)? (?:error |warning )?(MD\d.*)$/,
    fix: () => 'correct the Markdown',
  },
  {
    bin: 'cspell/bin.mjs',
    args: (files: readonly string[]) => ['--no-progress', '--no-summary', '--no-must-find-files', ...files],
    finding: /^(.+?):(\d+):\d+ - (.*)$/,
    fix: (message: string, {name}: Product) =>
      message.toLowerCase().includes(`(${name.toLowerCase()})`)
        ? `write ${message.includes(name) ? '%Product%' : '%product%'}`
        : 'correct it, or add the word to .cspell-words.txt',
  },
];

/** What a program finds; its whole output as one problem when it failed without naming a place. */
function lint(site: Site, {bin, args, finding, fix}: (typeof LINTERS)[number], files: readonly string[]) {
  return new Promise<Diagnostic[]>((resolve) => {
    if (files.length === 0) return resolve([]);
    const command = [path.join(site.root, 'node_modules', bin), ...args(files)];
    execFile(process.execPath, command, {cwd: site.root, maxBuffer: 2 ** 26}, (error, output, errors) => {
      const found = `${output}\n${errors}`.split('\n').flatMap((text) => {
        const [, place = '', line, message = ''] = finding.exec(text.trim()) ?? [];
        if (!place) return [];
        const file = path.relative(site.root, path.resolve(site.root, place)).split(path.sep).join('/');
        return [{file, line: Number(line), message: `${message}; ${fix(message, site.product)}`}];
      });
      const failure = {file: files[0] ?? '', line: 1, message: `${bin} failed:\n${output}${errors}`};
      resolve(error && found.length === 0 ? [failure] : found);
    });
  });
}

/** In this process, which has read the pages already. Compilers are loaded for changed samples only. */
async function checkSamples(site: Site, pages: readonly string[]): Promise<Diagnostic[]> {
  if (pages.length === 0) return [];
  const {checkSamples: check} = await import('../../samples/check.ts');
  const cache = path.join(site.root, 'node_modules/.cache/samples');
  const {faults} = await check(site.root, site.product, pages, cache);
  return faults.map(({message, ...place}) => ({
    ...place,
    message: `${message}; correct the sample, or give it nocheck="reason"`,
  }));
}

/**
 * Runs every check that fits the files.
 *
 * @param linters programs that read Markdown, too
 */
export async function check(site: Site, files: readonly string[], linters = LINTERS): Promise<Diagnostic[]> {
  const pages = pagesOf(site, files);
  const there = files.filter((file) => site.exists(file));
  const markdown = there.filter((file) => file.endsWith('.md'));
  const running = linters.map((linter) => lint(site, linter, markdown));
  const own = [...judge(site, pages, there), ...checkLinksTo(site, files)];
  const said = new Set(own.map(({file, line}) => `${file}:${line}`));
  const samples = (await checkSamples(site, pages)).filter(({file, line}) => !said.has(`${file}:${line}`));
  const results = pages.flatMap((file) => checkResults(file, site));
  return inOrder([...own, ...results, ...samples, ...(await Promise.all(running)).flat()]);
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
  const found = await check(readSite('.', loadProduct(), sidebars), files);
  for (const one of found) console.log(formatDiagnostic(one));
  const commands = commandsFor(files.filter((file) => existsSync(file)));
  if (commands) console.log(commands);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count(files.length, 'file')} checked, ${count(found.length, 'problem')} (${seconds} s).`);
  process.exitCode = found.length === 0 ? 0 : 1;
});
