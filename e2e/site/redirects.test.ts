/** Old and other spellings of addresses; `e2e/github-pages.spec.ts` follows the static pages of old paths in a browser. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {redirects} from '../../src/product/redirects.ts';
import {ORIGIN} from '../hosts/static-host.ts';
import {product} from '../site.ts';
import {specification} from '../specification.ts';
import {servedSite} from './server.ts';

const {get, text} = servedSite();
const rows = redirects(product);

it('every old path leads to its page in one hop, and is a static page that leads there too', async () => {
  for (const {from, to} of rows) {
    for (const path of [from, `${from}/`]) {
      const response = await get(`/docs${path}?ref=old`);
      expect([response.status, response.headers.get('location')], path).toEqual([301, `/docs${to}?ref=old`]);
    }
    expect((await get(`/docs${to}`)).status, to).toBe(200);
    const file = path.join(ORIGIN, 'docs', from, 'index.html');
    expect(readFileSync(file, 'utf8'), file).toContain(`data-to="/docs${to}"`);
  }
  const specified = specification(product).redirects;
  expect(specified).toHaveLength(22);
  expect(rows).toEqual(expect.arrayContaining(specified));
});

it('every address that was ever published leads to a page, and its anchor into it', async () => {
  const published = readFileSync('src/tools/published-urls.txt', 'utf8');
  const anchors = new Map<string, string[]>();
  for (const address of published.replaceAll('%product%', product.slug).trim().split('\n')) {
    const [path = '', heading] = address.split('#');
    // A post may be written anew: its address stays, its headings need not.
    const anchor = path.startsWith('/blog/') ? undefined : heading;
    anchors.set(path, [...(anchors.get(path) ?? []), ...(anchor ? [anchor] : [])]);
  }
  const lost: string[] = [];
  for (const [path, wanted] of anchors) {
    const response = await get(`/docs${path}`);
    const html = await text(response.headers.get('location') ?? `/docs${path}`);
    if (response.status >= 400) lost.push(path);
    const ids = new Set([...html.matchAll(/\bid="?([^"\s>]+)/g)].map(([, id]) => id));
    lost.push(...wanted.filter((anchor) => !ids.has(anchor)).map((anchor) => `${path}#${anchor}`));
  }
  expect(anchors.size).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});
