import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {redirects} from '../product/redirects.ts';
import {resolve} from './paths.ts';

const PAGES = ['/overview', '/blog', '/blog/rag-map', '/a b', '/a?b', '/x'];
const PATHS = {
  baseUrl: '/docs/',
  redirects: redirects(loadProduct({})),
  home: '/overview',
  isPage: (path: string) => PAGES.includes(path),
  isRootFile: (path: string) => path === '/robots.txt',
};
const at = (target: string) => resolve(target, PATHS);

describe('resolve', () => {
  it.each(['/', '/docs', '/docs/', '/docs/index.html', '/docs/index', '/index.html'])(
    'leads %s home',
    (target) => {
      expect(at(target)).toEqual({kind: 'redirect', status: 302, location: '/docs/overview'});
      expect(at(`${target}?a=1`)).toEqual({kind: 'redirect', status: 302, location: '/docs/overview?a=1'});
    },
  );

  it.each([
    ['/docs/overview.html', '/docs/overview'],
    ['/docs/overview/index.html', '/docs/overview'],
    ['/docs/overview/', '/docs/overview'],
    ['/docs/overview/?a=1', '/docs/overview?a=1'],
    ['/docs/x/index', '/docs/x'],
    ['/docs/a%20b.html', '/docs/a%20b'],
  ])('normalises %s', (target, location) => {
    expect(at(target)).toEqual({kind: 'redirect', status: 301, location});
  });

  it.each([
    ['/docs/overview', '/overview'],
    ['http://site.example/docs/overview?v=1', '/overview'],
    ['/docs/assets/js/main.abc.js?v=1', '/assets/js/main.abc.js'],
  ])('serves %s', (target, path) => {
    expect(at(target)).toEqual({kind: 'file', path});
  });

  it.each([
    '/elsewhere',
    '//evil.example/docs/x',
    '/docs//evil.example/index.html',
    '/docs/nowhere.html',
    '/docs/nowhere/',
    '/docs/assets/',
    'http://evil.example/x',
    '/favicon.ico',
  ])('has nothing at %s', (target) => {
    expect(at(target).kind).toBe('missing');
  });

  it.each([
    '/docs/%',
    '/docs/%E0%A4%A',
    '/docs/../x',
    '/docs/%2e%2e/x',
    '/docs/%00',
    '/docs/%0d%0aSet-Cookie:x',
    '*',
    '',
  ])('refuses %j', (target) => {
    expect(at(target).kind).toBe('malformed');
  });

  it('never leads away from the host, nor above the folder', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      'docs',
      'evil.example',
      'index.html',
      '.html',
      '?',
      '#',
      '@',
      ':',
      'javascript:',
      '%00',
      '%0d%0a',
      'http:',
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 12}), (pieces) => {
        const destination = at(`/${pieces.join('')}`);
        if (destination.kind === 'redirect') {
          expect(destination.location.startsWith('/docs/')).toBe(true);
          expect(new URL(destination.location, 'http://site.example').origin).toBe('http://site.example');
        }
        if (destination.kind === 'file') expect(destination.path.split('/')).not.toContain('..');
      }),
      {numRuns: 10_000},
    );
  });
});
