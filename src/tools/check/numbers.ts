/** Bound numbers, boxes and research data of posts and pages. */
import path from 'node:path';
import {VFile} from 'vfile';
import {filesBelow} from '../../content/files.ts';
import remarkBoundNumber from '../../mdx/remark-bound-number.ts';
import {remarkReproduce} from '../../mdx/remark-components.ts';
import {describeTable, tablesReadBy} from '../../numbers/research-data.ts';
import type {Diagnostic} from '../../product/index.ts';
import {artifacts, isCurrent, outdated} from '../recompute.ts';
import type {Site} from './site.ts';

/** Problems of the numbers of a page that can be parsed, and of the tables that its post reads or holds. */
export function checkNumbers(file: string, site: Site): Diagnostic[] {
  const broken = tablesOf(site.root, file).flatMap((table) => {
    try {
      describeTable(table, site.root);
      return [];
    } catch (error) {
      const message = `${(error as Error).message}; run npm run data:record -- and the folder of the table`;
      return [{file, line: 1, message}];
    }
  });
  // A program that cannot read its tables would only say the same again.
  if (broken.length > 0 || !/:n\[|<Reproduce/.test(site.text(file))) return broken;
  const page = new VFile({path: path.join(site.root, file), value: site.text(file)});
  try {
    const tree = structuredClone(site.document(file).tree);
    remarkBoundNumber()(tree, page);
    remarkReproduce({repoUrl: site.product.repoUrl})(tree, page);
    return [];
  } catch (error) {
    const {line = 1, reason, message} = error as {line?: number; reason?: string; message: string};
    return [{file, line, message: reason ?? message}];
  }
}

/** Committed results and figures of a page that are older than their program or its data. */
export const checkResults = (file: string, {root}: Site): Diagnostic[] =>
  artifacts(root, file)
    .filter((one) => !isCurrent(one, root))
    .map((one) => ({file, line: 1, message: outdated(one)}));

/** Tables in the folder of a post, and those that its code reads. */
function tablesOf(root: string, file: string): string[] {
  if (!file.startsWith('blog/')) return [];
  const folder = path.posix.dirname(file);
  const own = filesBelow(root, `${folder}/data`).filter((name) => name.endsWith('.csv'));
  return [...new Set([...own, ...tablesReadBy(folder, root)])];
}
