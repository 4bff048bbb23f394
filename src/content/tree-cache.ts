import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {PROJECT_ROOT} from './include.ts';

/** Trees of pages between runs: parsing takes thirty times as long as reading what was parsed. */
const FOLDER = path.join(PROJECT_ROOT, 'node_modules/.cache/pages');

const sha256 = (...parts: readonly string[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

let parser: string | undefined;

/** Changes with the parser: its own source and every installed package. */
function parserDigest(): string {
  const sources = [
    path.join(__dirname, 'parse.ts'),
    path.join(PROJECT_ROOT, 'node_modules/.package-lock.json'),
  ];
  parser ??= sha256(...sources.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')));
  return parser;
}

/**
 * The tree of a text, parsed anew only when the text or the parser has changed since the last run. One
 * file is kept a page, so that the cache does not grow.
 *
 * @param key full path of the page
 * @param folder where trees are kept
 */
export function cachedTree(key: string, text: string, parse: () => Root, folder: string = FOLDER): Root {
  const file = path.join(folder, `${sha256(key).slice(0, 32)}.json`);
  const digest = sha256(text, parserDigest());
  const kept = read(file);
  if (kept?.digest === digest) return kept.tree;
  const tree = parse();
  write(file, JSON.stringify({digest, tree}));
  return tree;
}

function read(file: string): {digest: string; tree: Root} | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Nothing is kept yet, or a run was stopped while it wrote.
    return undefined;
  }
}

/** Several processes may write at once: each file appears whole. */
function write(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // A folder that cannot be written costs time, nothing else.
  }
}
