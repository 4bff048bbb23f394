import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {inOrderOfLanguage, labelOf, markMatches, targetOf} from './result-view.ts';

const of = (url: string) => targetOf(url, 'https://docs.example', '/docs/');

describe('targetOf', () => {
  it.each([
    ['/docs', '/docs', true],
    ['/docs/a?x=1#part', '/docs/a?x=1#part', true],
    ['https://docs.example/docs/a', '/docs/a', true],
    [' /docs/a ', '/docs/a', true],
    ['https://other.example/docs/a', 'https://other.example/docs/a', false],
    ['/documents/a', '/documents/a', false],
    ['/docs/../elsewhere', '/elsewhere', false],
  ])('%s leads to %s, a page of this site: %s', (url, href, isPage) => {
    expect(of(url)).toEqual({href, isPage});
  });

  it.each([
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'mailto:a@b.example',
    '//evil.example/docs/a',
    '/\\evil.example',
    '/\t/evil.example',
    'https://user:secret@docs.example/docs/a',
    'http://',
    'docs/overview',
    '',
    '/docs/../..//evil.example',
  ])('%j is not a link', (url) => {
    expect(of(url)).toBeUndefined();
  });

  it('never makes a program of anything', () => {
    const start = fc.constantFrom('/', '//', '/\\', 'javascript:', 'https://', '\u0001/');
    const text = fc.tuple(start, fc.string()).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({unit: 'binary'}), fc.webUrl(), text), (url) => {
        const {href = '/docs', isPage} = of(url) ?? {};
        const {protocol, origin} = new URL(href, 'https://docs.example');
        expect(protocol).toMatch(/^https?:$/);
        if (isPage) expect([href.startsWith('/docs'), origin]).toEqual([true, 'https://docs.example']);
      }),
      {numRuns: 5000},
    );
  });
});

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .filter(({matched}) => matched)
    .map(({text: part}) => part);

describe('markMatches', () => {
  it.each([
    ['Write simulated users', 'simulated user', ['simulated', 'users']],
    ['Evaluate a model, by an evaluation', 'evaluating', ['Evaluate', 'evaluation']],
    ['A query of all', 'queries', ['query']],
    ['SHOP_API_KEY is one', 'shop_api_key', ['SHOP_API_KEY']],
    ['The key of the API', 'shop_api_key', ['key', 'API']],
    ['create_scenario_set makes one', 'scenario', ['create_scenario_set']],
    ['The end of the test', 'the test', ['test']],
    ['Nothing here', 'drivers', []],
  ])('%s for %s', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  it('changes no text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), fc.string({unit: 'binary'}), (text, query) => {
        expect(
          markMatches(text, query)
            .map(({text: part}) => part)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

const result = (page_url: string) => ({page_title: '', page_summary: '', page_url});
const py = result('/docs/reference/python-sdk/checks');
const ts = result('/docs/reference/typescript-sdk/checks');
const both = result('/docs/metrics/introduction');

it.each([
  ['typescript', [py, both, ts], [ts, both, py]],
  ['python', [py, both, ts], [py, both, ts]],
  [null, [ts, py], [ts, py]],
])('results with the tab %s', (preferred, results, ordered) => {
  expect(inOrderOfLanguage(results, preferred)).toEqual(ordered);
});

it('names the language of a result for one language, or else its part of the site', () => {
  const others = ['/docs/blog/rag-map', '/docs/reference/cli', 'https://b.example/blog/a'].map(result);
  expect([py, ts, both, ...others].map(labelOf)).toEqual([
    'Python',
    'TypeScript',
    undefined,
    'Blog',
    'Reference',
    'Blog',
  ]);
});
