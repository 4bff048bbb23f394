import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {compressFiles} from './compress.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'compress-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

it('makes a copy anew whose cache entry is cut or empty', async () => {
  const [site, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')];
  const text = 'a line of text\n'.repeat(500);
  fs.mkdirSync(site);
  fs.writeFileSync(path.join(site, 'overview.html'), text);
  await compressFiles(site, cache);
  for (const damage of [(file: Buffer) => file.subarray(0, 150), () => Buffer.alloc(0)]) {
    for (const name of fs.readdirSync(cache)) {
      const file = path.join(cache, name);
      fs.writeFileSync(file, damage(fs.readFileSync(file)));
    }
    await compressFiles(site, cache);
    expect(brotliDecompressSync(fs.readFileSync(path.join(site, 'overview.html.br'))).toString()).toBe(text);
  }
});
