/** What is measured, and the table of a run. */

/** Measured values by the id of their measure; what could not be measured is missing. */
export type Values = Readonly<Record<string, number | undefined>>;

/** The same for this site and for the template. */
export interface Pair {
  site: Values;
  template: Values;
}

/** Name in the table, digits after the point, and the unit of the table in the unit that is measured. */
const MEASURES: Readonly<Record<string, readonly [name: string, digits: number, unit: number]>> = {
  cold: ['cold build, s', 0, 1],
  changed: ['build after one page changed, s', 0, 1],
  script: ['script, kB', 1, 1000],
  style: ['style, kB', 1, 1000],
  font: ['fonts, kB', 1, 1000],
  everything: ['everything, fetched ahead or not, kB', 1, 1000],
  requests: ['requests', 0, 1],
  score: ['Lighthouse mobile', 0, 1],
  fcp: ['FCP, s', 2, 1000],
  lcp: ['LCP, s', 2, 1000],
  tbt: ['TBT, ms', 0, 1],
  cls: ['CLS', 3, 1],
};

/** The median of each value over several runs. */
export function medians(runs: readonly Values[]): Values {
  const ids = [...new Set(runs.flatMap((run) => Object.keys(run)))];
  return Object.fromEntries(
    ids.map((id) => {
      const values = runs.flatMap((run) => run[id] ?? []).sort((a, b) => a - b);
      return [id, values[values.length >> 1]];
    }),
  );
}

/**
 * A Markdown table: a row a measure, a column for the builds and for each page, in each cell this site, the template
 * and their ratio. A measure without values is left out.
 */
export function table(columns: Readonly<Record<string, Pair>>): string {
  const rows = Object.entries(MEASURES).flatMap(([id, [name, digits, unit]]) => {
    const cells = Object.values(columns).map(({site: {[id]: a}, template: {[id]: b}}) => {
      const text = (value: number | undefined) =>
        value === undefined ? '–' : (value / unit).toFixed(digits);
      if (a === undefined && b === undefined) return '';
      return `${text(a)} : ${text(b)}${a !== undefined && b ? ` = ${(a / b).toFixed(2)}` : ''}`;
    });
    return cells.some(Boolean) ? [[name, ...cells]] : [];
  });
  const head = ['This site : template = ratio', ...Object.keys(columns)];
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
