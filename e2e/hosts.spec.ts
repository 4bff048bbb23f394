/** What every host of the built origin must do: the Node server, and nginx and an edge runtime as `deploy/` sets them up. */
import fs from 'node:fs';
import path from 'node:path';
import {type APIRequestContext, expect, test} from 'playwright/test';
import {headersFor, parseHeadersFile} from '../src/postbuild/security-headers/formats.ts';
import {start} from '../src/server/start.ts';
import {startEdge} from './hosts/edge.ts';
import {findNginx, NO_NGINX, startNginx} from './hosts/nginx.ts';
import type {Host} from './hosts/static-host.ts';

const ORIGIN = path.resolve(process.env.BUILD_DIR ?? 'dist');
const nginx = findNginx();

const startNode = async (): Promise<Host & {port: number}> => {
  const server = await start({
    environment: {PORT: '0', HOST: '127.0.0.1', SHUTDOWN_SECONDS: '0', SEARCH_REQUESTS_PER_MINUTE: '0'},
    folder: ORIGIN,
    log: () => {},
  });
  return {origin: `http://127.0.0.1:${server.port}`, port: server.port, close: server.close};
};

const HOSTS: Record<string, () => Promise<Host>> = {
  'the Node server': startNode,
  nginx: async () => {
    const search = await startNode();
    const host = await startNginx(nginx ?? '', ORIGIN, search.port);
    return {origin: host.origin, close: () => host.close().then(search.close)};
  },
  'an edge runtime': () => startEdge(ORIGIN),
};

for (const [name, startHost] of Object.entries(HOSTS)) {
  test.describe(name, () => {
    test.describe.configure({mode: 'default'});
    test.skip(name === 'nginx' && !nginx && !process.env.REQUIRE_NGINX, NO_NGINX);
    let host: Host;
    test.beforeAll(async () => {
      host = await startHost();
    });
    test.afterAll(() => host?.close());

    const get = (request: APIRequestContext, target: string, headers: Record<string, string> = {}) =>
      request.get(`${host.origin}${target}`, {maxRedirects: 0, headers});
    const script = () => {
      const names = fs.readdirSync(path.join(ORIGIN, 'docs/assets/js'));
      return `/docs/assets/js/${names.find((file) => /^main\.[^.]+\.js$/.test(file))}`;
    };

    for (const [from, status, to] of [
      ['/', 302, '/docs/overview'],
      ['/docs', 302, '/docs/overview'],
      ['/docs/', 302, '/docs/overview'],
      ['/docs/guides/tracing', 301, '/docs/error-tracking/introduction'],
      ['/docs/guides/tracing/', 301, '/docs/error-tracking/introduction'],
      ['/docs/guides/tracing.html', 301, '/docs/error-tracking/introduction'],
      ['/index.html', 302, '/docs/overview'],
      ['/docs/index', 302, '/docs/overview'],
      ['/docs/index.html', 302, '/docs/overview'],
      ['/docs/overview/index', 301, '/docs/overview'],
      ['/docs/guides/tracing?a=1&b=%20', 301, '/docs/error-tracking/introduction?a=1&b=%20'],
      ['/docs/overview/', 301, '/docs/overview'],
      ['/docs/overview/?q=x', 301, '/docs/overview?q=x'],
      ['/docs/overview.html', 301, '/docs/overview'],
      ['/docs/overview/index.html', 301, '/docs/overview'],
    ] as const) {
      test(`leads ${from} to ${to} in one hop`, async ({request}) => {
        const response = await get(request, from);
        const {location} = response.headers();
        expect([response.status(), location]).toEqual([status, to]);
        expect((await get(request, to)).status()).toBe(200);
      });
    }

    test('answers what is not there with the not-found page, or its Markdown', async ({request}) => {
      const policy = (await get(request, '/docs/overview')).headers()['content-security-policy'];
      expect(policy).toContain("default-src 'self'");
      for (const target of [
        '/docs/no-such-page',
        '/docs/no-such-page.html',
        '/docs/no-such-page/',
        '/docs/no-such-page.md',
        '/nowhere',
        '/404',
        '/404.html',
        '/docs/404',
        '/docs/404.html',
        '/docs/img/',
        '/docs/assets/js/none.js',
      ]) {
        const response = await get(request, target);
        expect(response.status(), target).toBe(404);
        expect(response.headers()['cache-control'], target).toBe('no-cache');
        expect(response.headers()['content-security-policy'], target).toBe(policy);
      }
      expect((await get(request, '/docs/x%00y')).status()).toBeGreaterThanOrEqual(400);
      expect(await (await get(request, '/docs/no-such-page')).text()).toContain('Page Not Found');
    });

    test('hands no file for hosts to readers, and no compressed copy under its own name', async ({
      request,
    }) => {
      for (const target of [
        '/_headers',
        '/_redirects',
        '/_nginx.conf',
        '/docs/_headers',
        '/docs/overview.html.gz',
        '/docs/llms.txt.br',
      ]) {
        expect((await get(request, target)).status(), target).toBe(404);
      }
    });

    test('sets the security headers and the caching of each kind of answer', async ({request}) => {
      const rules = parseHeadersFile(fs.readFileSync(path.join(ORIGIN, '_headers'), 'utf8'));
      for (const target of [
        '/docs/overview',
        '/docs/overview/',
        '/docs/no-such-page',
        '/robots.txt',
        '/docs/overview.md',
        '/docs/offline-worker.js',
        script(),
      ]) {
        const {headers} = {headers: (await get(request, target)).headers()};
        const {'Cache-Control': cached, ...always} = headersFor(target, rules);
        expect(Object.keys(always).length).toBeGreaterThanOrEqual(7);
        for (const [header, value] of Object.entries(always))
          expect(headers[header.toLowerCase()], `${header} of ${target}`).toBe(value);
        if (cached) expect(headers['cache-control'], target).toBe(cached);
        // The edge runtime says the same in its own words.
        else
          expect(headers['cache-control'] ?? 'no-cache', target).toMatch(
            /^(?:no-cache|public, max-age=0, must-revalidate)$/,
          );
      }
    });

    test('compresses, revalidates, and answers in part', async ({request}) => {
      test.skip(name === 'an edge runtime', 'The network in front of the function compresses and caches.');
      const packed = await get(request, '/docs/overview', {'Accept-Encoding': 'gzip'});
      expect(packed.headers()['content-encoding']).toBe('gzip');
      expect(packed.headers().vary).toContain('Accept-Encoding');
      const {etag = ''} = packed.headers();
      expect(etag).not.toBe('');
      const again = await get(request, '/docs/overview', {'Accept-Encoding': 'gzip', 'If-None-Match': etag});
      expect(again.status()).toBe(304);
      const plain = {'Accept-Encoding': 'identity'};
      const whole = await (await get(request, script(), plain)).body();
      const part = await get(request, script(), {...plain, Range: 'bytes=5-14'});
      expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 5-14/${whole.length}`]);
      expect((await part.body()).equals(whole.subarray(5, 15))).toBe(true);
      expect((await get(request, script(), {...plain, Range: 'bytes=99999999-'})).status()).toBe(416);
    });

    test('answers a page in Markdown to clients that name it first, and in HTML to browsers', async ({
      request,
    }) => {
      const type = async (accept: string, target = '/docs/overview') =>
        (await get(request, target, {Accept: accept})).headers()['content-type'];
      expect(await type('text/markdown, text/html;q=0.9')).toBe('text/markdown; charset=utf-8');
      expect(await type('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('text/html; charset=utf-8');
      expect(await type('*/*', '/docs/overview.md')).toBe('text/markdown; charset=utf-8');
      expect((await get(request, '/docs/overview')).headers().vary).toMatch(/\bAccept\b(?!-)/);
    });

    test('has what programs look for at the root of a host', async ({request}) => {
      const robots = await get(request, '/robots.txt');
      expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
      expect(await robots.text()).toContain('Sitemap: https://');
      expect(await (await get(request, '/llms.txt')).text()).toMatch(/^# /);
      expect(await (await get(request, '/sitemap.xml')).text()).toMatch(
        /<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/,
      );
      const catalog = await get(request, '/.well-known/api-catalog');
      expect(catalog.headers()['content-type']).toMatch(/^application\/linkset\+json/);
      expect((await catalog.json()).linkset).toHaveLength(2);
    });

    test('answers the search of a browser on its own pages, and refuses that of others', async ({
      request,
    }) => {
      const search = (origin: string) =>
        request.post(`${host.origin}/v1/search`, {
          data: {query: 'drivers', topK: '3'},
          headers: {
            Origin: origin,
            Referer: `${origin}/docs/overview`,
            Cookie: 'cc_cookie=%7B%7D; theme=dark',
            'Accept-Encoding': 'gzip, deflate, br, zstd',
            'Sec-Fetch-Site': 'same-origin',
          },
        });
      const own = await search(host.origin);
      expect(own.status()).toBe(200);
      expect((await own.json()).results).toHaveLength(3);
      expect(own.headers()['cache-control']).toBe('no-store');
      const other = await search('https://other.example');
      expect([other.status(), other.headers()['cache-control']]).toEqual([403, 'no-store']);
    });

    test('answers searches, the MCP server and the health check', async ({request}) => {
      const found = await request.post(`${host.origin}/v1/search`, {data: {query: 'drivers', topK: '3'}});
      expect((await found.json()).results).toHaveLength(3);
      const list = await request.post(`${host.origin}/mcp`, {
        headers: {Accept: '*/*'},
        data: {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: {protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {name: 'test', version: '1'}},
        },
      });
      expect(await list.text()).toContain('"serverInfo"');
      const calls = await Promise.all(
        [1, 2, 3].map((id) =>
          request.post(`${host.origin}/mcp`, {
            headers: {Accept: '*/*'},
            data: {
              jsonrpc: '2.0',
              id,
              method: 'tools/call',
              params: {name: 'read_page', arguments: {url: 'docs/overview'}},
            },
          }),
        ),
      );
      const page = JSON.stringify(await (await get(request, '/docs/overview.md')).text());
      for (const call of calls) expect(await call.text()).toContain(page.slice(1, 200));
      expect((await get(request, '/healthz')).status()).toBe(200);
    });
  });
}
