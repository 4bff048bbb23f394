import {createServer, type IncomingMessage, type Server} from 'node:http';
import {gunzipSync} from 'node:zlib';

/** Ports of the listeners that stand for the hosts of the providers; the variant build names them. */
export const PORTS = {posthog: 47811, tagManager: 47812, insight: 47813, pageViews: 47814} as const;
export type Listener = keyof typeof PORTS;

/** One request that reached a listener. */
export interface Received {
  listener: Listener;
  method: string;
  path: string;
  query: URLSearchParams;
  /** Cookies that came with it, which should be none of the page's. */
  cookies: string;
  /** Body, decompressed and decoded, parsed where it is JSON. */
  body: unknown;
}

/** An event as PostHog receives it. */
export interface PostHogEvent {
  event: string;
  properties: Record<string, unknown> & {$snapshot_data?: {type: number; data: unknown}[]};
}

/** The container script that the tag manager's listener serves: it reports every entry of the data layer. */
const CONTAINER = `
(function () {
  var base = document.currentScript.src.replace(/\\/gtm\\.js.*/, '');
  document.cookie = '_ga=GA1.1.1; Path=/; Max-Age=3600';
  var sent = 0;
  var send = function (entry) { new Image().src = base + '/collect?n=' + (sent += 1) + '&entry=' + encodeURIComponent(JSON.stringify(entry)); };
  var layer = window.dataLayer;
  layer.forEach(send);
  var push = layer.push;
  layer.push = function (entry) { send(entry); return push.apply(layer, arguments); };
  setInterval(function () { send({event: 'heartbeat'}); }, 200);
})();`;

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Behavior of a listener: a response, none, or a cut connection. */
export type Behavior = 'answer' | 'hang' | 'refuse';

/** Listeners for all providers, with everything they receive in order. */
export class Ingest {
  readonly received: Received[] = [];
  behavior: Behavior = 'answer';
  private servers: Server[] = [];

  async start(): Promise<void> {
    this.servers = await Promise.all(
      (Object.keys(PORTS) as Listener[]).map(
        (listener) =>
          new Promise<Server>((resolve, reject) => {
            const server = createServer((request, response) => {
              void read(listener, request).then((received) => {
                // A preflight request is not a message.
                if (received.method !== 'OPTIONS') this.received.push(received);
                if (this.behavior === 'hang') return;
                if (this.behavior === 'refuse') {
                  request.destroy();
                  return;
                }
                response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
                response.setHeader(
                  'Access-Control-Allow-Headers',
                  request.headers['access-control-request-headers'] ?? '*',
                );
                answer(received, response);
              });
            });
            server.once('error', reject);
            server.listen(PORTS[listener], '127.0.0.1', () => resolve(server));
          }),
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(
      this.servers.map(
        (server) =>
          new Promise((closed) => {
            server.close(closed);
            server.closeAllConnections();
          }),
      ),
    );
  }

  from(listener: Listener): Received[] {
    return this.received.filter((received) => received.listener === listener);
  }

  /** Events that PostHog received, recordings included, in the order of their arrival. */
  events(): PostHogEvent[] {
    return this.from('posthog')
      .flatMap(
        ({body}) => (Array.isArray(body) ? body : [body]) as (PostHogEvent & {batch?: PostHogEvent[]})[],
      )
      .flatMap((event) => event?.batch ?? [event])
      .filter((event) => typeof event?.event === 'string');
  }
}

async function read(listener: Listener, request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const {pathname, searchParams} = new URL(request.url ?? '/', 'http://listener');
  return {
    listener,
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    cookies: request.headers.cookie ?? '',
    body: decode(Buffer.concat(chunks), searchParams.get('compression')),
  };
}

/** Undoes what PostHog does to a body: gzip, or base64 inside a form field. */
function decode(body: Buffer, compression: string | null): unknown {
  if (body.length === 0) return undefined;
  let text: string;
  if (compression === 'gzip-js' || (body[0] === 0x1f && body[1] === 0x8b))
    text = gunzipSync(body).toString('utf8');
  else if (compression === 'base64') {
    text = Buffer.from(new URLSearchParams(body.toString('utf8')).get('data') ?? '', 'base64').toString(
      'utf8',
    );
  } else text = body.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function answer({listener, path}: Received, response: import('node:http').ServerResponse): void {
  if (listener === 'posthog') {
    const config = {
      supportedCompression: ['gzip-js'],
      sessionRecording: {
        endpoint: '/s/',
        recorderVersion: 'v2',
        sampleRate: null,
        minimumDurationMilliseconds: 0,
      },
      hasFeatureFlags: false,
      heatmaps: false,
      surveys: false,
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(path.endsWith('/config') ? config : {status: 1}));
  } else if (listener === 'tagManager' && path === '/tags/gtm.js') {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(CONTAINER);
  } else if (listener === 'pageViews') {
    response.writeHead(202).end('ok');
  } else {
    response.setHeader('Content-Type', 'image/gif');
    response.end(PIXEL);
  }
}
