/** A hundred first results, drawn by a fixed seed, whose summaries a person has read. */
import {existsSync, readFileSync} from 'node:fs';
import {z} from 'zod';
import {parseYaml} from '../../content/yaml.ts';
import {sampleWithout, seededRandom} from '../../numbers/resampling.ts';
import {buildIndex} from '../index/build-index.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import {readSite, SETS} from './queries.ts';

export const SUMMARIES_FILE = 'src/search/evaluation/summaries.yaml';

const SAMPLE = {size: 100, seed: 20_261_127};

/** `good` answers or says what the section is about, `usable` makes sense alone, `bad` does not; `unread` is new. */
const schema = z.array(
  z.strictObject({
    query: z.string(),
    url: z.string(),
    summary: z.string(),
    verdict: z.enum(['good', 'usable', 'bad', 'unread']),
  }),
);

export type ReadSummary = z.infer<typeof schema>[number];

export const readSummaries = (): ReadSummary[] =>
  existsSync(SUMMARIES_FILE)
    ? schema.parse(parseYaml(readFileSync(SUMMARIES_FILE, 'utf8'), SUMMARIES_FILE))
    : [];

/** Draws the summaries of the pages as they are; one that has been read before keeps its verdict. */
export function drawSummaries(known: readonly ReadSummary[]): ReadSummary[] {
  const sites = SETS.map((set) => readSite(set));
  const engine = new SearchEngine(buildIndex(sites[0]?.pages ?? []));
  const queries = sites.flatMap((site) => site.queries.map(({query}) => query));
  const drawn = sampleWithout(queries, SAMPLE.size, seededRandom(SAMPLE.seed));
  return drawn.flatMap((query) =>
    answer(engine, query, 1).map(({page_url: url, page_summary: summary}) => {
      const same = known.find((other) => other.query === query && other.summary === summary);
      return {query, url, summary, verdict: same?.verdict ?? 'unread'};
    }),
  );
}
