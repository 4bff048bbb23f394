import {describe, expect, it} from 'vitest';
import {hostPackage} from '../../../e2e/hosts/packages.ts';
import {MATERIAL} from './origin-settings.fixture.ts';
import {vercelSettings} from './vercel.ts';

/** What is used of the host's compiler, which is installed on demand. */
interface Compiler {
  getTransformedRoutes(settings: object): {
    routes: Record<string, unknown>[] | null;
    error: {message: string} | null;
  };
}

const compiler = await hostPackage<Compiler>(
  '@vercel/routing-utils',
  'settings of Vercel by its own compiler',
);

/** The host's own routes of the settings, as its deployments compile them. */
function compiled(settings: object) {
  const {routes = null, error = null} = compiler?.getTransformedRoutes(settings) ?? {};
  if (error) throw new Error(error.message);
  return (routes ?? []).filter((route) => 'src' in route && route.src !== undefined);
}

const {$schema: _, ...settings} = vercelSettings(MATERIAL);

/** Status and target of the first route that ends the request. */
function lead(target: string): [number, string] | undefined {
  for (const {src = '', status, headers, continue: goesOn} of compiled(settings) as {
    src?: string;
    status?: number;
    headers?: Record<string, string>;
    continue?: boolean;
  }[]) {
    const match = new RegExp(src).exec(target);
    const location = headers?.Location;
    if (match && status && location && !goesOn)
      return [status, location.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')];
  }
  return undefined;
}

const headersOf = (target: string) =>
  Object.assign(
    {},
    ...compiled(settings).map((route) => {
      const {
        src = '',
        headers,
        status,
      } = route as {
        src?: string;
        headers?: Record<string, string>;
        status?: number;
      };
      return !status && new RegExp(src).test(target) ? headers : {};
    }),
  ) as Record<string, string>;

describe.skipIf(!compiler)('vercelSettings', () => {
  it.each([
    ['/', 302, '/docs/overview'],
    ['/docs', 302, '/docs/overview'],
    ['/docs/guides/tracing', 301, '/docs/error-tracking/introduction'],
    ['/docs/overview/', 308, '/docs/overview'],
    ['/docs/overview.html', 308, '/docs/overview'],
  ])('leads %s with %i to %s', (from, status, to) => {
    expect(lead(from)).toEqual([status, to]);
  });

  it('leaves pages alone, and no old path is an address of the host’s patterns', () => {
    expect(lead('/docs/overview')).toBeUndefined();
    for (const {from, to} of MATERIAL.redirects) expect(lead(`/docs${from}`)?.[1]).toBe(`/docs${to}`);
  });

  it('sets the headers of the build, and the caching of hashed files', () => {
    expect(headersOf('/docs/overview')).toEqual(MATERIAL.always);
    expect(headersOf('/docs/assets/js/main.1.js')).toEqual({
      ...MATERIAL.always,
      'Cache-Control': MATERIAL.immutable,
    });
  });

  it('is refused by the host’s compiler when a fault is planted', () => {
    expect(() => compiled({redirects: [{source: '/(', destination: '/x', statusCode: 301}]})).toThrow();
  });
});
