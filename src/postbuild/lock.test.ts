import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {acquireLock} from './lock.ts';

it('lets one build at a time, says who builds, and takes over what a killed or damaged one left', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'build.lock');
  const {pid} = spawnSync(process.execPath, ['-e', '']);
  for (const left of [String(pid), '', '{"pid":']) {
    fs.writeFileSync(file, left);
    acquireLock(file);
    expect(() => acquireLock(file)).toThrow(`kill ${process.pid}`);
  }
  fs.rmSync(path.dirname(file), {recursive: true});
});
