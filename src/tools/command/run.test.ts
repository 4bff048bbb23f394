import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'command-'));
  for (const folder of [
    'src/tools/command',
    'src/finish',
    'src/numbers/page-modules',
    'src/plugins',
    'node_modules',
  ])
    mkdirSync(path.join(root, folder), {recursive: true});
  for (const file of ['run.mjs', 'bundle.mjs', 'own-places.mjs'])
    cpSync(path.join('src/tools/command', file), path.join(root, 'src/tools/command', file));
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache')
      symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name));
  for (const file of ['finish/main', 'finish/tasks', 'page-modules/tasks', 'plugins/beside-bundler-tasks'])
    writeFileSync(path.join(root, `src/${file}.ts`), 'export const finish = () => {};\n');
});
afterEach(() => rmSync(root, {recursive: true}));

it.each(['build', 'start'])('gives Docusaurus the bundle for %s', {timeout: 120_000}, (command) => {
  // A stack names the file that runs.
  writeFileSync(
    path.join(root, 'docusaurus.config.ts'),
    `throw new Error(String(new Error('of the configuration').stack));\n`,
  );
  const {status, stdout, stderr} = spawnSync('node', ['src/tools/command/run.mjs', command], {
    cwd: root,
    encoding: 'utf8',
    timeout: 100_000,
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(
    /of the configuration\s+at .*node_modules\/\.cache\/configuration\/docusaurus\.config-\w+\.mjs/,
  );
});
