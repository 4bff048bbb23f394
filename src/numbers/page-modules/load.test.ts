import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {loadModule} from './load.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-modules-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const load = (name: string) => loadModule<Record<string, unknown>>(path.join(folder, name));

it('runs the computation of a post once for all its figures', async () => {
  write('compute.ts', `export const numbers: {of: object} = {of: {}};\n`);
  write('a.figure.ts', `export {numbers} from './compute.ts';\n`);
  write('b.figure.ts', `import {numbers} from './compute.ts';\nexport default numbers.of;\n`);
  const [compute, a, b] = await Promise.all(['compute.ts', 'a.figure.ts', 'b.figure.ts'].map(load));
  expect(a?.numbers).toBe(compute?.numbers);
  expect(compute?.numbers).toEqual({of: b?.default});
  expect(b?.default).toBe((a?.numbers as {of: object} | undefined)?.of);
});

it('runs a module anew when it, what it imports or its data have changed, and else not', async () => {
  write('tents.json', '[3]');
  write('price.ts', 'export const price = 2;\n');
  write(
    'compute.ts',
    `import fs from 'node:fs';\nimport {price} from './price.ts';\n` +
      `export const numbers = {sum: price * JSON.parse(fs.readFileSync(__dirname + '/tents.json', 'utf8'))[0]};\n`,
  );
  const first = await load('compute.ts');
  expect(first.numbers).toEqual({sum: 6});
  expect((await load('compute.ts')).numbers).toBe(first.numbers);
  write('tents.json', '[4]');
  expect((await load('compute.ts')).numbers).toEqual({sum: 8});
  write('price.ts', 'export const price = 5;\n');
  expect((await load('compute.ts')).numbers).toEqual({sum: 20});
});

it('names the file and the line that cannot be compiled, and what a module throws', async () => {
  write('compute.ts', 'export const numbers = {\n  sum: 1 +,\n};\n');
  await expect(load('compute.ts')).rejects.toThrow(/compute\.ts:2:\d+: ERROR/);
  write('compute.ts', `throw new Error('no tents');\n`);
  await expect(load('compute.ts')).rejects.toThrow('no tents');
});
