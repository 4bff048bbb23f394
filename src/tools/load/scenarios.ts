/** What the load test sends: the requests of readers, assistants and hostile clients. */
import fc from 'fast-check';
import {BASE_URL} from '../../product/base-url.ts';
import {REQUEST_LIMITS, SEARCH_PATH} from '../../search/contract.ts';
import {MCP_PATH} from '../../search/service/paths.ts';

/** A request as `autocannon` takes it. */
export interface LoadRequest {
  method?: 'GET' | 'POST';
  path?: string;
  headers?: Record<string, string>;
  body?: string;
  setupRequest?: (request: LoadRequest) => LoadRequest;
}

export interface Scenario {
  name: string;
  /** Number of requests; without one the scenario runs for a time. */
  amount?: number;
  /** Connections at once; the scenario runs once for each number. */
  connections: readonly number[];
  /** Requests a second on all connections; without it, as many as are answered. */
  rate?: number;
  /** Statuses that the server may answer with. */
  expected: readonly number[];
  requests: LoadRequest[];
  /** What others send at the same time. */
  beside?: readonly Scenario[];
}

const IN_FLIGHT = [1, 8, 32];

/** Hostile bodies in a round, and rounds: memory that still grows after the first ones would never stop. */
const HOSTILE_AMOUNT = 5000;
const HOSTILE_ROUNDS = 3;
/** Different ones among them: to make them takes longer than to answer them. */
const HOSTILE_BODIES = 1000;

const HEADERS = {'content-type': 'application/json', accept: 'application/json, text/event-stream'};

const page = (path: string, encoding: string) => ({
  connections: IN_FLIGHT,
  expected: [200],
  requests: [{path: `${BASE_URL}${path}`, headers: {'accept-encoding': encoding}}],
});

/** Gives each request the address of the next of so many clients. */
function ofClients(requests: LoadRequest[], clients: number): LoadRequest[] {
  let next = 0;
  const setupRequest = (request: LoadRequest) => ({
    ...request,
    headers: {...HEADERS, 'x-forwarded-for': `10.0.0.${next++ % clients}`},
  });
  return requests.map((request) => ({...request, setupRequest}));
}

/**
 * All scenarios, in the order in which they run.
 *
 * @param queries what readers search for
 */
export function scenarios(queries: readonly string[]): Scenario[] {
  const post = (path: string, body: unknown): LoadRequest => ({
    method: 'POST',
    path,
    headers: HEADERS,
    body: JSON.stringify(body),
  });
  const call = (query: string) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {name: 'search_docs', arguments: {query}},
  });
  const searches = {
    name: 'searches',
    connections: IN_FLIGHT,
    expected: [200],
    requests: queries.map((query) => post(SEARCH_PATH, {query, topK: '3'})),
  };
  const calls = {
    name: 'searches by MCP',
    connections: IN_FLIGHT,
    expected: [200],
    requests: queries.map((query) => post(MCP_PATH, call(query))),
  };
  return [
    {name: 'a page, Brotli', ...page('overview', 'br')},
    {name: 'a page, not compressed', ...page('overview', 'identity')},
    {name: 'a page that does not exist', ...page('no-such-page', 'br'), expected: [404]},
    searches,
    calls,
    {
      name: 'a page, beside the next two',
      ...page('overview', 'br'),
      connections: [8],
      rate: 50,
      beside: [
        {...searches, connections: [20], rate: 20, requests: ofClients(searches.requests, 20)},
        {...calls, connections: [10], rate: 10, requests: ofClients(calls.requests, 1)},
      ],
    },
    ...Array.from({length: HOSTILE_ROUNDS}, (_, round) => ({
      name: `hostile searches, round ${round + 1}`,
      connections: [8],
      amount: HOSTILE_AMOUNT,
      expected: [200, 400],
      requests: [hostileRequest(queries, round)],
    })),
  ];
}

function hostileRequest(queries: readonly string[], seed: number): LoadRequest {
  const words = [...new Set(queries.flatMap((query) => query.split(/\s+/)))];
  const bodies = fc.sample(hostileBody(words), {numRuns: HOSTILE_BODIES, seed});
  let next = 0;
  return {
    method: 'POST',
    path: SEARCH_PATH,
    // The load generator writes a body's length into the headers that it is given, and leaves it there for the next one.
    setupRequest: (request) => ({
      ...request,
      headers: {...HEADERS},
      body: bodies[next++ % bodies.length] ?? '',
    }),
  };
}

/**
 * Bodies that a hostile client could send to the search call. One over the limit is not among them: the service closes
 * its connection, which the load generator cannot tell from a slow answer.
 *
 * @param words words that the index knows, which cost more than others
 */
export function hostileBody(words: readonly string[]): fc.Arbitrary<string> {
  const {maximumQueryLength: longest} = REQUEST_LIMITS;
  const word = fc.constantFrom(...words);
  const misspelled = fc
    .tuple(word, fc.nat(8), fc.constantFrom(...'aeiourst'))
    .map(([known, at, letter]) => `${known.slice(0, at)}${letter}${known.slice(at + 1)}`);
  const filled = (part: fc.Arbitrary<string>) =>
    fc
      .array(part, {minLength: longest / 4, maxLength: longest / 2})
      .map((parts) => parts.join(' ').slice(0, longest));
  const query = fc.oneof(
    filled(misspelled),
    filled(word),
    filled(fc.constantFrom('.*', '(', '"', '\\', '%', 'a', '__proto__', '\ud800')),
    fc.string({unit: 'binary', maxLength: longest}),
    filled(word).map((text) => text.repeat(9)),
  );
  return fc.oneof(
    {weight: 2, arbitrary: query.map((text) => JSON.stringify({query: text, topK: '20'}))},
    fc.tuple(fc.jsonValue(), fc.jsonValue()).map(([text, topK]) => JSON.stringify({query: text, topK})),
    fc.constantFrom('', '{', '"', '\0', '{"__proto__": {"topK": "9"}, "query": "drivers"}'),
    fc.nat(8000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  );
}
