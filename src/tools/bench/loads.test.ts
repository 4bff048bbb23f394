import {expect, it} from 'vitest';
import {sumOf} from './loads.ts';

it('sums bytes by kind, and what was fetched ahead on its own', () => {
  const load = (type: string, bytes: number, prefetch = false) => ({type, bytes, prefetch});
  expect(
    sumOf([
      load('document', 1),
      load('script', 2),
      load('script', 4),
      load('stylesheet', 8),
      load('font', 16),
      load('image', 32),
      load('script', 64, true),
      load('other', 128, true),
    ]),
  ).toEqual({script: 6, style: 8, font: 16, prefetched: 192, everything: 255, requests: 8});
});

it('of nothing is nothing', () => {
  expect(sumOf([])).toEqual({script: 0, style: 0, font: 0, prefetched: 0, everything: 0, requests: 0});
});
