import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

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
export function sidebarPlaces(sidebars: SidebarsConfig): Map<string, SidebarPlace> {
  return new Map(
    Object.entries(sidebars).flatMap(([sidebar, items]) => placesIn(items, {sidebar, categories: []})),
  );
}

/** Ids of the pages that each sidebar lists, in their order. */
export function sidebarPages(sidebars: SidebarsConfig): Record<string, string[]> {
  const ids: Record<string, string[]> = Object.fromEntries(Object.keys(sidebars).map((name) => [name, []]));
  for (const [id, {sidebar}] of sidebarPlaces(sidebars)) ids[sidebar]?.push(id);
  return ids;
}

/** A documentation page, as far as its place in a sidebar is concerned. */
interface DocumentationPage {
  /** Path from the repository's root. */
  file: string;
  /** Path below `docs/` without extension, by which `sidebars.ts` names it. */
  id: string;
  /** What the menu calls it. */
  label: string;
  unlisted?: boolean | undefined;
  draft?: boolean | undefined;
}

/**
 * Pages that no sidebar lists, so that no reader finds them by going through the menus, and pages that a sidebar calls
 * the same as another one.
 *
 * @param pages all pages
 * @returns one sentence a page, with file and fix; drafts and unlisted pages need no sidebar
 */
export function sidebarProblems(pages: readonly DocumentationPage[], sidebars: SidebarsConfig): string[] {
  const places = sidebarPlaces(sidebars);
  const named = (page: DocumentationPage) => `${places.get(page.id)?.sidebar} ${page.label}`;
  return pages.flatMap((page) => {
    const {file, id, label, draft, unlisted} = page;
    if (!places.has(id))
      return draft || unlisted
        ? []
        : [
            `${file}:1: no sidebar lists this page. Add '${id}' to a sidebar in sidebars.ts, or write "unlisted: true" in its front matter.`,
          ];
    const same = pages.find(
      (other) => other !== page && places.has(other.id) && named(other) === named(page),
    );
    return same
      ? [
          `${file}:1: the menu calls ${same.file} "${label}", too. Write another sidebar_label in one of them.`,
        ]
      : [];
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
