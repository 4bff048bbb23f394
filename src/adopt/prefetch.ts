import prefetchFile from '@docusaurus/core/lib/client/prefetch.js';
import {tables} from '../plugins/docusaurus-route-groups/client/site-tables.ts';
import {groupChunk} from '../plugins/docusaurus-route-groups/group-chunk.ts';
import {idle} from './idle.ts';
import {type Connected, spares} from './spares.ts';

/** Address of a chunk by its name; Docusaurus adds it to the bundler's runtime. */
declare const __webpack_require__: {gca: (chunk: string) => string};

/*
 * After the application has started: Docusaurus' `prefetch` finds the files of a page in the tables, so the
 * group of the page is fetched ahead first, at the same low priority. Pages come one after the other, each when the
 * browser has nothing else to do: those of all links in view at once kept it for 200 ms on a slowed-down phone.
 */

const {docusaurus} = window;
const ahead = new Map<number, Promise<void>>();

function fetchGroup(path: string): Promise<void> {
  const group = tables.groupOf(path);
  const fetched = ahead.get(group) ?? prefetchFile(__webpack_require__.gca(groupChunk(group)));
  ahead.set(group, fetched);
  return fetched;
}

async function fetchAhead(path: string): Promise<void> {
  if (!tables.knows(path)) {
    await fetchGroup(path);
    await tables.learn(path);
    await idle();
  }
  // It answers when all is there; the next page need not wait for that.
  docusaurus.prefetch(path);
}

let last = Promise.resolve();

window.docusaurus = Object.freeze({
  ...docusaurus,
  prefetch: (path: string) => {
    if (spares(navigator as Navigator & Connected)) return false;
    last = last
      .then(idle)
      .then(() => fetchAhead(path))
      // Docusaurus keeps silent about what it could not fetch ahead, too.
      .catch(() => {});
    return last.then(() => []);
  },
});
