/** Results that a page states: what its program computes, committed as `results.json` or `x.results.json`. */
import fs from 'node:fs';
import path from 'node:path';
import {parseJson} from '../content/json.ts';
import {UserError} from '../product/diagnostic.ts';
import {type Provenance, recomputeCommand} from './program.ts';
import type {Value} from './written-number.ts';

/** The file with the results. */
export interface Results extends Provenance {
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
 * @throws UserError naming the command that makes the results, where there are none
 */
export function readValues(program: string): Map<string, Value> {
  const file = resultsOf(program);
  if (!fs.existsSync(file))
    throw new UserError(`${path.relative('.', file)} does not exist: run ${recomputeCommand(program)}`);
  const {numbers} = parseJson(fs.readFileSync(file, 'utf8'), path.relative('.', file)) as Results;
  return new Map(Object.entries(numbers));
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
