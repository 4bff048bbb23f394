import type {IncomingMessage, Server} from 'node:http';
import type {Socket} from 'node:net';
import {gunzipSync} from 'node:zlib';
import {type ServerType, serve} from '@hono/node-server';

/** Ports of the listeners that stand for the hosts of the providers; the variant build names them. */
export const PORTS = {posthog: 47811, tagManager: 47812, insight: 47813, pageViews: 47814} as const;
export type Listener = keyof typeof PORTS;

/** One request that reached a listener. */
export interface Received {
  listener: Listener;
  path: string;
  query: URLSearchParams;
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
  setInterval(function () { send({event: 'heartbeat'}); }, 1000);
})();`;

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Behavior of a listener: a response, none, or a cut connection. */
export type Behavior = 'answer' | 'hang' | 'refuse';

/** Listeners for all providers, with everything they receive in order. */
export class Ingest {
  readonly received: Received[] = [];
  /** Host whose pages are meant: pages of other tests may send to the same ports. */
  origin = '';
  behavior: Behavior = 'answer';
  private servers: ServerType[] = [];

  async start(): Promise<void> {
    for (const [listener, port] of Object.entries(PORTS))
      await new Promise<void>((listening) => {
        const fetch = (request: Request, {incoming}: {incoming: unknown}) =>
          this.respond(listener as Listener, request, (incoming as IncomingMessage).socket);
        this.servers.push(serve({fetch, port, hostname: '127.0.0.1'}, () => listening()));
      });
  }

  private async respond(listener: Listener, request: Request, socket: Socket): Promise<Response> {
    const {pathname: path, searchParams: query} = new URL(request.url);
    const body = decode(Buffer.from(await request.arrayBuffer()), query.get('compression'));
    const from = request.headers.get('origin') ?? request.headers.get('referer') ?? this.origin;
    // A preflight request is not a message.
    if (request.method !== 'OPTIONS' && from.startsWith(this.origin))
      this.received.push({listener, path, query, body});
    if (this.behavior === 'refuse') socket.destroy();
    if (this.behavior !== 'answer') return new Promise(() => {});
    const response = answer(listener, path);
    response.headers.set('Access-Control-Allow-Origin', request.headers.get('origin') ?? '*');
    const asked = request.headers.get('access-control-request-headers') ?? '*';
    response.headers.set('Access-Control-Allow-Headers', asked);
    return response;
  }

  async close(): Promise<void> {
    for (const server of this.servers)
      await new Promise((closed) => {
        server.close(closed);
        (server as Server).closeAllConnections();
      });
  }

  from(listener: Listener): Received[] {
    return this.received.filter((received) => received.listener === listener);
  }

  /** Events that PostHog received, recordings included, in the order of their arrival. */
  events(): PostHogEvent[] {
    return this.from('posthog')
      .flatMap(({body}) => body as PostHogEvent & {batch?: PostHogEvent[]})
      .flatMap((event) => event?.batch ?? [event])
      .filter((event) => typeof event?.event === 'string');
  }
}

/** Undoes the encoding of a body by PostHog: gzip, or base64 inside a form field. */
function decode(body: Buffer, compression: string | null): unknown {
  if (body.length === 0) return undefined;
  const isGzip = compression === 'gzip-js' || (body[0] === 0x1f && body[1] === 0x8b);
  const plain = String(isGzip ? gunzipSync(body) : body);
  const field = compression === 'base64' && new URLSearchParams(plain).get('data');
  const text = field ? String(Buffer.from(field, 'base64')) : plain;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Settings of a project of PostHog: nothing but recording. */
const CONFIG = {
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

function answer(listener: Listener, path: string): Response {
  if (listener === 'posthog') return Response.json(path.endsWith('/config') ? CONFIG : {status: 1});
  if (listener === 'tagManager' && path === '/tags/gtm.js')
    return new Response(CONTAINER, {headers: {'Content-Type': 'text/javascript'}});
  if (listener === 'pageViews') return new Response('ok', {status: 202});
  return new Response(PIXEL, {headers: {'Content-Type': 'image/gif'}});
}
