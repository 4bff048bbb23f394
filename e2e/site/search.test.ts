/** The search of the built site over HTTP, and its index. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {mean} from 'simple-statistics';
import {expect, it} from 'vitest';
import {parseSearchResponse, SEARCH_PATH} from '../../src/search/contract.ts';
import {drawSummaries} from '../../src/search/evaluation/evaluate.ts';
import {DEPTH, ndcg, readQueries, readSummaries} from '../../src/search/evaluation/queries.ts';
import {INDEX_PATH} from '../../src/search/index/index-format.ts';
import {ORIGIN} from '../hosts/static-host.ts';
import {product} from '../site.ts';
import {servedSite} from './server.ts';

const {get, url} = servedSite();

async function search(query: string, topK: number) {
  const response = await fetch(`${url()}${SEARCH_PATH}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({query, topK: String(topK)}),
  });
  expect(response.status).toBe(200);
  return parseSearchResponse(await response.json()).results.map(({page_url}) => page_url);
}

/** Of nDCG@3, from 0 to 1, over the frozen queries; `npm run search:eval` says what it is. */
const FLOOR = 0.82;

it('ranks the right pages first, and a worse order of them is seen', async () => {
  const asIs: number[] = [];
  const turned: number[] = [];
  for (const {query, grades} of readQueries('frozen', product)) {
    const pages = (await search(query, DEPTH)).map((address) => address.replace(/#.*/, ''));
    asIs.push(ndcg(pages, grades, DEPTH));
    turned.push(ndcg(pages.reverse(), grades, DEPTH));
  }
  expect(asIs.length).toBeGreaterThan(200);
  expect(mean(asIs)).toBeGreaterThan(FLOOR);
  expect(mean(turned)).toBeLessThan(FLOOR);
});

it('every result is a page of the site, its section there', async () => {
  for (const query of [
    'recall at k',
    'create_scenario_set',
    'jenkins',
    'api token',
    'what is a persona',
    'red teaming',
  ]) {
    const results = await search(query, 10);
    expect(results.length).toBeGreaterThan(3);
    for (const page_url of results) {
      const [path = '', anchor] = page_url.split('#');
      const found = await get(path);
      expect(found.status, page_url).toBe(200);
      // The build leaves quotes out where HTML allows it.
      const html = (await found.text()).replaceAll('"', '');
      if (anchor) expect(html.includes(`id=${decodeURIComponent(anchor)}`), page_url).toBe(true);
    }
  }
});

/** A beginning that points back, a table's raw row, the source of a formula, another name, or an end that is cut. */
const UNREADABLE =
  /^(?:It|This|These|Those|They|Each|Here)\b| \| |\\[a-z]+\{|^Also called|[^.!?\u2026"'\u201d)]$/;

it('a hundred summaries read as sentences, and lead nobody where every page ends', () => {
  const index = JSON.parse(readFileSync(path.join(ORIGIN, 'docs', INDEX_PATH), 'utf8'));
  const drawn = drawSummaries(readSummaries(), index);
  expect(drawn.length).toBeGreaterThan(95);
  const cut = drawn.filter(({url, summary}) => UNREADABLE.test(summary) || /#next-steps$/.test(url));
  expect(cut.map(({url, summary}) => `${url}: ${summary}`)).toEqual([]);
});
