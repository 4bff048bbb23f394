import {spawn} from 'node:child_process';
import {once} from 'node:events';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {acquireLock} from './lock.ts';

it('lets one build at a time, and one after a build that was killed', async () => {
  const folder = path.join(os.tmpdir(), `lock-${process.pid}`);
  const program = `const {acquireLock} = await import('./src/tools/lock.ts'); await acquireLock(${JSON.stringify(folder)}); console.log('has it'); setInterval(() => {}, 1000);`;
  const build = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  await once(build.stdout, 'data');
  await expect(acquireLock(folder)).rejects.toThrow(/^Another process has port \d+ .* Wait for that build;/);
  build.kill('SIGKILL');
  await once(build, 'exit');
  await acquireLock(folder);
});
