import prefetchFile from '@docusaurus/core/lib/client/prefetch.js';
import {tables} from '../../docusaurus/route-groups/client/site-tables.ts';
import {groupChunk} from '../../docusaurus/route-groups/group-chunk.ts';
import {whenIdle} from './idle.ts';
import {type Connected, spares} from './spares.ts';

/** Address of a chunk by its name; Docusaurus adds it to the bundler's runtime. */
declare const __webpack_require__: {gca: (chunk: string) => string};

/*
 * After the application has started: Docusaurus' `prefetch` finds the files of a page in the tables, so the
 * group of the page is fetched ahead first, at the same low priority. Pages come one after the other, when the browser
 * has nothing else to do: those of all links in view at once kept it for 200 ms on a slowed-down phone.
 */

const {docusaurus} = window;
const ahead = new Map<number, Promise<void>>();

function fetchGroup(path: string): Promise<void> {
  const group = tables.groupOf(path);
  const fetched = ahead.get(group) ?? prefetchFile(__webpack_require__.gca(groupChunk(group)));
  ahead.set(group, fetched);
  return fetched;
}

const queue: (() => void)[] = [];

/** One page at a time: a slow phone needs most of the 50 ms for it that a browser calls idle. */
function workOff(): void {
  queue.shift()?.();
  if (queue.length > 0) whenIdle(workOff);
}

function enqueue(work: () => void): void {
  if (queue.push(work) === 1) whenIdle(workOff);
}

function fetchAhead(path: string): void {
  if (tables.knows(path)) docusaurus.prefetch(path);
  else
    fetchGroup(path)
      .then(() => tables.learn(path))
      .then(() => enqueue(() => docusaurus.prefetch(path)))
      // Docusaurus keeps silent about what it could not fetch ahead, too.
      .catch(() => {});
}

window.docusaurus = Object.freeze({
  ...docusaurus,
  prefetch: (path: string) => {
    if (spares(navigator as Navigator & Connected)) return false;
    enqueue(() => fetchAhead(path));
    return Promise.resolve([]);
  },
});
