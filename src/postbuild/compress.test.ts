import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, it} from 'vitest';
import {brotliQuality, compressFiles} from './compress.ts';

it('makes a copy anew that a build has left empty, cut off or changed in the cache', async () => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
  const [site, cache] = [path.join(work, 'site'), path.join(work, 'cache')];
  fs.mkdirSync(site);
  const text = Buffer.from('a line of text\n'.repeat(500));
  const faults: ((copy: Buffer) => Buffer)[] = [
    () => Buffer.alloc(0),
    (copy) => copy.subarray(0, copy.length / 2),
    (copy) => Buffer.concat([copy.subarray(0, -1), Buffer.from('x')]),
  ];
  for (const spoil of [undefined, ...faults]) {
    for (const name of spoil ? fs.readdirSync(cache) : [])
      fs.writeFileSync(path.join(cache, name), spoil?.(fs.readFileSync(path.join(cache, name))) ?? '');
    fs.writeFileSync(path.join(site, 'page.html'), text);
    await compressFiles(site, cache);
    expect(brotliDecompressSync(fs.readFileSync(path.join(site, 'page.html.br'))).equals(text)).toBe(true);
    expect(gunzipSync(fs.readFileSync(path.join(site, 'page.html.gz'))).equals(text)).toBe(true);
  }
  fs.rmSync(work, {recursive: true});
});

it('compresses best what many pages load', () => {
  const code = Buffer.from('(self.chunks=self.chunks||[]).push([["1"],{2(e){e.exports=1}}])');
  const text = Buffer.from('3(e,t,n){n.r(t),n.d(t,{assets:()=>l,contentTitle:()=>r,default:()=>p})}');
  expect(brotliQuality('assets/js/5137.acbae027.js', code)).toBe(11);
  expect(brotliQuality('assets/css/styles.0a1b2c3d.css', Buffer.from('a{}'))).toBe(11);
  expect(brotliQuality('assets/js/3423.18637a15.js', text)).toBe(8);
  expect(brotliQuality('overview.html', Buffer.from('<p>'))).toBe(8);
});

it('compresses best a page that would take one more round trip', () => {
  const long = Buffer.alloc(400_000, '<p>');
  expect(brotliQuality('reference/python-sdk/model_under_test.html', long)).toBe(11);
  expect(brotliQuality('reference/python-sdk/model_under_test.md', long)).toBe(8);
});
