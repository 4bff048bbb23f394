import {expect, it} from 'vitest';
import {medians, table} from './bench.ts';

it('a table has a row a measure and a column a page, with both values and their ratio', () => {
  const text = table({
    builds: {site: {cold: 90}, template: {cold: 30}},
    'blog/rag-map': {site: {script: 24_810}, template: {script: 0}},
  });
  expect(text.split('\n')).toEqual([
    '| This site : template = ratio | builds | blog/rag-map |',
    '| --- | ---: | ---: |',
    '| cold build, s | 90 : 30 = 3.00 |  |',
    '| script, kB |  | 24.8 : 0.0 |',
  ]);
  expect(medians([{lcp: 3}, {lcp: 1, tbt: 5}, {lcp: 2}])).toEqual({lcp: 2, tbt: 5});
});
