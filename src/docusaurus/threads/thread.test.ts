import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {threadId} from 'node:worker_threads';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {BUNDLES, threadOf} from './thread.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'threads-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, {recursive: true});
});

const here = {
  where: (name: string) => `${name} ${threadId}`,
  fail: (text: string) => {
    throw new Error(text);
  },
};

it('runs a function where it is asked for, as long as no bundle is named', async () => {
  const run = threadOf('src/tents.ts', async () => here);
  expect(await run('where', 'tent')).toBe(`tent ${threadId}`);
  await expect(run('fail', 'no tent')).rejects.toThrow('no tent');
});

it('runs the functions of a bundle in one other thread, whose errors arrive', async () => {
  const bundle = path.join(folder, 'tents.mjs');
  fs.writeFileSync(
    bundle,
    `import {threadId} from 'node:worker_threads';
    let calls = 0;
    export const where = (name) => name + ' ' + (threadId === ${threadId}) + ' ' + ++calls;
    export const fail = (text) => { throw new Error(text); };`,
  );
  vi.stubEnv(BUNDLES, JSON.stringify({'src/stoves.ts': bundle}));
  const run = threadOf('src/stoves.ts', async () => here);
  expect(await Promise.all([run('where', 'a'), run('where', 'b')])).toEqual(['a false 1', 'b false 2']);
  await expect(run('fail', 'no stove')).rejects.toThrow('no stove');
});
