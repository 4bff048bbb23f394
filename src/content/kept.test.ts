import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {kept, keptLater, sha256} from './kept.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const make = vi.fn(() => ({words: ['tent', 'stove']}));
beforeEach(() => make.mockClear());
const value = (digest: string, key = 'docs/a.md') => kept({folder, key, digest}, make);

it('makes a value once, and again when what it is made of has changed', () => {
  expect(value('1')).toEqual(value('1'));
  expect(make).toHaveBeenCalledTimes(1);
  value('2');
  expect(make).toHaveBeenCalledTimes(2);
  // Only the last one is there.
  value('1');
  expect(make).toHaveBeenCalledTimes(3);
  expect(readdirSync(folder)).toHaveLength(1);
});

it('keeps one value for each key', () => {
  value('1');
  value('1', 'docs/b.md');
  value('1');
  expect(make).toHaveBeenCalledTimes(2);
});

it('makes again what is broken', () => {
  value('1');
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), '{"digest": "1", "va');
  expect(value('1')).toEqual({words: ['tent', 'stove']});
  expect(make).toHaveBeenCalledTimes(2);
});

it('works without a folder that can be written', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(kept({folder: path.join(folder, 'file'), key: 'a', digest: '1'}, make)).toEqual(make());
});

it('keeps what takes its time, too, and no failure', async () => {
  const place = {folder, key: 'a', digest: '1'};
  await expect(keptLater(place, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keptLater(place, async () => 'made')).toBe('made');
  expect(await keptLater(place, () => Promise.reject(new Error('no')))).toBe('made');
});

it('tells texts apart by their borders', () => {
  expect(sha256('ab', 'c')).not.toBe(sha256('a', 'bc'));
  expect(sha256('a')).toMatch(/^[0-9a-f]{64}$/);
});
