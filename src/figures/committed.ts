/** Figures as the repository holds them: an SVG file, its form for a phone, and a record with its data. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {programDigest, recomputeCommand} from '../numbers/program.ts';
import type {FigureTable} from './table.ts';

/** Record beside a drawn figure, as `x.figure.json`: its table, and the digest of the program that drew it. */
export type FigureRecord = FigureTable & {digest: string};

/** A figure that a page shows. */
export interface CommittedFigure {
  /** One `<svg>` element, whose colors are custom properties of the page. */
  svg: string;
  /** The same for a page that is too narrow for the first one. */
  narrow?: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The data of a chart. */
  table?: FigureTable;
}

/** Says that a path in a page names a figure: an SVG file beside the page. */
export const isFigure = (url: string): boolean => /^\.\.?\/.*\.svg$/.test(url);

/** The files of a figure, by the path of its SVG. */
export const filesOfFigure = (file: string) => ({
  svg: file,
  narrow: file.replace(/\.svg$/, '.narrow.svg'),
  record: file.replace(/\.svg$/, '.figure.json'),
  program: file.replace(/\.svg$/, '.figure.ts'),
});

/**
 * Reads a figure.
 *
 * @param file path of its SVG
 * @throws Error naming the file that is missing, and the command that makes it; or that holds more than a drawing
 */
export function readFigure(file: string): CommittedFigure {
  const {svg, narrow, record, program} = filesOfFigure(file);
  if (!fs.existsSync(svg)) {
    const command = recomputeCommand(svg.replace(/\.svg$/, ''));
    const drawn = fs.existsSync(program) ? `is not drawn yet: run ${command}` : 'does not exist';
    throw new Error(`${path.relative('.', svg)} ${drawn}`);
  }
  const text = readSvg(svg);
  return {
    svg: text,
    ...(fs.existsSync(narrow) && {narrow: readSvg(narrow)}),
    ...(fs.existsSync(record) && {table: JSON.parse(fs.readFileSync(record, 'utf8')) as FigureRecord}),
    ...sizeOf(text),
  };
}

/** Width and height of an `<svg>` in its own units. */
export function sizeOf(svg: string): {width: number; height: number} {
  const [, width = 0, height = 0] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)/.exec(svg) ?? [];
  return {width: Number(width), height: Number(height)};
}

/** The policy of the site runs no script of a figure, so one that needs it would be broken. */
function readSvg(file: string): string {
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(/^<\?xml[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(DIGEST, '')
    .trim();
  if (!/^<svg[\s>][\s\S]*(?:<\/svg>|\/>)$/.test(text) || /<script|\son\w+=/i.test(text))
    throw new Error(`${path.relative('.', file)}: a figure must be one <svg> without scripts`);
  return text;
}

const DIAGRAM_PROGRAM = 'src/figures/diagram.ts';

/** Digest of a Mermaid text and of the code that draws it. */
export const diagramDigest = (source: string, root = '.'): string =>
  programDigest(DIAGRAM_PROGRAM, root, source);

/** Path of a diagram of a page, counted from 1: `concepts.diagram.svg`, `concepts.diagram-2.svg`. */
export const diagramFile = (page: string, number: number): string =>
  page.replace(/\.mdx?$/, number > 1 ? `.diagram-${number}.svg` : '.diagram.svg');

/** Attribute of a diagram that names what it was drawn from. */
export const DIGEST_ATTRIBUTE = 'data-digest';

/** Not part of what readers get, of which the name of the file has a digest. */
const DIGEST = new RegExp(` ${DIGEST_ATTRIBUTE}="[^"]*"`);

/**
 * Reads a diagram of a page.
 *
 * @param page path of the page
 * @param number of the diagram in its page, from 1
 * @param source Mermaid text that the page has now
 * @throws Error with the command that draws it, where it is missing or was drawn from something else
 */
export function readDiagram(page: string, number: number, source: string): CommittedFigure {
  const file = diagramFile(page, number);
  if (!fs.existsSync(file)) throw new Error(`it is not drawn yet: run ${recomputeCommand(page)}`);
  const [drawnFrom = ''] = DIGEST.exec(fs.readFileSync(file, 'utf8')) ?? [];
  if (!drawnFrom.includes(diagramDigest(source)))
    throw new Error(`its text has changed since it was drawn: run ${recomputeCommand(page)}`);
  const svg = readSvg(file);
  return {svg, ...sizeOf(svg)};
}

/** Folder of the figures as files of their own, below the base URL. */
const FIGURES_PATH = 'assets/figures';

/** Path of a figure as a file of its own, below the base URL: a new one when the figure changes. */
export const figurePath = (file: string, svg: string): string =>
  `${FIGURES_PATH}/${path.basename(file, '.svg')}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
