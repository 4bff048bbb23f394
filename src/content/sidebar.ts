import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Where a page stands in the sidebars. */
export interface SidebarPlace {
  /** Key of the sidebar, such as `guides`. */
  sidebar: string;
  /** Labels of the categories above it, outermost first. */
  categories: readonly string[];
}

/**
 * The pages of all sidebars in the order in which readers see them, by id. A `ref` is a link to the page
 * of another sidebar, so it is no place of that page.
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

function placesIn(items: unknown, place: SidebarPlace): [string, SidebarPlace][] {
  if (typeof items === 'string') return [[items, place]];
  if (Array.isArray(items)) return items.flatMap((item) => placesIn(item, place));
  if (typeof items !== 'object' || items === null) return [];
  const {type, id, label, link, items: inner} = items as Record<string, unknown>;
  if (type === 'ref') return [];
  if (type === 'doc') return [[String(id), place]];
  const below = (name: string) => ({...place, categories: [...place.categories, name]});
  // The short form of a category has no type: {Label: [ids]}.
  if (type === undefined)
    return Object.entries(items).flatMap(([name, pages]) => placesIn(pages, below(name)));
  return [...placesIn(link, below(String(label))), ...placesIn(inner, below(String(label)))];
}
