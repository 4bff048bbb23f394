import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {contentSecurityPolicy, inlineStyles} from './security-headers.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const NOTHING = {scripts: [], styles: [], providers: {script: [], connect: [], img: []}, searchApiUrl: ''};
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the inline content of pages', () => {
  let folder = '';
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));
  const styles = (html: string) => {
    fs.writeFileSync(path.join(folder, 'x.html'), html);
    return inlineStyles(folder);
  };

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

describe('contentSecurityPolicy', () => {
  it('allows no inline script but those with a listed hash', () => {
    const policy = contentSecurityPolicy({
      ...NOTHING,
      scripts: ['sha256-a', 'sha256-b'],
      styles: ['c{}', 'c{}'],
    });
    expect(directive(policy, 'script-src')).toBe("'self' 'sha256-a' 'sha256-b'");
    expect(directive(policy, 'style-src')).toBe(`'self' ${sha256('c{}')}`);
    expect(directive(policy, 'script-src')).not.toContain('unsafe');
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
  });

  it('names the origins of what is configured, and no other', () => {
    expect(contentSecurityPolicy(NOTHING)).not.toMatch(/https?:/);
    const policy = contentSecurityPolicy({
      ...NOTHING,
      providers: {
        script: ['https://s.test'],
        connect: ['https://c.test'],
        img: ['https://i.test'],
      },
      searchApiUrl: 'https://api.test',
    });
    expect(directive(policy, 'script-src')).toBe("'self' https://s.test");
    expect(directive(policy, 'connect-src')).toBe("'self' https://api.test https://c.test");
    expect(directive(policy, 'img-src')).toBe("'self' data: https://i.test");
  });
});
