import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {cached, cachedAsync, cachedBytes, sha256} from './cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const entry = (digest = 'a') => ({folder, key: 'docs/overview.md', digest});
const file = () => path.join(folder, readdirSync(folder)[0] ?? '');

it('makes a value once, and again when what it was made of changes', () => {
  const make = vi.fn(() => ({tents: 3}));
  expect([cached(entry(), make), cached(entry(), make)]).toEqual([{tents: 3}, {tents: 3}]);
  expect(make).toHaveBeenCalledTimes(1);
  cached(entry('b'), make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toHaveLength(1);
});

it('makes a damaged value anew: cut, empty, changed', async () => {
  const make = vi.fn(async () => Buffer.from('stove '.repeat(100)));
  await cachedBytes(entry(), make);
  const whole = readFileSync(file());
  for (const damaged of [whole.subarray(0, 200), Buffer.alloc(0), Buffer.concat([whole, Buffer.from('x')])]) {
    writeFileSync(file(), damaged);
    expect(String(await cachedBytes(entry(), make))).toBe('stove '.repeat(100));
  }
  expect(make).toHaveBeenCalledTimes(4);
});

it('makes a value once for concurrent calls, and forgets a failure', async () => {
  const make = vi.fn(async () => 7);
  expect(await Promise.all([cachedAsync(entry(), make), cachedAsync(entry(), make)])).toEqual([7, 7]);
  expect(make).toHaveBeenCalledTimes(1);
  await expect(cachedAsync(entry('b'), () => Promise.reject(new Error('no gas')))).rejects.toThrow('no gas');
  expect(await cachedAsync(entry('b'), make)).toBe(7);
});

it('counts the borders between the parts of a digest', () => {
  expect(sha256('ab', 'c')).not.toBe(sha256('a', 'bc'));
});
