import {expect, it} from 'vitest';
import {createMisses} from './metrics.ts';

function collect(keepsTexts = true) {
  const lines: string[] = [];
  const counts = new Map<string, number>();
  const misses = createMisses(
    keepsTexts,
    (line) => lines.push(line),
    (kind, text) => counts.set(`${kind} ${text}`, (counts.get(`${kind} ${text}`) ?? 0) + 1),
  );
  return {lines, counts, misses};
}

it('counts what readers miss, logs it once, and puts what may be about a person under "other"', () => {
  const {lines, counts, misses} = collect();
  for (const query of [
    'Voice  Agents',
    'voice agents',
    'ann@a.example',
    'call +49 170 1234567',
    'x'.repeat(81),
  ])
    misses('search', query);
  misses('page', '/docs/guides/tracing2');
  expect(Object.fromEntries(counts)).toEqual({
    'search voice agents': 2,
    'search other': 3,
    'page /docs/guides/tracing2': 1,
  });
  expect(lines.map((line) => JSON.parse(line).text)).toEqual(['voice agents', '/docs/guides/tracing2']);
});

it('keeps a bounded number of texts, and none when it is off', () => {
  const {lines, counts, misses} = collect();
  for (let path = 0; path < 1000; path += 1) misses('page', `/docs/${path}`);
  expect([lines.length, counts.size, counts.get('page other')]).toEqual([200, 201, 800]);
  const off = collect(false);
  off.misses('search', 'voice');
  expect([off.lines, [...off.counts]]).toEqual([[], [['search other', 1]]]);
});
