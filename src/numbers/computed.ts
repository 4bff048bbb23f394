/** Files that programs of pages and posts have computed, as they are committed, and which of them are outdated. */
import fs from 'node:fs';
import path from 'node:path';
import {contentFiles} from '../content/files.ts';
import {parseJson} from '../content/json.ts';
import {
  digestOfContent,
  filesOfFigure,
  PROGRAM_END,
  type Provenance,
  programDigest,
  recomputeCommand,
} from './program.ts';
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
  return contentFiles(root)
    .sort()
    .filter((file) => under === undefined || file.startsWith(`${under}/`) || file.startsWith(`${under}.`))
    .filter((file) => PROGRAM_END.test(file))
    .map((program) => ({program, digest: programDigest(program, root), files: filesMadeBy(program)}));
}

function filesMadeBy(program: string): [string, ...string[]] {
  const {record, svg, narrow} = filesOfFigure(program);
  return isFigureProgram(program) ? [record, svg, narrow] : [resultsOf(program)];
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Says what is wrong with committed files, and what to do; nothing where the program, data and code of now made them. */
export function problemOf(computed: Computed, root = '.'): string | undefined {
  const {files, program, digest} = computed;
  const [first] = files;
  const run = `run ${recomputeCommand(program)}`;
  const changed = `${first} is outdated: ${program} or what it reads has changed; ${run}`;
  const missing = files.find((file) => !fs.existsSync(path.join(root, file)));
  if (missing) return `${missing} is missing; ${run}`;
  let record: Provenance;
  try {
    record = parseJson(read(root, first), first) as Provenance;
  } catch (error) {
    return `${(error as Error).message}; ${run}`;
  }
  if (record.digest !== digest) return changed;
  const drawings = files.slice(1).map((file) => read(root, file));
  return record.content === digestOfContent(record, drawings)
    ? undefined
    : `${files.join(' or ')} was edited by hand; ${run}`;
}
