import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {realSite} from '../../content/real-site.fixture.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {readYamlBy} from '../../content/yaml.ts';
import {BASE_URL} from '../../product/index.ts';
import {movedTo, querySets, readShortNames} from './queries.ts';

/** A page that has moved. */
const MOVES = [...realSite.redirects, {from: '/old', to: '/a'}];

/** A query set, whose routes lead to pages and to headings in them. */
function querySet(pages: readonly {url: string; anchors: Iterable<string>}[]) {
  const targets = new Set(
    pages.flatMap(({url, anchors}) => [url, ...[...anchors].map((anchor) => `${url}#${anchor}`)]),
  );
  const queries = new Set<string>();
  return z.array(
    z.strictObject({
      query: z.string().refine((query) => queries.size < queries.add(query).size, 'is a duplicate'),
      kind: z.string(),
      grades: z
        .record(z.string(), z.literal([0, 1, 2, 3], 'must be 0, 1, 2 or 3'))
        .superRefine((grades, {addIssue}) => {
          for (const route of Object.keys(grades))
            if (!targets.has(`${BASE_URL}${movedTo(route, MOVES).slice(1)}`))
              addIssue({code: 'custom', path: [route], message: 'leads to no page or heading'});
        }),
    }),
  );
}

describe('a query set', () => {
  const few = [{url: '/docs/a', anchors: ['power']}];
  const read = (text: string) => readYamlBy(querySet(few), text, 'x.yaml').value;
  const query = (grades: string, text = 'q') => `- query: ${text}\n  kind: k\n  grades:\n    ${grades}\n`;

  it.each(querySets)('%s leads to pages and headings that exist', (set) => {
    const file = `src/search/evaluation/${set}.yaml`;
    const text = substituteTokens(readFileSync(file, 'utf8'), realSite.tokens, file);
    expect(readYamlBy(querySet(realSite.published), text, file).value.length).toBeGreaterThanOrEqual(30);
  });

  it('of short names leads to pages', () => {
    const urls = realSite.published.map(({url}) => url);
    expect(urls).toEqual(
      expect.arrayContaining(Object.values(readShortNames()).map((route) => `/docs${route}`)),
    );
  });

  it.each([
    [query('/a: 4'), /^x\.yaml:4: grades, \/a must be 0, 1, 2 or 3$/],
    [query('/b: 1'), /^x\.yaml:4: grades, \/b leads to no page/],
    [query('/a#gone: 1'), /^x\.yaml:4: grades, \/a#gone leads to no page or heading/],
    [query('/a: 1') + query('/a#power: 2'), /^x\.yaml:5: query is a duplicate/],
  ])('names file and line of a fault: %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(read(query('/a: 1') + query('/old#power: 3', 'r'))).toHaveLength(2);
  });
});
