import {afterEach, describe, expect, it, vi} from 'vitest';
import {ContractError} from '../contract.ts';
import {createSearchCall, HttpError} from './call.ts';

const answer = (response: Response) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const signal = new AbortController().signal;

describe('createSearchCall', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['', '/v1/search'],
    ['https://api.example', 'https://api.example/v1/search'],
  ])('posts to host %j', async (host, url) => {
    const fetched = answer(Response.json({results: []}));
    expect(await createSearchCall(host)('drivers', signal)).toEqual([]);
    const [called, init] = fetched.mock.calls[0] ?? [];
    expect(called).toBe(url);
    expect(init).toMatchObject({method: 'POST', headers: {'Content-Type': 'application/json'}, signal});
    expect(JSON.parse(String(init?.body))).toEqual({query: 'drivers', topK: '3'});
  });

  it.each([400, 429, 500, 503])('raises status %d', async (status) => {
    answer(new Response('', {status}));
    const failure = await createSearchCall('')('drivers', signal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect((failure as HttpError).status).toBe(status);
    expect((failure as HttpError).message).toContain(String(status));
  });

  it('takes an answer of another shape as a failure', async () => {
    answer(Response.json({results: [{title: 'x'}]}));
    await expect(createSearchCall('')('drivers', signal)).rejects.toBeInstanceOf(ContractError);
    answer(new Response('<html>'));
    await expect(createSearchCall('')('drivers', signal)).rejects.toBeInstanceOf(SyntaxError);
  });
});
