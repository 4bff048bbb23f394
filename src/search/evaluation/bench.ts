/** Size, time to build and load, and processor time of a query: `npx tsx src/search/evaluation/bench.ts`. */
import {buildIndex} from '../index/build-index.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import {readSite} from './site.ts';

/** Processor time, in milliseconds: on a shared machine, time includes waiting for others. */
function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  const {user, system} = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

function main(): void {
  const sets = [readSite('real-needs'), readSite('frozen')];
  const pages = sets[0]?.pages ?? [];
  const queries = sets.flatMap((set) => set.queries.map(({query}) => query));
  const [index, build] = timed(() => buildIndex(pages));
  const text = JSON.stringify(index);
  const [engine, load] = timed(() => new SearchEngine(JSON.parse(text)));
  for (const query of queries) answer(engine, query, 3);
  const times = [...queries, ...queries, ...queries]
    .map((query) => timed(() => answer(engine, query, 3))[1])
    .sort((first, second) => first - second);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  console.log(`index ${(Buffer.byteLength(text) / 1e6).toFixed(2)} MB of ${pages.length} pages`);
  for (const [name, part] of Object.entries(index))
    console.log(`  ${name.padEnd(12)}${(JSON.stringify(part).length / 1e6).toFixed(2)} MB`);
  console.log(`built in ${(build / 1000).toFixed(1)} s, loaded in ${load.toFixed(0)} ms`);
  console.log(`a query takes ${at(0.5)} ms in the middle, ${at(0.99)} ms at p99, of processor time`);
}

main();
