/** Results that a page states: what its program computes, committed as `results.json` or `x.results.json`. */
import fs from 'node:fs';
import path from 'node:path';
import {recomputeCommand} from './program.ts';
import type {Value} from './written-number.ts';

/** Export `numbers` of a program: values by name, in any depth. */
export type Numbers = {readonly [name: string]: number | string | Numbers | readonly (number | Numbers)[]};

/** The file with the results. */
export interface Results {
  /** Of the program; see `programDigest`. */
  digest: string;
  numbers: Readonly<Record<string, Value>>;
}

/**
 * The program with the numbers of a page: `x.compute.ts` beside `x.md`, and `compute.ts` in the folder of a post.
 *
 * @param page path of the Markdown file
 * @returns its path; nothing when the page has none
 */
export function programOf(page: string): string | undefined {
  const places = [page.replace(/\.mdx?$/, '.compute.ts'), path.join(path.dirname(page), 'compute.ts')];
  return places.find((place) => fs.existsSync(place));
}

/** The file with the results of a program. */
export const resultsOf = (program: string): string => program.replace(/compute\.ts$/, 'results.json');

/**
 * The committed values of a program, by id.
 *
 * @param program path of a program
 * @throws Error naming the command that makes the results, where there are none
 */
export function readValues(program: string): Map<string, Value> {
  const file = resultsOf(program);
  if (!fs.existsSync(file)) {
    const command = recomputeCommand(program.replace(/[./]compute\.ts$/, ''));
    throw new Error(`${path.relative('.', file)} does not exist: run ${command}`);
  }
  return new Map(Object.entries((JSON.parse(fs.readFileSync(file, 'utf8')) as Results).numbers));
}

/**
 * The values that a page can bind, by id. Names of inner values are joined with `-`, those of lists
 * counted from 1: `{rates: {a: 0.4}}` gives `rates-a`, `{runs: [5, 7]}` gives `runs-1` and `runs-2`. An
 * object with `low` and `high` is a range. If it has a `value` too, its id is the value's, and the range
 * has the id with `-interval`.
 *
 * @throws Error for a value that is no finite number and no text
 */
export function valuesById(numbers: Numbers, prefix = ''): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, value] of Object.entries(numbers)) {
    const id = prefix ? `${prefix}-${name}` : name;
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) {
      values.set(id, value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, part] of ofObject(value, id)) values.set(inner, part);
    } else {
      throw new Error(
        `numbers.${id.replaceAll('-', '.')} is ${String(value)}; it must be a finite number, a text, a list or an object`,
      );
    }
  }
  return values;
}

function ofObject(value: Numbers | readonly unknown[], id: string): Map<string, Value> {
  if (Array.isArray(value)) {
    return valuesById(Object.fromEntries(value.map((item, i) => [String(i + 1), item])) as Numbers, id);
  }
  const {low, high, value: middle, ...rest} = value as Numbers;
  if (typeof low !== 'number' || typeof high !== 'number') return valuesById(value as Numbers, id);
  const range = {low, high};
  const values = new Map<string, Value>(Object.keys(rest).length > 0 ? valuesById(rest, id) : []);
  if (typeof middle !== 'number') return values.set(id, range);
  return values.set(id, middle).set(`${id}-interval`, range);
}

/** One value; the ends of a range are `id-low` and `id-high`. */
export function valueAt(values: ReadonlyMap<string, Value>, id: string): Value | undefined {
  const [, base = '', end] = /^(.*)-(low|high)$/.exec(id) ?? [];
  const range = values.get(base) ?? '';
  const inner = typeof range === 'object' ? range : values.get(`${base}-interval`);
  if (typeof inner === 'object' && end) return inner[end as 'low' | 'high'];
  return values.get(id);
}

/** The values that none of the ids states: an estimate is stated by its value, its range or an end of it. */
export function unstated(values: ReadonlyMap<string, Value>, ids: ReadonlySet<string>): string[] {
  const base = (id: string) => id.replace(/-(low|high)$/, '').replace(/-interval$/, '');
  const stated = new Set([...ids].flatMap((id) => [id, base(id)]));
  return [...values.keys()].filter((id) => !stated.has(id) && !stated.has(base(id)));
}
