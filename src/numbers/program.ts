/** Dependencies of a program of a page or a post, and the digest that its committed results carry. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {sha256} from '../content/digest.ts';

/** A path in quotes, from the file or from the root: an import, or a data file that is read. */
const NAMED = /(['"`])([^'"`\n]*\/[^'"`\n]+)\1/g;

/** Folders of programs, of their data and of their shared code. Code elsewhere is covered by tests of its own. */
const WATCHED = /^(?:blog|docs|src\/numbers|src\/figures|src\/components\/Calculators)\//;

/**
 * Every file that a program depends on, itself among them: the files whose paths are in quotes in it, in turn. Too many
 * rather than too few: a path in a comment counts, but that of a page, which no program reads.
 *
 * @param program path of a module from the root, such as `blog/agent_eval/compute.ts`
 * @param root folder of the repository
 * @returns paths from the root, sorted
 */
export function filesOfProgram(program: string, root = '.'): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (!file.endsWith('.ts')) return;
    for (const [, , name = ''] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(NAMED)) {
      if (name.endsWith('.md')) continue;
      const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
      if (WATCHED.test(target) && isFile(path.join(root, target))) add(target);
    }
  };
  add(program);
  return [...found].sort();
}

/**
 * Digest of a program and of what it reads and imports, the same in every clone: line ends do not count. What another
 * version of a package changes is found by the weekly job, which computes everything again.
 *
 * @param program see {@link filesOfProgram}
 * @returns the first 16 hexadecimal digits of a SHA-256
 */
export function programDigest(program: string, root = '.'): string {
  const hash = createHash('sha256');
  for (const file of filesOfProgram(program, root)) {
    const text = fs.readFileSync(path.join(root, file), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text.length}\0`).update(text, 'latin1');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Committed values or a table, with what they were made of. */
export interface Provenance {
  /** Of the program; see {@link programDigest}. */
  digest: string;
  /** Of what the program made; see {@link digestOfContent}. */
  content: string;
}

/**
 * Digest of what a program made, which shows an edit by hand.
 *
 * @param record values or a table; what it was made of does not count
 * @param drawings of a figure
 */
export function digestOfContent(record: object, drawings: readonly string[] = []): string {
  const {digest: _, content: __, ...made} = record as Partial<Provenance>;
  return sha256(JSON.stringify(made), ...drawings.map((svg) => svg.replaceAll('\r\n', '\n'))).slice(0, 16);
}

/** The end of the name of a program that computes the numbers of a page or draws a figure. */
export const PROGRAM_END = /[./](?:compute|figure)\.ts$/;

/** The files of a figure, by the path of its program or of its SVG. */
export function filesOfFigure(file: string) {
  const at = (ending: string) => file.replace(/\.(?:figure\.ts|svg)$/, ending);
  return {svg: at('.svg'), narrow: at('.narrow.svg'), record: at('.figure.json'), program: at('.figure.ts')};
}

/** The command that makes the committed results or the figure of a program again. */
export const recomputeCommand = (program: string): string =>
  `npm run recompute -- ${path.relative('.', program).split(path.sep).join('/').replace(PROGRAM_END, '')}`;

const isFile = (file: string): boolean => fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
