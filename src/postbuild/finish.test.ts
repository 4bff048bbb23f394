import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {redirects} from '../product/redirects.ts';
import {finishSite} from './finish.ts';
import {INLINE_SCRIPTS} from './security-headers.ts';
import {headersFor} from './site-manifest.ts';

describe('finishSite', () => {
  let folder = '';
  let out = '';
  beforeEach(() => {
    const work = fs.mkdtempSync(path.join(os.tmpdir(), 'finish-'));
    folder = path.join(work, 'build');
    out = path.join(work, 'dist');
    fs.mkdirSync(folder);
  });
  afterEach(() => fs.rmSync(path.dirname(folder), {recursive: true}));
  const write = (file: string, content: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  };
  const read = (file: string) => fs.readFileSync(path.join(folder, file));
  const finish = () =>
    finishSite({
      folder,
      out,
      product: loadProduct({}),
      baseUrl: '/docs/',
      cache: path.join(os.tmpdir(), 'finish-cache'),
    });

  /** What the build writes that redirects and the root of the origin need. */
  const writeRootFiles = () => {
    for (const {from} of redirects(loadProduct({}))) write(`${from}/index.html`, '<script>go()</script>');
    write('assets/js/a.js', 'run()');
    for (const file of ['404.html', 'llms.txt', 'sitemap.xml']) write(file, '<p>small</p>');
    for (const icon of ['favicon.png', 'apple-touch-icon.png']) write(`img/${icon}`, Buffer.alloc(32));
    write('search/index.json', '{}');
  };

  it('names inline style sheets in the policy, and pages at old paths need no script in it', async () => {
    writeRootFiles();
    write('overview.html', '<article></article><style>a{}</style>');
    const {headers} = await finish();
    const page = String(read('guides/tracing/index.html'));
    expect(page).toMatch(
      /<script src="\/docs\/assets\/js\/redirect\.\w+\.js" data-to="\/docs\/error-tracking\/introduction">/,
    );
    const {'Content-Security-Policy': policy = ''} = headersFor('/docs/overview', headers);
    expect(policy.match(/sha256-/g)).toHaveLength(INLINE_SCRIPTS.length + 1);
    expect(headersFor('/docs/offline-worker.js', headers)['Cache-Control']).toBe('no-cache');
  });

  it('fails when a page names a file that is missing or empty, and says which', async () => {
    writeRootFiles();
    write('assets/js/b.js', '');
    const page = '<script src="/docs/assets/js/a.js"></script><script src="/docs/assets/js/b.js"></script>';
    write('overview.html', `${page}<img src="/docs/assets/images/x-1.png?v=1"><a href="/docs/no.md">x</a>`);
    await expect(finish()).rejects.toThrow(
      /could not write 2 of its files:\n {2}assets\/js\/b\.js, named by overview\.html\n {2}assets\/images\/x-1\.png/,
    );
  });

  it('writes compressed copies of text that gets smaller, and of nothing else', async () => {
    const text = 'a line of text\n'.repeat(500);
    writeRootFiles();
    write('overview.html', `<article>${text}</article>`);
    write('overview.md', text);
    write('small.txt', 'small');
    write('img/card.png', Buffer.alloc(5000));
    await finish();
    const copies = fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:br|gz)$/.test(file))
      .sort();
    expect(copies).toEqual(['overview.html', 'overview.md'].flatMap((name) => [`${name}.br`, `${name}.gz`]));
    expect(brotliDecompressSync(read('overview.md.br')).toString()).toBe(text);
    expect(gunzipSync(read('overview.html.gz')).equals(read('overview.html'))).toBe(true);
  });

  it('fails on an empty folder, so that it cannot pass by looking at nothing', async () => {
    await expect(finish()).rejects.toThrow('no such file');
  });
});
