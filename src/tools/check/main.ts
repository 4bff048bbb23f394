/** `npm run check [-- file …]`: checks the changed files, or those named, and prints everything it finds. */
import {execFile, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {filesBelow} from '../../content/files.ts';
import {type Diagnostic, formatDiagnostic, runAsCommand, UserError} from '../../product/diagnostic.ts';

/**
 * Files that differ from the last commit, deleted and new ones too, but those that Git ignores.
 *
 * @throws UserError where Git knows of no commit
 */
export function changedFiles(root: string): string[] {
  const list = (...args: string[]) => {
    const {status, stdout, stderr} = spawnSync('git', [...args, '-z'], {cwd: root, encoding: 'utf8'});
    if (status === 0) return stdout.split('\0');
    const [reason = 'it cannot be run'] = stderr?.trim().split('\n') ?? [];
    throw new UserError(
      `Git does not say which files have changed (${reason}). Name them: npm run check -- docs/overview.md`,
    );
  };
  const files = [
    ...list('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter(Boolean).sort();
}

/**
 * Paths from the root of files that a writer named, and of those below the folders.
 *
 * @throws UserError when one is no file or folder of the repository
 */
export function namedFiles(root: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const file = path.relative(root, path.resolve(root, name)).split(path.sep).join('/');
    if (file.startsWith('..') || !existsSync(path.join(root, file)))
      throw new UserError(`${name} is no file of this repository. Name files, such as docs/overview.md.`);
    return statSync(path.join(root, file)).isDirectory() ? filesBelow(root, file) : file;
  });
}

const SPELLING =
  '$filename:$row: $message ($text); correct it, write %Product% for the product, or add the word to .cspell-words.txt';

/** Programs that read Markdown and print a problem a line, and their arguments. */
const LINTERS = [
  'markdownlint-cli2/markdownlint-cli2-bin.mjs --no-globs'.split(' '),
  [
    'cspell/bin.mjs',
    ...'--no-progress --no-summary --no-must-find-files --relative'.split(' '),
    '--issue-template',
    SPELLING,
  ],
];

/** Lines of what the linters say of the Markdown among some files. */
export async function lint(root: string, files: readonly string[]): Promise<string[]> {
  const pages = files.filter((file) => file.endsWith('.md') && existsSync(path.join(root, file)));
  const run = ([bin = '', ...args]: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, 'node_modules', bin), ...args, ...pages], {
      ...{cwd: root, maxBuffer: 2 ** 26},
    }).catch((error: {stdout: string; stderr: string}) => error);
  const said = await Promise.all(pages.length > 0 ? LINTERS.map(run) : []);
  return said.flatMap(({stdout, stderr}) => `${stdout}\n${stderr}`.split('\n').filter(Boolean));
}

/** Lines of the linters about lines of which nothing is said yet, in files that are no halves of a merge or of another encoding. */
export const withoutConsequences = (lines: readonly string[], own: readonly Diagnostic[]): string[] =>
  lines.filter((text) => {
    const [, file, line] = /^(.+?):(\d+)/.exec(text) ?? [];
    return !own.some(
      (one) => one.file === file && (one.line === Number(line) || /merge conflict|UTF-16/.test(one.message)),
    );
  });

/** Tests of samples that take programs and outputs from a page, which they name without its folder and ending. */
const testsOf = (root: string, pages: readonly string[]): string[] =>
  filesBelow(root, 'src/samples')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return pages.some((page) => text.includes(`'${page}'`));
    });

/** The commands that check code, and tests that read the pages, of files that exist; none without. */
export function commandsFor(files: readonly string[], root = '.'): string | undefined {
  const code = files.filter((file) => /\.(?:[cm]?tsx?|css|cjs)$/.test(file));
  const settings = files.includes('.env.example') ? ['src/product'] : [];
  const pages = files.flatMap((file) => /^docs\/(.*)\.md$/.exec(file)?.[1] ?? []);
  const folders = new Set([
    ...code.flatMap((file) => /^(?:src|blog)\/[^/]+(?=\/)/.exec(file) ?? []),
    ...settings,
    ...testsOf(root, pages),
    ...(pages.some((page) => /^reference\/\w+-sdk\b/.test(page)) ? ['src/samples/reference.test.ts'] : []),
  ]);
  const commands = [
    code.length > 0 && `npx biome check --write ${code.join(' ')} && npx tsc`,
    folders.size > 0 &&
      `npx vitest run --passWithNoTests --project unit --project posts ${[...folders].join(' ')}`,
  ].filter(Boolean);
  return commands.length > 0 ? `Run also: ${commands.join(' && ')}` : undefined;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

await runAsCommand(import.meta.url, async () => {
  const names = process.argv.slice(2);
  const files = names.length > 0 ? namedFiles('.', names) : changedFiles('.');
  // The linters run while this process loads what it checks pages with.
  const linting = lint('.', files);
  const {checkRepository} = await import('./changes.ts');
  const own = await checkRepository(files);
  const found = [...own.map(formatDiagnostic), ...withoutConsequences(await linting, own)];
  for (const one of found) console.log(one);
  const commands = commandsFor(files.filter((file) => existsSync(file)));
  if (commands) console.log(commands);
  // Since the process began.
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`${count(files.length, 'file')} checked, ${count(found.length, 'problem')} (${seconds} s).`);
  process.exitCode = found.length === 0 ? 0 : 1;
});
