import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {destinationOf, inOrderOfLanguage, languageName, markMatches} from './result-view.ts';

const of = (url: string) => destinationOf(url, 'https://docs.example', '/docs/');

describe('destinationOf', () => {
  it.each([
    ['/docs/overview', '/docs/overview'],
    ['/docs', '/docs'],
    ['/docs/a#part', '/docs/a#part'],
    ['/docs/a?x=1#part', '/docs/a?x=1#part'],
    ['https://docs.example/docs/a', '/docs/a'],
    [' /docs/a ', '/docs/a'],
  ])('%s is a page of this site', (url, to) => {
    expect(of(url)).toEqual({kind: 'page', to});
  });

  it.each([
    ['https://other.example/docs/a', 'https://other.example/docs/a'],
    ['http://other.example', 'http://other.example/'],
    ['/elsewhere', '/elsewhere'],
    ['/documents/a', '/documents/a'],
    ['/docs/../elsewhere', '/elsewhere'],
  ])('%s is a normal link', (url, href) => {
    expect(of(url)).toEqual({kind: 'elsewhere', href});
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    '//evil.example/docs/a',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://user:secret@docs.example/docs/a',
    'http://',
    'docs/overview',
    '',
    '#top',
  ])('%j is not a link', (url) => {
    expect(of(url)).toEqual({kind: 'none'});
  });

  it('never makes a program of anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({unit: 'binary'}),
          fc.webUrl(),
          fc
            .tuple(fc.constantFrom('/', '//', '/\\', 'javascript:', 'https://', '\u0001/'), fc.string())
            .map(([start, rest]) => start + rest),
        ),
        (url) => {
          const destination = of(url);
          if (destination.kind === 'page') {
            expect(destination.to.startsWith('/docs')).toBe(true);
            expect(new URL(destination.to, 'https://docs.example').origin).toBe('https://docs.example');
          }
          if (destination.kind === 'elsewhere')
            expect(new URL(destination.href, 'https://docs.example').protocol).toMatch(/^https?:$/);
        },
      ),
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
    ['Evaluate a model', 'evaluating', ['Evaluate']],
    ['SHOP_API_KEY is one', 'shop_api_key', ['SHOP_API_KEY']],
    ['The key of the API', 'shop_api_key', ['key', 'API']],
    ['create_scenario_set makes one', 'create_scenario_set', ['create_scenario_set']],
    ['Set SHOP_API_KEY in the shell', 'shop_api_key', ['SHOP_API_KEY']],
    ['create_scenario_set makes one', 'scenario', ['scenario']],
    ['ModelUnderTest.run_test runs', 'run_test', ['Test', 'run_test', 'runs']],
    ['A ready-made test', 'ready', ['ready']],
    ['The end of the test', 'the test', ['test']],
    ['Nothing here', 'drivers', []],
    ['Café', 'café', ['Café']],
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
const [py, ts, both] = [
  '/docs/reference/python-sdk/checks',
  '/docs/reference/typescript-sdk/checks',
  '/docs/metrics/introduction',
].map((url) => result(url)) as [
  ReturnType<typeof result>,
  ReturnType<typeof result>,
  ReturnType<typeof result>,
];

it.each([
  ['typescript', [py, both, ts], [ts, both, py]],
  ['python', [py, both, ts], [py, both, ts]],
  [null, [ts, py], [ts, py]],
])('results with the tab %s', (preferred, results, ordered) => {
  expect(inOrderOfLanguage(results, preferred)).toEqual(ordered);
});

it('names the language of a result for one language', () => {
  expect([py, ts, both].map((one) => languageName(one))).toEqual(['Python', 'TypeScript', undefined]);
});
