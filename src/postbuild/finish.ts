/** What the built site still needs after Docusaurus, which runs the postBuild hooks of all plugins at once. */
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {Product} from '../product/index.ts';
import {ROOT_REDIRECT, redirects} from '../product/redirects.ts';
import {providerSources} from '../product/tracking/providers.ts';
import {checkBuiltFiles} from './built-files.ts';
import {compressFiles} from './compress.ts';
import {writeOrigin} from './origin.ts';
import {writeRedirectPages} from './redirect-pages.ts';
import {INLINE_SCRIPTS, inlineStyles, securityHeaders} from './security-headers.ts';
import type {HeaderRule, SiteManifest} from './site-manifest.ts';

export interface FinishOptions {
  /** Folder of the built site. */
  folder: string;
  /** Folder for the origin: the site below the base URL, and what is at the root of the host. */
  out: string;
  product: Product;
  /** Such as `/docs/`. */
  baseUrl: string;
  /** Folder for compressed copies between builds. */
  cache: string;
}

export async function finishSite({
  folder,
  out,
  product,
  baseUrl,
  cache,
}: FinishOptions): Promise<SiteManifest> {
  const old = redirects(product);
  const isIndexed = product.noIndex !== 'true';
  writeRedirectPages(folder, old, baseUrl);
  const always = securityHeaders({
    scripts: INLINE_SCRIPTS.map(({hash}) => hash),
    styles: inlineStyles(folder),
    providers: providerSources(product.trackers),
    searchApiUrl: product.searchApiUrl,
  });
  checkBuiltFiles(folder, baseUrl);
  await compressFiles(folder, path.join(cache, 'compressed'));
  return writeOrigin({
    site: folder,
    out,
    baseUrl,
    origin: product.siteUrl,
    home: ROOT_REDIRECT.to,
    redirects: old,
    headers: headerRules(isIndexed ? always : {...always, 'X-Robots-Tag': 'noindex'}, baseUrl),
    isIndexed,
    commit: readCommit(),
    contact: product.supportEmail,
  });
}

function headerRules(always: Record<string, string>, baseUrl: string): HeaderRule[] {
  return [
    {path: '/*', headers: always},
    // The name of these files changes with their content.
    {path: `${baseUrl}assets/*`, headers: {'Cache-Control': 'public, max-age=31536000, immutable'}},
    // A host may keep scripts for hours, and an old worker with them.
    {path: `${baseUrl}offline-worker.js`, headers: {'Cache-Control': 'no-cache'}},
  ];
}

function readCommit(): {id: string | undefined; date: Date} {
  try {
    const [id, date = ''] = execFileSync('git', ['log', '-1', '--format=%H %cI'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
      .trim()
      .split(' ');
    return {id, date: new Date(date)};
  } catch {
    return {id: undefined, date: new Date()};
  }
}
