/** What the built site still needs after Docusaurus, which runs the postBuild hooks of all plugins at once. */
import path from 'node:path';
import type {Product} from '../product/index.ts';
import {ROOT_REDIRECT, redirects} from '../product/redirects.ts';
import {providerSources} from '../product/tracking/providers.ts';
import {compressFiles} from './compress.ts';
import {writeOrigin} from './origin/layout.ts';
import {writeRedirectPages} from './redirect-pages.ts';
import {type InlineContent, siteInlineContent} from './security-headers/inline-content.ts';
import {securityHeaders} from './security-headers/policy.ts';

export interface FinishOptions {
  /** Folder of the built site. */
  folder: string;
  /** Folder for the origin: the site below the base URL, and what stands at the root of the host. */
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
}: FinishOptions): Promise<InlineContent & {compressed: number}> {
  const old = redirects(product);
  writeRedirectPages(folder, old, baseUrl);
  const {scripts, styles} = siteInlineContent(folder);
  const headers = securityHeaders({
    scripts: [...scripts],
    styles: [...styles],
    providers: providerSources(product.trackers),
    searchApiUrl: product.searchApiUrl,
  });
  const compressed = await compressFiles(folder, path.join(cache, 'compressed'));
  writeOrigin({
    site: folder,
    out,
    baseUrl,
    origin: product.siteUrl,
    headers,
    redirects: old,
    home: ROOT_REDIRECT.to,
  });
  return {scripts, styles, compressed};
}
