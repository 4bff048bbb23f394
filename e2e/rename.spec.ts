import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {loadProduct} from '../src/product/index.ts';
import {VARIANT, variantBuild} from './hosts/variant.ts';

/** Copies say what their files say. */
const COMPRESSED = /\.(?:br|gz|zst)$/;

test('a build under another name holds the default name nowhere', async () => {
  test.setTimeout(15 * 60_000);
  const folder = await variantBuild();
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => !COMPRESSED.test(file) && fs.statSync(path.join(folder, file)).isFile());
  expect(files.length).toBeGreaterThan(150);
  const {slug} = loadProduct({});
  expect(VARIANT.PRODUCT_SLUG).not.toBe(slug);
  const named = files.filter(
    (file) =>
      file.toLowerCase().includes(slug) ||
      fs.readFileSync(path.join(folder, file)).toString('latin1').toLowerCase().includes(slug),
  );
  expect(named).toEqual([]);
  for (const renamed of ['reference/python-sdk/zenith', 'sdk/zenith_python', 'using-zenith/api_key']) {
    expect(
      files.some((file) => [`${renamed}.html`, `${renamed}/index.html`].includes(file.replace('docs/', ''))),
    ).toBe(true);
  }
  expect(fs.readFileSync(path.join(folder, 'docs/getting-started.html'), 'utf8')).toContain('zenith-ts-sdk');
});
