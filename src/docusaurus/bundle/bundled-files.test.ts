import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {licenses, refuseMissing} from './index.ts';

it('names each package of the scripts once, with the text of its license', () => {
  const text = licenses([
    '/site/src/client/x.ts',
    `${process.cwd()}/node_modules/clsx/dist/clsx.mjs`,
    `${process.cwd()}/node_modules/clsx/dist/lite.mjs`,
    `${process.cwd()}/node_modules/@fontsource/inter/files/inter.woff2`,
  ]);
  expect(text.match(/^clsx \d/gm)).toHaveLength(1);
  expect(text).toMatch(/^clsx [\d.]+ \(MIT\)\n\nMIT License\n/m);
  expect(text).toMatch(/^@fontsource\/inter [\d.]+ \(OFL-1\.1\)/m);
});

it('names the files that the bundler could not write', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
  fs.writeFileSync(path.join(folder, 'a.js'), 'run()');
  fs.writeFileSync(path.join(folder, 'b.js'), '');
  const named = (...names: string[]) => names.map((name) => ({name, namedBy: 'the bundler'}));
  expect(() => refuseMissing(folder, named('a.js'))).not.toThrow();
  expect(() => refuseMissing(folder, named('a.js', 'b.js', 'c.js'))).toThrow(
    /could not write 2 of its files:\n {2}b\.js, named by the bundler\n {2}c\.js/,
  );
  fs.rmSync(folder, {recursive: true});
});
