import {expect, it} from 'vitest';
import {medians, table} from './bench.ts';

it('a table has a row a measure and a column a page, with both values and their ratio', () => {
  const text = table({
    builds: {site: {cold: 90}, template: {cold: 30}},
    'blog/rag-map': {site: {requests: 9, font: 24_810}, template: {requests: 18, font: 0}},
  });
  expect(text.split('\n')).toEqual([
    '| This site : template = ratio | builds | blog/rag-map |',
    '| --- | ---: | ---: |',
    '| cold build, s | 90 : 30 = 3.00 |  |',
    '| fonts, kB |  | 24.8 : 0.0 |',
    '| requests |  | 9 : 18 = 0.50 |',
  ]);
  expect(medians([{lcp: 3}, {lcp: 1, tbt: 5}, {lcp: 2}])).toEqual({lcp: 2, tbt: 5});
});
