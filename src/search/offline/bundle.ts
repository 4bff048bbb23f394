/** Writes the worker into a built site, with the list of what it saves. */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {SEARCH_PATH} from '../contract.ts';
import {INDEX_PATH} from '../index/index-format.ts';
import {type OfflineContent, WORKER_PATH} from './content.ts';

export interface WorkerOptions {
  /** Folder of the built site. */
  folder: string;
  /** Such as `/docs/`. */
  baseUrl: string;
  /** Page that the root leads to, below the base URL, such as `/overview`. */
  home: string;
  /** Host that answers searches; empty for the site's own. */
  searchApiUrl: string;
}

/** What readers see of a site: not its feeds and cards, nor pages at old paths, nor compressed copies. */
const SAVED = /^llms\.txt$|\.(?:html|md|js|css|woff2|svg|png|webp|jpg|ico|webmanifest)$/;
const NOT_SAVED = /^(?:img\/cards\/|404\.html$)|(?:^|\/)index\.html$/;

/**
 * Writes the worker.
 *
 * @returns how many files it saves, and their size in bytes
 * @throws Error when the site has no search index
 */
export async function writeWorker(options: WorkerOptions): Promise<{files: number; bytes: number}> {
  const {content, bytes} = offlineContent(options);
  await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    outfile: path.join(options.folder, WORKER_PATH),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    // The license of a bundled package stays with it.
    legalComments: 'inline',
    define: {OFFLINE_CONTENT: JSON.stringify(content)},
    logLevel: 'warning',
  });
  return {files: content.files.length, bytes};
}

/** Lists what is saved of a built site. */
export function offlineContent({folder, baseUrl, home, searchApiUrl}: WorkerOptions): {
  content: OfflineContent;
  bytes: number;
} {
  const base = baseUrl.replace(/\/$/, '');
  const digest = createHash('sha256');
  const files: string[] = [];
  let bytes = 0;
  const names = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => (SAVED.test(name) && !NOT_SAVED.test(name)) || name === INDEX_PATH)
    .filter((name) => name !== WORKER_PATH)
    .sort();
  if (!names.includes(INDEX_PATH))
    throw new Error(`${folder}/${INDEX_PATH} is missing; build the site first.`);
  for (const name of names) {
    const data = fs.readFileSync(path.join(folder, name));
    digest.update(name).update(data);
    bytes += data.length;
    files.push(`${base}/${name.replace(/\.html$/, '')}`);
  }
  return {
    bytes,
    content: {
      version: digest.digest('hex').slice(0, 16),
      files,
      assets: `${base}/assets/`,
      index: `${base}/${INDEX_PATH}`,
      home: `${base}${home}`,
      baseUrl,
      search: `${searchApiUrl}${SEARCH_PATH}`,
    },
  };
}
