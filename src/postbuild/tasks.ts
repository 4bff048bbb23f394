/** What finishes a built site. It runs in a thread of its own in a build: see `aside.ts`. */
import {compressAhead} from './compress.ts';
import {keptFolders} from './kept-folders.ts';
import {finishPagesAhead} from './pages.ts';

export {finishSite} from './finish.ts';

/**
 * Does what needs nothing of the steps that follow the bundler: finishes pages and compresses scripts, into the
 * cache, where `finishSite` finds them.
 */
export async function finishAhead({
  folder,
  baseUrl,
  cache,
}: {
  /** Folder of the built site. */
  folder: string;
  /** Such as `/docs/`. */
  baseUrl: string;
  /** Folder for finished pages and compressed copies between builds. */
  cache: string;
}): Promise<void> {
  const {pages, copies} = keptFolders(cache);
  const compressed = compressAhead(folder, copies);
  finishPagesAhead(folder, baseUrl, pages);
  await compressed;
}
