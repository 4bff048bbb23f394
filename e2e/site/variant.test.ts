/** The site under another name, with every provider and with secrets in its environment. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {loadProduct} from '../../src/product/index.ts';
import {ORIGIN} from '../hosts/static-host.ts';
import {CANARIES, isVariant, NO_VARIANT, VARIANT} from '../hosts/variant.ts';

/** Copies say what their files say. */
const COMPRESSED = /\.(?:br|gz)$/;

if (!isVariant) console.log(`The names and secrets in a build were not tested. ${NO_VARIANT}`);

const files = fs
  .readdirSync(ORIGIN, {recursive: true, encoding: 'utf8'})
  .filter((file) => !COMPRESSED.test(file) && fs.statSync(path.join(ORIGIN, file)).isFile());
/** The files that have a value in their name or text. */
const naming = (value: string) =>
  files.filter((file) =>
    `${file}\n${fs.readFileSync(path.join(ORIGIN, file), 'latin1')}`
      .toLowerCase()
      .includes(value.toLowerCase()),
  );

it.skipIf(!isVariant)('holds the default name nowhere, and the other one in its addresses and texts', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(naming(loadProduct({}).slug)).toEqual([]);
  for (const renamed of ['reference/python-sdk/zenith', 'sdk/zenith_python', 'using-zenith/api_key'])
    expect(naming(renamed)).not.toEqual([]);
  expect(naming('zenith-ts-sdk')).toContain('docs/getting-started.html');
});

it.skipIf(!isVariant)('holds no variable that is not on the public list', () => {
  for (const value of Object.values(CANARIES)) expect(naming(value)).toEqual([]);
  expect(naming(VARIANT.POSTHOG_KEY), 'files with the public key: the search does find values').not.toEqual(
    [],
  );
});
