/**
 * An adapter for a search cluster that speaks SphinxQL, the protocol of MySQL: Manticore Search, or Sphinx.
 *
 * `npx tsx src/search/cluster/cluster.ts fill` gives the cluster the sections of the last build, and
 * `npx tsx src/search/cluster/cluster.ts serve` answers `POST /v1/search` from it.
 *
 * SEARCH_CLUSTER (127.0.0.1:9306) is its SphinxQL listener, PORT (3001) where searches are answered. The
 * `SEARCH_` variables that README.md lists for the search service hold here too.
 */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {serve} from '@hono/node-server';
import mysql from 'mysql2/promise';
import {runAsCommand, UserError} from '../../product/diagnostic.ts';
import {readVariables, schemas} from '../../product/environment.ts';
import {BASE_URL} from '../../product/index.ts';
import type {SearchResult} from '../contract.ts';
import {INDEX_PATH, type SearchIndexFile} from '../index/index-format.ts';
import {isStopWord} from '../index/words.ts';
import {resultOf} from '../service/answers.ts';
import {createSearchCall} from '../service/search-call.ts';
import {loadSettings, type SearchSettings} from '../service/settings.ts';
import {bestPassage} from '../service/summaries.ts';

/** Rows of the cluster's table, one a section, numbered from 1 on; `deploy/sphinx.conf` declares the columns. */
export const rowsOf = ({pages}: SearchIndexFile) =>
  pages
    .flatMap((page, number) => page.sections.map((section) => ({page, section, number})))
    .map(({page, section, number}, position) => {
      const heading = section.path.at(-1) ?? '';
      const passage = heading && bestPassage(section.blocks, new Set());
      return {
        id: position + 1,
        title: page.title,
        heading,
        description: page.description,
        body: section.blocks.map(({text}) => text).join('\n'),
        page: number + 1,
        result: JSON.stringify(resultOf(page, section, heading, passage)),
      };
    });

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
  const meaningful = words.filter((word) => !isStopWord(word));
  const terms = [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, MOST_WORDS);
  if (terms.length < 2) return terms.join('');
  return `"${terms.join(' ')}"/${Math.ceil(terms.length / 2)}`;
}

/** Rows that are sent at once. */
const BATCH = 200;
/** Timeout of the cluster for a response, in milliseconds. */
const TIMEOUT_MS = 2000;

/** The best section of each page, the best page first; words in a title count most, as in the site's own search. */
const FIND = `SELECT result, WEIGHT() AS weight FROM site WHERE MATCH(?)
  GROUP BY page WITHIN GROUP ORDER BY weight DESC, id ASC ORDER BY weight DESC, id ASC LIMIT ?
  OPTION ranker=expr('bm25f(1.2, 0.6, {title=8, heading=5, description=4, body=1}) * 1000'), max_query_time=${TIMEOUT_MS}`;

type Cluster = ReturnType<typeof connect>;

/**
 * Connects to a cluster when it is first asked.
 *
 * @param listener host and port of its SphinxQL listener
 */
export function connect({host, port}: {host: string; port: number}) {
  const pool = mysql.createPool({host, port, connectionLimit: 8, connectTimeout: TIMEOUT_MS});
  const ask = async (sql: string, values: unknown[] = []) =>
    (await pool.query<mysql.RowDataPacket[]>({sql, timeout: 2 * TIMEOUT_MS}, values))[0];

  return {
    /** Finds at most `topK` pages, the best first, each at its best section. Fails when the cluster does not respond. */
    async find(query: string, topK: number): Promise<SearchResult[]> {
      const match = matchOf(query);
      if (match === '') return [];
      const rows = await ask(FIND, [match, topK]);
      return rows.map(({result}) => JSON.parse(result));
    },
    /** Replaces the rows of the cluster. Searches are answered meanwhile. */
    async fill(rows: ReturnType<typeof rowsOf>): Promise<void> {
      for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        const columns = Object.keys(batch[0] ?? {}).join(', ');
        await pool.query(`REPLACE INTO site (${columns}) VALUES ?`, [batch.map((row) => Object.values(row))]);
      }
      // Rows of an earlier, longer site.
      await pool.query('DELETE FROM site WHERE id > ?', [rows.length]);
    },
    async countPages(): Promise<number> {
      const [row] = await ask('SELECT COUNT(DISTINCT page) AS pages FROM site');
      return Number(row?.pages ?? 0);
    },
    close: () => pool.end(),
  };
}

/**
 * Answers the search call from a cluster. `/healthz` fails while the cluster does not respond.
 *
 * @param port 0 takes one that is free
 */
export async function serveCluster(cluster: Cluster, settings: SearchSettings, port: number, host?: string) {
  const {find, countPages} = cluster;
  const call = createSearchCall({settings, find, countPages, concurrency: 64});
  const server = serve({fetch: call.fetch, port, ...(host && {hostname: host})});
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await cluster.close();
    },
  };
}

const VARIABLES = {
  cluster: {
    variable: 'SEARCH_CLUSTER',
    schema: schemas.matching(
      /^(?:\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i,
      'the host and port of the SphinxQL listener, such as 127.0.0.1:9306',
    ),
    default: '127.0.0.1:9306',
  },
  port: {variable: 'PORT', schema: schemas.whole(65_535), default: '3001'},
  host: {variable: 'HOST', default: ''},
  folder: {variable: 'BUILD_DIR', default: 'dist'},
} as const;

await runAsCommand(import.meta.url, async () => {
  const read = readVariables('The cluster cannot be used', VARIABLES, process.env);
  const {cluster: listener, port, host, folder} = read;
  const [, name = '', number] = /^\[?(.*?)\]?:(\d+)$/.exec(listener) ?? [];
  const cluster = connect({host: name, port: Number(number)});
  const [command] = process.argv.slice(2);
  if (command === 'fill') {
    try {
      const rows = rowsOf(JSON.parse(readFileSync(path.join(folder, BASE_URL, INDEX_PATH), 'utf8')));
      await cluster.fill(rows);
      console.log(`The cluster holds ${rows.length} sections of ${await cluster.countPages()} pages.`);
    } finally {
      await cluster.close();
    }
  } else if (command === 'serve') {
    const {url, close} = await serveCluster(cluster, loadSettings(process.env), port, host);
    console.log(`Answering searches at ${url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  } else throw new UserError('Usage: npx tsx src/search/cluster/cluster.ts fill|serve');
});
