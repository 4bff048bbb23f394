import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {writeOrigin} from './layout.ts';
import {nginxFile} from './nginx.ts';
import {redirectsFile} from './redirects-file.ts';
import {robotsFile} from './robots.ts';

const HEADERS = {'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY'};
const OLD = [{from: '/old', to: '/new'}];
const SITE = {redirects: OLD, home: '/overview', baseUrl: '/docs/'};

describe('redirectsFile', () => {
  it('leads the root and every old path, with and without slash, to its page in one hop', () => {
    expect(redirectsFile(SITE).trim().split('\n')).toEqual([
      '/ /docs/overview 302',
      '/docs /docs/overview 302',
      '/docs/ /docs/overview 302',
      '/docs/old /docs/new 301',
      '/docs/old/ /docs/new 301',
    ]);
  });
});

describe('nginxFile', () => {
  it('repeats the headers of all answers where a location adds one of its own', () => {
    const locations = nginxFile(HEADERS, SITE).split(/^location /m);
    const adding = locations.slice(1).filter((text) => text.includes('add_header'));
    expect(adding).toHaveLength(2);
    for (const text of adding)
      for (const name of Object.keys(HEADERS)) expect(text).toContain(`add_header ${name} `);
  });

  it('refuses a header that nginx would read otherwise', () => {
    expect(() => nginxFile({X: 'a "b" $c'}, SITE)).toThrow('nginx cannot take the value of X');
  });
});

describe('what programs look for at the root', () => {
  it('names the site map, the lists of pages and the uses that are allowed', () => {
    const robots = robotsFile({origin: 'https://zenith.example', baseUrl: '/docs/'});
    expect(robots).toContain('Sitemap: https://zenith.example/sitemap.xml');
    expect(robots).toMatch(/^Content-Signal: search=yes, ai-input=yes, ai-train=yes$/m);
    expect(robots).not.toContain('Disallow');
  });
});

describe('writeOrigin', () => {
  let work = '';
  beforeEach(() => {
    work = fs.mkdtempSync(path.join(os.tmpdir(), 'origin-'));
    fs.mkdirSync(path.join(work, 'build/blog'), {recursive: true});
    for (const file of ['404.html', 'llms.txt', 'llms.txt.br', 'sitemap.xml', 'blog/post.html'])
      fs.writeFileSync(path.join(work, 'build', file), file);
  });
  afterEach(() => fs.rmSync(work, {recursive: true}));
  const lay = () =>
    writeOrigin({
      site: path.join(work, 'build'),
      out: path.join(work, 'dist'),
      origin: 'https://a.example',
      headers: HEADERS,
      ...SITE,
    });

  it('puts the site below its base URL and, at the root, what programs and hosts look for', () => {
    fs.mkdirSync(path.join(work, 'dist'));
    fs.writeFileSync(path.join(work, 'dist/old.txt'), '');
    lay();
    const files = fs.readdirSync(path.join(work, 'dist'), {recursive: true, withFileTypes: true});
    expect(
      files
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(path.join(work, 'dist'), path.join(entry.parentPath, entry.name)))
        .sort(),
    ).toEqual([
      '404.html',
      '_headers',
      '_nginx.conf',
      '_redirects',
      'docs/404.html',
      'docs/blog/post.html',
      'docs/llms.txt',
      'docs/llms.txt.br',
      'docs/sitemap.xml',
      'llms.txt',
      'llms.txt.br',
      'robots.txt',
      'sitemap.xml',
    ]);
  });
});
