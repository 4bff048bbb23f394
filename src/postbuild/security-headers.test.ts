import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {INLINE_SCRIPTS, inlineStyles, securityHeaders} from './security-headers.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const NOTHING = {script: [], connect: [], img: []};

/** The directives of the policy, by name. */
const policy = (styles: readonly string[] = [], providers = NOTHING, searchApiUrl = '') => {
  const {'Content-Security-Policy': text = ''} = securityHeaders(styles, providers, searchApiUrl);
  return Object.fromEntries(text.split('; ').map((directive) => directive.split(/ (.*)/)));
};

describe('the inline content of pages', () => {
  const styles = (html: string) => inlineStyles(new Map([['x.html', html]]));

  it('is its style sheets as the browser hashes them, beside scripts of files and data', () => {
    const page = `<!doctype html><html><head><style>a>b{c:d}</style><noscript><style>.x{}</style></noscript>
      <script src="/a.js"></script><script src="/b.js" defer="defer"></script>
      <script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script></head></html>`;
    expect(styles(page)).toEqual(['a>b{c:d}', '.x{}']);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script type="module" data-x="">alert(1)</script>',
    '<script type="importmap">{"imports":{}}</script>',
    '<script type="speculationrules">{}</script>',
  ])('has no script that is not on the list: %s', (script) => {
    expect(() => styles(script)).toThrow(
      /x\.html has an inline script that is not meant to be there: .*sha256-/,
    );
  });
});

it('allows no inline script but the listed ones, and no inline style but those of pages', () => {
  const {'script-src': scripts, 'style-src': styles, ...others} = policy(['c{}', 'c{}']);
  expect(scripts).toBe(["'self'", ...INLINE_SCRIPTS.map((hash) => `'${hash}'`)].join(' '));
  expect(styles).toBe(`'self' ${sha256('c{}')}`);
  expect(others['frame-ancestors']).toBe("'none'");
});

it('names the origins of what is configured, and no other', () => {
  expect(JSON.stringify(policy())).not.toMatch(/https?:/);
  const providers = {script: ['https://s.test'], connect: ['https://c.test'], img: ['https://i.test']};
  const configured = policy([], providers as never, 'https://api.test');
  expect(configured['script-src']).toMatch(/ https:\/\/s\.test$/);
  expect(configured['connect-src']).toBe("'self' https://api.test https://c.test");
  expect(configured['img-src']).toBe("'self' data: https://i.test");
});
