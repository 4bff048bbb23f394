import {expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {licenses, refuseMissing} from './index.ts';

it('names each package of the scripts once, with the text of its license', () => {
  const text = licenses([
    '/site/src/client/x.ts',
    `${process.cwd()}/node_modules/clsx/dist/clsx.mjs`,
    `${process.cwd()}/node_modules/clsx/dist/lite.mjs`,
    `${process.cwd()}/node_modules/@mdx-js/react/lib/index.js`,
  ]);
  expect(text.match(/^clsx \d/gm)).toHaveLength(1);
  expect(text).toMatch(/^clsx [\d.]+ \(MIT\)\n\nMIT License\n/m);
  expect(text).toMatch(/^@mdx-js\/react [\d.]+ \(MIT\)/m);
});

it('names the files that the bundler could not write', () => {
  const {root} = temporaryFolder({'a.js': 'run()', 'b.js': 'ru'});
  const files = ['a.js', 'b.js', 'c.js'].map((name) => ({name, size: 5}));
  expect(() => refuseMissing(root, files.slice(0, 1))).not.toThrow();
  expect(() => refuseMissing(root, files)).toThrow('could not write 2 of its files, such as b.js');
});
