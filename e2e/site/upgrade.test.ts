/** The steps of "Upgrade" in deploy/README.md, under traffic: no request is lost. */
import {request} from 'node:http';
import {setTimeout} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {startProcess} from '../../src/server/process.fixture.ts';
import {findNginx, freePort, startNginx} from '../hosts/nginx.ts';
import {ORIGIN} from '../hosts/static-host.ts';

const nginx = findNginx();

/** Starts the Node server over the built origin, as an operator does. */
const startServer = (port: number) =>
  startProcess({BUILD_DIR: ORIGIN, PORT: String(port), HOST: '127.0.0.1'});

/** A connection for each request: those that are kept, nginx closes when it is reloaded, and clients open others. */
const ask = (url: string, method: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {'Content-Type': 'application/json'};
    request(url, {method, headers, agent: false}, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', reject);
    })
      .on('error', reject)
      .end(method === 'POST' ? '{"query":"drivers"}' : undefined);
  });

it.skipIf(!nginx)('a second server takes over from the first one', async () => {
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const first = await startServer(firstPort);
  const proxy = await startNginx(nginx ?? '', ORIGIN, firstPort);
  const statuses = new Map<number | string | undefined, number>();
  let isOver = false;
  const client = async () => {
    while (!isOver)
      for (const [path, method] of [
        ['/v1/search', 'POST'],
        ['/healthz', 'GET'],
      ] as const) {
        const status = await ask(proxy.origin + path, method).catch(({code}) => code);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // As fast as they can, they would take the processor from the server that starts.
        await setTimeout(10);
      }
  };
  const clients = Array.from({length: 4}, client);
  const second = await startServer(secondPort);
  await proxy.switchTo(secondPort);
  first.server.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const before = statuses.get(200) ?? 0;
  // The second one answers.
  while ((statuses.get(200) ?? 0) < before + 20) await setTimeout(50);
  isOver = true;
  await Promise.all(clients);
  await proxy.close();
  second.server.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect([...statuses.keys()]).toEqual([200]);
});
