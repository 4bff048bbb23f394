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
  /** Statuses that the server may answer with. */
  expected: readonly number[];
  requests: LoadRequest[];
}

/** Hostile bodies in a round, and rounds: memory that still grows after the first ones would never stop. */
const HOSTILE_AMOUNT = 20_000;
const HOSTILE_ROUNDS = 3;
/** Different ones among them: to make them takes longer than to answer them. */
const HOSTILE_BODIES = 1000;

const HEADERS = {'content-type': 'application/json', accept: 'application/json, text/event-stream'};

const page = (path: string, encoding: string): LoadRequest[] => [
  {path: `${BASE_URL}${path}`, headers: {'accept-encoding': encoding}},
];

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
  return [
    {name: 'a page, Brotli', expected: [200], requests: page('overview', 'br')},
    {name: 'a page, not compressed', expected: [200], requests: page('overview', 'identity')},
    {name: 'a page that does not exist', expected: [404], requests: page('no-such-page', 'br')},
    {
      name: 'searches',
      expected: [200],
      requests: queries.map((query) => post(SEARCH_PATH, {query, topK: '3'})),
    },
    {
      name: 'searches by MCP',
      expected: [200],
      requests: queries.map((query) => post(MCP_PATH, call(query))),
    },
    ...Array.from({length: HOSTILE_ROUNDS}, (_, round) => ({
      name: `hostile searches, round ${round + 1}`,
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
  const filled = (part: fc.Arbitrary<string>, separator = ' ') =>
    fc
      .array(part, {minLength: longest / 4, maxLength: longest / 2})
      .map((parts) => parts.join(separator).slice(0, longest));
  const query = fc.oneof(
    filled(misspelled),
    filled(word),
    filled(word, ''),
    filled(fc.constantFrom('.*', '(', '"', '\\', '%', 'a', '__proto__')),
    fc.string({unit: 'binary', maxLength: longest}),
    fc.constantFrom('constructor', '\ud800 drivers \udc00', ' \n '),
    filled(word).map((text) => text.repeat(9)),
  );
  const request = (values: fc.Arbitrary<unknown>, topK: fc.Arbitrary<unknown>) =>
    fc.tuple(values, topK).map(([query, topK]) => JSON.stringify({query, topK}));
  return fc.oneof(
    {weight: 2, arbitrary: request(query, fc.constant('20'))},
    request(fc.jsonValue(), fc.jsonValue()),
    fc.constantFrom(
      '',
      '{',
      '"',
      '\0',
      '{"query": "drivers"',
      '{"__proto__": {"topK": "9"}, "query": "drivers"}',
    ),
    fc.nat(8000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  );
}
