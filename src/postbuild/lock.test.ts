import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {takeLock} from './lock.ts';

let file: string;
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'build.lock');
});
afterEach(() => fs.rmSync(path.dirname(file), {recursive: true}));

it('lets one build at a time, and says who builds', () => {
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(`kill ${process.pid}`);
  release();
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
  takeLock(file)();
});

it('takes over the lock of a build that was killed, and one that is damaged', () => {
  const {pid} = spawnSync(process.execPath, ['-e', '']);
  for (const left of [JSON.stringify({pid, since: '2026-01-01'}), '', '{"pid":']) {
    fs.writeFileSync(file, left);
    takeLock(file)();
  }
});
