import prefetchFile from '@docusaurus/core/lib/client/prefetch.js';
import {tables} from '../plugins/docusaurus-route-groups/client/site-tables.ts';
import {groupChunk} from '../plugins/docusaurus-route-groups/group-chunk.ts';
import {type Connected, spares} from './spares.ts';

/** Address of a chunk by its name; Docusaurus adds it to the bundler's runtime. */
declare const __webpack_require__: {gca: (chunk: string) => string};

/*
 * After the application has started: Docusaurus' `prefetch` finds the files of a page in the tables, so the
 * group of the page is fetched ahead first, at the same low priority.
 */

const {docusaurus} = window;
const ahead = new Map<number, Promise<void>>();

function fetchGroup(path: string): Promise<void> {
  const group = tables.groupOf(path);
  const fetched = ahead.get(group) ?? prefetchFile(__webpack_require__.gca(groupChunk(group)));
  ahead.set(group, fetched);
  return fetched;
}

window.docusaurus = Object.freeze({
  ...docusaurus,
  prefetch: (path: string) => {
    if (tables.knows(path) || spares(navigator as Navigator & Connected)) return docusaurus.prefetch(path);
    return (
      fetchGroup(path)
        .then(() => tables.learn(path))
        .then(() => docusaurus.prefetch(path) || [])
        // Docusaurus keeps silent about what it could not fetch ahead, too.
        .catch(() => [])
    );
  },
});
