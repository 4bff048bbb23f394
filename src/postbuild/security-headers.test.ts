import {describe, expect, it} from 'vitest';
import {realSite} from '../content/real-site.fixture.ts';
import {STYLE} from '../docusaurus/head/index.ts';
import {PROJECT_LANGUAGES, projectFiles} from '../samples/chain.ts';
import {INLINE_SCRIPTS, refuseForeign, refuseInline, securityHeaders} from './security-headers.ts';

const NOTHING = {script: [], connect: [], img: []};

/** The directives of the policy, by name. */
const policy = (providers = NOTHING, searchApiUrl = '') => {
  const {'Content-Security-Policy': text = ''} = securityHeaders(providers, searchApiUrl);
  return Object.fromEntries(text.split('; ').map((directive) => directive.split(/ (.*)/)));
};

describe('the inline content of pages', () => {
  const check = (html: string) => refuseInline(new Map([['x.html', html]]));

  it('may be the styles without script, beside scripts of files and data', () => {
    check(`<!doctype html><html><head><noscript><style>${STYLE}</style></noscript>
      <script src="/docs/assets/js/main.1a2b.js" defer></script>
      <script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script></head></html>`);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script type="module" data-x="">alert(1)</script>',
    '<script type="importmap">{"imports":{}}</script>',
    '<script type="speculationrules">{}</script>',
    '<style>a{}</style>',
  ])('is nothing that is not on the list: %s', (html) => {
    expect(() => check(html)).toThrow(/x\.html has an inline script or style that is not .*sha256-/);
  });
});

it.each([
  '/docs/x.js',
  '/docs/assets/files/x-1.js',
  'https://evil.example/docs/assets/js/a.js',
  '/docs/assets/js/../x.js',
])('a page loads no script but the site has made it: %s', (source) => {
  const pages = new Map([['x.html', `<script data-a="b" src="${source}"></script>`]]);
  expect(() => refuseInline(pages)).toThrow(`x.html loads the script ${source}`);
});

it('the site holds its own pages and scripts, and beside them nothing that a browser runs', () => {
  const own = [
    'overview.html',
    'assets/js/main.1a.js',
    'offline-worker.js',
    'img/a.svg',
    'files/a.tar.gz',
    'a.md.br',
  ];
  refuseForeign(own, ['offline-worker.js', 'img/a.svg']);
  const foreign = ['x.html', 'x.js', 'assets/js/x.js', 'img/x.xhtml', 'x.mjs', 'x', 'x.html.bak'];
  for (const name of foreign)
    expect(() => refuseForeign([...own, name], foreign), name).toThrow(`${name} is`);
  for (const name of ['assets/files/x-1.html', 'assets/files/x-1.js'])
    expect(() => refuseForeign([name], []), name).toThrow(`${name} is`);
});

it.each(PROJECT_LANGUAGES)('the site serves each file of the project of the guides in %s', (language) => {
  refuseForeign([...projectFiles(language, realSite).keys()], []);
});

it('allows no inline script but the listed ones, and one inline style', () => {
  const {'script-src': scripts, 'style-src': styles, ...others} = policy();
  expect(scripts).toBe(["'self'", ...INLINE_SCRIPTS.map((hash) => `'${hash}'`)].join(' '));
  expect(styles).toMatch(/^'self' 'sha256-[^']+'$/);
  expect(others['frame-ancestors']).toBe("'none'");
});

it('names the origins of what is configured, and no other', () => {
  expect(JSON.stringify(policy())).not.toMatch(/https?:/);
  const providers = {script: ['https://s.test'], connect: ['https://c.test'], img: ['https://i.test']};
  const configured = policy(providers as never, 'https://api.test');
  expect(configured['script-src']).toMatch(/ https:\/\/s\.test$/);
  expect(configured['connect-src']).toBe("'self' https://api.test https://c.test");
  expect(configured['img-src']).toBe("'self' data: https://i.test");
});
