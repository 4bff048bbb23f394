/** What the cluster is given: a row for each section of the site, from the index that the build writes. */
import type {IndexedPage, SearchIndexFile} from '../index/index-format.ts';
import {shorten} from '../service/answers.ts';

/** Columns of the table, in the order of a row's values. `deploy/sphinx.conf` declares them. */
export const COLUMNS = [
  'id',
  'title',
  'heading',
  'description',
  'body',
  'page',
  'page_title',
  'page_url',
  'summary',
  'headings',
] as const;

export type Row = readonly [number, string, string, string, string, number, string, string, string, string];

/** One row a section, numbered from 1 on in the order of the index. */
export function rowsOf(index: SearchIndexFile): Row[] {
  const rows: Row[] = [];
  index.pages.forEach((page, number) => {
    for (const section of page.sections) {
      const isPage = !section.heading;
      rows.push([
        rows.length + 1,
        page.title,
        section.heading,
        page.description,
        section.text,
        number + 1,
        isPage ? page.title : `${page.title}: ${section.heading}`,
        isPage ? page.url : `${page.url}#${encodeURIComponent(section.anchor)}`,
        summaryOf(page, isPage ? '' : section.text),
        JSON.stringify(isPage ? [] : [section.heading]),
      ]);
    }
  });
  return rows;
}

const summaryOf = (page: IndexedPage, text: string): string =>
  shorten(text || page.description || page.title);
