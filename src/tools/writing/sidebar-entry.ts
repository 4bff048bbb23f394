import ts from 'typescript';

/** A sidebar has no place for a page. */
export class SidebarError extends Error {
  override name = 'SidebarError';
}

/**
 * Lists a page in `sidebars.ts`, after the last page of its folder.
 *
 * @param source text of `sidebars.ts`
 * @param id path of the page below `docs/`, without extension
 * @returns the text with the entry, which a formatter may have to break into lines
 * @throws SidebarError naming the folders that have a place, when the page's has none
 */
export function addSidebarEntry(source: string, id: string): string {
  const folder = folderOf(id);
  const entries = sidebarEntries(source);
  // Pages without a folder belong to the first sidebar, which holds the guides.
  const fits = entries.filter((entry) => folderOf(entry.id) === folder && (folder || entry.sidebar === 0));
  const last = fits.at(-1);
  if (!last) {
    const folders = [...new Set(entries.map((entry) => folderOf(entry.id)).filter(Boolean))];
    throw new SidebarError(
      `sidebars.ts has no section "${folder}". Take one of ${folders.join(', ')}, or add a category with a page of this folder to sidebars.ts first.`,
    );
  }
  return `${source.slice(0, last.end)}, '${id}'${source.slice(last.end)}`;
}

const folderOf = (id: string) => id.split('/').slice(0, -1).join('/');

interface Entry {
  id: string;
  /** Place of the sidebar among the sidebars, from 0. */
  sidebar: number;
  /** Where the entry ends in the text. */
  end: number;
}

/** Pages that the sidebars list, as elements of their arrays; a call such as `alsoHere('a/b')` lists none. */
function sidebarEntries(source: string): Entry[] {
  const file = ts.createSourceFile('sidebars.ts', source, ts.ScriptTarget.Latest, true);
  const entries: Entry[] = [];
  let sidebar = -1;
  const visit = (node: ts.Node, depth: number) => {
    if (ts.isArrayLiteralExpression(node)) {
      if (depth === 0) sidebar += 1;
      for (const element of node.elements) {
        if (ts.isStringLiteral(element)) entries.push({id: element.text, sidebar, end: element.getEnd()});
      }
      node.forEachChild((child) => visit(child, depth + 1));
    } else node.forEachChild((child) => visit(child, depth));
  };
  visit(file, 0);
  return entries;
}
