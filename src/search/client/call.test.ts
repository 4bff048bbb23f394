import {afterEach, describe, expect, it, vi} from 'vitest';
import {ContractError} from '../contract.ts';
import type {Filter} from '../filter.ts';
import {createSearchCall, HttpError} from './call.ts';

const answer = (response: Response) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const here = {host: '', origin: 'https://site.example', baseUrl: '/docs/'};
const signal = new AbortController().signal;

describe('createSearchCall', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['', '/v1/search'],
    ['https://api.example', 'https://api.example/v1/search'],
  ])('posts to host %j', async (host, url) => {
    const fetched = answer(Response.json({results: []}));
    expect(await createSearchCall({...here, host})('drivers', signal)).toEqual([]);
    const [called, init] = fetched.mock.calls[0] ?? [];
    expect(called).toBe(url);
    expect(init).toMatchObject({method: 'POST', headers: {'Content-Type': 'application/json'}, signal});
    expect(JSON.parse(String(init?.body))).toEqual({query: 'drivers', topK: '3'});
  });

  it.each([400, 429, 500, 503])('raises status %d', async (status) => {
    answer(new Response('', {status}));
    const failure = await createSearchCall(here)('drivers', signal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect((failure as HttpError).status).toBe(status);
    expect((failure as HttpError).message).toContain(String(status));
  });

  it('takes an answer of another shape as a failure', async () => {
    answer(Response.json({results: [{title: 'x'}]}));
    await expect(createSearchCall(here)('drivers', signal)).rejects.toBeInstanceOf(ContractError);
    answer(new Response('<html>'));
    await expect(createSearchCall(here)('drivers', signal)).rejects.toBeInstanceOf(SyntaxError);
  });

  it('keeps to a part of the site, asking for more and showing as many', async () => {
    const urls = [
      '/docs/blog/one',
      '/docs/reference/cli#run',
      'https://site.example/docs/blog/two',
      'https://other.example/docs/blog/three',
      '/docs/blog/four',
      '/docs/blog/five',
    ];
    const results = urls.map((page_url) => ({page_title: 'x', page_summary: 'y', page_url}));
    const asked = async (filter: Filter) => {
      const fetched = answer(Response.json({results}));
      const found = await createSearchCall({...here, filter: () => filter})('q', signal);
      expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({query: 'q', topK: '20'});
      return found.map(({page_url}) => page_url);
    };
    expect(await asked('blog')).toEqual([urls[0], urls[2], urls[4]]);
    expect(await asked('reference')).toEqual([urls[1]]);
    expect(await asked('documentation')).toEqual([urls[1]]);
  });
});
