import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Root} from 'mdast';
import {cached, readCache, sha256} from './cache.ts';
import {PROJECT_ROOT} from './include.ts';

/** Trees of pages between runs: parsing takes thirty times as long as reading what was parsed. */
const FOLDER = path.join(PROJECT_ROOT, 'node_modules/.cache/pages');

let parser: string | undefined;

/** Changes with the parser: its own source and every installed package. */
function parserDigest(): string {
  const sources = [
    fileURLToPath(new URL('./parse.ts', import.meta.url)),
    path.join(PROJECT_ROOT, 'node_modules/.package-lock.json'),
  ];
  parser ??= sha256(...sources.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')));
  return parser;
}

/**
 * The tree of a text, parsed anew only when the text or the parser has changed since the last run.
 *
 * @param key full path of the page
 * @param folder of the cache
 */
export const cachedTree = (key: string, text: string, parse: () => Root, folder: string = FOLDER): Root =>
  cached(entryOf(key, text, folder), parse);

/**
 * A tree of a text that {@link cachedTree} has cached; nobody else has this one.
 *
 * @returns nothing when the page has another text by now, or was not read yet
 */
export const treeCopy = (key: string, text: string, folder: string = FOLDER): Root | undefined =>
  readCache<Root>(entryOf(key, text, folder))?.value;

const entryOf = (key: string, text: string, folder: string) => ({
  folder,
  key,
  digest: sha256(text, parserDigest()),
});
