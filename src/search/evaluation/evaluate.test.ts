import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {realSite} from '../../content/real-site.fixture.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {readYamlBy} from '../../content/yaml.ts';
import {BASE_URL} from '../../product/index.ts';
import {buildIndex} from '../index/build-index.ts';
import {sourcePages} from '../index/source-pages.ts';
import {drawSummaries, qualityTable} from './evaluate.ts';
import {QUERY_SETS, readShortNames, readSummaries} from './queries.ts';

/** Of the hundred: more may not be read again when pages change, and more may not be bad. */
const MOST = {unread: 40, bad: 5};

/** A beginning that points back, a table's raw row, the source of a formula, another name, or an end that is cut. */
const UNREADABLE =
  /^(?:It|This|These|Those|They|Each|Here)\b| \| |\\[a-z]+\{|^Also called|[^.!?\u2026"'\u201d)]$/;

const pages = sourcePages(realSite);
const index = buildIndex(pages);

describe('the hundred summaries', () => {
  const read = readSummaries();
  const now = drawSummaries(read, index);
  const texts = (list: typeof now) => list.map(({url, summary}) => `${url}: ${summary}`);

  it('were read by a person, and are good or usable', () => {
    expect(read.length).toBeGreaterThan(95);
    expect(texts(read.filter(({verdict}) => verdict === 'unread'))).toEqual([]);
    // Run `npm run search:eval -- --summaries` and read those that are new.
    expect(now.filter(({verdict}) => verdict === 'unread').length).toBeLessThanOrEqual(MOST.unread);
    expect(now.filter(({verdict}) => verdict === 'bad').length).toBeLessThanOrEqual(MOST.bad);
  });

  it('read as sentences, and lead nobody where every page ends', () => {
    expect(texts(now.filter(({summary}) => UNREADABLE.test(summary)))).toEqual([]);
    expect(now.filter(({url}) => /#next-steps$/.test(url))).toEqual([]);
  });
});

describe('the table of the README', () => {
  /** Numbers of this site by row. */
  const rowsOf = (text: string) =>
    new Map(
      [...text.matchAll(/^\| (?<name>[^|(]+) \(\d+\)[^|]* \| (?<cell>[^|]+) \|/gm)].map(({groups}) => [
        groups?.name,
        groups?.cell?.match(/[\d.]+/g)?.map(Number) ?? [],
      ]),
    );
  const now = rowsOf(qualityTable(pages, index, false));
  const written = rowsOf(readFileSync('src/search/evaluation/README.md', 'utf8'));

  // An edit of a page may move a row by as much as noise does; `npm run search:eval` writes the table again.
  it.each([...written])('has %s as it is measured', (name, values) => {
    expect(now.get(name)).toHaveLength(values.length);
    now.get(name)?.forEach((value, at) => {
      const before = values[at] as number;
      expect(Math.abs(value - before)).toBeLessThanOrEqual(before < 1 ? 0.03 : Math.max(3, before * 0.05));
    });
  });
});

/** A query set, whose routes lead to pages and to headings in them. */
function querySet(pages: readonly {url: string; sections: readonly {anchor: string}[]}[]) {
  const targets = new Set(
    pages.flatMap(({url, sections}) => [url, ...sections.map(({anchor}) => `${url}#${anchor}`)]),
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
            if (!targets.has(`${BASE_URL}${route.slice(1)}`))
              addIssue({code: 'custom', path: [route], message: 'no page or heading is there'});
        }),
    }),
  );
}

describe('a query set', () => {
  const few = [{url: '/docs/a', sections: [{anchor: 'power'}]}];
  const read = (text: string) => readYamlBy(querySet(few), text, 'x.yaml').value;
  const query = (grades: string, text = 'q') => `- query: ${text}\n  kind: k\n  grades:\n    ${grades}\n`;

  it.each(QUERY_SETS)('%s leads to pages and headings that exist', (set) => {
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
    [query('/a: 4'), /^x\.yaml:4: 0, grades, \/a: must be 0, 1, 2 or 3$/],
    [query('/b: 1'), /^x\.yaml:4: 0, grades, \/b: no page/],
    [query('/a#gone: 1'), /^x\.yaml:4: 0, grades, \/a#gone: no page or heading/],
    [query('/a: 1') + query('/a#power: 2'), /^x\.yaml:5: 1, query: is a duplicate/],
  ])('names file and line of a fault: %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(read(query('/a: 1') + query('/a#power: 3', 'r'))).toHaveLength(2);
  });
});
