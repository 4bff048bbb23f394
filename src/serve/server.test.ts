import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {request as httpRequest} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {FIXTURE_INDEX} from '../search/service/fixture.ts';
import {portOf, readIndex, StartError, start} from './start.ts';

let folder: string;
let server: Awaited<ReturnType<typeof start>>;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await mkdir(path.join(folder, 'assets/js'), {recursive: true});
  await mkdir(path.join(folder, 'search'));
  await mkdir(path.join(folder, 'blog'));
  await writeFile(path.join(folder, '404.html'), '<title>Page not found</title>');
  await writeFile(
    path.join(folder, '_headers'),
    "/*\n  Content-Security-Policy: default-src 'self'\n  X-Content-Type-Options: nosniff\n/docs/assets/*\n  X-Asset: yes\n",
  );
  await writeFile(path.join(folder, 'overview.html'), `<title>Overview</title>${'<p>text</p>'.repeat(500)}`);
  await writeFile(path.join(folder, 'blog.html'), '<title>Blog</title>');
  await writeFile(path.join(folder, 'overview.md'), '# Overview');
  await writeFile(path.join(folder, 'assets/js/main.123.js'), 'void 0;');
  await writeFile(path.join(folder, 'search/index.json'), JSON.stringify(FIXTURE_INDEX));
  await writeFile(path.join(path.dirname(folder), 'secret-beside-the-site.txt'), 'secret');
  await symlink(
    path.join(path.dirname(folder), 'secret-beside-the-site.txt'),
    path.join(folder, 'linked.txt'),
  );
  server = await start({
    environment: {PORT: '0', HOST: '127.0.0.1'},
    folder,
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, {recursive: true});
  await rm(path.join(path.dirname(folder), 'secret-beside-the-site.txt'));
});

/** A request whose path is sent as it is, unlike `fetch`. */
const raw = (target: string, method = 'GET') =>
  new Promise<{status: number; headers: Record<string, unknown>; body: string}>((resolve, reject) => {
    const request = httpRequest({host: '127.0.0.1', port: server.port, path: target, method}, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({status: response.statusCode ?? 0, headers: response.headers, body}));
    });
    request.on('error', reject);
    request.end();
  });

describe('the site server', () => {
  it.each(['/docs/overview', '/docs/overview/', '/docs/overview?x=1'])('serves %s', async (target) => {
    const {status, headers, body} = await raw(target);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<title>Overview</title>');
  });

  it('serves a page that has a folder beside it', async () => {
    expect((await raw('/docs/blog')).body).toContain('Blog');
    expect((await raw('/docs/blog/')).body).toContain('Blog');
  });

  it.each([
    ['/', 302, '/docs/overview'],
    ['/docs', 302, '/docs/overview'],
    ['/docs/?a=1', 302, '/docs/overview?a=1'],
    ['/docs/overview.html?a=1', 301, '/docs/overview?a=1'],
    ['/docs/overview/index.html', 301, '/docs/overview'],
    ['/docs/guides/tracing?a=1', 301, '/docs/error-tracking/introduction?a=1'],
  ])('redirects %s', async (target, status, location) => {
    const response = await raw(target);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });

  it.each([
    '/docs/nowhere',
    '/nowhere',
    '//evil.example/docs/overview',
    '/docs/linked.txt',
    '/docs/assets/',
    '/docs/search/',
  ])('answers %s with the not-found page', async (target) => {
    const {status, body} = await raw(target);
    expect(status).toBe(404);
    expect(body).toContain('Page not found');
  });

  it.each([
    '/docs/../secret-beside-the-site.txt',
    '/docs/%2e%2e/secret-beside-the-site.txt',
    '/docs/..%2fsecret-beside-the-site.txt',
    '/docs/%',
  ])('refuses %s', async (target) => {
    const {status, body} = await raw(target);
    expect(status).toBe(400);
    expect(body).not.toContain('secret');
  });

  it('keeps hashed assets for long and pages not at all', async () => {
    const asset = await raw('/docs/assets/js/main.123.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(asset.headers['x-asset']).toBe('yes');
    expect(asset.headers['content-type']).toContain('javascript');
    const page = await raw('/docs/overview');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toBe("default-src 'self'");
    expect(page.headers['x-asset']).toBeUndefined();
    expect((await raw('/docs/overview.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  it('compresses, and answers what has not changed with 304', async () => {
    const compressed = await fetch(`${server.url}overview`, {headers: {'accept-encoding': 'br'}});
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    const etag = compressed.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await fetch(`${server.url}overview`, {headers: {'if-none-match': etag}})).status).toBe(304);
  });

  it('reads pages with GET and HEAD only', async () => {
    expect((await raw('/docs/overview', 'HEAD')).status).toBe(200);
    expect((await raw('/docs/overview', 'POST')).status).toBe(405);
  });

  it('answers searches, with a log line that does not hold the query', async () => {
    const response = await fetch(new URL('/v1/search', server.url), {
      method: 'POST',
      headers: {'content-type': 'application/json', origin: `http://localhost:${server.port}`},
      body: '{"query":"drivers confidential"}',
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as {results: Array<{page_url: string}>}).results[0]?.page_url).toBe(
      '/docs/simulation/drivers',
    );
    expect(lines.some((line) => JSON.parse(line).path === '/v1/search')).toBe(true);
    expect(lines.join()).not.toContain('confidential');
    expect(await (await fetch(new URL('/healthz', server.url))).json()).toMatchObject({status: 'ok'});
  });

  it('answers 2,000 searches of one client, 32 at once, without an error', async () => {
    const statuses = new Map<number, number>();
    let left = 2000;
    const worker = async () => {
      while (left-- > 0) {
        const response = await fetch(new URL('/v1/search', server.url), {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: '{"query":"simulated user"}',
        });
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({length: 32}, worker));
    expect([...statuses]).toEqual([[200, 2000]]);
  });
});

describe('starting', () => {
  it.each([
    [undefined, 3000],
    ['', 3000],
    ['0', 0],
    ['8080', 8080],
  ])('reads PORT %j', (value, port) => {
    expect(portOf(value)).toBe(port);
  });

  it.each(['http', '-1', '65536', '80.5', '3000x'])('refuses PORT %j and says why', (value) => {
    expect(() => portOf(value)).toThrow(StartError);
    expect(() => portOf(value)).toThrow(`PORT="${value}"`);
  });

  it('says that a port is in use', async () => {
    const occupied = String(server.port);
    await expect(start({environment: {PORT: occupied, HOST: '127.0.0.1'}, folder})).rejects.toThrow(
      `Port ${occupied} is in use`,
    );
  });

  it('says what is missing', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'empty-'));
    expect(() => readIndex(empty)).toThrow('npm run build');
    await writeFile(path.join(empty, '404.html'), '');
    expect(() => readIndex(empty)).toThrow(path.join(empty, 'search/index.json'));
    await mkdir(path.join(empty, 'search'));
    await writeFile(path.join(empty, 'search/index.json'), '{"format":');
    expect(() => readIndex(empty)).toThrow('cannot be read');
    await rm(empty, {recursive: true});
  });

  it('lets a request in progress finish when it ends', async () => {
    const other = await start({environment: {PORT: '0', HOST: '127.0.0.1'}, folder, log: () => {}});
    const pending = fetch(new URL('/docs/overview', other.url));
    const response = await pending;
    await Promise.all([other.close(), response.text()]);
    await expect(fetch(new URL('/docs/overview', other.url))).rejects.toThrow();
  });
});
