/** What a browser fetched, summed by kind. */

/** One finished request. */
export interface Load {
  /** Kind of resource, in the words of the browser. */
  type: string;
  /** Bytes of the body as they came over the network. */
  bytes: number;
  /** Fetched for a page that the reader may open next. */
  prefetch: boolean;
}

export interface Loads {
  script: number;
  style: number;
  font: number;
  /** Whatever was fetched ahead; it is in no other sum but `everything` and `requests`. */
  prefetched: number;
  everything: number;
  requests: number;
}

const KINDS: Readonly<Record<string, 'script' | 'style' | 'font'>> = {
  script: 'script',
  stylesheet: 'style',
  font: 'font',
};

/** Sums up what was loaded. */
export function sumOf(loads: readonly Load[]): Loads {
  const sum = {script: 0, style: 0, font: 0, prefetched: 0, everything: 0, requests: loads.length};
  for (const {type, bytes, prefetch} of loads) {
    sum.everything += bytes;
    const kind = prefetch ? 'prefetched' : KINDS[type];
    if (kind) sum[kind] += bytes;
  }
  return sum;
}
