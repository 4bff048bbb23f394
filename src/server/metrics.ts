/**
 * The state of the server for its operator, in the Prometheus text format, by `prom-client`, the client
 * library that the Prometheus project lists for Node; and the queries and pages that readers do not find.
 */
import {createServer} from 'node:http';
import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client';
import type {SiteManifest} from '../postbuild/site-manifest.ts';

/** So many different texts of each kind are kept, so that strangers cannot fill the memory or the log. */
const MAX_TEXTS = 200;

const MAX_LENGTH = 80;

/** Texts with one of these are not kept. */
const PERSONAL = [
  // Mail addresses, and what is still encoded.
  /@|%[\da-f]{2}/,
  // Numbers as of phones, accounts and cards, in any script.
  /\p{Nd}(?:\P{Nd}{0,3}\p{Nd}){5,}/u,
  // IPv4 addresses.
  /\p{Nd}(?:\.\p{Nd}+){3}/u,
  // IPv6 addresses.
  /\b[\da-f]{1,4}(?::[\da-f]{0,4}){2,}/,
  // Keys: long words, shorter ones with a digit, and those that begin as keys do, however they are cut.
  /[\w-]{25,}|(?=\w*\d)(?=\w*[a-z])\w{12,}/,
  /\b(?:[spr]k[-_]|gh[a-z]_|github_pat|glpat-|xox[a-z]-|a[ks]ia[a-z]*\d|aiza|eyj|hf_|npm_|bearer )/,
];

/** A text as it is counted: what looks alike is alike, and nothing is left that a terminal obeys. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

/** Upper bounds of the latency classes, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * Makes metrics in a registry of their own, so that two servers in one process do not add up.
 *
 * @param keepsTexts false: misses are only counted
 * @param log takes a line for each different miss
 */
export function createMetrics(
  {build, securityTxtExpires}: Pick<SiteManifest, 'build' | 'securityTxtExpires'>,
  keepsTexts: boolean,
  log: (line: string) => void,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({register: registry});
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; the label is the commit and the digest of the content that is served.',
    labelNames: ['build'],
    registers,
  }).set({build}, 1);
  new Gauge({
    name: 'site_security_txt_expiry_timestamp_seconds',
    help: 'Time at which security.txt expires, a year after the commit that is served.',
    registers,
  }).set(Date.parse(securityTxtExpires) / 1000);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response, by what made it and status; 499 for clients that left before.',
    labelNames: ['handler', 'status'],
    buckets: SECONDS,
    registers,
  });
  const misses = new Counter({
    name: 'reader_misses_total',
    help: 'Queries without a result and paths without a page; beyond the first 200 of each, the text is other.',
    labelNames: ['kind', 'text'],
    registers,
  });
  /** Serves `/metrics`, on a port of its own, because readers have no business there. */
  const server = createServer(({url}, response) => {
    const send = (status: number, text: string) =>
      response.writeHead(status, {'Content-Type': registry.contentType}).end(text);
    if (url !== '/metrics') send(404, 'GET /metrics\n');
    // A collector that fails must not end the server.
    else
      registry.metrics().then(
        (text) => send(200, text),
        (error) => send(500, `${error}\n`),
      );
  });
  const seen = {search: new Set<string>(), page: new Set<string>()};
  return {
    /** Counts a response, when it has been sent or the client has disconnected. */
    responded: (handler: string, status: number, milliseconds: number) =>
      requests.observe({handler, status}, milliseconds / 1000),

    /** Counts a query without a result or a path without a page, and logs each different text once. */
    missed(kind: keyof typeof seen, query: string) {
      const text = normalized(query);
      // Nobody misses anything with a query of characters that nobody sees.
      if (!text) return;
      const isKnown = seen[kind].has(text);
      const isNew =
        keepsTexts && !isKnown && text.length <= MAX_LENGTH && !PERSONAL.some((kind) => kind.test(text));
      const isKept = isNew && seen[kind].size < MAX_TEXTS;
      misses.inc({kind, text: isKnown || isKept ? text : 'other'});
      if (!isKept) return;
      seen[kind].add(text);
      log(JSON.stringify({time: new Date().toISOString(), missed: kind, text}));
    },
    registry,
    server,
  };
}
