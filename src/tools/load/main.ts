/**
 * `npm run load`: serves the last build in a process of its own and loads it, with `autocannon`.
 *
 * LOAD_SECONDS (10) is the time of each scenario that has no number of requests, LOAD_CONNECTIONS (8)
 * how many clients ask at once.
 */
import path from 'node:path';
import autocannon from 'autocannon';
import {BASE_URL} from '../../product/base-url.ts';
import {readSite} from '../../search/evaluation/site.ts';
import {INDEX_PATH, type SearchIndexFile} from '../../search/index/index-format.ts';
import {unpackWords} from '../../search/index/packed.ts';
import {numberOf} from '../../server/start.ts';
import {type Outcome, outcomeOf, report} from './outcome.ts';
import {type Scenario, scenarios} from './scenarios.ts';
import {type ServerProcess, startServerProcess} from './server-process.ts';

interface Strength {
  seconds: number;
  connections: number;
}

async function run(
  server: ServerProcess,
  scenario: Scenario,
  {seconds, connections}: Strength,
): Promise<Outcome> {
  const before = await server.usage();
  const result = await autocannon({
    url: server.origin,
    connections,
    requests: scenario.requests(),
    ...(scenario.amount ? {amount: scenario.amount} : {duration: seconds}),
  });
  return outcomeOf(scenario, result, before, await server.usage());
}

async function main() {
  const strength = {
    seconds: numberOf('LOAD_SECONDS', process.env.LOAD_SECONDS, 10, 3600),
    connections: numberOf('LOAD_CONNECTIONS', process.env.LOAD_CONNECTIONS, 8, 1000),
  };
  const server = await startServerProcess();
  try {
    const response = await fetch(`${server.origin}${BASE_URL}${INDEX_PATH}`);
    const index = (await response.json()) as SearchIndexFile;
    const {queries} = readSite('frozen');
    const outcomes: Outcome[] = [];
    for (const scenario of scenarios({
      folder: path.resolve(process.env.BUILD_DIR ?? 'dist'),
      queries: queries.map(({query}) => query),
      words: unpackWords(index.pageIndex.terms).filter((term) => !term.includes(' ')),
    })) {
      console.log(`${scenario.name} ...`);
      outcomes.push(await run(server, scenario, strength));
    }
    console.log(`\n${strength.connections} connections.\n\n${report(outcomes)}`);
    if (outcomes.some(({faults}) => faults.length > 0)) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
