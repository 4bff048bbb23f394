import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {destinationOf} from './destination.ts';

const of = (url: string) => destinationOf(url, 'https://docs.example', '/docs/');

describe('destinationOf', () => {
  it.each([
    ['/docs/overview', '/docs/overview'],
    ['/docs', '/docs'],
    ['/docs/a#part', '/docs/a#part'],
    ['/docs/a?x=1#part', '/docs/a?x=1#part'],
    ['https://docs.example/docs/a', '/docs/a'],
    [' /docs/a ', '/docs/a'],
  ])('%s is a page of this site', (url, to) => {
    expect(of(url)).toEqual({kind: 'page', to});
  });

  it.each([
    ['https://other.example/docs/a', 'https://other.example/docs/a'],
    ['http://other.example', 'http://other.example/'],
    ['/elsewhere', '/elsewhere'],
    ['/documents/a', '/documents/a'],
    ['/docs/../elsewhere', '/elsewhere'],
  ])('%s is a normal link', (url, href) => {
    expect(of(url)).toEqual({kind: 'elsewhere', href});
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    '//evil.example/docs/a',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://user:secret@docs.example/docs/a',
    'http://',
    'docs/overview',
    '',
    '#top',
  ])('%j is not a link', (url) => {
    expect(of(url)).toEqual({kind: 'none'});
  });

  it('never makes a program of anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({unit: 'binary'}),
          fc.webUrl(),
          fc
            .tuple(fc.constantFrom('/', '//', '/\\', 'javascript:', 'https://', '\u0001/'), fc.string())
            .map(([start, rest]) => start + rest),
        ),
        (url) => {
          const destination = of(url);
          if (destination.kind === 'page') {
            expect(destination.to.startsWith('/docs')).toBe(true);
            expect(new URL(destination.to, 'https://docs.example').origin).toBe('https://docs.example');
          }
          if (destination.kind === 'elsewhere')
            expect(new URL(destination.href, 'https://docs.example').protocol).toMatch(/^https?:$/);
        },
      ),
      {numRuns: 5000},
    );
  });
});
