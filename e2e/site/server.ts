import {afterAll, beforeAll} from 'vitest';
import {startNode} from '../hosts/node.ts';
import type {Host} from '../hosts/static-host.ts';

/** Serves the built site for the tests of a file, and reads it over HTTP. */
export function servedSite() {
  let host: Host | undefined;
  beforeAll(async () => {
    host = await startNode();
  });
  afterAll(() => host?.close());
  const get = (target: string, headers: Record<string, string> = {}) =>
    fetch(`${host?.origin}${target}`, {redirect: 'manual', headers});
  return {get, text: async (target: string) => (await get(target)).text(), url: () => host?.origin ?? ''};
}
