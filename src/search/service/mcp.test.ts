import {
  Client as LatestClient,
  StreamableHTTPClientTransport as LatestTransport,
} from '@modelcontextprotocol/client';
import {McpServer} from '@modelcontextprotocol/server';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {createSearchService} from './service.ts';
import {FIXTURE_INDEX, readFixture} from './site.fixture.ts';

const service = createSearchService({
  index: FIXTURE_INDEX,
  readMarkdown: readFixture,
  moved: [{from: '/scores/ranking', to: '/metrics/retrieval'}],
});
const ADDRESS = new URL('http://localhost:3000/mcp');
const versions = new Set<string | null>();
const options = {
  fetch: (url: string | URL, init?: RequestInit) => {
    const request = new Request(url, init);
    versions.add(request.headers.get('mcp-protocol-version'));
    return service.fetch(request);
  },
};

interface Content {
  content?: unknown;
  structuredContent?: unknown;
  isError?: boolean;
}

/** What the tests need of a client; the official ones of both protocol generations have it. */
interface Client {
  getServerVersion(): {name: string} | undefined;
  getInstructions(): string | undefined;
  listTools(): Promise<{tools: {name: string; annotations?: {readOnlyHint?: boolean}}[]}>;
  callTool(call: {name: string; arguments: Record<string, unknown>}): Promise<Content>;
  listResources(): Promise<{resources: {uri: string; title?: string; mimeType?: string}[]}>;
  readResource(resource: {uri: string}): Promise<{contents: object[]}>;
  close(): Promise<void>;
}

const latest = (mode: 'legacy' | {pin: string}) => async () => {
  const client = new LatestClient({name: 'test', version: '1.0.0'}, {versionNegotiation: {mode}});
  await client.connect(new LatestTransport(ADDRESS, options));
  return client as unknown as Client;
};

const CLIENTS: [protocol: string, client: string, connect: () => Promise<Client>][] = [
  ['2026-07-28', 'latest', latest({pin: '2026-07-28'})],
  ['2025-11-25', 'latest', latest('legacy')],
];

const PLAIN = [
  'recall at k',
  'what is recall',
  'voice',
  'accent of a driver',
  'simulated users',
  'drivers',
  'retrieval metrics',
  'relevant documents',
  'share of documents found',
  'rank documents',
  'cli',
  'command line',
  'run flows',
  '--debug',
  'cli run --debug',
  'every command and flag',
  'map of rag',
  'stages of a pipeline',
  'where do answers get lost',
  'long post',
  'section 7',
  'many sentences',
  'how do drivers speak',
  'who plays the user',
  'measure a ranking',
  'ranking scores',
  'reference',
  'blog about pipelines',
  'drivrs',
  'recal',
];

const textsOf = ({content}: Content) => (content as {text: string}[]).map(({text}) => text);

describe.each(CLIENTS)('MCP endpoint in protocol %s, with the %s official client', (protocol, _, connect) => {
  let client: Client;
  beforeAll(async () => {
    versions.clear();
    client = await connect();
  });
  afterAll(() => client.close());
  const call = (name: string, arguments_: Record<string, unknown>) =>
    client.callTool({name, arguments: arguments_});

  it('introduces itself in that protocol', async () => {
    expect(client.getServerVersion()?.name).toBe('Zenith documentation');
    expect(client.getInstructions()).toContain('search_docs');
    await client.listTools();
    expect(versions).toContain(protocol);
  });

  it('lists two tools that only read', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(['search_docs', 'read_page']);
    expect(tools.every(({annotations}) => annotations?.readOnlyHint)).toBe(true);
  });

  it('searches, with absolute addresses', async () => {
    const result = await call('search_docs', {query: 'drivers', topK: 1});
    expect(result.structuredContent).toEqual({
      results: [
        {
          page_title: 'Drivers',
          page_summary: 'Write simulated users.',
          page_url: 'https://zenith.example/docs/simulation/drivers',
        },
      ],
    });
    expect(textsOf(result).join()).toContain('https://zenith.example/docs/simulation/drivers');
    expect(textsOf(await call('search_docs', {query: 'zzzzqqqq'}))).toEqual(['No results found.']);
  });

  it('answers 30 plain questions in the shape that it promises', async () => {
    const shown: unknown[] = [];
    for (const query of PLAIN) {
      const result = await call('search_docs', {query});
      expect(result.isError, query).not.toBe(true);
      shown.push(...(result.structuredContent as {results: unknown[]}).results);
    }
    // Most of the questions lead to a section, whose headings are part of the answer.
    expect(shown).toContainEqual(expect.objectContaining({section_path: ['Recall at k']}));
  });

  it.each([
    ['blog', ['/docs/blog/rag-map', '/docs/blog/long']],
    ['reference', ['/docs/reference/cli']],
    ['documentation', ['/docs/simulation/drivers', '/docs/metrics/retrieval', '/docs/reference/cli']],
  ])('searches %s only', async (filter, allowed) => {
    const query = 'agents';
    const {structuredContent} = await call('search_docs', {query, filter, topK: 20});
    const {results} = structuredContent as {results: {page_url: string}[]};
    const paths = results.map(({page_url}) => new URL(page_url).pathname);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(allowed).toContain(path);
  });

  it.each([
    'https://zenith.example/docs/metrics/retrieval',
    'https://zenith.example/docs/metrics/retrieval.md',
    'http://localhost:3000/docs/metrics/retrieval',
    '/docs/metrics/retrieval',
    '/docs/metrics/retrieval/',
    '/docs/metrics/retrieval.html?x=1',
    'metrics/retrieval',
    'docs/metrics/retrieval',
    'docs/metrics/retrieval.md',
    '/docs/scores/ranking',
    'scores/ranking/',
    'https://zenith.example/docs/scores/ranking',
  ])('reads %s, which is the page byte for byte', async (url) => {
    expect(textsOf(await call('read_page', {url}))).toEqual([await readFixture('/docs/metrics/retrieval')]);
  });

  it('reads one section', async () => {
    const result = await call('read_page', {url: 'https://zenith.example/docs/metrics/retrieval#recall'});
    expect(textsOf(result)).toEqual([
      'Page: Retrieval metrics, https://zenith.example/docs/metrics/retrieval\n\n## Recall at k\n\nThe share of relevant documents that were found.\n',
    ]);
    const missing = await call('read_page', {url: '/docs/metrics/retrieval#nothing'});
    expect(missing.isError).toBe(true);
    expect(textsOf(missing).join()).toContain('recall');
  });

  it.each([
    '/docs/nowhere',
    'https://other.example/docs/metrics/retrieval',
    'javascript:/docs/metrics/retrieval',
  ])('has no page at %s, and says what to do', async (url) => {
    const result = await call('read_page', {url});
    expect(result.isError).toBe(true);
    expect(textsOf(result).join()).toContain('search_docs');
  });

  it('lists every page as a resource and reads it', async () => {
    const {resources} = await client.listResources();
    expect(resources).toHaveLength(FIXTURE_INDEX.pages.length);
    const uri = 'https://zenith.example/docs/simulation/drivers.md';
    expect(resources).toContainEqual(
      expect.objectContaining({uri, title: 'Drivers', mimeType: 'text/markdown'}),
    );
    expect((await client.readResource({uri})).contents).toEqual([
      {uri, mimeType: 'text/markdown', text: await readFixture('/docs/simulation/drivers')},
    ]);
    await expect(client.readResource({uri: 'https://zenith.example/docs/nowhere.md'})).rejects.toThrow();
  });

  it.each([{query: ''}, {query: 'x', topK: 0}, {query: 'x', topK: 21}, {query: 'x', filter: 'all'}, {}])(
    'refuses %j',
    async (arguments_) => {
      const outcome = await call('search_docs', arguments_).catch(() => ({isError: true}));
      expect(outcome.isError).toBe(true);
    },
  );
});

const ask = (body: string, accept = 'application/json, text/event-stream', on = service) =>
  on.fetch(
    new Request(ADDRESS, {method: 'POST', body, headers: {'content-type': 'application/json', accept}}),
  );
const reads = (url: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {name: 'read_page', arguments: {url}},
  });

describe('what clients accept', () => {
  it.each([
    ['*/*', 200, 'application/json'],
    ['application/*', 200, 'application/json'],
    ['application/json; charset=utf-8', 200, 'application/json'],
    ['application/json', 200, 'application/json'],
    ['application/json;q=0.5, */*;q=0.1', 200, 'application/json'],
    ['application/json, text/event-stream', 200, 'application/json'],
    ['text/event-stream', 200, 'text/event-stream'],
    ['text/html', 406, 'application/json'],
  ])('is understood: %s', async (accept, status, type) => {
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'curl', version: '8'}},
    };
    const response = await ask(JSON.stringify(body), accept);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    if (status === 200) expect(await response.text()).toContain('"protocolVersion":"2025-06-18"');
  });
});

describe('the cost of a call', () => {
  const long = `# Long\n\n${Array.from({length: 400}, (_, n) => `## Part ${n}\n\n${'`a` *b* [c](d) '.repeat(40)}`).join('\n\n')}`;
  const unlimited = createSearchService({
    index: FIXTURE_INDEX,
    readMarkdown: async () => long,
    settings: {requestsPerMinute: 0},
  });

  it('holds no new server for each', async () => {
    const made = vi.spyOn(McpServer.prototype, 'registerTool');
    await Promise.all(Array.from({length: 30}, () => ask(reads('/docs/reference/cli'), '*/*', unlimited)));
    expect(made.mock.calls.length).toBeLessThanOrEqual(2);
    made.mockRestore();
  });

  it('is counted against the client by the time that it took', async () => {
    const slow = createSearchService({
      index: FIXTURE_INDEX,
      readMarkdown: async () => {
        const end = performance.now() + 200;
        while (performance.now() < end);
        return long;
      },
      settings: {requestsPerMinute: 10},
    });
    const statuses = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await ask(reads('/docs/reference/cli'), '*/*', slow)).status);
    // Ten calls a minute by count; by their time far fewer.
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what is not one MCP message', () => {
  const search = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: {name: 'search_docs', arguments: {query: 'drivers'}},
  });

  it.each([
    [405, new Request(ADDRESS)],
    [413, new Request(ADDRESS, {method: 'POST', body: ' '.repeat(20_000)})],
    [403, new Request(ADDRESS, {method: 'POST', headers: {origin: 'https://evil.example'}, body: '{}'})],
    [405, new Request(`${ADDRESS}/`)],
  ])('is refused with %i, in JSON-RPC', async (status, request) => {
    const response = await service.fetch(request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({jsonrpc: '2.0', error: {message: expect.any(String)}});
  });

  it('is answered at the hosts of the site alone, where it has one', async () => {
    const site = {...FIXTURE_INDEX.site, origin: 'https://docs.zenith.test'};
    const published = createSearchService({
      index: {...FIXTURE_INDEX, site},
      settings: {mcpHosts: ['docs.internal:3000']},
    });
    const statusAt = async (host: string) => {
      const headers = {host, 'content-type': 'application/json'};
      const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'});
      return (await published.fetch(new Request(ADDRESS, {method: 'POST', headers, body}))).status;
    };
    for (const host of [
      'docs.zenith.test',
      'localhost:3000',
      '127.0.0.1:80',
      '[::1]:3000',
      'docs.internal:3000',
    ])
      expect(await statusAt(host), host).toBe(200);
    for (const host of ['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(await statusAt(host), host).toBe(403);
  });

  it.each(['nonsense', '{}', 'null', '{"jsonrpc":"2.0"}', '[]'])('is an error: %s', async (body) => {
    const response = await ask(body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({jsonrpc: '2.0', error: {message: expect.any(String)}});
  });

  it('is refused at once when it is a batch: a call and its cancellation, or a hundred searches', async () => {
    const cancelled = {jsonrpc: '2.0', method: 'notifications/cancelled', params: {requestId: 1}};
    for (const batch of [[search(1), cancelled], Array.from({length: 100}, (_, id) => search(id))]) {
      const response = await ask(JSON.stringify(batch));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({error: {code: -32_600}});
    }
  });
});
