/** The search of the built site over HTTP. */

import {mean} from 'simple-statistics';
import {expect, it} from 'vitest';

import {parseSearchResponse, SEARCH_PATH} from '../../src/search/contract.ts';
import {DEPTH, ndcg, readQueries} from '../../src/search/evaluation/queries.ts';
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
