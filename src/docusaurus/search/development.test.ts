import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {getRequestListener} from '@hono/node-server';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {createSearchService} from '../../search/service/service.ts';
import {FIXTURE_INDEX, readFixture} from '../../search/service/site.fixture.ts';
import {developmentSearch} from './index.ts';

let server: Server;
let url: string;
let starts = 0;
let broken = false;

const {middleware, reset} = developmentSearch(async () => {
  starts++;
  if (broken) throw new Error('docs/x.md: not MDX');
  const service = createSearchService({index: FIXTURE_INDEX, readText: readFixture});
  return getRequestListener((request) => service.fetch(request), {overrideGlobalObjects: false});
});

beforeAll(async () => {
  server = createServer((request, response) => middleware(request, response, () => response.end('next')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const search = () =>
  fetch(`${url}/v1/search`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: '{"query":"drivers"}',
  });

describe('search in the development server', () => {
  it('answers searches and leaves the rest to the others', async () => {
    expect((await search()).status).toBe(200);
    expect(await (await fetch(`${url}/docs/overview`)).text()).toBe('next');
  });

  it('makes the index once, and again after a page changed', async () => {
    await search();
    expect(starts).toBe(1);
    reset();
    await search();
    expect(starts).toBe(2);
  });

  it('says which page is broken, and recovers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    broken = true;
    reset();
    const response = await search();
    expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('docs/x.md')]);
    broken = false;
    expect((await search()).status).toBe(200);
  });
});
