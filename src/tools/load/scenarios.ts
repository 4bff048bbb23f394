/** What the load test asks for: what readers, assistants and hostile clients send. */
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import type autocannon from 'autocannon';
import {BASE_URL} from '../../product/base-url.ts';
import {SEARCH_PATH} from '../../search/contract.ts';
import {hostileBodies} from './hostile-bodies.ts';

export interface Scenario {
  name: string;
  /** Number of requests; otherwise the scenario takes its time. */
  amount?: number;
  /** Statuses that the server may answer with. */
  expected: readonly number[];
  /** New for each run, so that two runs send the same. */
  requests: () => autocannon.Request[];
}

/** Hostile bodies in one round. */
export const HOSTILE_AMOUNT = 20_000;

/** Rounds of hostile bodies: memory that still grew after the first ones would never stop. */
const HOSTILE_ROUNDS = 3;

export interface Material {
  /** Folder of the origin that the server serves. */
  folder: string;
  /** What readers search for. */
  queries: readonly string[];
  /** Words that the index knows. */
  words: readonly string[];
}

const json = {'content-type': 'application/json'};

const page = (encoding: string): autocannon.Request[] => [
  {method: 'GET', path: `${BASE_URL}overview`, headers: {'accept-encoding': encoding}},
];

/** All scenarios, in the order in which they run. */
export function scenarios({folder, queries, words}: Material): Scenario[] {
  return [
    {name: 'a page, Brotli', expected: [200], requests: () => page('br')},
    {name: 'a page, not compressed', expected: [200], requests: () => page('identity')},
    {
      name: 'the largest script, Brotli',
      expected: [200],
      requests: () => [
        {method: 'GET', path: largestScript(folder), headers: {'accept-encoding': 'gzip, br'}},
      ],
    },
    {
      name: 'a page that is not there',
      expected: [404],
      requests: () => [{method: 'GET', path: `${BASE_URL}no-such-page`}],
    },
    {
      name: 'searches of readers',
      expected: [200],
      requests: () =>
        queries.map((query) => ({
          method: 'POST',
          path: SEARCH_PATH,
          headers: json,
          body: JSON.stringify({query, topK: '3'}),
        })),
    },
    ...Array.from({length: HOSTILE_ROUNDS}, (_, round) => ({
      name: `hostile searches, round ${round + 1}`,
      amount: HOSTILE_AMOUNT,
      expected: [200, 400],
      requests: () => {
        const next = hostileBodies(words, round + 1);
        return [
          {
            method: 'POST' as const,
            path: SEARCH_PATH,
            headers: json,
            // The generator writes a body's length into the headers it is given, and leaves it there for an
            // empty body: the server would wait for what never comes.
            setupRequest: (request: autocannon.Request) => ({...request, headers: {...json}, body: next()}),
          },
        ];
      },
    })),
  ];
}

function largestScript(folder: string): string {
  const below = path.join(BASE_URL, 'assets/js');
  const inFolder = path.join(folder, below);
  const [largest] = (existsSync(inFolder) ? readdirSync(inFolder) : [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({file, size: statSync(path.join(inFolder, file)).size}))
    .sort((one, other) => other.size - one.size);
  if (!largest) throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  return path.posix.join(below, largest.file);
}
