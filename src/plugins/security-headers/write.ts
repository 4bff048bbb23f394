import fs from 'node:fs';
import path from 'node:path';
import {providerSources} from '../../analytics/providers.ts';
import type {Product} from '../../product.ts';
import {headersFile, nginxInclude} from './formats.ts';
import {securityHeaders} from './policy.ts';

export const HEADERS_FILE = '_headers';
export const NGINX_FILE = 'security-headers.nginx.conf';

/** Distinct inline scripts and style sheets of a site. */
export interface InlineTexts {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** Writes the security headers into a built site, for static hosts and for nginx. */
export function writeSecurityHeaders(
  outDir: string,
  {scripts, styles}: InlineTexts,
  product: Pick<Product, 'trackers' | 'searchApiUrl'>,
  baseUrl: string,
): void {
  const headers = securityHeaders({
    scripts: [...scripts],
    styles: [...styles],
    providers: providerSources(product.trackers),
    searchApiUrl: product.searchApiUrl,
  });
  fs.writeFileSync(path.join(outDir, HEADERS_FILE), headersFile(headers, baseUrl));
  fs.writeFileSync(path.join(outDir, NGINX_FILE), nginxInclude(headers));
}
