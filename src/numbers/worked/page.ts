import {readFileSync} from 'node:fs';

/**
 * Source text of a documentation page, so that tests can compare its numbers with computed ones.
 * Table cells have one space on each side, however wide a formatter has made the columns.
 */
export function page(route: string): string {
  const source = readFileSync(new URL(`../../../docs/${route}.md`, import.meta.url), 'utf8');
  return source.replace(/^\|.*$/gm, (line) => line.replace(/ {2,}/g, ' '));
}

/** A number as the pages print it: fixed digits, no sign on zero. */
export function fixed(value: number, digits = 4): string {
  return value.toFixed(digits).replace(/^-(0(\.0+)?)$/, '$1');
}
