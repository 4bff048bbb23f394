import {readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {product} from './site.ts';

const published = readFileSync('src/tools/writing/published-urls.txt', 'utf8')
  .replaceAll('%product%', product.slug)
  .trim()
  .split('\n');

test('every address that was ever published leads to a page, and its anchor into it', async ({request}) => {
  const anchors = new Map<string, string[]>();
  for (const url of published) {
    const [path = '', heading] = url.split('#');
    // A post may be written anew: its address stays, its headings need not.
    const anchor = path.startsWith('/blog/') ? undefined : heading;
    anchors.set(path, [...(anchors.get(path) ?? []), ...(anchor ? [anchor] : [])]);
  }
  const lost: string[] = [];
  for (const [path, wanted] of anchors) {
    const answer = await request.get(`/docs${path}`);
    if (answer.status() !== 200) lost.push(path);
    const ids = new Set([...(await answer.text()).matchAll(/\bid="?([^"\s>]+)/g)].map(([, id]) => id));
    lost.push(...wanted.filter((anchor) => !ids.has(anchor)).map((anchor) => `${path}#${anchor}`));
  }
  expect(anchors.size).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});
