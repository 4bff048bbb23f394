/**
 * What the built site still needs after Docusaurus. It is a step of its own because Docusaurus runs
 * the postBuild hooks of all plugins at once, and the redirect pages are written by one of them.
 */
import fs from 'node:fs';
import path from 'node:path';
import {writeSecurityHeaders} from '../plugins/security-headers/write.ts';
import type {Product} from '../product.ts';
import {type CompressionSummary, compressFiles} from './compress.ts';
import {type FinishedPages, finishPages} from './pages.ts';
import {REDIRECT_SCRIPT, REDIRECT_SCRIPT_PATH} from './redirect-page.ts';

export interface FinishOptions {
  /** Folder of the built site. */
  folder: string;
  product: Pick<Product, 'trackers' | 'searchApiUrl'>;
  /** Such as `/docs/`. */
  baseUrl: string;
  /** Folder for compressed copies between builds. */
  cache: string;
}

export async function finishSite({
  folder,
  product,
  baseUrl,
  cache,
}: FinishOptions): Promise<FinishedPages & {compressed: CompressionSummary}> {
  const script = path.join(folder, REDIRECT_SCRIPT_PATH);
  fs.mkdirSync(path.dirname(script), {recursive: true});
  fs.writeFileSync(script, REDIRECT_SCRIPT);
  const pages = finishPages(folder, baseUrl);
  writeSecurityHeaders(folder, pages, product, baseUrl);
  return {...pages, compressed: await compressFiles(folder, cache)};
}
