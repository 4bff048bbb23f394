import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'draw-'));
  write('data.json', '[7]');
  // What another run of this test has left in the cache is not this one's.
  write('x.figure.ts', `${MODULE}// ${folder}`);
});
afterEach(() => {
  fs.rmSync(folder, {recursive: true});
  fs.rmSync(RUNS(), {force: true});
});
const RUNS = () => path.join(os.tmpdir(), `${path.basename(folder)}.runs`);
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const runs = () => fs.readFileSync(RUNS(), 'utf8').length;

/** Counts its runs in a file outside of its folder, which would be data of the figure. */
const MODULE = `
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
const [value] = JSON.parse(fs.readFileSync(path.join(__dirname, 'data.json'), 'utf8'));
fs.appendFileSync(path.join(os.tmpdir(), path.basename(__dirname) + '.runs'), 'x');
export const table = {columns: ['value'], rows: [[value]]};
export default () => '<svg viewBox="0 0 ' + value + ' 1"/>';
`;

/** A fresh import is a build of its own. */
async function build(file = 'x.figure.ts') {
  vi.resetModules();
  const {figureOf} = await import('./draw.ts');
  return Promise.all([1, 2].map(() => figureOf(path.join(folder, file))));
}

it('runs a module once, however often it is used, and not again in the next build', async () => {
  const [first, second] = await build();
  expect(first).toEqual({svg: '<svg viewBox="0 0 7 1"/>', table: {columns: ['value'], rows: [[7]]}});
  expect(second).toEqual(first);
  expect((await build())[0]).toEqual(first);
  expect(runs()).toBe(1);
});

it('draws anew when a data file has changed, and only then', async () => {
  await build();
  write('data.json', '[8]');
  expect((await build())[0]?.svg).toContain('0 0 8 1');
  expect(runs()).toBe(2);
  write('index.md', 'Text.');
  await build();
  expect(runs()).toBe(2);
});
