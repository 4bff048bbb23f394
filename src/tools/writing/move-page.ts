import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Product} from '../../product/index.ts';
import type {Redirect} from '../../product/redirects.ts';
import {questionsFileOf} from '../../search/index/questions.ts';
import {WritingError} from './project.ts';
import {retarget} from './retarget.ts';
import {fileOfRoute} from './site-files.ts';
import {specifiedRoutes} from './specification.ts';

/** What a move changes: nothing is written before the whole plan stands. */
export interface Plan {
  /** New path by old path, files or whole folders. */
  renames: Map<string, string>;
  /** New text by path, where the file is before the renames. */
  edits: Map<string, string>;
  /** What the writer should look at. */
  notes: string[];
}

const REDIRECTS = 'src/product/redirects.ts';
const SIDEBARS = 'sidebars.ts';
/** Where links to pages stand besides the pages: menus, components, redirects and the search. */
const LINKING = ['docs', 'blog', 'src/theme/chrome', 'src/components', 'src/theme', 'src/search/evaluation'];
const LINKING_FILES = [REDIRECTS, SIDEBARS, 'README.md', 'CONTRIBUTING.md'];
const MENTIONING = ['src', 'e2e'];
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
  const file = files.get(from);
  refuse(product, from, to, files, redirects);
  if (!file) throw new WritingError(nothingAt(from, files));
  const source = readFileSync(path.join(root, file), 'utf8');
  const post = file.startsWith('blog/');
  const target = post ? `blog${to.slice('/blog'.length)}` : `docs${to}.md`;
  const place = post ? path.posix.dirname(file) : file;
  if (place !== target && existsSync(path.join(root, target))) throw new WritingError(`${target} exists.`);

  const plan: Plan = {renames: new Map([[place, target]]), edits: new Map(), notes: []};
  // The questions of a post are in its folder, which moves as a whole.
  const questions = questionsFileOf(file);
  if (!post && existsSync(path.join(root, questions))) plan.renames.set(questions, questionsFileOf(target));
  const edit = (name: string, change: (text: string) => string) => {
    const text = plan.edits.get(name) ?? readFileSync(path.join(root, name), 'utf8');
    const changed = change(text);
    if (changed !== text) plan.edits.set(name, changed);
  };
  for (const name of textFiles(root, LINKING, LINKING_FILES)) edit(name, (text) => retarget(text, from, to));
  // The route of a page is that of its file again; a post keeps its route in its slug.
  edit(file, (text) => text.replace(/^slug: .*\n/m, post ? `slug: ${to.slice('/blog/'.length)}\n` : ''));
  if (!post) {
    const id = file.replace(/^docs\/|\.mdx?$/g, '');
    edit(SIDEBARS, (text) => text.replaceAll(`'${id}'`, () => `'${to.slice(1)}'`));
    if (path.posix.dirname(from) !== path.posix.dirname(to)) {
      moveFigures(root, source, file, target, plan);
      plan.notes.push(
        `${SIDEBARS}: the entry stands where it stood; put it into the section that it belongs to.`,
      );
    }
  }
  if (/^draft: true$/m.test(source)) plan.notes.push('The page is a draft, so no redirect was added.');
  else edit(REDIRECTS, (text) => addRedirect(text, from, to));
  plan.notes.push(...mentions(root, from, file, plan));
  return plan;
}

function refuse(
  product: Product,
  from: string,
  to: string,
  files: ReadonlyMap<string, string>,
  redirects: readonly Redirect[],
) {
  if (specifiedRoutes(product).includes(from)) {
    throw new WritingError(
      `${from} is a route of the specification (src/tools/writing/specification.json) and stays a page. Move only what was added to it.`,
    );
  }
  if (
    !/^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/.test(to) ||
    from.startsWith('/blog/') !== /^\/blog\/[^/]+$/.test(to)
  ) {
    throw new WritingError(
      `${to} cannot be the new route of ${from}. Write lower case letters, digits and hyphens, such as ${from.startsWith('/blog/') ? '/blog/label-noise' : '/datasets/labels'}.`,
    );
  }
  if (files.has(to)) throw new WritingError(`${to} is a page already: ${files.get(to)}.`);
  const old = redirects.find((redirect) => redirect.from === to);
  if (old) {
    throw new WritingError(
      `${to} is an old path that leads to ${old.to}. Remove its line from ${REDIRECTS} first.`,
    );
  }
}

function nothingAt(from: string, files: ReadonlyMap<string, string>): string {
  const last = from.split('/').at(-1) ?? '';
  const near = [...files.keys()].filter((route) => route.endsWith(`/${last}`));
  return `${from} is no page.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`;
}

/** Figures stand beside their page, so they move with it unless another page shows them too. */
function moveFigures(root: string, source: string, file: string, target: string, plan: Plan) {
  const [folder, newFolder] = [path.posix.dirname(file), path.posix.dirname(target)];
  for (const [, name = ''] of source.matchAll(/\]\(\.\/([^)\s]+)/g)) {
    const narrow = name.replace(/\.svg$/, '.narrow.svg');
    for (const figure of new Set([name, narrow])) {
      if (existsSync(path.join(root, folder, figure)))
        plan.renames.set(`${folder}/${figure}`, `${newFolder}/${figure}`);
    }
    const others = textFiles(root, [folder], []).filter(
      (other) =>
        other !== file &&
        path.posix.dirname(other) === folder &&
        readFileSync(path.join(root, other), 'utf8').includes(`(./${name}`),
    );
    if (others.length > 0) {
      throw new WritingError(
        `${file} and ${others.join(', ')} both show ${folder}/${name}. Give each page a copy under a name of its own first.`,
      );
    }
  }
}

/** One line more in `src/product/redirects.ts`, after the others. */
function addRedirect(text: string, from: string, to: string): string {
  const end = text.indexOf('\n  ];');
  if (end === -1) throw new WritingError(`${REDIRECTS} has no list that ends with "  ];".`);
  return `${text.slice(0, end)}\n    {from: '${from}', to: '${to}'},${text.slice(end)}`;
}

/** Code that names the page and was left alone, such as a test. */
function mentions(root: string, from: string, file: string, plan: Plan): string[] {
  return textFiles(root, MENTIONING, [])
    .filter((name) => !plan.edits.has(name))
    .filter((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      return retarget(text, from, '') !== text || text.includes(file);
    })
    .map((name) => `${name}: names ${from} or its file; look whether it should change.`);
}

/** Files below folders and some more, as far as they exist, that may hold a link. */
export function textFiles(root: string, folders: readonly string[], files: readonly string[]): string[] {
  const below = folders.flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? (readdirSync(path.join(root, folder), {recursive: true}) as string[])
          .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
          .filter((name) => TEXT.test(name))
      : [],
  );
  return [...below, ...files.filter((name) => existsSync(path.join(root, name)))];
}
