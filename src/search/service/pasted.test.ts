import {expect, it} from 'vitest';
import {REQUEST_LIMITS} from '../contract.ts';
import {withoutValues} from './pasted.ts';

it.each([
  ['2026-11-20T09:14:03.221Z No flows to run', 'No flows to run'],
  ['2026-11-20 09:14:03,221 No flows to run', 'No flows to run'],
  ['row 7c9e6679-7425-40de-944b-e07fc1f90ae7 not found', 'row not found'],
  ['row deadbeef01 not found', 'row not found'],
  ['Traceback (most recent call last): File "/srv/a b.py", line 9, in handle KeyError', 'KeyError'],
  ['Flow not found at checkOrder (/home/ana/orders.ts:41:9)', 'Flow not found'],
  ['panic: no config goroutine 1 [running]: main', 'panic: no config main'],
  ['gate.ts(41,9): error TS2345', 'gate.ts : error TS2345'],
  ['build/index.js:1505:14', 'build/index.js'],
])('takes the values out of %s', (query, expected) => {
  expect(withoutValues(query).replace(/\s+/g, ' ').trim()).toBe(expected);
});

it.each([
  'code 404',
  'call_sid',
  'timeout of 5000 ms',
  'facade defaced',
  'gpt-4o 1000000',
  'how do I test at scale (in CI)',
])('leaves %s as it is', (query) => {
  expect(withoutValues(query)).toBe(query);
});

it('keeps a query that is nothing but a value', () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  expect(withoutValues(id)).toBe(id);
});

it.each(['a', '1', '(', 'at ', 'File "', ':1', '1a'])('reads the longest query of %s at once', (part) => {
  const query = part.repeat(REQUEST_LIMITS.maximumQueryLength).slice(0, REQUEST_LIMITS.maximumQueryLength);
  const started = performance.now();
  withoutValues(query);
  expect(performance.now() - started).toBeLessThan(50);
});
