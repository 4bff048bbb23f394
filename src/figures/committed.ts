/** Figures as the repository holds them: an SVG file, its form for a phone, and a record with its data. */
import fs from 'node:fs';
import path from 'node:path';
import {sha256} from '../content/digest.ts';
import {parseJson} from '../content/json.ts';
import {filesOfFigure, type Provenance, recomputeCommand} from '../numbers/program.ts';
import {UserError} from '../product/diagnostic.ts';
import type {FigureTable} from './table.ts';

/** Record beside a drawn figure, as `x.figure.json`: its table, with what it was made of. */
export type FigureRecord = FigureTable & Provenance;

/** A figure that a page shows. */
interface CommittedFigure {
  /** One `<svg>` element, whose colors are custom properties of the page. */
  svg: string;
  /** The same for a page that is too narrow for the first one. */
  narrow?: string;
  /** In CSS pixels. */
  width: number;
  /** The data of a chart. */
  table?: FigureTable;
}

/**
 * Reads a figure.
 *
 * @param file path of its SVG
 * @throws UserError naming the file that is missing, and the command that makes it; or that holds more than a drawing
 */
export function readFigure(file: string): CommittedFigure {
  const {svg, narrow, record, program} = filesOfFigure(file);
  if (!fs.existsSync(svg)) {
    const isDrawn = fs.existsSync(program);
    const drawn = isDrawn ? `is not drawn yet: run ${recomputeCommand(program)}` : 'does not exist';
    throw new UserError(`${path.relative('.', svg)} ${drawn}`);
  }
  const {text, width} = readSvg(svg);
  return {
    ...{svg: text, width},
    ...(fs.existsSync(narrow) && {narrow: readSvg(narrow).text}),
    ...(fs.existsSync(record) && {
      table: parseJson(fs.readFileSync(record, 'utf8'), path.relative('.', record)) as FigureRecord,
    }),
  };
}

/** Width and height of an `<svg>` in its own units, from its `viewBox`; 0 without one. */
export function sizeOf(svg: string): {width: number; height: number} {
  const [, width = 0, height = 0] = /^<svg\s[^>]*viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return {width: Number(width), height: Number(height)};
}

/** Elements and attributes of a drawing. None of them runs, loads, links or covers anything. */
const ELEMENTS =
  /^(?:svg|g|defs|marker|title|desc|path|line|polyline|polygon|rect|circle|ellipse|text|tspan)$/;
const ATTRIBUTES =
  /^(?:xmlns|viewBox|id|role|d|points|[xy][12]?|d[xy]|[cr][xy]?|width|height|transform|opacity|(?:fill|stroke|font|text|aria|marker|paint|shape|dominant)(?:-[a-z]+)*|ref[XY]|marker(?:Width|Height|Units)|orient)$/;
/** A value names no place but one of the drawing itself, and is written without escapes, which could name others. */
const OWN_VALUE = /^(?!.*(?:url\((?!#[\w-]+\)$)|javascript:|&#|\\))/is;

/** Reads the file of a drawing. Its ids become its own: a page shows several, and each in two widths. */
function readSvg(file: string): {text: string; width: number} {
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(/^<\?xml[^>]*>|<!--[\s\S]*?-->/g, '')
    .trim();
  const name = path.relative('.', file);
  if (!/^<svg[\s>][\s\S]*(?:<\/svg>|\/>)$/.test(text))
    throw new UserError(`${name}: a figure must be one <svg>`);
  const fault = faultOf(text);
  if (fault) throw new UserError(`${name}: ${fault}; a figure is made of shapes and text alone`);
  const {width, height} = sizeOf(text);
  if (!width || !height)
    throw new UserError(`${name}: the <svg> has no size; write viewBox="0 0 WIDTH HEIGHT"`);
  const own = sha256(name).slice(0, 6);
  return {text: text.replace(/\bid="|url\(#/g, `$&f${own}-`), width};
}

/** The first thing in a drawing that a drawing does not need. */
function faultOf(svg: string): string | undefined {
  const TAG = /<(\/?)([^\s>/]*)((?:\s+[^\s=>/]+="[^"<>]*")*)\s*\/?>/y;
  for (let at = svg.indexOf('<'); at !== -1; at = svg.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const [tag, , element = '', attributes = ''] = TAG.exec(svg) ?? [];
    const line = `line ${svg.slice(0, at).split('\n').length}`;
    if (tag === undefined || !ELEMENTS.test(element))
      return `${line}: <${/[^\s>]*/.exec(svg.slice(at + 1))?.[0]}>`;
    for (const [, key = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g))
      if (!ATTRIBUTES.test(key) || !OWN_VALUE.test(value)) return `${line}: ${key}="${value}"`;
  }
  return undefined;
}

/** Folder of the figures as files of their own, below the base URL. */
const FIGURES_PATH = 'assets/figures';

/** Path of a figure as a file of its own, below the base URL: a new one when the figure changes. */
export const figurePath = (file: string, svg: string): string =>
  `${FIGURES_PATH}/${path.basename(file, '.svg')}-${sha256(svg).slice(0, 8)}.svg`;
