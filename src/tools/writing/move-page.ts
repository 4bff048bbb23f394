import {existsSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../../content/files.ts';
import type {Product} from '../../product/index.ts';
import type {Redirect} from '../../product/redirects.ts';
import {fileOfRoute, textOfFile, WritingError} from './project.ts';
import {specifiedRoutes} from './specification.ts';

/** What a move changes; nothing is written before the plan is complete. */
export interface Plan {
  /** New path by old path, files or whole folders. */
  renames: Map<string, string>;
  /** New text by path, where the file is before the renames. */
  edits: Map<string, string>;
  /** What the writer should check. */
  notes: string[];
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const REDIRECTS = 'src/product/redirects.ts';
const SIDEBARS = 'sidebars.ts';
/** Where pages are named: other pages, menus, components, tests, and the data of the search. */
const NAMING = ['docs', 'blog', 'src', 'e2e'];
const NAMING_FILES = [SIDEBARS, 'README.md', 'CONTRIBUTING.md', 'AGENTS.md'];
const TEXT = /\.(mdx?|tsx?|ya?ml)$/;

/**
 * Plans to move a page or post: file, links, sidebar, redirect and search queries.
 *
 * @param from route, such as `/datasets/labels` or `/blog/label-noise`
 * @param redirects the redirects there are
 * @throws WritingError when there is no such page, the new place is taken or is no path, or the
 *   specification names the old route as a page
 */
export function planPageMove(
  root: string,
  product: Product,
  from: string,
  to: string,
  redirects: readonly Redirect[],
): Plan {
  const files = fileOfRoute(root, product);
  refuse(product, from, to, files, redirects);
  const file = files.get(from);
  if (!file) {
    const last = from.split('/').at(-1) ?? '';
    const near = [...files.keys()].filter((route) => route.endsWith(`/${last}`));
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
    throw new WritingError(`No page exists at ${from}.${hint}`);
  }
  const source = textOfFile(root, file);
  const isPost = file.startsWith('blog/');
  const target = isPost ? to.slice(1) : `docs${to}.md`;
  const place = isPost ? path.posix.dirname(file) : file;
  if (place !== target && existsSync(path.join(root, target))) throw new WritingError(`${target} exists.`);

  const plan: Plan = {renames: new Map([[place, target]]), edits: new Map(), notes: []};
  const edit = (name: string, change: (text: string) => string) => {
    const text = plan.edits.get(name) ?? textOfFile(root, name);
    const changed = change(text);
    if (changed !== text) plan.edits.set(name, changed);
  };
  const named = new RegExp(`(?<![\\w/.-])${literal(place)}(?![\\w-])`, 'g');
  const texts = NAMING.flatMap((folder) => filesBelow(root, folder)).filter((name) => TEXT.test(name));
  for (const name of [...texts, ...NAMING_FILES])
    edit(name, (text) => retarget(text, from, to).replaceAll(named, () => target));
  // The route of a page is again that of its file; a post has its route in its slug.
  edit(file, (text) => text.replace(/^slug: .*\n/m, isPost ? `slug: ${to.slice('/blog/'.length)}\n` : ''));
  if (!isPost) {
    const id = file.replace(/^docs\/|\.mdx?$/g, '');
    edit(SIDEBARS, (text) => text.replaceAll(`'${id}'`, () => `'${to.slice(1)}'`));
    for (const [old, moved] of companions(root, file, target, source)) plan.renames.set(old, moved);
    if (path.posix.dirname(from) !== path.posix.dirname(to))
      plan.notes.push(
        `the entry in ${SIDEBARS} is where it was; move it into the section that it belongs to.`,
      );
  }
  if (/^draft: true$/m.test(source)) plan.notes.push('the page is a draft, so no redirect was added.');
  else edit(REDIRECTS, (text) => addRedirect(text, from, to));
  return plan;
}

function refuse(
  product: Product,
  from: string,
  to: string,
  files: ReadonlyMap<string, string>,
  redirects: readonly Redirect[],
) {
  if (specifiedRoutes(product).includes(from))
    throw new WritingError(
      `${from} is a route of the specification (src/tools/writing/specification.json) and stays a page. Move only what was added to it.`,
    );
  const isPath = /^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/.test(to);
  if (!isPath || from.startsWith('/blog/') !== /^\/blog\/[^/]+$/.test(to))
    throw new WritingError(
      `${to} cannot be the new route of ${from}. Write lower case letters, digits and hyphens, such as ${from.startsWith('/blog/') ? '/blog/label-noise' : '/datasets/labels'}.`,
    );
  if (files.has(to)) throw new WritingError(`${to} is a page already: ${files.get(to)}.`);
  const old = redirects.find((redirect) => redirect.from === to);
  if (old)
    throw new WritingError(
      `${to} is an old path that leads to ${old.to}. Remove its line from ${REDIRECTS} first.`,
    );
}

/**
 * Files that move with a page: those of its name with another ending, such as `labels.questions.yaml`, and into another
 * folder the figures and data that it shows.
 *
 * @throws WritingError when another page shows one of them too
 */
function companions(root: string, file: string, target: string, source: string): Map<string, string> {
  const [folder, newFolder] = [path.posix.dirname(file), path.posix.dirname(target)];
  const stemOf = (page: string) => path.posix.basename(page).replace(/\.mdx?$/, '');
  const shown = new Set(
    [...source.matchAll(/\]\(\.\/([^)\s]+)|\bdata="\.\/([^"]+)"/g)].map(([, image, data]) => image ?? data),
  );
  const others = filesBelow(root, folder).filter(
    (name) => path.posix.dirname(name) === folder && name !== file,
  );
  const moved = new Map<string, string>();
  for (const name of others) {
    const base = path.posix.basename(name);
    if (base.startsWith(`${stemOf(file)}.`))
      moved.set(name, `${newFolder}/${stemOf(target)}${base.slice(stemOf(file).length)}`);
    else if (folder !== newFolder && shown.has(base.replace(/\.narrow(?=\.svg$)/, ''))) {
      const page = others.find(
        (other) => /\.mdx?$/.test(other) && textOfFile(root, other).includes(`./${base}`),
      );
      if (page)
        throw new WritingError(
          `${file} and ${page} both show ${name}. Give each page a copy under a name of its own first.`,
        );
      moved.set(name, `${newFolder}/${base}`);
    }
  }
  return moved;
}

/** One line more in `src/product/redirects.ts`, after the others. */
function addRedirect(text: string, from: string, to: string): string {
  const end = text.indexOf('\n  ];');
  if (end === -1) throw new WritingError(`${REDIRECTS} has no list that ends with "  ];".`);
  return `${text.slice(0, end)}\n    {from: '${from}', to: '${to}'},${text.slice(end)}`;
}

/**
 * Points every link to one page to another: Markdown links, attributes such as `to`, strings in code
 * and keys of data files, with and without `/docs` before them; anchors and queries stay.
 */
function retarget(text: string, from: string, to: string): string {
  const link = new RegExp(`(?<=^|[^\\w/.%-]|(?<![\\w])/docs)${literal(from)}(?![\\w/-])`, 'gm');
  return text.replaceAll(link, () => to);
}
