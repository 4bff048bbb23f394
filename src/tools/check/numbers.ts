/** Bound numbers, boxes and research data of posts and pages. */
import path from 'node:path';
import {VFile} from 'vfile';
import {filesBelow} from '../../content/files.ts';
import type {Site} from '../../content/site.ts';
import {textOf} from '../../content/text.ts';
import remarkBoundNumber from '../../mdx/remark-bound-number.ts';
import {computedFiles, isCurrent, outdated} from '../../numbers/computed.ts';
import {describeTable, tablesReadBy} from '../../numbers/research-data.ts';
import type {Diagnostic} from '../../product/index.ts';
import type {Rule} from './page-rules.ts';

/** The numbers of a page, and the tables that its post reads, which it has to name, or holds. */
export const numbers: Rule = ({page, site}, report) => {
  const {file} = page;
  try {
    for (const table of tablesOf(site.root, file)) describeTable(table, site.root);
  } catch (error) {
    // A program that cannot read its tables would only say the same again.
    return report(1, (error as Error).message);
  }
  const words = textOf(page.tree);
  for (const name of readBy(site.root, file)) {
    const {rows, source} = describeTable(name, site.root);
    const table = `${path.posix.basename(name)}, ${rows.toLocaleString('en-US')} rows`;
    for (const part of [table, source.attribution, source.license])
      if (!words.includes(part))
        report(1, `the post reads ${name} and does not say "${part}"; write it within <Reproduce>`);
  }
  if (!page.text.includes(':n[')) return;
  try {
    remarkBoundNumber()(
      structuredClone(page.tree),
      new VFile({path: path.join(site.root, file), value: page.text}),
    );
  } catch (error) {
    const {line = 1, reason, message} = error as {line?: number; reason?: string; message: string};
    report(line, reason ?? message);
  }
};

/** Committed results and figures of a page that are older than their program or its data. */
export const checkResults = (file: string, {root}: Site): Diagnostic[] =>
  computedFiles(root, file)
    .filter((one) => !isCurrent(one, root))
    .map((one) => ({file, line: 1, message: outdated(one)}));

/** Tables that the code of a post reads. */
const readBy = (root: string, file: string): string[] =>
  file.startsWith('blog/') ? tablesReadBy(path.posix.dirname(file), root) : [];

/** These, and those in the folder of the post. */
function tablesOf(root: string, file: string): string[] {
  const own = file.startsWith('blog/') ? filesBelow(root, `${path.posix.dirname(file)}/data`) : [];
  return [...new Set([...own.filter((name) => name.endsWith('.csv')), ...readBy(root, file)])];
}
