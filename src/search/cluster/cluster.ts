/** A search cluster that speaks SphinxQL, the protocol of MySQL: Manticore Search, or Sphinx. */
import mysql from 'mysql2/promise';
import type {SearchResult} from '../contract.ts';
import type {IndexedPage, SearchIndexFile} from '../index/index-format.ts';
import {isStopWord} from '../index/words.ts';
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

/** Most words of a query that are asked for: more say nothing new, and each costs the cluster a list. */
const MOST_WORDS = 32;

/**
 * The query for `MATCH`: half of the words that say something at least, in any order. Nothing is left
 * that the language could take for an operator. Empty when there is no word.
 *
 * Source of the syntax: https://manual.manticoresearch.com/Searching/Full_text_matching/Operators (quorum)
 */
export function matchOf(query: string): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = words.filter((word) => !isStopWord(word));
  const asked = [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS);
  if (asked.length < 2) return asked.join('');
  return `"${asked.join(' ')}"/${Math.ceil(asked.length / 2)}`;
}

/** Rows that are sent at once. */
const BATCH = 200;
/** How long the cluster may take for an answer, in milliseconds. */
const PATIENCE_MS = 2000;

/** How much a word counts by where it stands, as for the site's own search: a title says most. */
const FIELD_WEIGHTS = 'title=8, heading=5, description=4, body=1';

/** The best section of each page, the best page first. */
const FIND = `SELECT page_title, page_url, summary, headings, WEIGHT() AS weight FROM site WHERE MATCH(?)
  GROUP BY page WITHIN GROUP ORDER BY weight DESC, id ASC ORDER BY weight DESC, id ASC LIMIT ?
  OPTION ranker=expr('bm25f(1.2, 0.6, {${FIELD_WEIGHTS}}) * 1000'), max_query_time=${PATIENCE_MS}`;

interface FoundRow extends mysql.RowDataPacket {
  page_title: string;
  page_url: string;
  summary: string;
  headings: string;
}

export interface Cluster {
  /** Finds at most `topK` pages, the best first, each at its best section. Fails when the cluster does not answer. */
  find(query: string, topK: number): Promise<SearchResult[]>;
  /** Replaces what the cluster holds by `rows`. Searches are answered meanwhile. */
  fill(rows: readonly Row[]): Promise<void>;
  /** How many pages the cluster knows. */
  countPages(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Connects to a cluster when it is first asked.
 *
 * @param address host and port of its SphinxQL listener, such as `127.0.0.1:9306`
 */
export function connect({host, port}: {host: string; port: number}): Cluster {
  const pool = mysql.createPool({host, port, connectionLimit: 8, connectTimeout: PATIENCE_MS});
  const ask = async <Found extends mysql.RowDataPacket>(sql: string, values: unknown[] = []) =>
    (await pool.query<Found[]>({sql, timeout: 2 * PATIENCE_MS}, values))[0];

  return {
    async find(query, topK) {
      const match = matchOf(query);
      if (match === '') return [];
      const rows = await ask<FoundRow>(FIND, [match, topK]);
      return rows.map(({page_title, page_url, summary, headings}) => {
        const path = JSON.parse(headings) as string[];
        return {page_title, page_url, page_summary: summary, ...(path.length > 0 && {section_path: path})};
      });
    },
    async fill(rows) {
      for (let from = 0; from < rows.length; from += BATCH) {
        await pool.query(`REPLACE INTO site (${COLUMNS.join(', ')}) VALUES ?`, [
          rows.slice(from, from + BATCH),
        ]);
      }
      // What an earlier, longer site has left.
      await pool.query('DELETE FROM site WHERE id > ?', [rows.length]);
    },
    async countPages() {
      const [row] = await ask<mysql.RowDataPacket>('SELECT COUNT(DISTINCT page) AS pages FROM site');
      return Number(row?.pages ?? 0);
    },
    close: () => pool.end(),
  };
}
