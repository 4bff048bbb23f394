import {describe, expect, it} from 'vitest';
import {createEdgeHandler, edgeFetch} from './edge.ts';
import {FIXTURE_INDEX} from './fixture.ts';

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
    const errors: string[] = [];
    const handler = createEdgeHandler({
      indexUrl: 'https://site.example/docs/search/index.json',
      load: async () => (broken ? new Response('', {status: 404}) : Response.json(FIXTURE_INDEX)),
      log: (entry) => entry.error && errors.push(entry.error),
    });
    const response = await handler(search());
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(errors[0]).toContain('answered 404');
    broken = false;
    expect((await handler(search())).status).toBe(200);
  });
});

describe('edgeFetch', () => {
  it('names the variable that is missing', async () => {
    const response = await edgeFetch(search(), {});
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('SEARCH_INDEX_URL');
  });
});
