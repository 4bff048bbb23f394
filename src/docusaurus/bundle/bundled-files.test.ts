import {expect, it} from 'vitest';
import {licenses} from './index.ts';

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
