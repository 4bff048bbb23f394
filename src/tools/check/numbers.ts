/** Bound numbers, boxes and research data of posts and pages. */
import path from 'node:path';
import {VFile} from 'vfile';
import {filesBelow} from '../../content/files.ts';
import remarkBoundNumber from '../../mdx/remark-bound-number.ts';
import {remarkReproduce} from '../../mdx/remark-components.ts';
import {describeTable, tablesReadBy} from '../../numbers/research-data.ts';
import type {Diagnostic} from '../../product/index.ts';
import {artifacts, isCurrent, outdated} from '../recompute.ts';
import type {Rule} from './page-rules.ts';
import type {Site} from './site.ts';

/** The numbers of a page, and the tables that its post reads or holds. */
export const numbers: Rule = ({tree, file, site}, report) => {
  const tables = tablesOf(site.root, file);
  try {
    for (const table of tables) describeTable(table, site.root);
  } catch (error) {
    // A program that cannot read its tables would only say the same again.
    return report(1, (error as Error).message);
  }
  if (!/:n\[|<Reproduce/.test(site.text(file))) return;
  const page = new VFile({path: path.join(site.root, file), value: site.text(file)});
  try {
    const copy = structuredClone(tree);
    remarkBoundNumber()(copy, page);
    remarkReproduce({repoUrl: site.product.repoUrl})(copy, page);
  } catch (error) {
    const {line = 1, reason, message} = error as {line?: number; reason?: string; message: string};
    report(line, reason ?? message);
  }
};

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
