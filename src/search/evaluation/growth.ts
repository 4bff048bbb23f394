/** What the index and a query cost as the pages grow, by copies of the pages under other URLs. */
import {buildIndex} from '../index/build-index.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';

export interface Cost {
  pages: number;
  /** Processor time of the index, in seconds. */
  build: number;
  megabytes: number;
  /** Processor time of a query, in milliseconds. */
  median: number;
  p99: number;
}

/** Processor time, in milliseconds: on a shared machine, time includes waiting for others. */
function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  const {user, system} = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

/** Measures the pages, copied so many times. */
export function costOf(pages: readonly SourcePage[], copies: number, queries: readonly string[]): Cost {
  const all = Array.from({length: copies}, (_, copy) =>
    pages.map((page) => (copy === 0 ? page : {...page, url: `${page.url}-copy-${copy}`})),
  ).flat();
  const [index, build] = timed(() => buildIndex(all));
  const text = JSON.stringify(index);
  const engine = new SearchEngine(JSON.parse(text));
  for (const query of queries) answer(engine, query, 3);
  const times = queries.map((query) => timed(() => answer(engine, query, 3))[1]).sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    pages: all.length,
    build: Math.round(build / 100) / 10,
    megabytes: Math.round(text.length / 1e5) / 10,
    median: at(0.5),
    p99: at(0.99),
  };
}
