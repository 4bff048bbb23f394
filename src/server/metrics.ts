/**
 * What an operator can see of the server, in the Prometheus text format, by `prom-client`, the client
 * library that the Prometheus project lists for Node. Neither queries nor addresses of clients are in it.
 */
import {createServer} from 'node:http';
import {Counter, collectDefaultMetrics, Histogram, Registry} from 'prom-client';
import type {LogEntry} from '../search/service/search-call.ts';

export const METRICS_PATH = '/metrics';

/** Upper bounds of the latency classes, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Makes metrics of their own, so that two servers in one process do not add up. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({register: registry});
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by what answered them and status; 499 for clients that left before.',
    labelNames: ['handler', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labelNames: ['handler'],
    buckets: SECONDS,
    registers: [registry],
  });
  const empty = new Counter({
    name: 'search_without_result_total',
    help: 'Searches that were answered and found no page.',
    registers: [registry],
  });
  return {
    /**
     * Counts an answer, when it has been sent or the client has left.
     *
     * @param handler `site`, or the path of the search service, such as `/v1/search`
     */
    answered(handler: string, status: number, milliseconds: number) {
      requests.inc({handler, status});
      seconds.observe({handler}, milliseconds / 1000);
    },
    /** Counts what a search found, from its log entry. */
    search({results}: LogEntry) {
      if (results === 0) empty.inc();
    },
    /** Answers `/metrics`, on a port of its own, because readers have no business there. */
    server: createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== METRICS_PATH) {
        response.writeHead(404, {'Content-Type': 'text/plain; charset=utf-8'}).end(`GET ${METRICS_PATH}\n`);
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, {'Content-Type': registry.contentType}).end(text),
        () => response.writeHead(500).end(),
      );
    }),
  };
}
