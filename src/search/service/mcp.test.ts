import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createSearchService} from './service.ts';
import {FIXTURE_INDEX, readFixture} from './site.fixture.ts';

const service = createSearchService({
  index: FIXTURE_INDEX,
  readText: readFixture,
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

type Content = Awaited<ReturnType<Client['callTool']>>;

/** The official client, in the protocols of both generations. */
const MODES = [
  ['2026-07-28', {pin: '2026-07-28'}],
  ['2025-11-25', 'legacy'],
] as const;

const textsOf = ({content}: Content) => (content as {text: string}[]).map(({text}) => text);

describe.each(MODES)('MCP endpoint in protocol %s', (protocol, mode) => {
  const client = new Client({name: 'test', version: '1.0.0'}, {versionNegotiation: {mode}});
  beforeAll(async () => {
    versions.clear();
    await client.connect(new StreamableHTTPClientTransport(ADDRESS, options));
  });
  afterAll(() => client.close());
  const call = (name: string, arguments_: Record<string, unknown>) =>
    client.callTool({name, arguments: arguments_});

  it('introduces itself in that protocol, with two tools that only read, whose arguments have types', async () => {
    expect(client.getServerVersion()?.name).toBe('Zenith documentation');
    expect(client.getInstructions()).toContain('search_docs');
    expect(client.getServerCapabilities()?.tools).toEqual({listChanged: false});
    const {tools} = await client.listTools();
    expect(versions).toContain(protocol);
    expect(tools.map(({name}) => name)).toEqual(['search_docs', 'read_page']);
    expect(tools.every(({annotations}) => annotations?.readOnlyHint)).toBe(true);
    expect(tools[0]?.inputSchema).toMatchObject({
      required: ['query'],
      properties: {topK: {type: 'integer', default: 5}, language: {enum: ['python', 'typescript']}},
    });
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
  });

  it('says where to go on when nothing is found', async () => {
    const [text] = textsOf(await call('search_docs', {query: 'zzzzqqqq'}));
    expect(text).toMatch(/^No results found\./);
    expect(text).toContain('https://zenith.example/docs/troubleshooting#ask');
  });

  it('brings the text of the section that the first result leads to, in one call', async () => {
    const result = await call('search_docs', {query: 'recall at k', sectionText: true});
    const text = '## Recall at k\n\nThe share of relevant documents that were found.\n';
    expect(textsOf(result).join()).toMatch(new RegExp(`Text of the first result:\n\n${text}$`));
    expect(result.structuredContent).toMatchObject({section: text});
    // The text of a page as a whole ends before its first section.
    const whole = await call('search_docs', {query: 'drivers', sectionText: true});
    expect(whole.structuredContent).toMatchObject({section: expect.stringMatching(/plays the user\.\n$/)});
  });

  it('ends a long text behind a paragraph', async () => {
    const {structuredContent} = await call('search_docs', {query: 'map of RAG', sectionText: true});
    const {section} = structuredContent as {section: string};
    expect(section.length).toBeGreaterThan(4000);
    expect(section).toMatch(/\n\n$|pipeline\.\n$/);
  });

  it('takes other names of arguments, digits for a number, and a language in any case', async () => {
    const asked = await call('search_docs', {question: 'drivers', topK: '1', language: 'Python'});
    expect(asked.structuredContent).toEqual(
      (await call('search_docs', {query: 'drivers', topK: 1})).structuredContent,
    );
    const read = await call('read_page', {page_url: '/docs/metrics/retrieval', language: 'TypeScript'});
    expect(read).toEqual(await call('read_page', {url: '/docs/metrics/retrieval'}));
    for (const topK of ['many', {toString: 1, valueOf: 1}]) {
      const refused = await call('search_docs', {query: 'drivers', topK});
      expect([refused.isError, textsOf(refused).join()]).toEqual([true, expect.stringContaining('topK')]);
    }
  });

  it('reads the list of all pages', async () => {
    for (const url of ['https://zenith.example/docs/llms.txt', '/llms.txt', 'llms.txt'])
      expect(textsOf(await call('read_page', {url})), url).toEqual(['# Zenith\n']);
    expect((await call('read_page', {url: 'https://other.example/docs/llms.txt'})).isError).toBe(true);
  });

  it.each([
    'https://zenith.example/docs/metrics/retrieval',
    'https://zenith.example/docs/metrics/retrieval.md',
    'http://localhost:3000/docs/metrics/retrieval',
    '/docs/metrics/retrieval.html?x=1',
    'metrics/retrieval',
    'docs/metrics/retrieval.md',
    'scores/ranking/',
    'https://zenith.example/docs/scores/ranking',
    '<https://zenith.example/docs/metrics/retrieval>.',
    '/docs/Metrics/Retrieval.md),',
  ])('reads %s, which is the page byte for byte', async (url) => {
    expect(textsOf(await call('read_page', {url}))).toEqual([
      await readFixture('/docs/metrics/retrieval.md'),
    ]);
  });

  it('reads one section', async () => {
    const result = await call('read_page', {url: 'https://zenith.example/docs/metrics/retrieval#recall'});
    expect(textsOf(result)).toEqual([
      'Page: Retrieval metrics, https://zenith.example/docs/metrics/retrieval\n\n## Recall at k\n\nThe share of relevant documents that were found.\n',
    ]);
    expect(await call('read_page', {url: '/docs/metrics/retrieval#Recall,'})).toEqual(result);
    const missing = await call('read_page', {url: '/docs/metrics/retrieval#nothing'});
    expect(missing.isError).toBe(true);
    expect(textsOf(missing).join()).toContain('recall');
  });

  it.each(['https://zenith.example/docs/blog', 'blog/tags/checks'])(
    'names the posts of %s, which is a list of them',
    async (url) => {
      const result = await call('read_page', {url});
      expect(result.isError).toBeFalsy();
      expect(textsOf(result).join()).toContain('[A map of RAG](https://zenith.example/docs/blog/rag-map)');
    },
  );

  it.each([
    '/docs/nowhere',
    'https://other.example/docs/metrics/retrieval',
    'javascript:/docs/metrics/retrieval',
  ])('has no page at %s, and says what to do', async (url) => {
    const result = await call('read_page', {url});
    expect(result.isError).toBe(true);
    expect(textsOf(result).join()).toContain('search_docs');
  });
});

const ask = (body: string, accept = 'application/json, text/event-stream') =>
  service.fetch(
    new Request(ADDRESS, {method: 'POST', body, headers: {'content-type': 'application/json', accept}}),
  );
it.each(['*/*', 'application/json', 'text/event-stream'])(
  'clients that accept %s get JSON',
  async (accept) => {
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'curl', version: '8'}},
    };
    const response = await ask(JSON.stringify(body), accept);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toMatchObject({result: {protocolVersion: '2025-06-18'}});
  },
);

const UNKNOWN = {id: 7, error: {code: -32_601}};
const INVALID = {id: null, error: {code: -32_600}};
it.each<[method: unknown, status: number, body: object | undefined]>([
  ['resources/list', 200, {result: {resources: []}}],
  ['resources/templates/list', 200, {result: {resourceTemplates: []}}],
  ['prompts/list', 200, {result: {prompts: []}}],
  ['logging/setLevel', 200, {result: {}}],
  ...['resources/read', 'prompts/get', 'completion/complete', 'resources/subscribe', '__proto__'].map(
    (method) => [method, 200, UNKNOWN] as [string, number, object],
  ),
  [{toString: 1, valueOf: 1}, 400, INVALID],
  [[[]], 400, INVALID],
  [5, 400, INVALID],
])('answers the method %j with %i', async (method, status, body) => {
  const response = await ask(JSON.stringify({jsonrpc: '2.0', id: 7, method, params: {}}));
  expect([response.status, await response.json()]).toMatchObject([status, body]);
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
      'docs.zenith.test:8443',
      '[::1]:3000',
      'docs.internal:3000',
      'DOCS.zenith.test',
      'docs.zenith.test:443',
    ])
      expect(await statusAt(host), host).toBe(200);
    for (const host of ['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(await statusAt(host), host).toBe(403);
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
