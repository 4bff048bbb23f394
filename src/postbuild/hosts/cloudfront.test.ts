import vm from 'node:vm';
import {describe, expect, it} from 'vitest';
import {cloudFrontTemplate} from './cloudfront.ts';
import {cloudFrontFunction} from './cloudfront-function.ts';
import {MATERIAL} from './material.fixture.ts';

interface Answer {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, {value: string}>;
}

type Query = Record<string, {value: string; multiValue?: {value: string}[]}>;

/** Runs the function as CloudFront does: one call of `handler` with an event, nothing of Node around it. */
function ask(uri: string, {query = {}, accept}: {query?: Query; accept?: string} = {}): Answer {
  const request = {
    method: 'GET',
    uri,
    querystring: query,
    headers: accept ? {accept: {value: accept}} : {},
    cookies: {},
  };
  const context = vm.createContext({event: {version: '1.0', request}});
  vm.runInContext(cloudFrontFunction(MATERIAL), context);
  return JSON.parse(vm.runInContext('JSON.stringify(handler(event))', context)) as Answer;
}

const lead = (answer: Answer) => [answer.statusCode, answer.headers?.location?.value];

describe('the CloudFront Function', () => {
  it.each([
    ['/', 302, '/docs/overview'],
    ['/docs', 302, '/docs/overview'],
    ['/docs/', 302, '/docs/overview'],
    ['/docs/index.html', 302, '/docs/overview'],
    ['/docs/guides/tracing', 301, '/docs/error-tracking/introduction'],
    ['/docs/guides/tracing/', 301, '/docs/error-tracking/introduction'],
    ['/docs/overview/', 301, '/docs/overview'],
    ['/docs/overview.html', 301, '/docs/overview'],
    ['/docs/overview/index.html', 301, '/docs/overview'],
    ['//evil.example/', 301, '/evil.example'],
  ])('leads %s with %i to %s', (from, status, to) => {
    expect(lead(ask(from))).toEqual([status, to]);
  });

  it('asks the bucket for the file of an address', () => {
    const browser = {accept: 'text/html,application/xhtml+xml'};
    expect(ask('/docs/overview', browser).uri).toBe('/docs/overview.html');
    expect(ask('/docs/overview', {accept: 'text/markdown, text/html;q=0.9'}).uri).toBe('/docs/overview.md');
    for (const file of [
      '/docs/overview.md',
      '/robots.txt',
      '/.well-known/api-catalog',
      '/docs/assets/js/a.1.js',
    ])
      expect(ask(file, browser).uri, file).toBe(file);
    expect(ask('/docs/constructor', browser).uri).toBe('/docs/constructor.html');
  });

  it('hands out no file for hosts and no compressed copy', () => {
    for (const file of ['/_headers', '/_cloudfront.json', '/docs/overview.html.br'])
      expect(ask(file).statusCode, file).toBe(404);
  });

  it('says so when the redirects no longer fit', () => {
    const redirects = Array.from({length: 500}, (_, n) => ({from: `/old-${n}`, to: '/new'}));
    expect(() => cloudFrontFunction({...MATERIAL, redirects})).toThrow(
      'src/product/redirects.ts has 500 redirects: keep them in a CloudFront KeyValueStore',
    );
  });
});

/** Names that a template refers to and does not have. */
function danglingNames(template: {Resources: Record<string, unknown>; Outputs: unknown}): string[] {
  const text = JSON.stringify(template);
  const names = [
    ...[...text.matchAll(/\{"Ref":"([^"]+)"\}/g)].map(([, name]) => name),
    ...[...text.matchAll(/\{"Fn::GetAtt":\["([^"]+)"/g)].map(([, name]) => name),
    ...[...text.matchAll(/"Fn::Sub":"([^"]+)"/g)].flatMap(([, sub = '']) =>
      [...sub.matchAll(/\$\{(\w+(?:::\w+)?)/g)].map(([, name]) => name),
    ),
  ];
  return names.filter((name = '') => !name.startsWith('AWS::') && !(name in template.Resources)) as string[];
}

describe('the template', () => {
  const template = cloudFrontTemplate(MATERIAL);

  it('refers to its own resources only; a planted name is found', () => {
    expect(danglingNames(template)).toEqual([]);
    const {Bucket: _, ...Resources} = template.Resources;
    expect(danglingNames({...template, Resources})).toContain('Bucket');
  });

  it('sets every header of the build on pages and on hashed files', () => {
    for (const [name, caching] of [
      ['PageHeaders', 'no-cache'],
      ['AssetHeaders', MATERIAL.immutable],
    ] as const) {
      const {SecurityHeadersConfig, CustomHeadersConfig} =
        template.Resources[name].Properties.ResponseHeadersPolicyConfig;
      expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
        MATERIAL.always['Content-Security-Policy'],
      );
      expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63_072_000);
      const custom = Object.fromEntries(CustomHeadersConfig.Items.map(({Header, Value}) => [Header, Value]));
      expect(custom).toEqual({
        'Permissions-Policy': 'camera=()',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cache-Control': caching,
      });
    }
  });
});
