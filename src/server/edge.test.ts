import {describe, expect, it} from 'vitest';
import {FIXTURE_INDEX} from '../search/service/fixture.ts';
import {createEdgeHandler} from './edge.ts';

const search = () =>
  new Request('https://edge.example/v1/search', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: '{"query":"drivers"}',
  });

describe('createEdgeHandler', () => {
  it('reads the index once and answers', async () => {
    let loads = 0;
    const handler = createEdgeHandler({
      indexUrl: 'https://site.example/docs/search/index.json',
      load: async () => {
        loads++;
        return Response.json(FIXTURE_INDEX);
      },
    });
    const [first, second] = await Promise.all([handler(search()), handler(search())]);
    expect([first.status, second.status, loads]).toEqual([200, 200, 1]);
  });

  it('says so when the index cannot be read, and tries again', async () => {
    let broken = true;
    const handler = createEdgeHandler({
      indexUrl: 'https://site.example/docs/search/index.json',
      load: async () => (broken ? new Response('', {status: 404}) : Response.json(FIXTURE_INDEX)),
    });
    const response = await handler(search());
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    broken = false;
    expect((await handler(search())).status).toBe(200);
  });
});

describe('pages of a host that hands on its files', () => {
  const files: Record<string, [body: string, type: string]> = {
    '/docs/overview': ['<h1>Overview</h1>', 'text/html'],
    '/docs/overview.md': ['# Overview\n', 'text/plain'],
    '/docs/blog': ['<h1>Blog</h1>', 'text/html'],
    '/docs/img/mark.svg': ['<svg/>', 'image/svg+xml'],
  };
  const handler = createEdgeHandler({
    indexUrl: 'https://site.example/docs/search/index.json',
    load: async (url) =>
      url.endsWith('.json') ? Response.json(FIXTURE_INDEX) : new Response('# Drivers\n', {status: 200}),
    assets: async ({url, method}) => {
      const [body, type] = files[new URL(url).pathname] ?? [];
      return body === undefined
        ? new Response('<h1>Page not found</h1>', {status: 404, headers: {'content-type': 'text/html'}})
        : new Response(method === 'HEAD' ? null : body, {headers: {'content-type': type ?? ''}});
    },
  });
  const get = (path: string, accept = 'text/html') =>
    handler(new Request(`https://site.example${path}`, {headers: {accept}}));

  it('are Markdown for those who prefer it', async () => {
    const response = await get('/docs/overview', 'text/markdown, text/html;q=0.5');
    expect(await response.text()).toBe('# Overview\n');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('link')).toContain('<https://site.example/docs/overview>; rel="canonical"');
    expect((await get('/docs/overview.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  it('are HTML for everybody else, and say where the Markdown is', async () => {
    const response = await get('/docs/overview', 'text/html, text/markdown;q=0.5');
    expect(await response.text()).toContain('<h1>');
    expect(response.headers.get('link')).toContain('</docs/overview.md>; rel="alternate"');
    expect((await get('/docs/blog')).headers.get('link')).toBeNull();
    expect((await get('/docs/blog', 'text/markdown')).headers.get('content-type')).toBe('text/html');
  });
});
