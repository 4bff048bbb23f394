import {readdirSync, writeFileSync} from 'node:fs';
import {expect, it, vi} from 'vitest';
import {cached, sha256} from './cache.ts';
import {temporaryFolder} from './folder.fixture.ts';

const {root: folder, at} = temporaryFolder();

const entry = (digest = 'a') => ({folder, key: 'docs/overview.md', digest});

it('makes a value once, and again when what it was made of changes or the entry is empty', async () => {
  const make = vi.fn(async () => Buffer.from('stove '.repeat(100)));
  const read = async (digest?: string) => String(await cached(entry(digest), make));
  expect([await read(), await read()]).toEqual(['stove '.repeat(100), 'stove '.repeat(100)]);
  expect(make).toHaveBeenCalledTimes(1);
  await read('b');
  expect(make).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toHaveLength(1);
  writeFileSync(at(readdirSync(folder)[0]), '');
  expect(await read('b')).toBe('stove '.repeat(100));
  expect(make).toHaveBeenCalledTimes(3);
});

it('counts the borders between the parts of a digest', () => {
  expect(sha256('ab', 'c')).not.toBe(sha256('a', 'bc'));
});
