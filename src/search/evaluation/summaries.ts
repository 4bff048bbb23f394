/** A hundred first results, drawn by a fixed seed, whose summaries a person has read. */
import {readFileSync, writeFileSync} from 'node:fs';
import {stringify} from 'yaml';
import {z} from 'zod';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {sampleWithout, seededRandom} from '../../numbers/distributions.ts';
import {loadProduct} from '../../product/index.ts';
import {buildIndex} from '../index/build-index.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import {readSite, SETS} from './queries.ts';

const SUMMARIES_FILE = 'src/search/evaluation/summaries.yaml';

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

export function readSummaries(): ReadSummary[] {
  const text = substituteTokens(
    readFileSync(SUMMARIES_FILE, 'utf8'),
    tokenValues(loadProduct({})),
    SUMMARIES_FILE,
  );
  return schema.parse(parseYaml(text, SUMMARIES_FILE));
}

/** Writes the summaries behind the comment that opens the file, with tokens for the name of the product. */
export function writeSummaries(summaries: readonly ReadSummary[]): void {
  const {product = '', Product = '', PRODUCT = ''} = tokenValues(loadProduct({}));
  const [head = ''] = readFileSync(SUMMARIES_FILE, 'utf8').split(/^(?=- )/m, 1);
  const text = stringify(summaries, {lineWidth: 0})
    .replaceAll(Product, '%Product%')
    .replaceAll(PRODUCT, '%PRODUCT%')
    .replaceAll(product, '%product%');
  writeFileSync(SUMMARIES_FILE, head + text);
}

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
