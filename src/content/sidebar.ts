import type {Diagnostic} from '../product/index.ts';

/** Names of the sidebars, by key. */
export const SIDEBAR_NAMES: Readonly<Record<string, string>> = {
  guides: 'Guides',
  reference: 'Reference',
  example: 'Examples',
};

/** The place of a page in the sidebars. */
export interface SidebarPlace {
  /** Key of the sidebar, such as `guides`. */
  sidebar: string;
  /** Labels of the categories above it, outermost first. */
  categories: readonly string[];
}

/**
 * The pages of all sidebars in the order in which readers see them, by id. A `ref` is a link to the page
 * of another sidebar, so it is not the place of that page.
 */
export function sidebarPlaces(sidebars: Readonly<Record<string, unknown>>): Map<string, SidebarPlace> {
  return new Map(
    Object.entries(sidebars).flatMap(([sidebar, items]) => placesIn(items, {sidebar, categories: []})),
  );
}

/** A documentation page, as far as its place in a sidebar is concerned. */
interface DocumentationPage {
  /** Path from the repository's root. */
  file: string;
  /** Path below `docs/` without extension, by which `sidebars.ts` names it. */
  id: string;
  /** Name in the menu. */
  label: string;
  unlisted?: boolean | undefined;
  draft?: boolean | undefined;
}

/**
 * Pages that no sidebar lists, so that no reader finds them by going through the menus, and pages that a sidebar calls
 * the same as another one.
 *
 * @param pages all pages
 * @param sidebars as written, or as Docusaurus loaded them
 * @returns nothing about drafts and unlisted pages, which need no sidebar
 */
export function sidebarProblems(
  pages: readonly DocumentationPage[],
  sidebars: Readonly<Record<string, unknown>>,
): Diagnostic[] {
  const places = sidebarPlaces(sidebars);
  const nameOf = (page: DocumentationPage) => `${places.get(page.id)?.sidebar} ${page.label}`;
  return pages.flatMap((page) => {
    const {file, id, label, draft, unlisted} = page;
    if (draft || (unlisted && !places.has(id))) return [];
    const add = `no sidebar lists this page; add '${id}' to a sidebar in sidebars.ts, or write "unlisted: true" in its front matter`;
    if (!places.has(id)) return [{file, line: 1, message: add}];
    const same = pages.find(
      (other) => label && other !== page && places.has(other.id) && nameOf(other) === nameOf(page),
    );
    if (!same) return [];
    const message = `the menu calls ${same.file} "${label}", too; write another sidebar_label in one of them`;
    return [{file, line: 1, message}];
  });
}

function placesIn(items: unknown, place: SidebarPlace): [string, SidebarPlace][] {
  if (typeof items === 'string') return [[items, place]];
  if (Array.isArray(items)) return items.flatMap((item) => placesIn(item, place));
  if (typeof items !== 'object' || items === null) return [];
  const {type, id, label, link, items: inner} = items as Record<string, unknown>;
  if (type === 'ref') return [];
  if (type === 'doc') return [[String(id), place]];
  const below = {...place, categories: [...place.categories, String(label)]};
  return [...placesIn(link, below), ...placesIn(inner, below)];
}
