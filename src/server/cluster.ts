/**
 * `npx tsx src/server/cluster.ts fill` gives a search cluster the sections of the last build, and
 * `npx tsx src/server/cluster.ts serve` answers `POST /v1/search` from it.
 *
 * SEARCH_CLUSTER (127.0.0.1:9306) is its SphinxQL listener, PORT (3001) where searches are answered. The
 * `SEARCH_` variables that README.md lists for the search service hold here too.
 */
import path from 'node:path';
import {clusterAddress} from '../search/cluster/address.ts';
import {connect} from '../search/cluster/cluster.ts';
import {rowsOf} from '../search/cluster/rows.ts';
import {serveCluster} from '../search/cluster/serve.ts';
import {loadSettings} from '../search/service/settings.ts';
import {numberOf, readOrigin} from './main.ts';

async function fill(): Promise<void> {
  const rows = rowsOf(readOrigin(path.resolve(process.env.BUILD_DIR ?? 'dist')).index);
  const cluster = connect(clusterAddress(process.env));
  try {
    await cluster.fill(rows);
    console.log(`The cluster holds ${rows.length} sections of ${await cluster.countPages()} pages.`);
  } finally {
    await cluster.close();
  }
}

async function serve(): Promise<void> {
  const {url, close} = await serveCluster({
    cluster: connect(clusterAddress(process.env)),
    port: numberOf('PORT', process.env.PORT, 3001, 65_535),
    host: process.env.HOST,
    settings: loadSettings(process.env),
    log: process.env.SEARCH_LOG === 'off' ? undefined : (entry) => console.log(JSON.stringify(entry)),
  });
  console.log(`Answering searches at ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}

const command = new Map([
  ['fill', fill],
  ['serve', serve],
]).get(process.argv[2] ?? '');

try {
  if (!command) throw new Error('Usage: npx tsx src/server/cluster.ts fill|serve');
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
