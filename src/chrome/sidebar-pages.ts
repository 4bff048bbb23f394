import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Ids of the pages that each sidebar lists, in their order. */
export function sidebarPages(sidebars: SidebarsConfig): Record<string, string[]> {
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, idsOf(items)]));
}

function idsOf(items: unknown): string[] {
  if (typeof items === 'string') return [items];
  if (Array.isArray(items)) return items.flatMap(idsOf);
  if (typeof items !== 'object' || items === null) return [];
  const {type, id, link, items: inner} = items as Record<string, unknown>;
  if (type === 'doc' || type === 'ref') return [String(id)];
  // The short form of a category has no type: {Label: [ids]}.
  if (type === undefined) return Object.values(items).flatMap(idsOf);
  return [...idsOf(link), ...idsOf(inner)];
}
