/** The table of a run. */
import {BUILDS, GESTURE_TIMES, LOADS, type Measure, type Pair, RATINGS} from './measures.ts';

export interface Outcome {
  /** Nothing, when earlier builds were measured again. */
  builds?: Pair | undefined;
  /** By the path of a page below the base URL. */
  pages: Readonly<Record<string, Pair>>;
}

/** Such as `4.4 : 171.0 = 0.03`; a side that was not measured is a dash. */
export function cell({id, digits, unit = 1}: Measure, {site, template}: Pair): string {
  const [a, b] = [site[id], template[id]];
  if (a === undefined && b === undefined) return '';
  const text = (value: number | undefined) => (value === undefined ? '–' : (value / unit).toFixed(digits));
  const ratio = a !== undefined && b ? ` = ${(a / b).toFixed(2)}` : '';
  return `${text(a)} : ${text(b)}${ratio}`;
}

/**
 * A Markdown table: a row a measure, a column a page, in each cell this site, the template and their
 * ratio. A measure that no page has is left out.
 */
export function table({builds, pages}: Outcome): string {
  const columns = Object.entries(pages);
  const rows = [
    ...BUILDS.map((measure) => [measure.name, builds ? cell(measure, builds) : '', ...columns.map(() => '')]),
    ...[...LOADS, ...RATINGS, ...GESTURE_TIMES].map((measure) => [
      measure.name,
      '',
      ...columns.map(([, pair]) => cell(measure, pair)),
    ]),
  ].filter(([, ...cells]) => cells.some((text) => text !== ''));
  const head = ['This site : template = ratio', 'whole site', ...columns.map(([page]) => page)];
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
