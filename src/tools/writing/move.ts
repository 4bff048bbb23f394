/** `npm run move -- <from> <to>`: moves a page, a post, or with `page#old page#new` an anchor. */
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadProduct, type Product} from '../../product/index.ts';
import {type Redirect, redirects} from '../../product/redirects.ts';
import {type Plan, planPageMove, textFiles} from './move-page.ts';
import {command, fileOfRoute, format, textOfFile, WritingError} from './project.ts';
import {renameAnchor, retargetAnchor} from './retarget.ts';

const USAGE =
  'Usage: npm run move -- datasets/labels datasets/gold-labels   or   npm run move -- datasets/labels#old datasets/labels#new';

/** A route from what a writer may type: `/a/b`, `a/b`, `/docs/a/b` or `docs/a/b.md`. */
function route(text: string): string {
  const plain = text.replace(/^\/?docs\//, '').replace(/(\/index)?\.mdx?$/, '');
  return `/${plain.replace(/^\/|\/$/g, '')}`;
}

/**
 * Moves a page, a post or an anchor in a repository.
 *
 * @returns what was done, one sentence a line
 * @throws WritingError when it cannot be done; nothing was changed then
 */
export function move(
  root: string,
  product: Product,
  [from = '', to = '', ...rest]: readonly string[],
  old: readonly Redirect[],
): string[] {
  const [fromPath = '', fromAnchor] = from.split('#');
  const [toPath = '', toAnchor] = to.split('#');
  if (!fromPath || !toPath || rest.length > 0) throw new WritingError(USAGE);
  if ((fromAnchor === undefined) !== (toAnchor === undefined)) throw new WritingError(USAGE);
  const plan =
    fromAnchor === undefined || toAnchor === undefined
      ? planPageMove(root, product, route(fromPath), route(toPath), old)
      : planAnchorMove(root, product, [route(fromPath), fromAnchor], [route(toPath), toAnchor]);
  return apply(root, plan);
}

function planAnchorMove(
  root: string,
  product: Product,
  [page, from]: readonly [string, string],
  [target, to]: readonly [string, string],
): Plan {
  if (page !== target) {
    throw new WritingError(
      `A browser does not send what follows "#", so ${page}#${from} cannot be redirected to another page. Leave <a id="${from}"></a> in ${page}, before a sentence that links to ${target}#${to}.`,
    );
  }
  const file = fileOfRoute(root, product).get(page);
  if (!file) throw new WritingError(`No page exists at ${page}.`);
  if (!/^[\w-]+$/.test(to))
    throw new WritingError(`"${to}" cannot be an anchor: write letters, digits and hyphens.`);
  const source = textOfFile(root, file);
  if (new RegExp(`#${to} \\*/|id="${to}"`).test(source))
    throw new WritingError(`${file} has #${to} already.`);
  const edits = new Map<string, string>();
  for (const name of textFiles(root, ['docs', 'blog', 'src/components', 'src/theme/chrome'])) {
    const text = name === file ? renameAnchor(source, from, to) : textOfFile(root, name);
    if (text === undefined) {
      throw new WritingError(
        `${file} has no heading that ends with {/* #${from} */}. Write that at its end first, then move it.`,
      );
    }
    const changed = retargetAnchor(text, page, from, to);
    if (name === file || changed !== text) edits.set(name, changed);
  }
  return {renames: new Map(), edits, notes: []};
}

function apply(root: string, {renames, edits, notes}: Plan): string[] {
  for (const [file, text] of edits) writeFileSync(path.join(root, file), text);
  const code = [...edits.keys()].filter((file) => /^(sidebars\.ts|src\/.*\.tsx?)$/.test(file));
  if (code.length > 0) format(root, code);
  for (const [from, to] of renames) {
    mkdirSync(path.dirname(path.join(root, to)), {recursive: true});
    renameSync(path.join(root, from), path.join(root, to));
  }
  return [
    ...[...renames].map(([from, to]) => `Moved ${from} to ${to}.`),
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
