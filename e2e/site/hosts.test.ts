/** Behavior of every host of the built origin: the Node server, and nginx as `deploy/` sets it up where the machine has it. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {IMMUTABLE, readManifest} from '../../src/postbuild/site-manifest.ts';
import {findNginx, NO_NGINX, startNginx} from '../hosts/nginx.ts';
import {startNode} from '../hosts/node.ts';
import {type Host, ORIGIN, startGitHubPages} from '../hosts/static-host.ts';

const nginx = findNginx();
if (!nginx && process.env.REQUIRE_NGINX) throw new Error(NO_NGINX);
if (!nginx) console.log(NO_NGINX);

const HOSTS: [name: string, start: () => Promise<Host>][] = [['the Node server', () => startNode()]];
if (nginx)
  HOSTS.push([
    'nginx',
    async () => {
      const search = await startNode();
      const host = await startNginx(nginx, ORIGIN, search.port);
      return {origin: host.origin, close: () => host.close().then(search.close)};
    },
  ]);

describe.each(HOSTS)('%s', (_name, startHost) => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host?.close());

  const get = (target: string, headers: Record<string, string> = {}) =>
    fetch(`${host.origin}${target}`, {redirect: 'manual', headers});
  const post = (target: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${host.origin}${target}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Accept: '*/*', ...headers},
      body: JSON.stringify(body),
    });
  const script = () => {
    const names = fs.readdirSync(path.join(ORIGIN, 'docs/assets/js'));
    return `/docs/assets/js/${names.find((file) => /^main\.[^.]+\.js$/.test(file))}`;
  };

  it.each([
    ['/', 302, '/docs/overview'],
    ['/docs', 302, '/docs/overview'],
    ['/docs/', 302, '/docs/overview'],
    ['/docs/index.html', 302, '/docs/overview'],
    ['/docs/guides/tracing/', 301, '/docs/error-tracking/introduction'],
    ['/docs/guides/tracing.html', 301, '/docs/error-tracking/introduction'],
    ['/docs/sdk/cli.md', 301, '/docs/reference/cli.md'],
    ['/docs/overview/index', 301, '/docs/overview'],
    ['/docs/guides/tracing?a=1&b=%20', 301, '/docs/error-tracking/introduction?a=1&b=%20'],
    ['/docs/overview/?q=x', 301, '/docs/overview?q=x'],
    ['/docs/overview.html', 301, '/docs/overview'],
    ['/docs/overview/index.html', 301, '/docs/overview'],
    ['/docs/overview.html/', 301, '/docs/overview'],
  ])('leads %s with %i to %s', async (from, status, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([status, to]);
  });

  it('responds to what is not there, or not for readers, with the not-found page and its headers', async () => {
    const policy = (await get('/docs/overview')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    for (const target of [
      '/docs/no-such-page',
      '/docs/no-such-page.html',
      '/docs/no-such-page/',
      '/docs/no-such-page.md',
      '/nowhere',
      '/404.html',
      '/docs/404',
      '/docs/img/',
      '/docs/assets/js/none.js',
      '/_headers',
      '/_redirects',
      '/_nginx.conf',
      '/docs/search/index.json',
      '/docs/overview.html.gz',
      `${script()}.gz`,
      '/docs//overview',
      '/docs/overview//',
    ]) {
      const {status, headers} = await get(target);
      expect(status, target).toBe(404);
      expect(headers.get('cache-control'), target).toBe('no-cache');
      expect(headers.get('content-security-policy'), target).toBe(policy);
    }
    expect(await (await get('/docs/no-such-page')).text()).toContain('Page not found');
  });

  it('sets the security headers and the caching of each kind of response', async () => {
    const {headers: always} = readManifest(ORIGIN);
    expect(Object.keys(always).length).toBeGreaterThanOrEqual(7);
    for (const target of [
      '/docs/overview',
      '/docs/overview/',
      '/robots.txt',
      '/docs/overview.md',
      script(),
    ]) {
      const {headers} = await get(target);
      for (const [header, value] of Object.entries(always))
        expect(headers.get(header), `${header} of ${target}`).toBe(value);
      expect(headers.get('cache-control'), target).toBe(target === script() ? IMMUTABLE : 'no-cache');
    }
  });

  it('compresses and revalidates', async () => {
    const gzip = {'Accept-Encoding': 'gzip'};
    const {headers} = await get('/docs/overview', gzip);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toContain('Accept-Encoding');
    const again = await get('/docs/overview', {
      ...gzip,
      'If-None-Match': headers.get('etag') ?? '',
      // Else `fetch` says no-cache, for which nothing is ever unchanged.
      'Cache-Control': 'max-age=0',
    });
    expect(again.status).toBe(304);
  });

  it('responds to a page in Markdown to clients that name it first, and in HTML to browsers', async () => {
    const type = async (accept: string, target = '/docs/overview') =>
      (await get(target, {Accept: accept})).headers.get('content-type');
    expect(await type('text/markdown, text/html;q=0.9')).toBe('text/markdown; charset=utf-8');
    expect(await type('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('text/html; charset=utf-8');
    expect(await type('*/*', '/docs/overview.md')).toBe('text/markdown; charset=utf-8');
    expect((await get('/docs/overview')).headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  });

  it('has what programs look for', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await robots.text()).toContain('Sitemap: https://');
    expect(await (await get('/llms.txt')).text()).toMatch(/^# /);
    expect(await (await get('/docs/search/openapi.json')).json()).toHaveProperty('paths./v1/search');
    expect(await (await get('/sitemap.xml')).text()).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
  });

  it('responds to searches of its own pages and refuses those of others; MCP and the health check answer', async () => {
    const search = (origin: string) =>
      post('/v1/search', {query: 'drivers', topK: '3'}, {Origin: origin, Referer: `${origin}/docs/overview`});
    const own = await search(host.origin);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(((await own.json()) as {results: unknown[]}).results).toHaveLength(3);
    expect((await search('https://other.example')).status).toBe(403);
    const params = {name: 'read_page', arguments: {url: 'docs/overview'}};
    const call = await post('/mcp', {jsonrpc: '2.0', id: 1, method: 'tools/call', params});
    const page = JSON.stringify(await (await get('/docs/overview.md')).text());
    expect(await call.text()).toContain(page.slice(1, 200));
    expect((await get('/healthz')).status).toBe(200);
  });

  it.each(['/v1/search', '/mcp'])('refuses a body to %s that does not end, in JSON', async (target) => {
    const body = new ReadableStream({
      async pull(controller) {
        // Without a pause, nothing else in this process gets a turn.
        await setTimeout(5);
        controller.enqueue(new Uint8Array(1 << 16));
      },
    });
    const headers = {'Content-Type': 'application/json'};
    const request = {method: 'POST', headers, body, duplex: 'half'};
    const response = await fetch(host.origin + target, request as RequestInit);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      413,
      expect.stringContaining('application/json'),
    ]);
    expect(await response.text()).toContain('larger than 16384 bytes');
  });

  it('hands out archives whole', () => expectWholeArchives(host));

  it('says what to do about cookies that are too large', async () => {
    const response = await get('/docs/overview', {Cookie: 'a='.padEnd(40_000, 'x')});
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([431, 'nosniff']);
    expect(await response.text()).toContain('cookies');
  });
});

const archives = Object.keys(readManifest(ORIGIN).files).filter((name) => /\.(?:tgz|tar\.gz)$/.test(name));

async function expectWholeArchives({origin}: Host): Promise<void> {
  expect(archives).not.toEqual([]);
  for (const archive of archives) {
    const response = await fetch(origin + archive);
    expect([response.status, response.headers.get('content-encoding')], archive).toEqual([200, null]);
    const input = Buffer.from(await response.arrayBuffer());
    expect(execFileSync('tar', ['-tzf', '-'], {input}).toString(), archive).toContain('/');
  }
}

it('GitHub Pages gets nothing that it cannot read, archives whole, and Markdown at old paths that says where the page is', async () => {
  const host = await startGitHubPages();
  await expectWholeArchives(host);
  const files = fs.readdirSync(host.folder, {recursive: true, encoding: 'utf8'});
  expect(files).toEqual(
    expect.arrayContaining(['.nojekyll', 'index.html', 'docs/index.html', 'docs/overview.md']),
  );
  const copies = files.filter(
    (file) => /\.(?:br|gz)$/.test(file) && files.includes(file.replace(/\.\w+$/, '')),
  );
  expect([...copies, ...files.filter((file) => /^_|^site\.json$|search\/index\.json$/.test(file))]).toEqual(
    [],
  );
  expect(fs.readFileSync(path.join(host.folder, 'docs/sdk/cli.md'), 'utf8')).toContain(
    '/docs/reference/cli.md>',
  );
  await host.close();
});

it.skipIf(!nginx)(
  'nginx without the service behind it responds to a search with the headers of every response',
  async () => {
    const host = await startNginx(nginx ?? '', ORIGIN);
    const {status, headers} = await fetch(`${host.origin}/v1/search`, {method: 'POST', body: '{}'});
    await host.close();
    const kept = ['x-content-type-options', 'cache-control'].map((name) => headers.get(name));
    expect([status, ...kept]).toEqual([502, 'nosniff', 'no-store']);
  },
);
