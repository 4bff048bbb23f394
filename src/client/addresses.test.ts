// @vitest-environment happy-dom
import {beforeEach, describe, expect, it} from 'vitest';
import {fragmentId, keepAddressDecodable, takePathOfPage} from './addresses.ts';

const BROKEN = ['#50%', '#%', '#%E0%A4%A', '#a%zz'];
beforeEach(() => window.history.replaceState(null, '', '/docs/overview'));

it('gives the id that a fragment names, and a broken one as it is', () => {
  expect(['#exit-codes', '#caf%C3%A9', '#', ''].map(fragmentId)).toEqual(['exit-codes', 'café', '', '']);
  expect(BROKEN.map(fragmentId)).toEqual(BROKEN.map((hash) => hash.slice(1)));
});

it('corrects what cannot be decoded, and leaves the rest alone', () => {
  for (const broken of ['/docs/%zz', '/docs/a?b=%#%', ...BROKEN.map((hash) => `/docs/a${hash}`)]) {
    window.history.replaceState(null, '', broken);
    keepAddressDecodable();
    expect(() => decodeURI(window.location.pathname)).not.toThrow();
    expect(() => decodeURIComponent(window.location.hash)).not.toThrow();
  }
  window.history.replaceState(null, '', '/docs/a?b=%#caf%C3%A9');
  keepAddressDecodable();
  expect(window.location.href).toMatch(/\/docs\/a\?b=%#caf%C3%A9$/);
});

describe('the path of a page', () => {
  let putBack = () => {};
  const shown = (path: string, canonical = 'https://site.example/docs/overview') => {
    document.head.innerHTML = `<link rel="canonical" href="${canonical}">`;
    window.history.replaceState(null, '', window.location.origin + path);
    putBack = takePathOfPage();
    return window.location.pathname;
  };

  it.each([
    ['/docs/overview', '/docs/overview'],
    ['/docs/overview/', '/docs/overview/'],
    ['/docs/Overview', '/docs/Overview'],
    ['/docs/overview.html', '/docs/overview'],
    ['/docs/overview/index.html', '/docs/overview'],
    ['//docs//overview.html', '/docs/overview'],
    ['/web/2026/http://x/docs/overview', '/docs/overview'],
  ])('served at %s is %s for the router', (path, router) => {
    expect(shown(path)).toBe(router);
  });

  it('that was not found is that of the not-found page, until the router has read it', () => {
    expect(shown('/docs/Overview', 'https://site.example/docs/404.html')).toBe('/docs/404.html');
    putBack();
    expect(window.location.pathname).toBe('/docs/Overview');
    expect(shown('/docs/overview.html', 'https://site.example//docs/overview')).toBe('//docs/overview');
    shown('/docs/overview.html');
    putBack();
    expect(window.location.pathname).toBe('/docs/overview');
  });
});
