/**
 * Runs one layer of tests on one bundle of the search, in a process of its own: a fault may never end. Asked by
 * `make.ts`, one message a layer.
 */
import {
  chai,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import {restoreAllMocks, spyOn} from '@vitest/spy';
import fc from 'fast-check';
import {ndcg} from '../../src/numbers/statistics/ranking.ts';
import type {LabelledQuery} from '../../src/search/evaluation/queries.ts';
import {readSite} from '../../src/search/evaluation/site.ts';
import {type CutPages, cutPages} from '../../src/search/index/page-terms.ts';

/** What a bundle of test files needs of Vitest. It stops at the first failure, which is all that a layer says. */
type Run = () => unknown;
interface Block {
  before: Run[];
  after: Run[];
  tests: {name: string; run: Run}[];
}

const DEPTH = 3;
/** Left out because they take seconds and are about limits, not about what is found. */
const LEFT_OUT = /10,000 bodies|600 requests a minute|addresses that one client can choose/;
let blocks: Block[] = [];
let block: Block = {before: [], after: [], tests: []};

const named = (name: string, values: readonly unknown[]) => `${name} ${JSON.stringify(values)}`;
const it = (name: string, run: Run) => block.tests.push({name, run});
it.each =
  (cases: readonly unknown[]) => (name: string, run: (...values: unknown[]) => unknown, _time?: number) => {
    for (const one of cases) {
      const values = Array.isArray(one) ? one : [one];
      it(named(name, values), () => run(...values));
    }
  };
function describe(_name: string, define: Run): void {
  const outer = block;
  block = {before: [...outer.before], after: [...outer.after], tests: []};
  blocks.push(block);
  define();
  block = outer;
}
describe.each =
  (cases: readonly unknown[][]) => (name: string, define: (...values: unknown[]) => unknown) => {
    for (const values of cases) describe(named(name, values), () => define(...values));
  };

for (const part of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(part);
const {expect} = chai;
Object.assign(globalThis, {
  [GLOBAL_EXPECT]: expect,
  vitest: {
    describe,
    it,
    test: it,
    expect,
    vi: {spyOn, restoreAllMocks},
    beforeAll: (run: Run) => block.before.push(run),
    afterAll: (run: Run) => block.after.push(run),
  },
});
setState({assertionCalls: 0}, expect as never);
(expect as unknown as {extend: (expect: unknown, matchers: object) => void}).extend(expect, customMatchers);
fc.configureGlobal({seed: 1});

/** The first test that fails, if one does. */
async function firstFailure(load: () => void): Promise<string | undefined> {
  block = {before: [], after: [], tests: []};
  blocks = [block];
  load();
  for (const {before, after, tests} of blocks) {
    for (const run of before) await run();
    for (const {name, run} of tests.filter(({name}) => !LEFT_OUT.test(name))) {
      try {
        await run();
      } catch {
        return name;
      }
    }
    for (const run of after) await run();
  }
  return undefined;
}

/** What the graded layer asks of whom, made once: no fault touches how pages are cut in words. */
let site: {cut: CutPages; queries: LabelledQuery[]} | undefined;
let index: unknown;

/** nDCG@3 of each query, in the order of the queries; the empty list when the search stops with an error. */
async function gradedScores({bundle, inIndex}: Order): Promise<number[]> {
  if (!site) {
    const {pages, queries} = await readSite(['development', 'validation']);
    site = {cut: cutPages(pages), queries};
  }
  try {
    const {build, searchOf} = require(bundle) as {
      build: (cut: CutPages) => unknown;
      searchOf: (index: unknown) => (query: string, atMost: number) => string[];
    };
    if (!inIndex) index ??= build(site.cut);
    const search = searchOf(inIndex ? build(site.cut) : index);
    return site.queries.map(({query, grades}) => ndcg(search(query, DEPTH), grades, DEPTH));
  } catch {
    return [];
  }
}

export interface Order {
  bundle: string;
  /** Ask the graded queries instead of running tests. */
  graded: boolean;
  /** The fault is in numbers that the index is built with; otherwise one index serves all. */
  inIndex: boolean;
}
/** Name of the first failing test, or the scores of the graded queries. */
export type Answer = {failed?: string} | {scores: number[]};

process.on('message', async (order: Order) => {
  const load = () => require(order.bundle);
  const answer: Answer = order.graded
    ? {scores: await gradedScores(order)}
    : {failed: await firstFailure(load).catch((error: unknown) => String(error))};
  delete require.cache[require.resolve(order.bundle)];
  process.send?.(answer);
});
