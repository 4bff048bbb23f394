/** Files that programs of pages and posts have computed, as they are committed, and which of them are outdated. */
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../content/files.ts';
import {PROGRAM_END, programDigest, recomputeCommand} from './program.ts';
import {resultsOf} from './results.ts';

/** Committed files of one program. */
export interface Computed {
  /** Path of the program from the root: it computes numbers, or draws a figure. */
  program: string;
  /** Digest that the files carry when they are current. */
  digest: string;
  /** Paths from the root. The first file says what it was made of. */
  files: readonly [string, ...string[]];
}

export const isFigureProgram = (program: string): boolean => program.endsWith('.figure.ts');

/**
 * Everything that is computed for pages and posts, in the order of the paths.
 *
 * @param place what it is for: a folder, a page, a program, or one of these without the end of its name; all unless told
 */
export function computedFiles(root = '.', place?: string): Computed[] {
  const under = place?.replace(/\/$|(?:\/index)?\.md$/, '').replace(PROGRAM_END, '');
  return ['docs', 'blog']
    .flatMap((folder) => filesBelow(root, folder))
    .sort()
    .filter((file) => under === undefined || file.startsWith(`${under}/`) || file.startsWith(`${under}.`))
    .filter((file) => isFigureProgram(file) || exportsNumbers(root, file))
    .map((program) => ({program, digest: programDigest(program, root), files: filesMadeBy(program)}));
}

const exportsNumbers = (root: string, file: string) =>
  /(?:\.|\/)compute\.ts$/.test(file) && /^export const numbers\b/m.test(read(root, file));

const filesMadeBy = (program: string): [string, ...string[]] =>
  isFigureProgram(program)
    ? [program.replace(/\.ts$/, '.json'), program.replace(/\.figure\.ts$/, '.svg')]
    : [resultsOf(program)];

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Tells whether the committed files were made by the program, data and code that are there now. */
export function isCurrent({files: [first, ...more], digest}: Computed, root = '.'): boolean {
  const exists = (file: string) => fs.existsSync(path.join(root, file));
  return exists(first) && read(root, first).slice(0, 120).includes(digest) && more.every(exists);
}

/** A sentence that says what is outdated and what to do. */
export const outdated = (computed: Computed): string =>
  `${computed.files[0]} is outdated: ${computed.program} or what it reads has changed; run ${recomputeCommand(computed.program)}`;
