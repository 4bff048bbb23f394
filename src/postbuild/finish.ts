/** What the built site still needs after Docusaurus, which runs the postBuild hooks of all plugins at once. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../content/files.ts';
import {refuseMissing} from '../docusaurus/bundle/index.ts';
import type {Product} from '../product/index.ts';
import {ROOT_REDIRECT, redirects} from '../product/redirects.ts';
import {providerSources} from '../product/tracking/providers.ts';
import {compressFiles} from './compress.ts';
import {writeRedirectPages} from './host-files.ts';
import {writeOrigin} from './origin.ts';
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

/** Files that a page loads: assets of the bundler, pictures, style sheets. Links between pages are Docusaurus's to check. */
const NAMED = /(?:\b(?:src|href|poster)=|\burl\()["']?([^"'\s>)?#]+\.[a-z\d]{2,5})(?=["'\s>)?#])/g;

/**
 * Compares what the pages of a built site name with what is on disk. The bundler does not report a file that it could not
 * write, as on a full disk or at the limit of open files, and the build would end well without it.
 *
 * @param baseUrl such as `/docs/`
 * @throws UserError naming the missing or empty files, and a page that loads each
 */
function checkBuiltFiles(folder: string, baseUrl: string): void {
  const named = new Map<string, string>();
  for (const page of filesBelow(folder, '.').filter((name) => name.endsWith('.html'))) {
    for (const [, url = ''] of fs.readFileSync(path.join(folder, page), 'utf8').matchAll(NAMED)) {
      const file = url.startsWith(baseUrl) ? decodeURI(url.slice(baseUrl.length)) : '';
      if (/^(?:assets|img)\//.test(file) && !named.has(file)) named.set(file, page);
    }
  }
  refuseMissing(
    folder,
    [...named].map(([name, page]) => ({name, namedBy: page})),
  );
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
