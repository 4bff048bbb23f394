/** The search of the built site over HTTP, and the page that documents it. */
import {expect, it} from 'vitest';
import {parseSearchResponse, SEARCH_PATH} from '../../src/search/contract.ts';
import {servedSite} from './server.ts';

const {get, text, url} = servedSite();

it('every result is a page of the site, its section there', async () => {
  for (const query of [
    'recall at k',
    'create_scenario_set',
    'jenkins',
    'api token',
    'what is a persona',
    'red teaming',
  ]) {
    const response = await fetch(`${url()}${SEARCH_PATH}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({query, topK: '10'}),
    });
    expect(response.status).toBe(200);
    const {results} = parseSearchResponse(await response.json());
    expect(results.length).toBeGreaterThan(3);
    for (const {page_url} of results) {
      const [path = '', anchor] = page_url.split('#');
      const found = await get(path);
      expect(found.status, page_url).toBe(200);
      // The build leaves quotes out where HTML allows it.
      const html = (await found.text()).replaceAll('"', '');
      if (anchor) expect(html.includes(`id=${decodeURIComponent(anchor)}`), page_url).toBe(true);
    }
  }
});

it('the API page has a sample in each language, and every error of the specification', async () => {
  const html = await text('/docs/apidocs');
  for (const part of ['curl', 'urlopen', 'await fetch', 'page_summary', 'Retry-After'])
    expect(html.replace(/<[^>]+>/g, '')).toContain(part);
  const {paths} = JSON.parse(await text('/docs/search/openapi.json')) as {
    paths: Record<string, {post: {responses: object}}>;
  };
  const codes = Object.keys(paths[SEARCH_PATH]?.post.responses ?? {}).filter((code) => code >= '400');
  expect(codes).not.toEqual([]);
  for (const code of codes) expect(html).toMatch(new RegExp(`>${code}[ <]`));
});
