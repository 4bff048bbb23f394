import {describe, expect, it} from 'vitest';
import {cell, table} from './table.ts';

const script = {id: 'script', name: 'script, kB', digits: 1, unit: 1000};

describe('a cell', () => {
  it('holds both values and their ratio', () => {
    expect(cell(script, {site: {script: 4400}, template: {script: 176_000}})).toBe('4.4 : 176.0 = 0.03');
  });
});

describe('the table', () => {
  it('has a row a measure and a column a page', () => {
    const text = table({
      builds: {site: {cold: 90, coldCpu: 120}, template: {cold: 30, coldCpu: 60}},
      pages: {
        overview: {site: {requests: 8, fcp: 800}, template: {requests: 32, fcp: 1600}},
        'blog/rag-map': {site: {requests: 9}, template: {requests: 18}},
      },
    });
    expect(text.split('\n')).toEqual([
      '| This site : template = ratio | whole site | overview | blog/rag-map |',
      '| --- | ---: | ---: | ---: |',
      '| cold build, s | 90 : 30 = 3.00 |  |  |',
      '| cold build, CPU s | 120 : 60 = 2.00 |  |  |',
      '| requests |  | 8 : 32 = 0.25 | 9 : 18 = 0.50 |',
      '| FCP, s |  | 0.80 : 1.60 = 0.50 |  |',
    ]);
  });
});
