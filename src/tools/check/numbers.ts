/** Bound numbers, boxes and research data of posts and pages. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {textOf} from '../../content/text.ts';
import {describeTable, tablesReadBy} from '../../numbers/research-data.ts';
import {programOf, readValues, resultsOf, unstated, valueAt} from '../../numbers/results.ts';
import {disagreement} from '../../numbers/written-number.ts';
import type {Report, Rule} from './rule.ts';

/** The numbers of a page, and the tables that its post reads, which it has to name, or holds. */
export const numbers: Rule = ({page, site}, report) => {
  const {file} = page;
  const unknown = new Set<string>();
  for (const table of tablesOf(site, file))
    try {
      const {source} = describeTable(table, site);
      const entry = `${path.posix.dirname(table)}\n  ${source.attribution.replace('Data: ', '')}\n  License: ${source.license}`;
      if (!site.text('NOTICE').includes(entry))
        report(1, `NOTICE lacks the data of the post; add the lines:\n${entry}`);
    } catch (error) {
      unknown.add(table);
      report(1, (error as Error).message);
    }
  const words = textOf(page.tree);
  const attributions: string[] = [];
  const snapshots: string[] = [];
  const box = page.tree.children.find((node) => 'name' in node && node.name === 'Reproduce');
  for (const name of readBy(site.root, file).filter((table) => !unknown.has(table))) {
    const {rows, source} = describeTable(name, site);
    const table = `${path.posix.basename(name)}, ${rows.toLocaleString('en-US')} rows`;
    attributions.push(source.attribution);
    snapshots.push(source.attribution, DAY.format(new Date(source.snapshot)));
    for (const part of [table, source.attribution, source.license])
      if (!words.includes(part))
        report(box ?? 1, `the post reads ${name} and does not say "${part}"; write it within <Reproduce>`);
  }
  for (const {0: snapshot, index} of page.text.matchAll(/\bsnapshot of \d+ \w+ \d{4}/g))
    if (attributions.length > 0 && !snapshots.join().includes(snapshot.replace(/^snapshot of /, '')))
      report(
        page.text.slice(0, index).split('\n').length,
        `no card of the data says "${snapshot}"; repeat its attribution: ${attributions[0]}`,
      );
  // A program that cannot read its tables would only say the same again.
  if (unknown.size === 0) compareNumbers(page, path.join(site.root, file), report);
};

/**
 * Bound numbers that are not the computed ones, and computed ones that are bound nowhere.
 *
 * @throws UserError where the program has not run
 */
function compareNumbers({boundNumbers, source}: Page, file: string, report: Report): void {
  const program = programOf(file);
  const [first] = boundNumbers;
  if (!program) {
    if (first)
      report(
        first.line,
        'the page binds numbers and has no program that computes them: compute.ts in the folder of a post, or x.compute.ts beside x.md',
      );
    return;
  }
  if (!first && !existsSync(resultsOf(program))) return;
  const values = readValues(program);
  const rows = source.split('\n');
  /** The field above a comment, without the comment. */
  const fieldAbove = (line: number) => {
    const start = rows.slice(0, line).findLastIndex((row) => /^\w+:/.test(row));
    return rows
      .slice(start, line)
      .filter((row) => !row.startsWith('#'))
      .join('\n');
  };
  for (const {directive, written, id, line, isInFields} of boundNumbers) {
    const value = valueAt(values, id);
    const computed = value === undefined ? undefined : disagreement(written, value);
    if (value === undefined)
      report(line, `${directive}: there is no number ${id}; there are: ${[...values.keys()].join(', ')}`);
    else if (computed !== undefined)
      report(
        line,
        `${directive}: written ${written}, computed ${computed}; correct the text or the computation`,
      );
    else if (isInFields && !says(fieldAbove(line), written))
      report(line, `${directive}: the field above does not say ${written}; correct the field or the binding`);
  }
  const unused = unstated(values, new Set(boundNumbers.map(({id}) => id)));
  if (unused.length > 0)
    report(
      1,
      `computed, but bound nowhere: ${unused.join(', ')}; write :n[…]{#${unused[0]}} or take it out of numbers`,
    );
}

const DAY = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});

/** Does a text have a number as it is written, and not as a part of another one? */
const says = (text: string, written: string) =>
  text.split(written).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\d.,]$/.test(before) && !/^[.,]?\d|^\w/.test(after);
  });

/** Tables that the code of a post reads. */
const readBy = (root: string, file: string): string[] =>
  file.startsWith('blog/') ? tablesReadBy(path.posix.dirname(file), root) : [];

/** These, and those in the folder of the post. */
function tablesOf({files, root}: Site, file: string): string[] {
  const data = `${path.posix.dirname(file)}/data/`;
  const own = files.filter(
    (name) => data.startsWith('blog/') && name.startsWith(data) && name.endsWith('.csv'),
  );
  return [...new Set([...own, ...readBy(root, file)])];
}
