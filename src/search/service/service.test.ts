import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import * as z from 'zod';
import {parseSearchResponse} from '../contract.ts';
import openapi from '../openapi.json';
import {createSearchCall} from './search-call.ts';
import {createSearchService, type SearchServiceOptions} from './service.ts';
import {DEFAULT_SETTINGS} from './settings.ts';
import {FIXTURE_INDEX, readFixture} from './site.fixture.ts';

const HOST = 'http://localhost:3000';
const make = (options: Partial<SearchServiceOptions> = {}) =>
  createSearchService({index: FIXTURE_INDEX, readText: readFixture, ...options});
/** Without a limit, which has tests of its own. */
const service = make({settings: {requestsPerMinute: 0}});

const post = (body: unknown, headers: Record<string, string> = {}, path = '/v1/search') =>
  new Request(`${HOST}${path}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** The schemas of the description, with references as JSON Schema has them. */
const schemas = JSON.parse(
  JSON.stringify(openapi.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
);
const conforms = (schema: string, value: unknown) => {
  const {error} = z.fromJSONSchema({$defs: schemas, $ref: `#/$defs/${schema}`}).safeParse(value);
  expect(error?.issues ?? []).toEqual([]);
  return error === undefined;
};

async function expectError(response: Response, status: number, code: string, message: string | RegExp) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(openapi.paths['/v1/search'].post.responses)).toContain(String(status));
  const body = (await response.json()) as {error: {code: string; message: string}};
  conforms('ErrorResponse', body);
  expect(body.error.code).toBe(code);
  expect(body.error.message).toMatch(message);
}

describe('POST /v1/search', () => {
  it('answers in the shape of the contract and of the API description', async () => {
    const response = await service.fetch(post({query: 'drivers', topK: '2'}));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    conforms('SearchResponse', body);
    const {results} = parseSearchResponse(body);
    expect(results[0]).toEqual({
      page_title: 'Drivers',
      page_summary: 'Write simulated users.',
      page_url: '/docs/simulation/drivers',
    });
    expect(results.length).toBeLessThanOrEqual(2);
  });

  it('returns 3 results by default and an empty list for nothing', async () => {
    const found = await (await service.fetch(post({query: 'agents'}))).json();
    expect((found as {results: unknown[]}).results).toHaveLength(3);
    expect(await (await service.fetch(post({query: 'zzzzqqqq'}))).json()).toEqual({results: []});
  });

  it.each([
    ['not json', 400, 'invalid_json', /not valid JSON/],
    ['', 400, 'invalid_json', /not valid JSON/],
    [{}, 400, 'invalid_request', /"query" must be a string/],
    [{query: '  '}, 400, 'invalid_request', /white space/],
    [null, 400, 'invalid_request', /JSON object/],
    [[], 400, 'invalid_request', /JSON object/],
    ['"drivers"', 400, 'invalid_request', /JSON object/],
    [{query: 1}, 400, 'invalid_request', /"query" must be a string/],
    [{query: 'x'.repeat(513)}, 400, 'invalid_request', /"query" may have 512 characters/],
    [{query: 'x', topK: 3}, 400, 'invalid_request', /"topK" must be a whole number.* as a string/],
    [{query: 'x', topK: null}, 400, 'invalid_request', /"topK" must be/],
    [{query: 'x', topK: '-1'}, 400, 'invalid_request', /"topK" must be/],
    [{query: 'x', topK: '3.0'}, 400, 'invalid_request', /"topK" must be/],
    [{query: 'x', topK: '0'}, 400, 'invalid_request', /"topK" must be a whole number from 1 to 20/],
    [{query: 'x', topK: '21'}, 400, 'invalid_request', /"topK" must be/],
    [{query: 'x', padding: 'p'.repeat(20_000)}, 413, 'body_too_large', /16384 bytes/],
  ])('refuses %j', async (body, status, code, message) => {
    await expectError(await service.fetch(post(body)), status as number, code as string, message as RegExp);
  });

  it.each([
    [{'content-type': 'text/plain'}, 415, /send application\/json/],
    [{'content-encoding': 'gzip'}, 415, /content encoding is "gzip"/],
  ])('refuses a body with %j', async (headers, status, message) => {
    const response = await service.fetch(post({query: 'x'}, headers));
    await expectError(response, status, 'unsupported_media_type', message);
  });

  it('refuses other methods', async () => {
    const get = await service.fetch(new Request(`${HOST}/v1/search`));
    expect(get.headers.get('allow')).toContain('POST');
    await expectError(get, 405, 'method_not_allowed', /POST only/);
  });

  const streamed = (pull: (controller: ReadableStreamDefaultController) => void) =>
    new Request(`${HOST}/v1/search`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: new ReadableStream({pull}, {highWaterMark: 1}),
      duplex: 'half',
    } as RequestInit);

  it('does not wait for a body that does not come', async () => {
    const slow = make({settings: {bodyTimeoutMs: 20}});
    const never = streamed(() => new Promise(() => {}));
    await expectError(await slow.fetch(never), 408, 'request_timeout', /20 ms/);
  });

  it('does not read a body without end', async () => {
    let sent = 0;
    const endless = streamed((controller) => {
      sent++;
      controller.enqueue(new Uint8Array(4096).fill(32));
    });
    await expectError(await service.fetch(endless), 413, 'body_too_large', /16384/);
    expect(sent).toBeLessThan(20);
  });

  it('answers a failure of its own with 500, and prints the reason under the id of the request', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const find = () => {
      throw new Error('planted fault');
    };
    const broken = createSearchCall({settings: DEFAULT_SETTINGS, find, countPages: () => 0});
    const response = await broken.fetch(post({query: 'my secret'}));
    const [[line]] = printed.mock.calls as [[string]];
    expect(line).not.toContain('\n');
    const {request, error} = JSON.parse(line);
    expect([request, error]).toEqual([
      response.headers.get('x-request-id'),
      expect.stringMatching(/^Error: planted fault\n +at /),
    ]);
    await expectError(response, 500, 'internal_error', /request id/);
  });
});

it('writes no line for a client that leaves while its search waits', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const leaving = new AbortController();
  const waiting = service.fetch(new Request(post({query: 'drivers'}), {signal: leaving.signal}));
  // As Node.js tells it, by a text that is no error.
  leaving.abort('Client connection prematurely closed.');
  expect((await waiting).status).toBe(499);
  expect(printed).not.toHaveBeenCalled();
});

describe('origins', () => {
  const from = (origin: string, options?: Partial<SearchServiceOptions>) =>
    make(options).fetch(post({query: 'drivers'}, {origin, host: 'localhost:3000'}));

  it.each([
    [HOST, [], HOST],
    ['https://docs.example', ['https://docs.example'], 'https://docs.example'],
    ['https://any.example', ['*'], '*'],
  ])('%s may call where %j is configured', async (origin, allowedOrigins, allowed) => {
    const {headers} = await from(origin, {settings: {allowedOrigins}});
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
  });

  it.each([
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    'http://evil.example@localhost:3000',
    'http://localhost:3000/',
  ])('%s may not', async (origin) => {
    const response = await from(origin);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await expectError(response, 403, 'origin_not_allowed', /SEARCH_ALLOWED_ORIGINS/);
  });

  it('answers the question that browsers ask first', async () => {
    const headers = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const preflight = (origin: string) =>
      make({settings: {allowedOrigins: ['https://docs.example']}}).fetch(
        new Request(`${HOST}/v1/search`, {method: 'OPTIONS', headers: {origin, ...headers}}),
      );
    const allowed = await preflight('https://docs.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(allowed.headers.get('vary')).toContain('Origin');
    expect((await preflight('https://evil.example')).status).toBe(403);
  });
});

it('limits each client, by its address or that which a trusted proxy names, and says when to come back', async () => {
  const ask = (
    instance: ReturnType<typeof make>,
    remoteAddress: string,
    request = post({query: 'drivers'}),
  ) => instance.fetch(request, {incoming: {socket: {remoteAddress}}});
  const limited = make({settings: {requestsPerMinute: 1}});
  expect((await ask(limited, '192.0.2.1')).status).toBe(200);
  const response = await ask(limited, '192.0.2.1');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectError(response, 429, 'rate_limited', /in \d+ s/);
  expect((await ask(limited, '192.0.2.2')).status).toBe(200);
  expect((await ask(limited, '192.0.2.1', new Request(`${HOST}/healthz`))).status).toBe(200);
  const behindProxy = make({settings: {requestsPerMinute: 1, trustedProxies: 1}});
  for (const client of ['1.1.1.1', '2.2.2.2']) {
    const request = post({query: 'x'}, {'x-forwarded-for': client});
    expect((await ask(behindProxy, 'proxy', request)).status).toBe(200);
  }
});

describe('health and other paths', () => {
  it('says that it is well, and which build it serves', async () => {
    const response = await make({build: 'c92dadfa-1'}).fetch(new Request(`${HOST}/healthz`));
    expect(await response.json()).toEqual({status: 'ok', pages: 4, build: 'c92dadfa-1'});
  });

  it('answers its paths, and refuses in JSON what its clients look for beside them', async () => {
    const asked = ['/v1/search', '/mcp', '/mcp/', '/healthz', '/docs/overview', '/registered'];
    expect(asked.map(service.handlerOf)).toEqual([
      ...['/v1/search', '/mcp', 'service', '/healthz'],
      ...[undefined, undefined],
    ]);
    for (const path of ['/v1/other', '/register', '/.well-known/oauth-authorization-server/mcp']) {
      expect(service.handlerOf(path)).toBe('service');
      await expectError(await service.fetch(post({}, {}, path)), 404, 'not_found', path);
    }
  });
});

describe('any input', () => {
  const key = fc.constantFrom('query', 'topK', 'other', '__proto__', 'constructor');
  const value = fc.oneof(
    fc.string({unit: 'binary', maxLength: 600}),
    fc.string({unit: 'grapheme'}),
    fc.jsonValue(),
    fc.constantFrom('3', '', ' ', '0', '99', 'a_b', '--x', "'".repeat(512), 'A'.repeat(512), 'ﬁ'.repeat(500)),
  );
  const body = fc.oneof(
    fc.string({unit: 'binary'}),
    fc.json(),
    fc.record({query: fc.string({unit: 'binary', maxLength: 512})}).map((record) => JSON.stringify(record)),
    fc.record({query: value, topK: value}, {requiredKeys: []}).map((record) => JSON.stringify(record)),
    fc.dictionary(key, value).map((record) => JSON.stringify(record)),
  );

  it('is answered with 200 or a 4xx', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const response = await service.fetch(post(text));
        const answer = await response.json();
        if (response.status === 200) conforms('SearchResponse', answer);
        else {
          expect([400, 413]).toContain(response.status);
          conforms('ErrorResponse', answer);
        }
      }),
      {numRuns: 2000},
    );
  });
});
