import {describe, expect, it} from 'vitest';
import {ContractError, parseSearchRequest, parseSearchResponse, REQUEST_LIMITS} from './contract.ts';
import openapi from './openapi.json';

describe('parseSearchRequest', () => {
  it('takes the default number of results', () => {
    expect(parseSearchRequest({query: 'drivers'})).toEqual({query: 'drivers', topK: 3});
  });

  it.each([
    ['1', 1],
    ['20', 20],
    ['07', 7],
  ])('reads topK %j', (topK, expected) => {
    expect(parseSearchRequest({query: 'q', topK}).topK).toBe(expected);
  });

  it.each([
    [null, 'JSON object'],
    [[], 'JSON object'],
    ['drivers', 'JSON object'],
    [{}, '"query" must be a string'],
    [{query: 1}, '"query" must be a string'],
    [{query: ' \n\t '}, 'not white space'],
    [{query: 'x'.repeat(513)}, '513 characters'],
    [{query: 'q', topK: 3}, '"topK" must be a whole number'],
    [{query: 'q', topK: '0'}, '"topK" is 0'],
    [{query: 'q', topK: '21'}, '"topK" is 21'],
    [{query: 'q', topK: '-1'}, '"topK" must be'],
    [{query: 'q', topK: '3.0'}, '"topK" must be'],
    [{query: 'q', topK: null}, '"topK" must be'],
  ])('refuses %j and says why', (body, message) => {
    expect(() => parseSearchRequest(body)).toThrow(ContractError);
    expect(() => parseSearchRequest(body)).toThrow(message);
  });

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
});

describe('parseSearchResponse', () => {
  const result = {page_title: 'Drivers', page_summary: 'Write them.', page_url: '/docs/simulation/drivers'};

  it('keeps the headings of a section, and leaves out what are none', () => {
    const withPath = {...result, section_path: ['A', 'B']};
    expect(parseSearchResponse({results: [withPath]})).toEqual({results: [withPath]});
    for (const section_path of [[], ['A', 1], 'A', null])
      expect(parseSearchResponse({results: [{...result, section_path}]})).toEqual({results: [result]});
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
    expect(() => parseSearchResponse(body)).toThrow(ContractError);
  });
});
