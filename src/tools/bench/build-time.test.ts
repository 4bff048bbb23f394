import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {childSeconds, timeBuild} from './build-time.ts';

describe('the processor time that a shell prints', () => {
  it('is user and system time of the children', () => {
    expect(childSeconds('done\n0m0.01s 0m0.02s\n1m2.50s 0m3.250s\n')).toBe(65.75);
  });

  it('that is missing is said', () => {
    expect(() => childSeconds('done\n')).toThrow('did not say what the build took: "done"');
  });
});

describe('a build', () => {
  let folder: string;
  const script = (build: string) =>
    writeFile(path.join(folder, 'package.json'), JSON.stringify({scripts: {build}}));
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timed-'));
  });
  afterEach(() => rm(folder, {recursive: true}));

  it('is charged with the work of its processes', async () => {
    await script(`node -e "const end = Date.now() + 300; while (Date.now() < end);"`);
    const {wallSeconds, cpuSeconds} = await timeBuild(folder);
    expect(wallSeconds).toBeGreaterThan(0.3);
    expect(cpuSeconds).toBeGreaterThan(0.05);
  });

  it('that fails shows what it printed', async () => {
    await script(`node -e "console.log('no such page'); process.exit(3)"`);
    await expect(timeBuild(folder)).rejects.toThrow('no such page');
  });
});
