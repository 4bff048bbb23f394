import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {loadValues} from './numbers.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'numbers-'));
  write('runs.txt', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, {recursive: true});
});
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

/** How often the module of the test has run. */
const runs = () => (globalThis as {runs?: number}).runs;

it('computes anew when something has changed that the numbers depend on, and else not', async () => {
  // As in `npm start`: modules change while it runs.
  vi.stubEnv('NODE_ENV', 'development');
  const numbers = `{tents: 3, price: {low: 1.1, high: 2.5}, name: '${folder}'}`;
  write('compute.ts', `globalThis.runs = (globalThis.runs ?? 0) + 1;\nexport const numbers = ${numbers};\n`);
  const file = path.join(folder, 'compute.ts');
  const expected = [
    ['tents', 3],
    ['price', {low: 1.1, high: 2.5}],
    ['name', folder],
  ];
  expect([...(await loadValues(file))]).toEqual(expected);
  expect([...(await loadValues(file))]).toEqual(expected);
  expect(runs()).toBe(1);
  write('runs.txt', 'changed');
  expect([...(await loadValues(file))]).toEqual(expected);
  expect(runs()).toBe(2);
});

it('says of a value that is no number what it is', async () => {
  write('compute.ts', `export const numbers = {tents: 0 / 0};\n`);
  await expect(loadValues(path.join(folder, 'compute.ts'))).rejects.toThrow('numbers.tents is NaN');
});
