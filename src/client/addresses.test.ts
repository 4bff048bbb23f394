// @vitest-environment happy-dom
import fc from 'fast-check';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {fragmentId, guardRouter, keepAddressDecodable, takePathOfPage} from './addresses.ts';

const BROKEN = ['#50%', '#%', '#%E0%A4%A', '#a%zz'];
/** Text in which percent signs are frequent. */
const hostile = fc
  .array(fc.oneof(fc.constantFrom('%', '%25', '%E0%A4', '%zz', '/', '//', '?', '#', '.html'), fc.string()))
  .map((pieces) => pieces.join(''));

beforeEach(() => window.history.replaceState(null, '', '/docs/overview'));
afterEach(() => vi.restoreAllMocks());

it('gives the id that a fragment names, and nothing for a broken one', () => {
  expect(['#exit-codes', '#caf%C3%A9', '#', ''].map(fragmentId)).toEqual(['exit-codes', 'café', '', '']);
  expect(BROKEN.map(fragmentId)).toEqual(['', '', '', '']);
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

describe('a guarded router', () => {
  /** Decodes as React Router and Docusaurus do, without a fallback. */
  function router() {
    const reached: string[] = [];
    const go = (to: string | {pathname?: string; hash?: string}) => {
      const {pathname = '', hash = ''} =
        typeof to === 'string' ? {pathname: to.replace(/[?#].*$/s, ''), hash: /#.*$/s.exec(to)?.[0]} : to;
      reached.push(decodeURI(pathname) + decodeURIComponent(hash));
    };
    return {reached, methods: {push: go, replace: go}};
  }

  it('lets through what can be decoded, and loads the rest from the server, whatever it is', () => {
    fc.assert(
      fc.property(hostile, fc.boolean(), fc.constantFrom('push', 'replace'), (url, asObject, method) => {
        const {reached, methods} = router();
        const loaded: string[] = [];
        guardRouter(methods, (to) => loaded.push(to));
        const target = new URL(`https://site.example/${url}`);
        const path = target.pathname + target.search + target.hash;
        methods[method](asObject ? {pathname: target.pathname, hash: target.hash} : path);
        expect(reached.length + loaded.length).toBe(1);
      }),
      {numRuns: 2000},
    );
  });

  it('keeps everything of a URL but a broken fragment', () => {
    const push = vi.fn();
    const guarded = {push, replace: vi.fn()};
    guardRouter(guarded);
    guarded.push('/docs/a?lang=x#judge');
    guarded.push('/docs/a#50%', 'state');
    guarded.push({pathname: '/docs/a', search: '?x', hash: '#50%'});
    expect(push.mock.calls).toEqual([
      [{pathname: '/docs/a', search: '?lang=x', hash: '#judge'}, undefined],
      [{pathname: '/docs/a', search: '', hash: '#50%25'}, 'state'],
      [{pathname: '/docs/a', search: '?x', hash: '#50%25'}, undefined],
    ]);
  });
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
    shown('/docs/overview.html');
    putBack();
    expect(window.location.pathname).toBe('/docs/overview');
  });
});
