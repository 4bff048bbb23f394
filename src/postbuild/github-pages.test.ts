import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {prepareForGitHubPages, withPolicy} from './github-pages.ts';

const DECIDED = {
  baseUrl: '/docs/',
  home: '/overview',
  headers: [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy':
          "default-src 'self'; script-src 'self' 'sha256-AAAA'; frame-ancestors 'none'",
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    },
  ],
};

const PAGE = '<!DOCTYPE html><html><head><meta charset="UTF-8"><script>1</script></head><body></body></html>';

describe('withPolicy', () => {
  it('puts the policy before the first script, without what only a header can say', () => {
    const page = withPolicy(PAGE, DECIDED.headers[0]?.headers ?? {});
    expect(page).toContain(
      `<head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-AAAA'"><meta name="referrer"`,
    );
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'));
  });
});

describe('prepareForGitHubPages', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  };
  const files = () =>
    fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .sort();
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
    for (const name of ['404.html', 'docs/404.html', 'docs/overview.html', 'docs/old/index.html'])
      write(name, PAGE);
    for (const name of ['_headers', 'site.json']) write(name, '/*');
    write('docs/overview.html.br', 'x');
    write('docs/overview.md', '# Overview');
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  it('gives each page its policy and an address with a slash, and leaves out what the host cannot read', () => {
    expect(prepareForGitHubPages(folder, DECIDED)).toBe(7);
    expect(files()).toEqual([
      '.nojekyll',
      '404.html',
      'docs/404.html',
      'docs/index.html',
      'docs/old/index.html',
      'docs/overview.html',
      'docs/overview.md',
      'docs/overview/index.html',
      'index.html',
    ]);
    const slashed = fs.readFileSync(path.join(folder, 'docs/overview/index.html'), 'utf8');
    expect(slashed).toContain('url=/docs/overview"');
    for (const page of files().filter((name) => name.endsWith('.html')))
      expect(fs.readFileSync(path.join(folder, page), 'utf8'), page).toContain(
        'http-equiv="Content-Security-Policy"',
      );
  });
});
