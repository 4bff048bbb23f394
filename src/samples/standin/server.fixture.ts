import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import type {Json, StandIn} from './stand-in.fixture.ts';

/** Serves a stand-in on a free port of this machine until it is closed. */
export async function serve(standIn: StandIn): Promise<{url: string; close: () => Promise<void>}> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = standIn.answer({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers as Record<string, string | undefined>,
        ...(body && {body: JSON.parse(body) as Json}),
      });
      response.writeHead(answer.status, {'content-type': 'application/json'});
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
