/**
 * What the built site still needs after Docusaurus. It is a step of its own because Docusaurus runs
 * the postBuild hooks of all plugins at once, and the redirect pages are written by one of them.
 */
import fs from 'node:fs';
import path from 'node:path';
import {REDIRECT_SCRIPT, REDIRECT_SCRIPT_PATH} from '../docusaurus/patches/redirect-page.ts';
import type {Product} from '../product/index.ts';
import {ROOT_REDIRECT, redirects} from '../product/redirects.ts';
import {providerSources} from '../product/tracking/providers.ts';
import {writeWorker} from '../search/offline/bundle.ts';
import {compressFiles} from './compress.ts';
import {finishFeeds} from './feeds.ts';
import {layOrigin} from './origin/layout.ts';
import {type FinishedPages, finishPages} from './pages.ts';
import {securityHeaders} from './security-headers/policy.ts';

export interface FinishOptions {
  /** Folder of the built site. */
  folder: string;
  /** Folder for the origin: the site below the base URL, and what stands at the root of the host. */
  out: string;
  product: Product;
  /** Such as `/docs/`. */
  baseUrl: string;
  /** Folder for finished pages and compressed copies between builds. */
  cache: string;
}

export async function finishSite({
  folder,
  out,
  product,
  baseUrl,
  cache,
}: FinishOptions): Promise<FinishedPages & {compressed: number; offline: {files: number; bytes: number}}> {
  const script = path.join(folder, REDIRECT_SCRIPT_PATH);
  fs.mkdirSync(path.dirname(script), {recursive: true});
  fs.writeFileSync(script, REDIRECT_SCRIPT);
  finishFeeds(path.join(folder, 'blog'), `${product.siteUrl}${baseUrl}blog/`);
  const pages = finishPages(folder, baseUrl, path.join(cache, 'finished'));
  const headers = securityHeaders({
    scripts: [...pages.scripts],
    styles: [...pages.styles],
    providers: providerSources(product.trackers),
    searchApiUrl: product.searchApiUrl,
  });
  const offline = await writeWorker({
    folder,
    baseUrl,
    home: ROOT_REDIRECT.to,
    searchApiUrl: product.searchApiUrl,
    isRedirect: (html) => html.includes(REDIRECT_SCRIPT_PATH),
  });
  const compressed = await compressFiles(folder, path.join(cache, 'compressed'));
  layOrigin({
    site: folder,
    out,
    baseUrl,
    origin: product.siteUrl,
    searchOrigin: product.searchApiUrl || product.siteUrl,
    headers,
    redirects: redirects(product),
    home: ROOT_REDIRECT.to,
  });
  return {...pages, compressed, offline};
}
