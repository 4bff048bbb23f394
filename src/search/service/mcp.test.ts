import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {FIXTURE_INDEX} from './fixture.ts';
import {createSearchService} from './service.ts';

const service = createSearchService({
  index: FIXTURE_INDEX,
  productName: 'Zenith',
  siteUrl: 'https://zenith.example',
});
const client = new Client({name: 'test', version: '1.0.0'});

beforeAll(async () => {
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), {
    fetch: (url, init) => service.fetch(new Request(url, init as RequestInit)),
  });
  // The transport's optional session id is declared without `undefined`.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
});
afterAll(() => client.close());

const textOf = (result: Awaited<ReturnType<typeof client.callTool>>) =>
  (result.content as Array<{type: string; text: string}>).map(({text}) => text).join('\n');

describe('MCP endpoint, with the official client', () => {
  it('introduces itself', () => {
    expect(client.getServerVersion()?.name).toBe('Zenith documentation');
    expect(client.getInstructions()).toContain('search_docs');
  });

  it('lists two tools that only read', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(['search_docs', 'read_page']);
    expect(tools.every(({annotations}) => annotations?.readOnlyHint)).toBe(true);
  });

  it('searches', async () => {
    const result = await client.callTool({name: 'search_docs', arguments: {query: 'drivers', topK: 1}});
    expect(result.structuredContent).toEqual({
      results: [
        {
          page_title: 'Drivers',
          page_summary: 'Write simulated users.',
          page_url: 'https://zenith.example/docs/simulation/drivers',
        },
      ],
    });
    expect(textOf(result)).toContain('https://zenith.example/docs/simulation/drivers');
    expect(textOf(await client.callTool({name: 'search_docs', arguments: {query: 'zzzzqqqq'}}))).toBe(
      'No results found.',
    );
  });

  it.each([
    'https://zenith.example/docs/metrics/retrieval#recall',
    '/docs/metrics/retrieval',
    '/docs/metrics/retrieval/',
  ])('reads %s', async (url) => {
    const text = textOf(await client.callTool({name: 'read_page', arguments: {url}}));
    expect(text).toContain('# Retrieval metrics');
    expect(text).toContain('## Recall at k');
  });

  it('reads a long page in parts', async () => {
    const first = textOf(await client.callTool({name: 'read_page', arguments: {url: '/docs/blog/rag-map'}}));
    const offset = Number(first.match(/offset (\d+)\]$/)?.[1]);
    expect(offset).toBe(20_000);
    const rest = textOf(
      await client.callTool({name: 'read_page', arguments: {url: '/docs/blog/rag-map', offset}}),
    );
    expect(rest.length).toBeGreaterThan(10_000);
  });

  it('says what to do about a page that does not exist', async () => {
    const result = await client.callTool({name: 'read_page', arguments: {url: '/docs/nowhere'}});
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('search_docs');
  });

  it.each([{query: ''}, {query: 'x', topK: 0}, {query: 'x', topK: 21}, {}])(
    'refuses %j',
    async (arguments_) => {
      const outcome = await client
        .callTool({name: 'search_docs', arguments: arguments_})
        .catch((error: unknown) => ({isError: true, error}));
      expect(outcome.isError).toBe(true);
    },
  );

  it('keeps no sessions', async () => {
    const response = await service.fetch(new Request('http://localhost:3000/mcp'));
    expect(response.status).toBe(405);
  });

  it('answers what is not MCP with an error', async () => {
    const ask = (body: string) =>
      service.fetch(
        new Request('http://localhost:3000/mcp', {
          method: 'POST',
          body,
          headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
        }),
      );
    for (const body of ['nonsense', '{}', 'null', '{"jsonrpc":"2.0"}']) {
      expect((await ask(body)).status).toBeGreaterThanOrEqual(400);
      expect((await ask(body)).status).toBeLessThan(500);
    }
  });
});
