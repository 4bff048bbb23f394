import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cachedAsync} from '../../content/cache.ts';
import {dependenciesOf, digestOf, LIBRARIES} from '../../content/dependencies.ts';
import {loadModule} from '../page-modules/load.ts';
import type {Value} from './written-number.ts';

/** What a module exports as `numbers`: values by name, in any depth. */
export type Numbers = {readonly [name: string]: number | string | Numbers | readonly (number | Numbers)[]};

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

/**
 * The module with the numbers of a page: `x.compute.ts` beside `x.md`, and `compute.ts` in the folder of a post.
 *
 * @param file path of the Markdown file
 * @returns absolute path; nothing when the page has none
 */
export function numbersModule(file: string): string | undefined {
  const page = path.resolve(file);
  const places = [page.replace(/\.mdx?$/, '.compute.ts'), path.join(path.dirname(page), 'compute.ts')];
  return places.find((place) => fs.existsSync(place));
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

/** Folder of what was computed, by digest; safe to delete at any time. */
const FOLDER = 'node_modules/.cache/numbers';

/** Name of the code that reads numbers. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)));

const loaded = new Map<string, Promise<Map<string, Value>>>();

/**
 * The values of a module's `numbers`. It runs only when it, something that it reads or a library has changed since it ran
 * last: a simulation takes seconds.
 *
 * @throws what {@link computeValues} throws
 */
export function loadValues(file: string): Promise<Map<string, Value>> {
  if (process.env.NODE_ENV !== 'production') return read(file);
  const known = loaded.get(file) ?? read(file);
  loaded.set(file, known);
  return known;
}

async function read(file: string): Promise<Map<string, Value>> {
  const digest = digestOf(dependenciesOf(file), CODE, LIBRARIES);
  const entry = {folder: FOLDER, key: path.relative('.', file), digest};
  return new Map(await cachedAsync(entry, async () => [...(await computeValues(file))]));
}

/**
 * The values of a module's `numbers`, which it computes now.
 *
 * @throws Error when the module exports no `numbers`; and what the module throws
 */
export async function computeValues(file: string): Promise<Map<string, Value>> {
  const numbers = (await loadModule<{numbers?: Numbers}>(file)).numbers;
  if (!numbers) throw new Error(`${path.basename(file)} does not export numbers: export const numbers = {…}`);
  return valuesById(numbers);
}
