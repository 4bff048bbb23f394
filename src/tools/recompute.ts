/**
 * `npm run recompute [-- blog/x | docs/x]`: computes numbers and draws figures again, and writes them beside their
 * programs. Without a path it takes whatever is outdated. What changed is in `git diff`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {filesBelow} from '../content/files.ts';
import {type FigureRecord, filesOfFigure} from '../figures/committed.ts';
import type {Figure} from '../figures/plot.ts';
import {checkedTable} from '../figures/table.ts';
import {programDigest, recomputeCommand} from '../numbers/program.ts';
import {type Numbers, type Results, resultsOf, valuesById} from '../numbers/results.ts';
import {runAsCommand, UserError} from '../product/diagnostic.ts';

/** Width of the form of a chart for a phone, in CSS pixels. */
const PHONE_WIDTH = 340;

/** Something that is computed and committed: files by path from the root. */
export interface Artifact {
  /** Path of the program. */
  source: string;
  /** Digest that its files carry when they are current. */
  digest: string;
  files: readonly string[];
  make: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * Everything that is computed for pages and posts, in the order of the paths.
 *
 * @param place what it is for: a folder, a page, a program, or one of these without the end of its name; all unless told
 */
export function artifacts(root = '.', place?: string): Artifact[] {
  const under = place?.replace(/\/$/, '').replace(/\/index\.md$|(?:\.md|[./](?:compute|figure)\.ts)$/, '');
  const files = ['docs', 'blog'].flatMap((folder) => filesBelow(root, folder));
  return files.sort().flatMap((file) => {
    if (under !== undefined && !file.startsWith(`${under}/`) && !file.startsWith(`${under}.`)) return [];
    if (/(?:\.|\/)compute\.ts$/.test(file)) return exportsNumbers(root, file) ? [numbersOf(root, file)] : [];
    return file.endsWith('.figure.ts') ? [figureOf(root, file)] : [];
  });
}

/** Committed files that nothing makes any more. */
export function leftOver(root = '.'): string[] {
  const made = new Set(artifacts(root).flatMap(({files}) => files));
  return ['docs', 'blog']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /(?:[./]results|\.figure)\.json$/.test(file) && !made.has(file));
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** An innermost list or object, but for the whole of the values. */
const INNERMOST = /(?<!"numbers": )([[{])\s+([^[\]{}]*?)\s+([\]}])/g;

/** A value, a row or a range in each line: a change can be read. */
const json = (value: unknown) =>
  `${JSON.stringify(value, undefined, 1).replaceAll(INNERMOST, (_, open, inner: string, close) => open + inner.replaceAll(/\n\s+/g, ' ') + close)}\n`;
const load = <Exports>(root: string, file: string) =>
  import(pathToFileURL(path.resolve(root, file)).href) as Promise<Exports>;

const exportsNumbers = (root: string, file: string) => /^export const numbers\b/m.test(read(root, file));

function numbersOf(root: string, source: string): Artifact {
  const digest = programDigest(source, root);
  const file = resultsOf(source);
  const make = async () => {
    const {numbers} = await load<{numbers: Numbers}>(root, source);
    return {[file]: json({digest, numbers: Object.fromEntries(valuesById(numbers))} satisfies Results)};
  };
  return {source, digest, files: [file], make};
}

function figureOf(root: string, source: string): Artifact {
  const digest = programDigest(source, root);
  const {svg, narrow, record} = filesOfFigure(source.replace(/\.figure\.ts$/, '.svg'));
  const make = async () => {
    const {table, draw} = (await load<{default: Figure}>(root, source)).default;
    const data = {digest, ...checkedTable(table)} satisfies FigureRecord;
    return {[svg]: draw(), [narrow]: draw(PHONE_WIDTH), [record]: json(data)};
  };
  return {source, digest, files: [record, svg], make};
}

/** Tells whether the committed files were made by the program, data and code that are there now. */
export function isCurrent({files: [first = '', ...more], digest}: Artifact, root = '.'): boolean {
  const exists = (file: string) => fs.existsSync(path.join(root, file));
  // The first file says what it was made of.
  return exists(first) && read(root, first).slice(0, 120).includes(digest) && more.every(exists);
}

/** @throws Error naming the program or page that cannot be made */
async function make({source, make: run}: Artifact): Promise<Readonly<Record<string, string>>> {
  try {
    return await run();
  } catch (error) {
    throw new UserError(`${source}: ${(error as Error).message}`, {cause: error});
  }
}

const commandFor = ({source}: Artifact) =>
  recomputeCommand(source.replace(/(?:\.|\/)(?:compute|figure)\.ts$/, ''));

/** A sentence that says what is outdated and what to do. */
export const outdated = (artifact: Artifact): string =>
  `${artifact.files[0]} is outdated: ${artifact.source} or what it reads has changed; run ${commandFor(artifact)}`;

/** It is compared by itself: a program may change and its results stay. */
const DIGEST = /(?<="digest": )"\w+"/;

/** Numbers are every second part of a text that is split here. */
const NUMBER = /(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)/;

/**
 * Committed files that another run of a program makes different: a sentence a file, naming the command that corrects it.
 * Processors and versions of Node.js differ in the last digits, which do not count.
 */
export async function differences(artifact: Artifact, root = '.'): Promise<string[]> {
  return Object.entries(await make(artifact)).flatMap(([file, text]) => {
    const before = fs.existsSync(path.join(root, file)) ? read(root, file) : '';
    const [old = [], now = []] = [before, text].map((one) => one.replace(DIGEST, '').split(NUMBER));
    const slack = file.endsWith('.svg') ? 0.02 : 0;
    const isSame = (part: string, index: number) =>
      part === old[index] ||
      (index % 2 === 1 &&
        Math.abs(Number(part) - Number(old[index])) <= slack + 1e-9 * Math.abs(Number(part)));
    if (old.length === now.length && now.every(isSame)) return [];
    return [`${file} is not what ${artifact.source} makes: run ${commandFor(artifact)}`];
  });
}

async function main(place: string | undefined): Promise<void> {
  const all = artifacts('.', place);
  if (all.length === 0)
    throw new UserError(
      `nothing is computed below "${place}": name a folder of blog/, a page, or its program`,
    );
  for (const file of leftOver()) fs.rmSync(file);
  for (const artifact of all) {
    if (place === undefined && isCurrent(artifact)) continue;
    const made = await make(artifact);
    for (const [file, text] of Object.entries(made)) fs.writeFileSync(file, text);
    console.log(`${artifact.source}: wrote ${Object.keys(made).join(', ')}`);
  }
}

await runAsCommand(import.meta.url, () => main(process.argv[2]));
