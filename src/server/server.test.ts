import {once} from 'node:events';
import {cp, mkdir, rm, symlink, writeFile} from 'node:fs/promises';
import {request as httpRequest, type IncomingMessage, type ServerResponse} from 'node:http';
import {type AddressInfo, connect} from 'node:net';
import path from 'node:path';
import {buffer, text as textOf} from 'node:stream/consumers';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {compressFiles} from '../postbuild/compress.ts';
import type {SiteManifest} from '../postbuild/site-manifest.ts';
import {createConnections} from './connections.ts';
import {start} from './main.ts';
import {smallOrigin} from './origin.fixture.ts';

/** More than fits into the buffers of a connection. */
const LARGE = 'a line of text\n'.repeat(1_000_000);

const elsewhere = temporaryFolder({'secret.html': 'secret'});
const site = temporaryFolder({
  'dist/_nginx.conf': 'add_header X "y";',
  'dist/robots.txt': 'User-agent: *\n',
});
const origin = site.at('dist');
let server: Awaited<ReturnType<typeof start>>;
const lines: string[] = [];

beforeAll(async () => {
  const folder = site.at('dist/docs');
  await mkdir(folder, {recursive: true});
  await symlink(elsewhere.root, path.join(folder, 'linked'));
  await symlink(elsewhere.at('secret.html'), path.join(folder, 'linked.txt'));
  const pages = {
    'overview.html': `<title>Overview</title>${'<p>text</p>'.repeat(500)}`,
    'overview.md': '# Overview',
    'blog.html': '<title>Blog</title>',
    'blog/page/index.html': '<title>Page</title>',
    'assets/js/main.123.js': 'void 0;',
  };
  const decided: Partial<SiteManifest> = {
    redirects: [{from: '/sdk/zenith_python', to: '/overview'}],
    headers: {'X-Content-Type-Options': 'nosniff'},
  };
  smallOrigin(pages, origin);
  await compressFiles(folder);
  smallOrigin(pages, origin, decided);
  server = await start({
    environment: {PORT: '0', HOST: '127.0.0.1', SEARCH_REQUESTS_PER_MINUTE: '0', SHUTDOWN_SECONDS: '0'},
    folder: origin,
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await server.close();
});

/** A request whose path and encodings are sent as they are, unlike `fetch`. */
async function raw(target: string, method = 'GET', headers: Record<string, string> = {}) {
  const request = httpRequest({host: '127.0.0.1', port: server.port, path: target, method, headers});
  const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const received = response.headers as Record<string, string | undefined>;
  return {status: response.statusCode, headers: received, body: bytes.toString(), bytes};
}

describe('the site server', () => {
  it.each([
    '//evil.example/docs/overview',
    '/docs/linked.txt',
    '/docs/linked/secret.html',
    '/site.json',
    `/docs/${'a'.repeat(300)}`,
    `/docs/${'a/'.repeat(3000)}b`,
  ])('responds to %s with the not-found page', async (target) => {
    const {status, body} = await raw(target);
    expect(status).toBe(404);
    expect(body).toContain('Page not found');
  });

  it.each(['/docs/../site.json', '/docs/%2e%2e/site.json', '/docs/%', '/docs/%00'])(
    'refuses %s, with the headers of every response',
    async (target) => {
      const {status, body, headers} = await raw(target);
      expect(status).toBe(400);
      expect(body).toBe('The path of this request is not valid.\n');
      expect(headers).toMatchObject({'x-content-type-options': 'nosniff', 'cache-control': 'no-cache'});
    },
  );
});

describe('starting', () => {
  const starting = (environment: Record<string, string>, from = origin) =>
    start({environment: {HOST: '127.0.0.1', ...environment}, folder: from});

  it('refuses a bad setting and names it', async () => {
    await expect(starting({METRICS_PORT: '65536'})).rejects.toThrow('METRICS_PORT="65536"');
  });

  it.each(['PORT', 'METRICS_PORT'])('names the variable of a port in use: %s', async (name) => {
    const occupied = String(server.port);
    const message = new RegExp(
      `${name}=${occupied} cannot be opened .*EADDRINUSE.*${name.replace('PORT', 'HOST')}`,
    );
    await expect(starting({PORT: '0', [name]: occupied})).rejects.toThrow(message);
  });

  it('takes nothing from its environment that the build has decided', async () => {
    const foreign = await starting({PORT: '0', PRODUCT_SLUG: 'other', SITE_URL: 'https://other.example'});
    const at = (target: string) => fetch(new URL(target, foreign.url), {redirect: 'manual'});
    expect((await at('/docs/sdk/zenith_python')).headers.get('location')).toBe('/docs/overview');
    expect((await at('/docs/sdk/other_python')).status).toBe(404);
    expect((await at('/docs/overview.md')).headers.get('link')).toContain(
      '<https://zenith.example/docs/overview>',
    );
    await foreign.close();
  });

  it('refuses a copy of the site that is not whole, by name of the file, and goes on with what it has read', async () => {
    const copy = temporaryFolder().root;
    await cp(origin, copy, {recursive: true});
    const running = await starting({PORT: '0', SHUTDOWN_SECONDS: '0'}, copy);
    const page = path.join(copy, 'docs/overview.html');
    await writeFile(page, '');
    await expect(starting({}, copy)).rejects.toThrow(`${page} is not as the build wrote it`);
    await rm(page);
    await expect(starting({}, copy)).rejects.toThrow(`${page} is missing`);
    await rm(copy, {recursive: true});
    await expect(starting({}, copy)).rejects.toThrow(/site\.json cannot be read.*npm run build/);
    expect(await (await fetch(new URL('/docs/overview', running.url))).text()).toContain('Overview');
    await running.close();
  });
});

describe('encodings and validators', () => {
  const page = (headers: Record<string, string> = {}) => raw('/docs/overview', 'GET', headers);

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0, *;q=0', undefined],
  ])('sends what the build compressed for Accept-Encoding %j', async (accepted, encoding) => {
    const {headers, bytes} = await page({'accept-encoding': accepted});
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toContain('<title>Overview</title>');
  });

  it('responds to what has not changed with 304 and everything that a cache needs', async () => {
    const {headers} = await page({'accept-encoding': 'br'});
    const {etag = ''} = headers;
    const conditions: Record<string, string>[] = [
      {'if-none-match': etag},
      {'if-none-match': `W/${etag}`},
      {'if-none-match': `"other", W/${etag}`},
      {'if-none-match': '*'},
    ];
    for (const condition of conditions) {
      const response = await page({'accept-encoding': 'br', ...condition});
      expect(response.status, JSON.stringify(condition)).toBe(304);
      expect(response.body).toBe('');
      for (const name of ['etag', 'cache-control', 'vary'])
        expect(response.headers[name], name).toBe(headers[name]);
    }
    expect((await page({'accept-encoding': 'gzip', 'if-none-match': etag})).status).toBe(200);
    expect((await page({'if-none-match': '"other"'})).status).toBe(200);
    const asset = await raw('/docs/assets/js/main.123.js');
    const again = await raw('/docs/assets/js/main.123.js', 'GET', {
      'if-none-match': asset.headers.etag ?? '',
    });
    expect([again.status, again.headers['cache-control']]).toEqual([304, asset.headers['cache-control']]);
  });
});

describe('Markdown', () => {
  const accepting = (accept: string, target = '/docs/overview') => raw(target, 'GET', {accept});

  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/html;q=0.5, text/markdown;q=0.7', true],
    ['text/markdown; charset=utf-8, text/html; q=0.9', true],
    ['*/*', false],
    ['text/html', false],
    ['text/html; charset=utf-8, text/markdown; q=0.5', false],
    ['text/html, text/markdown', false],
    ['text/markdown;q=0', false],
    ['text/*', false],
    ['nonsense', false],
  ])('for Accept: %s is sent: %s', async (accept, isSent) => {
    const {body, headers} = await accepting(accept);
    expect(body === '# Overview').toBe(isSent);
    expect(headers['content-type']).toBe(`text/${isSent ? 'markdown' : 'html'}; charset=utf-8`);
    expect(headers.vary).toContain('Accept');
    expect(headers['content-location']).toBe(isSent ? '/docs/overview.md' : undefined);
  });

  it('and HTML link to each other', async () => {
    const {headers} = await raw('/docs/overview');
    expect(headers.link).toContain('</docs/overview.md>; rel="alternate"; type="text/markdown"');
    expect(headers.link).toContain('</docs/llms.txt>; rel="describedby"');
    const markdown = await raw('/docs/overview.md');
    expect(markdown.headers.link).toContain('<https://zenith.example/docs/overview>; rel="canonical"');
    expect((await accepting('text/markdown', '/docs/blog')).headers['content-type']).toContain('text/html');
    expect((await raw('/docs/blog')).headers.link).toBeUndefined();
  });

  it('is the form of the not-found page for clients that prefer it', async () => {
    for (const [accept, target] of [
      ['text/markdown', '/docs/nowhere'],
      ['*/*', '/docs/nowhere.md'],
    ] as const) {
      const {status, body, headers} = await accepting(accept, target);
      expect([status, headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
      expect(body).toContain('(https://zenith.example/docs/llms.txt)');
    }
  });
});

describe('an unusual request', () => {
  /** Sends bytes, and gives what comes back until the server closes the connection. */
  function send(bytes: string) {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(bytes);
    return textOf(socket);
  }

  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a header that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'a whole URL, by a browser that takes this for a proxy',
      'GET http://a/docs/overview HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['a wrong chunk', 'POST /v1/search HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n', 400],
    ['a host that is no name', 'GET / HTTP/1.1\r\nHost: xn--a\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    [
      'another transfer encoding',
      'POST /v1/search HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      501,
    ],
  ])('gets the headers of every response: %s', async (_, bytes, status) => {
    const response = await send(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/x-content-type-options: nosniff/i);
    if (status >= 400) expect(response, 'says what to do').toMatch(/\r\n\r\n[\s\S]*\w/);
  });

  it('closes its connection after the responses to what came before it', async () => {
    const response = await send('GET /docs/overview.md HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*# Overview$/i);
  });
});

async function portOf({server: watched}: ReturnType<typeof createConnections>) {
  await once(watched.listen(0, '127.0.0.1'), 'listening');
  return (watched.address() as AddressInfo).port;
}

const openOf = ({server: watched}: ReturnType<typeof createConnections>) =>
  new Promise<number>((counted) => watched.getConnections((_, count) => counted(count)));

const GET = 'GET /docs/overview HTTP/1.1\r\nHost: a\r\n\r\n';

describe('a connection', () => {
  it('gets its responses in order, also when the client has ended its side', async () => {
    const socket = connect({port: server.port, host: '127.0.0.1', allowHalfOpen: true});
    const text = await textOf(socket.end(GET.repeat(16)));
    expect(text.match(/HTTP\/1.1 200 /g)).toHaveLength(16);
  });

  it('that sends more requests ahead than any browser is closed, and no response is made to the rest', async () => {
    const counted = vi.fn();
    let made = 0;
    const watched = createConnections({
      onRequest: (_, response) => {
        made += 1;
        response.end(LARGE);
      },
      refusalHeaders: () => [],
      onResponse: (request, code) => counted(request?.url, code),
    });
    const socket = connect(await portOf(watched), '127.0.0.1', () => socket.write(GET.repeat(1000)));
    socket.on('error', () => {});
    await once(socket, 'close');
    await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(made));
    expect(new Set(counted.mock.calls.map(([, code]) => code))).toEqual(new Set([499]));
    expect(made).toBeLessThanOrEqual(16);
    await watched.drain(0);
  });

  it('takes the place of one that asks for nothing when all are taken, and is refused and counted without one', async () => {
    const statuses: number[] = [];
    const waiting: ServerResponse[] = [];
    const watched = createConnections({
      onRequest: (request, response) =>
        void (request.url === '/' ? response.end('ok') : waiting.push(response)),
      refusalHeaders: () => [],
      onResponse: (_, status) => statuses.push(status),
    });
    const port = await portOf(watched);
    watched.server.maxConnections = 2;
    const visit = (target: string) =>
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .setEncoding('utf8')
        .end(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const kept = visit('/');
    await once(kept, 'data');
    visit('/waits');
    await once(kept, 'close');
    expect(await textOf(visit('/'))).toContain('ok');
    visit('/waits');
    await vi.waitFor(async () => expect(await openOf(watched)).toBe(2));
    await once(visit('/'), 'close');
    expect(statuses).toEqual([200, 200, 503]);
    for (const response of waiting) response.end();
    await watched.drain(0);
  });

  it('is closed behind the response to a GET whose body goes on', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(GET.replace('\r\n\r\n', '\r\nContent-Length: 100000000000\r\n\r\n'));
    socket.write('x'.repeat(1000));
    expect(await textOf(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  });
});

it('half of a request does not keep the server from shutting down as long as a response would', async () => {
  let respond = () => {};
  const watched = createConnections({
    onRequest: (_, response) => {
      respond = () => response.end('ok');
    },
    refusalHeaders: () => [],
    onResponse: () => {},
  });
  const port = await portOf(watched);
  const half = connect({port}, () => half.write('GET / HT'));
  half.on('error', () => {});
  const whole = textOf(connect(port, '127.0.0.1').end(GET));
  await vi.waitFor(async () => expect(await openOf(watched)).toBe(2));
  const drained = watched.drain(0);
  await once(half, 'close');
  respond();
  expect(await whole).toContain('ok');
  await drained;
});

/** Sends half of a body and leaves. */
const breakOff = (port: number) =>
  new Promise<void>((left) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /v1/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
      socket.write('Content-Length: 100\r\n\r\n{"query"', () => left(void socket.destroy()));
    });
  });

it('counts responses, times and what readers miss, for Prometheus', async () => {
  const observed = await start({
    environment: {PORT: '0', METRICS_PORT: '0', HOST: '127.0.0.1', SHUTDOWN_SECONDS: '0'},
    folder: origin,
    log: (line) => lines.push(line),
  });
  const search = (body: string) =>
    fetch(new URL('/v1/search', observed.url), {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body,
    });
  await fetch(new URL('/docs/overview', observed.url));
  await fetch(new URL('/docs/nowhere', observed.url));
  expect((await search('{"query":"zzqqxxyyww"}')).status).toBe(200);
  expect((await search('{')).status).toBe(400);
  await Promise.all(Array.from({length: 3}, () => breakOff(observed.port)));
  await textOf(connect(observed.port, '127.0.0.1').end('nonsense\r\n\r\n'));
  const metrics = `http://127.0.0.1:${observed.metricsPort}`;
  const response = await fetch(`${metrics}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const leavers = 'http_request_duration_seconds_count{handler="/v1/search",status="499"} 3';
  const text = await vi.waitFor(async () => {
    const now = await (await fetch(`${metrics}/metrics`)).text();
    expect(now).toContain(leavers);
    return now;
  });
  for (const line of [
    'http_request_duration_seconds_count{handler="site",status="200"} 1',
    'http_request_duration_seconds_count{handler="site",status="404"} 1',
    'http_request_duration_seconds_count{handler="/v1/search",status="200"} 1',
    'http_request_duration_seconds_count{handler="/v1/search",status="400"} 1',
    'http_request_duration_seconds_count{handler="parser",status="400"} 1',
    'reader_misses_total{kind="search",text="zzqqxxyyww"} 1',
    'reader_misses_total{kind="page",text="/docs/nowhere"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/^site_build_info\{build="uncommitted-[\da-f]{12}"\} 1$/m);
  expect((await fetch(metrics)).status).toBe(404);
  expect((await raw('/metrics')).status, 'on the port of the site').toBe(404);
  await observed.close();
});

it('is alive and ready, and while it shuts down not ready, by its probes', async () => {
  const ending = await start({environment: {PORT: '0', HOST: '127.0.0.1'}, folder: origin});
  const status = async (probe: string) => (await fetch(new URL(probe, ending.url))).status;
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 200]);
  const posted = await fetch(new URL('/livez', ending.url), {method: 'POST', body: 'x'});
  expect([posted.status, posted.headers.get('connection')]).toEqual([405, 'close']);
  const ended = ending.close();
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503]);
  await ended;
});
