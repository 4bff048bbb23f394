/** This site with more pages, to measure what each page costs every reader of another one. */
import {cp, mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Where a copy of all documentation pages stands. */
const copyName = (copy: number) => `copy-${copy}`;

const SIDEBARS = 'sidebars.ts';
const SIDEBARS_END = 'export default sidebars;';

/** `llms.txt` of a site of this size has a limit, which its copies would exceed. */
const LISTS = 'src/content/markdown/lists.ts';
const LONGEST_LIST = '= 50_000;';

/** An address of its own would be that of the page that it is a copy of. */
const SLUG = /^(slug: )\//m;

/** A module beside a page that imports from `src/`, which is one folder further from its copy. */
const SOURCE_IMPORT = /(from ')((?:\.\.\/)+src\/)/g;

/** The text of a page or a module as its copy needs it. */
function copied(file: string, text: string, copy: string): string {
  return file.endsWith('.md') ? text.replace(SLUG, `$1/${copy}/`) : text.replace(SOURCE_IMPORT, '$1../$2');
}

/**
 * Gives a copy of this repository its documentation pages several times: each copy in a folder, its pages in categories
 * at the end of the guides' sidebar, as if somebody had written them. Blog posts stay as they are.
 *
 * @param folder a copy of the work tree, which is changed
 * @param times how many times the pages of before there are in the end, 2 or more
 * @returns how many documentation pages there are then
 * @throws Error naming `sidebars.ts` or the module of `llms.txt` when it does not hold what is changed there
 */
export async function growSite(folder: string, times: number): Promise<number> {
  const docs = path.join(folder, 'docs');
  const entries = await readdir(docs, {withFileTypes: true, recursive: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(docs, path.join(entry.parentPath, entry.name)));
  const pages = files.filter((file) => file.endsWith('.md'));
  const copies = Array.from({length: times - 1}, (_, copy) => copyName(copy + 1));
  for (const copy of copies) {
    for (const file of files) {
      const target = path.join(docs, copy, file);
      await mkdir(path.dirname(target), {recursive: true});
      if (/\.(md|ts)$/.test(file))
        await writeFile(target, copied(file, await readFile(path.join(docs, file), 'utf8'), copy));
      else await cp(path.join(docs, file), target);
    }
  }
  await listInSidebar(path.join(folder, SIDEBARS), copies, pages);
  await replaceIn(path.join(folder, LISTS), LISTS, LONGEST_LIST, '= Number.POSITIVE_INFINITY;');
  return times * pages.length;
}

async function listInSidebar(file: string, copies: readonly string[], pages: readonly string[]) {
  const folders = [...new Set(pages.map((page) => path.dirname(page)))].sort();
  const idsOf = (copy: string, of: string) =>
    pages
      .filter((page) => path.dirname(page) === of)
      .map((page) => `${copy}/${page.replace(/\.md$/, '')}`)
      .sort();
  const categories = copies.flatMap((copy) =>
    folders.map((of) => ({
      type: 'category',
      label: `${of === '.' ? 'First steps' : of} ${copy}`,
      items: idsOf(copy, of),
    })),
  );
  const grown = `export default {...sidebars, guides: [...(sidebars.guides as []), ...${JSON.stringify(categories)}]};`;
  await replaceIn(file, SIDEBARS, SIDEBARS_END, grown);
}

async function replaceIn(file: string, name: string, before: string, after: string) {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before))
    throw new Error(
      `${name} does not hold "${before}", which src/tools/bench/grown-site.ts changes in its copy.`,
    );
  await writeFile(
    file,
    text.replace(before, () => after),
  );
}
