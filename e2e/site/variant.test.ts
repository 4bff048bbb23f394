/** The site under another name, with every provider and with secrets in its environment. */
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, expect, it} from 'vitest';
import {loadProduct} from '../../src/product/index.ts';
import {CANARIES, VARIANT, variantBuild} from '../hosts/variant.ts';

/** Copies say what their files say. */
const COMPRESSED = /\.(?:br|gz)$/;

let texts: [file: string, text: string][];
beforeAll(async () => {
  const folder = await variantBuild();
  texts = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => !COMPRESSED.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .map((file) => [file, fs.readFileSync(path.join(folder, file), 'latin1')]);
}, 15 * 60_000);

const naming = (value: string) =>
  texts
    .filter(([file, text]) => `${file}\n${text}`.toLowerCase().includes(value.toLowerCase()))
    .map(([file]) => file);

it('holds the default name nowhere, and the other one in its addresses and texts', () => {
  expect(texts.length).toBeGreaterThan(150);
  expect(naming(loadProduct({}).slug)).toEqual([]);
  for (const renamed of ['reference/python-sdk/zenith', 'sdk/zenith_python', 'using-zenith/api_key'])
    expect(naming(renamed)).not.toEqual([]);
  expect(naming('zenith-ts-sdk')).toContain('docs/getting-started.html');
});

it('holds no variable that is not on the public list', () => {
  for (const value of Object.values(CANARIES)) expect(naming(value)).toEqual([]);
  expect(naming(VARIANT.POSTHOG_KEY), 'files with the public key: the search does find values').not.toEqual(
    [],
  );
});
