/** `npm run move -- <from> <to>`: moves a page or a post. */
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadProduct, type Product} from '../../product/index.ts';
import {type Redirect, redirects} from '../../product/redirects.ts';
import {planPageMove} from './move-page.ts';
import {command, format, WritingError} from './project.ts';

const USAGE = 'Usage: npm run move -- datasets/labels datasets/gold-labels';

/** A route from what a writer may type: `/a/b`, `a/b`, `/docs/a/b` or `docs/a/b.md`. */
function route(text: string): string {
  const plain = text.replace(/^\/?docs\//, '').replace(/(\/index)?\.mdx?$/, '');
  return `/${plain.replace(/^\/|\/$/g, '')}`;
}

/**
 * Moves a page or a post in a repository.
 *
 * @returns what was done, one sentence a line
 * @throws WritingError when it cannot be done; nothing was changed then
 */
export function move(
  root: string,
  product: Product,
  [from, to, ...rest]: readonly string[],
  old: readonly Redirect[],
): string[] {
  if (!from || !to || rest.length > 0) throw new WritingError(USAGE);
  const {renames, edits, notes} = planPageMove(root, product, route(from), route(to), old);
  for (const [file, text] of edits) writeFileSync(path.join(root, file), text);
  const code = [...edits.keys()].filter((file) => /^(sidebars\.ts|src\/.*\.tsx?)$/.test(file));
  if (code.length > 0) format(root, code);
  for (const [before, after] of renames) {
    mkdirSync(path.dirname(path.join(root, after)), {recursive: true});
    renameSync(path.join(root, before), path.join(root, after));
  }
  return [
    ...[...renames].map(([before, after]) => `Moved ${before} to ${after}.`),
    ...[...edits.keys()].map((file) => `Changed ${file}.`),
    ...notes.map((note) => `Note: ${note}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    const product = loadProduct();
    for (const line of move('.', product, process.argv.slice(2), redirects(product))) console.log(line);
  });
}
