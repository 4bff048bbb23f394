/** Titles, headings and glossary words that the search does not answer first with their own page. */
import type {SourcePage} from '../index/source-pages.ts';
import type {Engine} from './baseline.ts';

export type NameKind = 'title' | 'heading' | 'glossary';

/** A name of something on the site, and the pages that somebody who types it means. */
export interface SiteName {
  kind: NameKind;
  name: string;
  /** Any of these is right. */
  pages: readonly string[];
}

/** A name whose page is not the first answer. */
export interface Unfound extends SiteName {
  /** Place of the first right page, from 2; 0 when none is among the first ten. */
  place: number;
  /** What comes first instead; nothing when there is no answer. */
  first: string | undefined;
}

/** How many answers are looked through. */
const DEPTH = 10;

/**
 * The names of a site: titles, headings that stand on one page only, and the terms of the glossary,
 * which are right with the glossary or with the page that the term's entry links to.
 *
 * @param glossary site path of the glossary
 */
export function namesOf(pages: readonly SourcePage[], glossary: string): SiteName[] {
  const headings = new Map<string, Set<string>>();
  for (const page of pages.filter(({url}) => url !== glossary)) {
    for (const {heading} of page.sections)
      if (heading) headings.set(heading, (headings.get(heading) ?? new Set()).add(page.url));
  }
  const known = new Set(pages.map(({url}) => url));
  const base = `/${glossary.split('/')[1]}`;
  const terms = (pages.find(({url}) => url === glossary)?.sections ?? []).filter(({level}) => level > 2);
  return [
    ...pages.map(({title, url}) => ({kind: 'title' as const, name: title, pages: [url]})),
    ...[...headings]
      .filter(([, urls]) => urls.size === 1)
      .map(([name, urls]) => ({kind: 'heading' as const, name, pages: [...urls]})),
    ...terms.map(({heading, links}) => ({
      kind: 'glossary' as const,
      name: heading,
      pages: [
        glossary,
        ...links.map(({to}) => `${base}${to.replace(/[?#].*$/, '')}`).filter((url) => known.has(url)),
      ],
    })),
  ];
}

/** The names that the search does not put first. */
export async function unfoundNames(search: Engine, names: readonly SiteName[]): Promise<Unfound[]> {
  const list: Unfound[] = [];
  for (const name of names) {
    const found = await search(name.name, DEPTH);
    const place = found.findIndex((url) => name.pages.includes(url)) + 1;
    if (place !== 1) list.push({...name, place, first: found[0]});
  }
  return list;
}
