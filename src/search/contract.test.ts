import {describe, expect, it} from 'vitest';
import {parseSearchResponse, REQUEST_LIMITS} from './contract.ts';
import openapi from './openapi.json';

it('has the limits that the API description names', () => {
  const {query, topK} = openapi.components.schemas.SearchRequest.properties;
  expect(query.maxLength).toBe(REQUEST_LIMITS.maximumQueryLength);
  expect(topK.default).toBe('3');
  const pattern = new RegExp(topK.pattern);
  const allowed = Array.from({length: 100}, (_, count) => String(count)).filter((count) =>
    pattern.test(count),
  );
  expect(allowed).toEqual(
    Array.from({length: REQUEST_LIMITS.maximumTopK}, (_, index) =>
      String(index + REQUEST_LIMITS.minimumTopK),
    ),
  );
});

describe('parseSearchResponse', () => {
  const result = {page_title: 'Drivers', page_summary: 'Write them.', page_url: '/docs/simulation/drivers'};

  it('keeps the headings of a section, and leaves out what are none', () => {
    const withPath = {...result, section_path: ['A', 'B']};
    expect(parseSearchResponse({results: [withPath]})).toEqual({results: [withPath]});
    for (const section_path of [[], ['A', 1], 'A', null])
      expect(parseSearchResponse({results: [{...result, section_path}]})).toEqual({results: [result]});
  });

  it('takes no more results, and no longer texts, than a page can show', () => {
    const long = {
      ...result,
      page_title: 'a'.repeat(1e5),
      page_summary: 'a'.repeat(1e5),
      section_path: ['a'.repeat(1e5)],
    };
    const {results} = parseSearchResponse({results: Array.from({length: 5000}, () => long)});
    expect(results).toHaveLength(REQUEST_LIMITS.maximumTopK);
    expect(JSON.stringify(results).length).toBeLessThan(50_000);
  });

  it('keeps the fields of the contract and drops others', () => {
    expect(parseSearchResponse({results: [{...result, score: 1}], took: 3})).toEqual({results: [result]});
  });

  it.each([
    [null],
    [{}],
    [{results: {}}],
    [{results: [null]}],
    [{results: [{...result, page_url: undefined}]}],
    [{results: [{...result, page_title: 1}]}],
  ])('refuses %j', (body) => {
    expect(() => parseSearchResponse(body)).toThrow(
      /^(?:The search response has no|Search result \d+ is not)/,
    );
  });
});
