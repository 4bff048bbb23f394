import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {loadModule} from './load.ts';

let folder = '';
beforeEach(() => {
  // As in `npm start`: modules change while it runs.
  vi.stubEnv('NODE_ENV', 'development');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-modules-'));
  write('package.json', '{"type": "module"}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, {recursive: true});
});
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const load = (name: string) => loadModule<Record<string, unknown>>(path.join(folder, name));

it('runs a module anew when it, what it imports or its data have changed, and else not', async () => {
  write('tents.json', '[3]');
  write('price.ts', 'export const price = 2;\n');
  write(
    'compute.ts',
    `import fs from 'node:fs';\nimport {price} from './price.ts';\n` +
      `export const numbers = {sum: price * JSON.parse(fs.readFileSync(new URL('./tents.json', import.meta.url), 'utf8'))[0]};\n`,
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
