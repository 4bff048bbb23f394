import fc from 'fast-check';
import {expect, it} from 'vitest';
import type {SiteManifest} from '../postbuild/site-manifest.ts';
import {loadProduct} from '../product/index.ts';
import {redirects} from '../product/redirects.ts';
import type {SiteFile} from './files.ts';
import {createSite} from './site.ts';

const fileOf = (name: string): SiteFile => {
  const content = Buffer.from(name);
  return {type: 'text/html', content, forms: [{content, tag: '"1"'}]};
};
const NAMES = ['overview', 'blog', 'blog/rag-map', 'a b', 'a?b', 'x/index', 'guides/tracing/index', '404'];
const MANIFEST: SiteManifest = {
  ...{format: 3, build: '', origin: 'https://site.example', baseUrl: '/docs/', headers: {}, files: {}},
  securityTxtExpires: '',
  ...{redirects: redirects(loadProduct({})), home: '/overview'},
};
const missing: string[] = [];
const site = createSite(
  MANIFEST,
  new Map([...NAMES.map((name) => `/docs/${name}.html`), '/robots.txt'].map((name) => [name, fileOf(name)])),
  (path) => missing.push(path),
);
const respond = (target: string) => site.respond(new Request('http://site.example/'), target);

it.each([
  ['/docs/x/index', 301, '/docs/x'],
  ['/docs/a%20b.html', 301, '/docs/a%20b'],
  ['/docs/index?a=1', 302, '/docs/overview?a=1'],
])('leads %s with %i to %s', (target, status, location) => {
  const {status: given, headers} = respond(target);
  expect([given, headers.get('location')]).toEqual([status, location]);
});

it.each([
  ['/docs/overview', 200],
  ['http://site.example/docs/overview?v=1', 200],
  ['/docs/a%3Fb', 200],
  ['/robots.txt', 200],
  ['/docs//evil.example/index.html', 404],
  ['/docs/nowhere/', 404],
  ['http://evil.example/x', 404],
  ['/docs/%E0%A4%A', 400],
  ['/docs/%2e%2e/x', 400],
  ['/docs/%0d%0aSet-Cookie:x', 400],
  ['*', 400],
  ['', 400],
])('responds to %j with %i', (target, status) => {
  expect(respond(target).status).toBe(status);
});

it('reports a path that is missing decoded, as the filter of personal data reads it', () => {
  respond('/docs/jane.doe%40example.com?x=1');
  expect(missing.at(-1)).toBe('/docs/jane.doe@example.com');
});

it('reports no path that a program of a page asks for', () => {
  const headers = {'Sec-Fetch-Dest': 'empty'};
  site.respond(new Request('http://site.example/', {headers}), '/docs/nope/introduction');
  expect(missing).not.toContain('/docs/nope/introduction');
});

it('never leads away from the host', () => {
  const signs =
    '/ // \\ .. . %2e %2f %5c docs evil.example index.html .html ? # @ : javascript: %00 %0d%0a http: overview';
  const piece = fc.constantFrom('a b', ...signs.split(' '));
  fc.assert(
    fc.property(fc.array(piece, {maxLength: 12}), (pieces) => {
      const location = respond(`/${pieces.join('')}`).headers.get('location') ?? '/docs/';
      expect(location.startsWith('/docs/')).toBe(true);
      expect(new URL(location, 'http://site.example').origin).toBe('http://site.example');
    }),
    {numRuns: 5000},
  );
});
