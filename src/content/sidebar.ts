import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Where a page stands in the sidebars. */
export interface SidebarPlace {
  /** Key of the sidebar, such as `guides`. */
  sidebar: string;
  /** Labels of the categories above it, outermost first. */
  categories: readonly string[];
}

type Items = readonly unknown[];
interface Category {
  type: 'category';
  label: string;
  items: Items;
}

/** The pages of all sidebars in the order in which readers see them, by id. */
export function sidebarPlaces(sidebars: SidebarsConfig): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  for (const [sidebar, items] of Object.entries(sidebars))
    collect(items as Items, {sidebar, categories: []}, places);
  return places;
}

function collect(items: Items, place: SidebarPlace, places: Map<string, SidebarPlace>): void {
  for (const item of items) {
    if (typeof item === 'string') places.set(item, place);
    else if (isCategory(item))
      collect(item.items, {...place, categories: [...place.categories, item.label]}, places);
    else if (isDoc(item)) places.set(item.id, place);
  }
}

const isCategory = (item: unknown): item is Category =>
  typeof item === 'object' && item !== null && (item as Category).type === 'category';

const isDoc = (item: unknown): item is {type: 'doc'; id: string} =>
  typeof item === 'object' && item !== null && (item as {type: string}).type === 'doc';
