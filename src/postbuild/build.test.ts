import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {acquireLock, errorShortener} from './build.ts';

/** Output of Docusaurus where a page is wrong. */
const OUTPUT = `[INFO] [en] Creating an optimized production build...
[ERROR] Error: Unable to build website for locale en.
    at tryToBuildLocale (/site/node_modules/@docusaurus/core/lib/commands/build/build.js:80:15)
    at async build (/site/node_modules/@docusaurus/core/lib/commands/build/build.js:19:9) {
  [cause]: UserError: docs/x.md:3: there is no token %x%
      at parse (/site/src/content/tokens.ts:3:4) {
    [cause]: UserError: docs/x.md:3: there is no token %x%
  }
}
│     at async loadMDX (/site/node_modules/@docusaurus/mdx-loader/src/loader.ts:52:18)
[WARNING] Docusaurus found broken anchors!
  at least one`.split('\n');

it('leaves out the stacks of errors, and what an error has said before', () => {
  const shorten = errorShortener();
  expect(OUTPUT.map(shorten).filter((line) => line !== undefined)).toEqual(
    [0, 1, 4, 10, 11].map((at) => OUTPUT[at]),
  );
});

it('says the place of an error in a page, and no more of its details', () => {
  const shorten = errorShortener();
  const shown = `  × Error: MDX compilation failed for file "/site/docs/x.md"
    │ Cause: KaTeX parse error: Unexpected end of input; correct the formula
    │ Details:
    │ {
    │   "column": 1,
    │   "name": "/site/docs/x.md:7:1-7:12",
    │   "place": {
    │     "start": {
    │       "line": 7
    │     },
    │   },
    │   "reason": "KaTeX parse error: Unexpected end of input; correct the formula"
    │ }`
    .split('\n')
    .flatMap((line) => shorten(line)?.replace(/^[\s│×]*/, '') ?? []);
  expect(shown).toEqual([
    'Error: MDX compilation failed for file "/site/docs/x.md"',
    'Cause: KaTeX parse error: Unexpected end of input; correct the formula',
    '/site/docs/x.md:7',
  ]);
});

it('lets one build at a time, and takes over the lock that a killed one left', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'build.lock');
  const {pid} = spawnSync(process.execPath, ['-e', '']);
  const past = new Date(Date.now() - 60_000);
  // The process has ended; its id is that of another one now; it was killed while it wrote.
  for (const left of [String(pid), String(process.ppid), '']) {
    fs.writeFileSync(file, left);
    if (left !== String(pid)) fs.utimesSync(file, past, past);
    acquireLock(file);
    expect(fs.readFileSync(file, 'utf8')).toBe(String(process.pid));
    expect(() => acquireLock(file)).toThrow(/^Another process builds here; wait for it\./);
  }
  fs.rmSync(path.dirname(file), {recursive: true});
});
