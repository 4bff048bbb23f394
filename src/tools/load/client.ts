/** What the load test uses of `autocannon`, which is installed on demand (`e2e/hosts/package.json`). */
export interface LoadRequest {
  method?: 'GET' | 'POST';
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  setupRequest?: (request: LoadRequest) => LoadRequest;
}

export interface LoadResult {
  statusCodeStats?: Record<string, {count?: number}>;
  errors: number;
  timeouts: number;
  duration: number;
  latency: {p50: number; p99: number; p99_9: number};
}

export type LoadClient = (
  options: Record<string, unknown> & {requests: LoadRequest[]},
) => Promise<LoadResult>;
