import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {loadProduct} from '../src/product.ts';

const RENAMED = {PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'};

it('a build under another name holds the default name nowhere', {timeout: 600_000}, () => {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'renamed-'));
  try {
    execFileSync('npx', ['docusaurus', 'build', '--out-dir', out], {
      env: {...process.env, ...RENAMED},
      stdio: 'pipe',
    });
    const files = (fs.readdirSync(out, {recursive: true}) as string[]).filter((file) =>
      fs.statSync(path.join(out, file)).isFile(),
    );
    expect(files.length).toBeGreaterThan(150);
    const slug = loadProduct({}).slug;
    const named = files.filter(
      (file) =>
        file.toLowerCase().includes(slug) ||
        fs.readFileSync(path.join(out, file)).toString('latin1').toLowerCase().includes(slug),
    );
    expect(named).toEqual([]);
    for (const renamed of ['reference/python-sdk/zenith', 'sdk/zenith_python', 'using-zenith/api_key']) {
      expect(files.some((file) => [`${renamed}.html`, `${renamed}/index.html`].includes(file))).toBe(true);
    }
    expect(fs.readFileSync(path.join(out, 'getting-started.html'), 'utf8')).toContain('zenith-ts-sdk');
  } finally {
    fs.rmSync(out, {recursive: true, force: true});
  }
});
