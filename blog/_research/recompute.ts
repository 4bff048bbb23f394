/**
 * `npm run recompute [-- blog/x | docs/x]`: computes numbers and draws figures again, and writes them beside their
 * programs. Without a path it takes whatever is outdated. What changed is in `git diff`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {contentFiles} from '../../src/content/files.ts';
import type {FigureRecord} from '../../src/figures/committed.ts';
import {checkedTable} from '../../src/figures/table.ts';
import {type Computed, computedFiles, isFigureProgram, problemOf} from '../../src/numbers/computed.ts';
import {digestOfContent, filesOfFigure, recomputeCommand} from '../../src/numbers/program.ts';
import {type Results, resultsOf} from '../../src/numbers/results.ts';
import type {Value} from '../../src/numbers/written-number.ts';
import {runAsCommand, UserError} from '../../src/product/diagnostic.ts';
import type {Figure} from './plot.ts';

/** Width of the form of a chart for a phone, in CSS pixels. */
const PHONE_WIDTH = 340;

/** Export `numbers` of a program: values by name, in any depth. */
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

/** Committed files that nothing makes any more. */
export function leftOver(root = '.'): string[] {
  const made = new Set(computedFiles(root).flatMap(({files}) => files));
  return contentFiles(root).filter((file) => /(?:[./]results|\.figure)\.json$/.test(file) && !made.has(file));
}

/** An innermost list or object, but for the whole of the values. */
const INNERMOST = /(?<!"numbers": )([[{])\s+([^[\]{}]*?)\s+([\]}])/g;

/** A value, a row or a range in each line: a change can be read. */
const json = (value: unknown) =>
  `${JSON.stringify(value, undefined, 1).replaceAll(INNERMOST, (_, open, inner: string, close) => open + inner.replaceAll(/\n\s+/g, ' ') + close)}\n`;

/**
 * Runs a program.
 *
 * @returns text by file, from the root
 * @throws UserError naming the program that fails
 */
export async function compute(
  {program, digest}: Computed,
  root = '.',
): Promise<Readonly<Record<string, string>>> {
  const load = <Exports>() => import(pathToFileURL(path.resolve(root, program)).href) as Promise<Exports>;
  try {
    if (!isFigureProgram(program)) {
      const {numbers} = await load<{numbers: Numbers}>();
      const values = {numbers: Object.fromEntries(valuesById(numbers))};
      const results = {digest, content: digestOfContent(values), ...values} satisfies Results;
      return {[resultsOf(program)]: json(results)};
    }
    const {table, draw} = (await load<{default: Figure}>()).default;
    const [wide, small, data] = [draw(), draw(PHONE_WIDTH), checkedTable(table)];
    const content = digestOfContent(data, [wide, small]);
    const {svg, narrow, record} = filesOfFigure(program);
    return {
      ...{[svg]: wide, [narrow]: small},
      [record]: json({digest, content, ...data} satisfies FigureRecord),
    };
  } catch (error) {
    throw new UserError(`${program}: ${(error as Error).message}`, {cause: error});
  }
}

/** It is compared by itself: a program may change and its results stay. */
const DIGEST = /(?<="(?:digest|content)": )"\w+"/g;

/** Numbers are every second part of a text that is split here. */
const NUMBER = /(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)/;

/**
 * Committed files that another run of a program makes different: a sentence a file, naming the command that corrects it.
 * Processors and versions of Node.js differ in the last digits, which do not count.
 */
export async function differences(computed: Computed, root = '.'): Promise<string[]> {
  return Object.entries(await compute(computed, root)).flatMap(([file, text]) => {
    const full = path.join(root, file);
    const before = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
    const [old = [], now = []] = [before, text].map((one) => one.replace(DIGEST, '').split(NUMBER));
    const slack = file.endsWith('.svg') ? 0.02 : 0;
    const isSame = (part: string, index: number) =>
      part === old[index] ||
      (index % 2 === 1 &&
        Math.abs(Number(part) - Number(old[index])) <= slack + 1e-9 * Math.abs(Number(part)));
    if (old.length === now.length && now.every(isSame)) return [];
    return [`${file} is not what ${computed.program} makes: run ${recomputeCommand(computed.program)}`];
  });
}

async function main(place: string | undefined): Promise<void> {
  const all = computedFiles('.', place);
  if (all.length === 0)
    throw new UserError(
      `nothing is computed below "${place}": name a folder of blog/, a page, or its program`,
    );
  for (const file of leftOver()) fs.rmSync(file);
  for (const computed of all) {
    if (place === undefined && !problemOf(computed)) continue;
    const made = await compute(computed);
    for (const [file, text] of Object.entries(made)) fs.writeFileSync(file, text);
    console.log(`${computed.program}: wrote ${Object.keys(made).join(', ')}`);
  }
}

await runAsCommand(import.meta.url, () => main(process.argv[2]));
