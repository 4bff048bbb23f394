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
 * The pages of all sidebars in the order in which readers see them, with their ids. A `ref` is a link to the page
 * of another sidebar, so it is not the place of that page.
 *
 * @param sidebars as written, or as Docusaurus loaded them
 */
export function readSidebars(sidebars: Readonly<Record<string, unknown>>): [id: string, SidebarPlace][] {
  return Object.entries(sidebars).flatMap(([sidebar, items]) => placesIn(items, {sidebar, categories: []}));
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
