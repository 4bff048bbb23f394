import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {filesBelow} from '../content/files.ts';
import {headersFile, iconFile, redirectsFile, robotsFile, securityFile} from './host-files.ts';
import {nginxFile} from './nginx.ts';
import {writeOrigin} from './origin.ts';
import {type HeaderRule, headersFor, readManifest} from './site-manifest.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HEADERS: HeaderRule[] = [
  {path: '/*', headers: {'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY'}},
  {path: '/docs/assets/*', headers: {'Cache-Control': IMMUTABLE}},
];
const OLD = [{from: '/old', to: '/new'}];
const SITE = {redirects: OLD, home: '/overview', baseUrl: '/docs/', headers: HEADERS};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the files of static hosts', () => {
  it('lead the root and every old path, with and without slash, to its page in one hop', () => {
    expect(redirectsFile(SITE).trim().split('\n')).toEqual([
      '/ /docs/overview 302',
      '/docs /docs/overview 302',
      '/docs/ /docs/overview 302',
      '/docs/old /docs/new 301',
      '/docs/old/ /docs/new 301',
    ]);
  });

  it('have the headers of each rule, and no line that hosts would cut off', () => {
    expect(headersFile(HEADERS)).toBe(
      `/*\n  X-Content-Type-Options: nosniff\n  X-Frame-Options: DENY\n/docs/assets/*\n  Cache-Control: ${IMMUTABLE}\n`,
    );
    const long = [{path: '/*', headers: {'Content-Security-Policy': 'x'.repeat(2000)}}];
    expect(() => headersFile(long)).toThrow(/Content-Security-Policy takes \d+ characters/);
  });
});

describe('nginxFile', () => {
  it('repeats the headers of all responses where a location adds one of its own', () => {
    const locations = nginxFile(SITE).split(/^location /m);
    const adding = locations.slice(1).filter((text) => text.includes('add_header Cache-Control'));
    expect(adding).toHaveLength(2);
    for (const text of adding)
      for (const name of Object.keys(HEADERS[0]?.headers ?? {}))
        expect(text).toContain(`add_header ${name} `);
  });

  it('refuses a header that nginx would read otherwise', () => {
    const headers = [{path: '/*', headers: {X: 'a "b" $c'}}];
    expect(() => nginxFile({...SITE, headers})).toThrow('nginx cannot take the value of X');
  });
});

describe('what programs look for at the root', () => {
  it('names the site map, the lists of pages and the uses that are allowed', () => {
    const robots = robotsFile({origin: 'https://zenith.example', baseUrl: '/docs/', isIndexed: true});
    expect(robots).toContain('Sitemap: https://zenith.example/sitemap.xml');
    expect(robots).toMatch(/^Content-Signal: search=yes, ai-input=yes, ai-train=yes$/m);
    expect(robots).not.toContain('Disallow');
  });

  it('says where to report a security problem, for less than a year', () => {
    const builtFrom = new Date('2026-11-27T00:00:00Z');
    expect(
      securityFile({origin: 'https://zenith.example', contact: 'a@zenith.example', builtFrom}),
    ).toContain('Contact: mailto:a@zenith.example\nExpires: 2027-11-26T00:00:00Z\n');
  });

  it('wraps an icon', () => {
    const icon = iconFile(PNG);
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 1, 1]);
    expect(icon.subarray(icon.readUInt32LE(18)).equals(PNG)).toBe(true);
  });
});

describe('writeOrigin', () => {
  let work = '';
  const dist = (name = '') => path.join(work, 'dist', name);
  beforeEach(() => {
    work = fs.mkdtempSync(path.join(os.tmpdir(), 'origin-'));
    for (const folder of ['blog', 'img']) fs.mkdirSync(path.join(work, 'build', folder), {recursive: true});
    for (const file of ['404.html', 'llms.txt', 'llms.txt.br', 'sitemap.xml', 'blog/post.html'])
      fs.writeFileSync(path.join(work, 'build', file), file);
    for (const icon of ['apple-touch-icon.png', 'favicon.png'])
      fs.writeFileSync(path.join(work, 'build/img', icon), PNG);
  });
  afterEach(() => fs.rmSync(work, {recursive: true}));
  const lay = () =>
    writeOrigin({
      site: path.join(work, 'build'),
      out: dist(),
      origin: 'https://a.example',
      commit: {id: 'c92dadfa1f20abcd', date: new Date(0)},
      contact: 'help@a.example',
      isIndexed: true,
      ...SITE,
    });

  it('puts the site below its base URL and, at the root, what programs and hosts look for', () => {
    fs.mkdirSync(dist());
    fs.writeFileSync(dist('old.txt'), '');
    lay();
    const root = [
      '.well-known/security.txt',
      '404.html',
      'apple-touch-icon.png',
      'favicon.ico',
      'llms.txt',
      'llms.txt.br',
      'robots.txt',
      'sitemap.xml',
    ];
    const below = [
      '404.html',
      'blog/post.html',
      'img/apple-touch-icon.png',
      'img/favicon.png',
      'llms.txt',
      'llms.txt.br',
      'sitemap.xml',
    ].map((name) => `docs/${name}`);
    const forHosts = ['_headers', '_nginx.conf', '_redirects', 'site.json'];
    expect(filesBelow(dist(), '.').sort()).toEqual([...root, ...below, ...forHosts].sort());
    expect(Object.keys(readManifest(dist()).files).sort()).toEqual(
      [...root, ...below].map((name) => `/${name}`).sort(),
    );
  });

  it('writes down what the build decided, under an id of commit and content', () => {
    const first = lay();
    expect(readManifest(dist())).toEqual(first);
    expect(first).toMatchObject({...SITE, origin: 'https://a.example'});
    expect(first.files['/docs/blog/post.html']?.size).toBe('blog/post.html'.length);
    expect(headersFor('/docs/assets/js/a.js', first.headers)).toEqual({
      ...HEADERS[0]?.headers,
      'Cache-Control': IMMUTABLE,
    });
    expect(first.build).toMatch(/^c92dadfa1f20-[\da-f]{12}$/);
    expect(lay().build).toBe(first.build);
    fs.writeFileSync(path.join(work, 'build/blog/post.html'), 'changed');
    expect(lay().build).not.toBe(first.build);
  });

  it('refuses a folder without a manifest, or with one of another version', () => {
    fs.mkdirSync(dist());
    expect(() => readManifest(dist())).toThrow(/site\.json cannot be read.*npm run build/);
    fs.writeFileSync(dist('site.json'), '{"format":0}');
    expect(() => readManifest(dist())).toThrow(/another version.*npm run build/);
  });
});
