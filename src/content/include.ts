import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ContentError} from './fault.ts';
import {substituteTokens} from './tokens.ts';

/** The project's root folder, which the paths of samples start from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The only folder whose files pages may show. */
const PROGRAMS = 'src/samples/programs/';

export interface Include {
  /** Path from the project root, below `src/samples/programs/`. */
  file: string;
  /** Name after `# region` or `// region`; without it the whole file is shown. */
  region?: string;
}

/**
 * The code that a fence with `file="..."` (and `region="..."`) shows: the tokens are replaced, the
 * region markers left out.
 *
 * @param tokens value by token name
 * @throws ContentError when the file or the region does not exist
 */
export function includeSample(
  include: Include,
  tokens: Readonly<Record<string, string>>,
  root: string = PROJECT_ROOT,
): string {
  const text = substituteTokens(readProgram(include.file, root), tokens, include.file);
  return selectRegion(text, include);
}

/** The text of an example program as it is in the repository. */
export function readProgram(file: string, root: string = PROJECT_ROOT): string {
  const wanted = path.posix.normalize(file);
  if (!wanted.startsWith(PROGRAMS))
    throw new ContentError(`${file}: only files below ${PROGRAMS} can be shown`);
  const full = path.join(root, wanted);
  if (!existsSync(full)) throw new ContentError(`${file}: there is no such file`);
  return readFileSync(full, 'utf8').replaceAll('\r\n', '\n');
}

const MARKER = /^\s*(?:#|\/\/)\s*(?:region\s+([\w-]+)|endregion)\s*$/;

/** The lines of a region, or of the whole text, without the markers. */
export function selectRegion(text: string, {file, region}: Include): string {
  const names: string[] = [];
  let open: string | undefined;
  const lines = text.split('\n').filter((line) => {
    const marker = MARKER.exec(line);
    if (!marker) return region === undefined || open === region;
    open = marker[1];
    if (open) names.push(open);
    return false;
  });
  if (region !== undefined && !names.includes(region))
    throw new ContentError(`${file}: there is no region ${region}; there are: ${names.join(', ') || 'none'}`);
  return lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
