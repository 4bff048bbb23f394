/** This site with more pages, to measure what each page costs every reader of another one. */
import {cp, mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Where a copy of all documentation pages stands. */
const copyName = (copy: number) => `copy-${copy}`;

const SIDEBARS = 'sidebars.ts';
const SIDEBARS_END = 'export default sidebars;';

/** An address of its own would be that of the page that it is a copy of. */
const SLUG = /^(slug: )\//m;

/**
 * Gives a copy of this repository its documentation pages several times: each copy in a folder, its pages in categories
 * at the end of the guides' sidebar, as if somebody had written them. Blog posts stay as they are.
 *
 * @param folder a copy of the work tree, which is changed
 * @param times how many times the pages of before there are in the end, 2 or more
 * @returns how many documentation pages there are then
 * @throws Error when `sidebars.ts` no longer ends as is expected here
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
      if (file.endsWith('.md'))
        await writeFile(target, (await readFile(path.join(docs, file), 'utf8')).replace(SLUG, `$1/${copy}/`));
      else await cp(path.join(docs, file), target);
    }
  }
  await listInSidebar(path.join(folder, SIDEBARS), copies, pages);
  return times * pages.length;
}

async function listInSidebar(file: string, copies: readonly string[], pages: readonly string[]) {
  const text = await readFile(file, 'utf8');
  if (!text.includes(SIDEBARS_END))
    throw new Error(
      `${SIDEBARS} does not end with "${SIDEBARS_END}": src/bench/grown-site.ts adds pages there.`,
    );
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
  await writeFile(file, text.replace(SIDEBARS_END, grown));
}
