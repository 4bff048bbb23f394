import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../product/index.ts';
import type {Site} from './site.ts';

/** A program whose output becomes diagnostics. */
interface Program {
  /** Name of its package, and of the program when that differs. */
  name: string;
  program?: string;
  /** Files that it reads. */
  reads: RegExp;
  args: (files: readonly string[]) => string[];
  /** One line of its output that names a problem: groups file, line and reason. A path may hold spaces and colons. */
  finding: RegExp;
  /** Says what to do, by the reason and the line of the file. */
  fix: (reason: string, line: string, site: Site) => string;
}

/** Code; the order of the pages is data, of which the rules of pages say more. */
const TYPESCRIPT = /(?<!^sidebars)\.tsx?$/;

/** Remedies of findings of markdownlint whose words lead astray. */
const MARKDOWN_FIXES: readonly [RegExp, string][] = [
  [/^MD012/, 'remove empty lines until one is left'],
  [/^MD034/, 'write a link: [its words](its URL)'],
];

function spellingFix(reason: string, line: string, {product}: Site): string {
  const [, word = ''] = /\(([^)]+)\)/.exec(reason) ?? [];
  if (word.toLowerCase() !== product.name.toLowerCase())
    return 'correct it, or add the word to .cspell-words.txt';
  return line.includes(product.name) ? 'write %Product%' : 'write %product%';
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'markdownlint-cli2',
    reads: /\.md$/,
    args: (files) => ['--no-globs', ...files.map((file) => `:${file}`)],
    finding: /^(?<file>.+?):(?<line>\d+)(?::\d+)? (?:error |warning )?(?<reason>MD\d.*)$/,
    fix: (reason) =>
      MARKDOWN_FIXES.find(([rule]) => rule.test(reason))?.[1] ??
      'correct the Markdown; markdownlint describes the rule',
  },
  {
    name: 'cspell',
    reads: /\.md$/,
    args: (files) => ['--no-progress', '--no-summary', '--no-must-find-files', ...files],
    finding: /^(?<file>.+?):(?<line>\d+):\d+ - (?<reason>.*)$/,
    fix: spellingFix,
  },
  {
    name: '@biomejs/biome',
    program: 'biome',
    reads: /\.(tsx?|css|jsonc?)$/,
    args: (files) => [
      ...['check', '--error-on-warnings', '--no-errors-on-unmatched', '--reporter=github'],
      // Cycles of imports need the whole project to be read; `npm test` looks for them.
      ...['--skip=suspicious/noImportCycles', ...files],
    ],
    finding: /^::\w+ title=(?<rule>[^,]*),file=(?<file>[^,]+),line=(?<line>\d+)[^:]*::(?<reason>.*)$/,
    fix: () => 'run npm run format, or change what it names',
  },
  {
    name: 'typescript',
    program: 'tsc',
    reads: TYPESCRIPT,
    // The code of posts, which nothing else imports, is a project of its own: half of the time.
    args: (files) => [
      ...['--pretty', 'false'],
      ...(files.every((file) => file.startsWith('blog/')) ? ['--project', 'blog'] : []),
    ],
    finding: /^(?<file>.+?)\((?<line>\d+),\d+\): (?<reason>error TS.*)$/,
    fix: () => 'correct the types',
  },
];

/**
 * Runs a program over the files that it reads.
 *
 * @param site the repository, which has the program installed
 * @returns what it found; its whole output as one diagnostic when it failed without naming a place
 */
export async function runProgram(
  site: Site,
  program: Program,
  files: readonly string[],
): Promise<Diagnostic[]> {
  const {root} = site;
  const mine = files.filter((file) => program.reads.test(file));
  if (mine.length === 0) return [];
  const {output, failed} = await run(root, binaryOf(root, program), program.args(mine));
  const found = output.split('\n').flatMap((text) => {
    const {file, line: number, reason, rule} = program.finding.exec(text.trim())?.groups ?? {};
    if (!file || !reason) return [];
    const place = path.relative(root, path.resolve(root, file)).split(path.sep).join('/');
    const line = Number(number);
    const fix = program.fix(reason, site.source(place).split('\n')[line - 1] ?? '', site);
    return [{file: place, line, message: `${rule ? `${rule}: ` : ''}${reason}; ${fix}`}];
  });
  if (!failed || found.length > 0) return found;
  return [{file: mine[0] ?? '', line: 1, message: `${program.name} failed:\n${output.trim()}`}];
}

function binaryOf(root: string, {name, program = name}: Program): string {
  const folder = path.join(root, 'node_modules', name);
  const {bin} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
}

function run(root: string, program: string, args: readonly string[]) {
  return new Promise<{output: string; failed: boolean}>((resolve) => {
    execFile(process.execPath, [program, ...args], {cwd: root, maxBuffer: 2 ** 26}, (error, out, errors) =>
      resolve({output: `${out}\n${errors}`, failed: error !== null}),
    );
  });
}
