import fs from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {filesBelow} from '../content/files.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {loadProduct} from '../product/index.ts';
import {redirects} from '../product/redirects.ts';
import {nginxFile} from './hosts.ts';
import {writeOrigin} from './origin.ts';
import {readManifest} from './site-manifest.ts';

const SITE = {
  ...{origin: '', redirects: [], home: '/overview', baseUrl: '/docs/', securityTxtExpires: ''},
  headers: {'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY'},
};

describe('nginxFile', () => {
  it('repeats the headers of all responses where a location adds one of its own', () => {
    const locations = nginxFile(SITE).split(/^location /m);
    const adding = locations.slice(1).filter((text) => text.includes('add_header Cache-Control'));
    expect(adding).toHaveLength(3);
    for (const text of adding)
      for (const name of Object.keys(SITE.headers)) expect(text).toContain(`add_header ${name} `);
  });
});

describe('writeOrigin', () => {
  const product = loadProduct({});
  let folder: ReturnType<typeof temporaryFolder>;
  const dist = (name = '') => folder.at(path.join('dist', name));
  const built = (name: string) => folder.at(path.join('build', name));
  const write = (name: string, content: string | Buffer) => folder.write(`build/${name}`, content);
  beforeEach(() => {
    folder = temporaryFolder();
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const {from} of redirects(product)) write(`${from}/index.html`, '<script>go()</script>');
    write('assets/js/a.js', 'run()');
    for (const file of ['404.html', 'llms.txt', 'sitemap.xml', 'blog/post.html']) write(file, '<p>small</p>');
    for (const icon of ['favicon.png', 'apple-touch-icon.png']) write(`img/${icon}`, Buffer.alloc(32));
  });
  const lay = () =>
    writeOrigin({
      ...{site: built(''), out: dist(), product, given: folder.at('static')},
      commit: {id: 'c92dadfa1f20abcd', date: new Date(0)},
    });

  it('puts the site below its base URL and, at the root, what programs and hosts look for', async () => {
    folder.write('dist/old.txt', '');
    await lay();
    const root = ['404.html', 'apple-touch-icon.png', 'favicon.ico', 'llms.txt', 'robots.txt', 'sitemap.xml'];
    const served = ['.well-known/security.txt', ...root, ...filesBelow(folder.root, 'build')].map((name) =>
      name.replace(/^build/, 'docs'),
    );
    const forHosts = ['_headers', '_nginx.conf', '_redirects', 'site.json'];
    expect(filesBelow(dist(), '.').sort()).toEqual([...served, ...forHosts].sort());
    expect(Object.keys(readManifest(dist()).files).sort()).toEqual(served.map((name) => `/${name}`).sort());
    const robots = fs.readFileSync(dist('robots.txt'), 'utf8');
    expect(robots).toMatch(/^Content-Signal: search=yes, ai-input=yes, ai-train=yes$/m);
    expect(robots).toContain(`Sitemap: ${product.siteUrl}/sitemap.xml`);
    // For less than a year from the commit on.
    expect(fs.readFileSync(dist('.well-known/security.txt'), 'utf8')).toContain(
      `Contact: mailto:${product.supportEmail}\nExpires: 1970-12-31T00:00:00Z\n`,
    );
    expect(fs.readFileSync(dist('_redirects'), 'utf8')).toContain(
      '/docs/guides/tracing/ /docs/error-tracking/introduction 301\n',
    );
    expect(fs.readFileSync(dist('_headers'), 'utf8')).toMatch(
      /\n\/docs\/assets\/\*\n {2}Cache-Control: .*immutable\n$/,
    );
  });

  it('is refused when a file of static/ could run, by name of the file', async () => {
    folder.write('static/x.html', '<script src="x.js"></script>');
    write('x.html', '<script src="x.js"></script>');
    await expect(lay()).rejects.toThrow(/^x\.html is a file that browsers may run.*static\//);
  });

  it('warns when security.txt is about to expire, or has', async () => {
    await lay();
    expect(vi.mocked(console.warn).mock.calls.join()).toContain(
      'security.txt of this build expires on 1970-12-31T00:00:00Z',
    );
  });

  it('writes down what the build decided, under an id of commit and content', async () => {
    const first = await lay();
    expect(readManifest(dist())).toEqual(first);
    expect(first).toMatchObject({origin: product.siteUrl, baseUrl: '/docs/', home: '/overview'});
    expect(first.files['/docs/blog/post.html']?.size).toBe('<p>small</p>'.length);
    expect(first.build).toMatch(/^c92dadfa1f20-[\da-f]{12}$/);
    expect((await lay()).build).toBe(first.build);
    write('blog/post.html', 'changed');
    expect((await lay()).build).not.toBe(first.build);
  });

  it('leads on from pages at old paths, by a script of a file', async () => {
    await lay();
    expect(fs.readFileSync(built('guides/tracing/index.html'), 'utf8')).toMatch(
      /<script src="\/docs\/assets\/js\/redirect\.\w+\.js" data-to="\/docs\/error-tracking\/introduction">/,
    );
  });

  it('has compressed copies of text that gets smaller, and of nothing else', async () => {
    const text = 'a line of text\n'.repeat(500);
    write('overview.html', `<article>${text}</article>`);
    write('overview.md', text);
    write('img/card.png', Buffer.alloc(5000));
    await lay();
    const copies = filesBelow(dist(), 'docs').filter((file) => /\.(?:br|gz)$/.test(file));
    expect(copies).toEqual(
      ['overview.html', 'overview.md'].flatMap((name) => [`docs/${name}.br`, `docs/${name}.gz`]),
    );
    expect(brotliDecompressSync(fs.readFileSync(built('overview.md.br'))).toString()).toBe(text);
    expect(gunzipSync(fs.readFileSync(built('overview.md.gz'))).toString()).toBe(text);
  });

  it('fails without a file that belongs at the root, and names it', async () => {
    fs.rmSync(built('llms.txt'));
    await expect(lay()).rejects.toThrow(`${built('llms.txt')} is missing`);
  });

  it('refuses a folder without a manifest, or with one of another version', () => {
    expect(() => readManifest(dist())).toThrow(/site\.json cannot be read.*npm run build/);
    folder.write('dist/site.json', '{"format":0}');
    expect(() => readManifest(dist())).toThrow(/another version.*npm run build/);
  });

  it('refuses a manifest that was changed: without its headers the site would have no policy', async () => {
    const {headers: _, ...changed} = await lay();
    folder.write('dist/site.json', JSON.stringify(changed));
    expect(() => readManifest(dist())).toThrow(/site\.json is not as the build wrote it/);
  });
});
