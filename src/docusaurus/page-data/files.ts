import fs from 'node:fs';
import path from 'node:path';
import {dependenciesOf} from '../../content/dependencies.ts';

/** How a page names a file that it shows: `data="…"`, `file="…"`, or a drawing. */
const NAMED = /\b(?:data|file)="([^"\n]+\.\w+)"|\]\((\.[^)\s]+\.(?:svg|ts))[\s)]/g;

/**
 * The files that a page shows without being one with them: data of results, programs, drawings with
 * what they read. A name that leads nowhere is left out; the build reports it.
 *
 * @param page absolute path of a page
 * @param root folder of the repository, which paths without a dot start from
 * @returns absolute paths, sorted
 */
export function filesOf(page: string, root: string): string[] {
  const found = new Set<string>();
  for (const [, named, drawing] of fs.readFileSync(page, 'utf8').matchAll(NAMED)) {
    const name = named ?? drawing ?? '';
    const file = path.resolve(name.startsWith('.') ? path.dirname(page) : root, name);
    if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile()) continue;
    for (const each of file.endsWith('.ts') ? dependenciesOf(file, root) : [file]) found.add(each);
  }
  return [...found].sort();
}
