import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {parse as parseLoosely} from 'node-html-parser';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {REDIRECT_SCRIPT_PATH} from '../docusaurus/patches/redirect-page.ts';
import {loadProduct} from '../product/index.ts';
import {finishSite} from './finish.ts';
import {finishPage} from './pages.ts';

/** As `@docusaurus/plugin-client-redirects` writes it. */
const redirectTo = (target: string) => `<!DOCTYPE html>
<html>
  <head>
    <meta charset="UTF-8">
    <meta http-equiv="refresh" content="0; url=${target}">
    <link rel="canonical" href="${target}" />
  </head>
  <script>
    window.location.href = '${target}' + window.location.search + window.location.hash;
  </script>
</html>`;

describe('finishPage', () => {
  it('writes end tags, so that a simple parser finds every element', () => {
    const minified =
      '<!doctype html><html lang=en><head><title>T</title><body><main><ul><li>a<li>b</ul><table><tr><td>1<td>2<tr><td>3</table><p>x<p>y</main>';
    const {html} = finishPage(minified, '/docs/');
    expect(parseLoosely(html).querySelectorAll('main > ul > li')).toHaveLength(2);
    expect(parseLoosely(html).querySelectorAll('tr')).toHaveLength(2);
    expect(parseLoosely(html).querySelectorAll('main > p')).toHaveLength(2);
    expect(finishPage(html, '/docs/').html).toBe(html);
  });

  it('gives redirect pages one script, with the target beside it', () => {
    const {html, redirect, inline} = finishPage(redirectTo('/docs/overview'), '/docs/');
    expect([redirect, inline.scripts]).toEqual([true, []]);
    expect(html).toContain(
      `<head><script src="/docs/${REDIRECT_SCRIPT_PATH}" data-to="/docs/overview"></script>`,
    );
    expect(html).not.toContain('window.location');
  });

  it.each([
    ['a target elsewhere', redirectTo('https://evil.example/')],
    ['no refresh', redirectTo('/docs/x').replace('http-equiv', 'name')],
    ['two scripts', redirectTo('/docs/x').replace('</html>', '<script>x()</script></html>')],
  ])('refuses a redirect page with %s', (_, page) => {
    expect(() => finishPage(page, '/docs/')).toThrow(/redirect page/);
  });
});

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

  /** What the build writes that the root of the origin and the offline worker need. */
  const writeRootFiles = () => {
    for (const file of ['404.html', 'llms.txt', 'sitemap.xml']) write(file, '<p>small</p>');
    write('search/index.json', '{}');
  };

  it('keeps the policy short however many redirects there are: 500', async () => {
    write('overview.html', '<article></article><script>theme()</script><style>a{}</style>');
    writeRootFiles();
    for (let n = 0; n < 500; n += 1) write(`old/${n}.html`, redirectTo(`/docs/page-${n}`));
    const {pages, redirects, scripts, styles} = await finish();
    expect([pages, redirects, scripts.size, styles.size]).toEqual([502, 500, 1, 1]);
    const policy =
      fs.readFileSync(path.join(out, '_headers'), 'utf8').match(/Content-Security-Policy: (.*)/)?.[1] ?? '';
    expect(policy).toContain('sha256-');
    expect(policy.length).toBeLessThan(1000);
    expect(read(REDIRECT_SCRIPT_PATH).toString()).toContain('location.hash');
  });

  it('writes compressed copies of text that gets smaller, and of nothing else', async () => {
    const text = 'a line of text\n'.repeat(500);
    write('overview.html', `<article>${text}</article>`);
    write('overview.md', text);
    write('small.txt', 'small');
    writeRootFiles();
    write('img/card.png', Buffer.alloc(5000));
    await finish();
    const copies = fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:br|gz)$/.test(file))
      .sort();
    expect(copies).toEqual(
      ['offline-worker.js', 'overview.html', 'overview.md'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
    );
    expect(brotliDecompressSync(read('overview.md.br')).toString()).toBe(text);
    expect(gunzipSync(read('overview.html.gz')).equals(read('overview.html'))).toBe(true);
  });

  it('fails on an empty folder, so that it cannot pass by looking at nothing', async () => {
    await expect(finish()).rejects.toThrow('holds no page');
  });

  it('fails on a page without its text, which is what two builds at once leave', async () => {
    write('a/b.html', '<nav>Docs</nav><footer></footer>');
    await expect(finish()).rejects.toThrow(/without their text.*\n {2}a\/b\.html/);
  });

  it('fails on a page with an event handler attribute, and names page and element', async () => {
    write('a/b.html', '<article><img src="x" onerror="steal()"></article>');
    await expect(finish()).rejects.toThrow('a/b.html: onerror on <img>');
  });
});
