/** Serves the template's build with the server of this site, which has no search for it. */
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {compressFiles} from '../../postbuild/compress.ts';
import {headersFile} from '../../postbuild/security-headers/formats.ts';
import {listFiles} from '../../server/files.ts';
import {createSiteServer} from '../../server/server.ts';
import {createSite} from '../../server/site.ts';

/** A server that runs. */
export interface Served {
  /** Scheme, host and port. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Compresses the files of a build as this site's are, and serves them with the same headers of the cache.
 *
 * @param folder folder of the origin; the build is in the folder below it that the base URL names
 * @param home page that the root leads to, such as `/overview`
 */
export async function serveTemplate(folder: string, baseUrl: string, home: string): Promise<Served> {
  await compressFiles(path.join(folder, baseUrl), path.join(folder, '_compressed'));
  const site = createSite({
    files: listFiles(folder),
    headersFile: headersFile({}, baseUrl),
    origin: 'http://localhost',
    baseUrl,
    redirects: [],
    home,
  });
  const search = {answers: () => false, fetch: async () => new Response(null, {status: 404})};
  const {server, drain} = createSiteServer({site, search});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => drain({delayMs: 0, patienceMs: 1000}),
  };
}
