import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {headersFile, headersFor, parseHeadersFile} from './formats.ts';
import {addInlineContent} from './inline-content.ts';
import {contentSecurityPolicy, securityHeaders} from './policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const NOTHING = {scripts: [], styles: [], providers: {script: [], connect: [], img: []}, searchApiUrl: ''};
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

function inlineContent(html: string) {
  const content = {scripts: new Set<string>(), styles: new Set<string>()};
  addInlineContent(html, content);
  return {scripts: [...content.scripts], styles: [...content.styles]};
}

describe('the inline content of a page', () => {
  it('is its scripts and styles as the browser hashes them, wherever they stand', () => {
    const page = `<!doctype html><html><head><style>a>b{c:d}</style><noscript><style>.x{}</style></noscript>
      <script>\n  if (a<b) first();\n</script><script type="module" data-x="">second()</script>
      <script src="/a.js"></script><script src="/b.js" defer="defer"></script></head></html>`;
    expect(inlineContent(page)).toEqual({
      scripts: ['\n  if (a<b) first();\n', 'second()'],
      styles: ['a>b{c:d}', '.x{}'],
    });
  });

  it('has no data blocks, but not import maps and speculation rules', () => {
    const page = `<script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>
      <script type="importmap">{"imports":{}}</script><script type="speculationrules">{}</script>`;
    expect(inlineContent(page).scripts).toEqual(['{"imports":{}}', '{}']);
  });
});

describe('contentSecurityPolicy', () => {
  it('allows no inline script but those with a listed hash', () => {
    const policy = contentSecurityPolicy({...NOTHING, scripts: ['a()', 'b()', 'a()'], styles: ['c{}']});
    const scripts = directive(policy, 'script-src')?.split(' ') ?? [];
    expect(scripts.sort()).toEqual([`'self'`, sha256('a()'), sha256('b()')].sort());
    expect(directive(policy, 'style-src')).toBe(`'self' ${sha256('c{}')}`);
    expect(directive(policy, 'script-src')).not.toContain('unsafe');
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
  });

  it('names only the hosts of what is configured', () => {
    expect(contentSecurityPolicy(NOTHING)).not.toMatch(/https?:/);
    const policy = contentSecurityPolicy({
      ...NOTHING,
      providers: {script: ['https://s.test'], connect: ['https://c.test'], img: ['https://i.test']},
      searchApiUrl: 'https://api.test',
    });
    expect(directive(policy, 'script-src')).toBe("'self' https://s.test");
    expect(directive(policy, 'connect-src')).toBe("'self' https://api.test https://c.test");
    expect(directive(policy, 'img-src')).toBe("'self' data: https://i.test");
  });
});

describe('formats', () => {
  const headers = securityHeaders({...NOTHING, scripts: ['a()']});

  it('writes a headers file that reads back the same', () => {
    const rules = parseHeadersFile(headersFile(headers, '/docs/'));
    expect(headersFor('/docs/overview', rules)).toEqual(headers);
    expect(headersFor('/docs/assets/js/main.js', rules)).toEqual({
      ...headers,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });

  it('refuses a headers file that static hosts would cut off', () => {
    const many = Array.from({length: 60}, (_, i) => `script${i}()`);
    expect(() => headersFile(securityHeaders({...NOTHING, scripts: many}), '/docs/')).toThrow(
      /Content-Security-Policy takes \d+ characters/,
    );
  });
});
