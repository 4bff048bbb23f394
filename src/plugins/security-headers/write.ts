import fs from 'node:fs';
import path from 'node:path';
import {providerSources} from '../../analytics/providers.ts';
import type {Product} from '../../product.ts';
import {headersFile, nginxInclude} from './formats.ts';
import {inlineContent} from './inline-content.ts';
import {securityHeaders} from './policy.ts';

export const HEADERS_FILE = '_headers';
export const NGINX_FILE = 'security-headers.nginx.conf';

/** What was looked at and written. */
export interface Summary {
  pages: number;
  scripts: number;
  styles: number;
}

/**
 * Hashes the inline scripts and styles of every page of a built site and writes the security
 * headers into it, for static hosts and for nginx.
 *
 * This is a step of its own after the build: Docusaurus runs the postBuild hooks of all plugins
 * at once, and the redirect pages, each with a script, are written by one of them.
 *
 * @throws Error when there is no page, or when one carries script that no hash can allow
 */
export function writeSecurityHeaders(
  outDir: string,
  product: Pick<Product, 'trackers' | 'searchApiUrl'>,
  baseUrl: string,
): Summary {
  const pages = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .sort();
  if (pages.length === 0) throw new Error(`${outDir} holds no page; build the site first.`);

  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems: string[] = [];
  for (const page of pages) {
    const content = inlineContent(fs.readFileSync(path.join(outDir, page), 'utf8'));
    for (const script of content.scripts) scripts.add(script);
    for (const style of content.styles) styles.add(style);
    problems.push(...content.unhashable.map((what) => `  ${page}: ${what}`));
  }
  if (problems.length > 0) {
    throw new Error(
      `The Content-Security-Policy would stop this script; move it into a module:\n${problems.join('\n')}`,
    );
  }

  const headers = securityHeaders({
    scripts: [...scripts],
    styles: [...styles],
    providers: providerSources(product.trackers),
    searchApiUrl: product.searchApiUrl,
  });
  fs.writeFileSync(path.join(outDir, HEADERS_FILE), headersFile(headers, baseUrl));
  fs.writeFileSync(path.join(outDir, NGINX_FILE), nginxInclude(headers));
  return {pages: pages.length, scripts: scripts.size, styles: styles.size};
}
