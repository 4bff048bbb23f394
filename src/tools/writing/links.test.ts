import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {deadLinks} from './links.ts';

let site: Server;
let other: Server;
const origin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listen = (pages: () => Record<string, [status: number, html: string]>) =>
  new Promise<Server>((resolve) => {
    const server = createServer((request, response) => {
      const [status, html] = pages()[request.url ?? ''] ?? [404, 'none'];
      response.writeHead(status, {'Content-Type': 'text/html'}).end(html);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  other = await listen(() => ({'/paper': [200, 'paper'], '/members': [403, 'no']}));
  site = await listen(() => ({
    '/overview': [200, '<a href="/guide">guide</a><a href="https://app.zenith.example/x">app</a>'],
    '/guide': [
      200,
      `<a href="${origin(other)}/paper">paper</a><a href="${origin(other)}/gone">gone</a><a href="${origin(other)}/members">members</a><a href="/moved">moved</a>`,
    ],
  }));
});
afterAll(() => {
  site.close();
  other.close();
});

it('finds what is gone on this and other hosts, with its page, and asks no host that is none', async () => {
  const {asked, dead} = await deadLinks([`${origin(site)}/overview`, `${origin(site)}/guide`]);
  expect(dead.sort((a, b) => a.url.localeCompare(b.url))).toEqual(
    [
      {url: `${origin(other)}/gone`, status: 404, page: `${origin(site)}/guide`},
      {url: `${origin(site)}/moved`, status: 404, page: `${origin(site)}/guide`},
    ].sort((a, b) => a.url.localeCompare(b.url)),
  );
  expect(asked).toBe(6);
});
