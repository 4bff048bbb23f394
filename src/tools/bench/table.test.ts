import {expect, it} from 'vitest';
import {medians, table} from './table.ts';

it('has a row a measure and a column a page, with both values and their ratio', () => {
  const text = table({
    builds: {site: {cold: 90}, template: {cold: 30}},
    overview: {site: {requests: 8, fcp: 800}, template: {requests: 32, fcp: 1600}},
    'blog/rag-map': {site: {requests: 9, font: 24_810}, template: {requests: 18}},
  });
  expect(text.split('\n')).toEqual([
    '| This site : template = ratio | builds | overview | blog/rag-map |',
    '| --- | ---: | ---: | ---: |',
    '| cold build, s | 90 : 30 = 3.00 |  |  |',
    '| fonts, kB |  |  | 24.8 : – |',
    '| requests |  | 8 : 32 = 0.25 | 9 : 18 = 0.50 |',
    '| FCP, s |  | 0.80 : 1.60 = 0.50 |  |',
  ]);
});

it('takes the median of each value', () => {
  expect(medians([{lcp: 3}, {lcp: 1, tbt: 5}, {lcp: 2}])).toEqual({lcp: 2, tbt: 5});
});
