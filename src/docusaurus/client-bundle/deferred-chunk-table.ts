import type {Chunk, Compilation, Compiler} from 'webpack';
import {type Holders, rowHolders} from './row-holders.ts';

const NAME = 'DeferredChunkTable';

/** A table that the runtime looks a chunk up in: its digest by its id, or its id by its name. */
const TABLE = /\(?(\{[^{}]*\})\)?\[chunkId\]/g;

/** Where the tables are, in the order of TABLE. */
const GLOBAL = 'self.chunkTables';

/** Tables of fewer rows stay as they are. */
const FEW = 3;

type Rows = Record<string, string | number>;

/**
 * Bundler plugin: divides the tables of chunks, which are most of the runtime. The runtime keeps the rows that
 * the entry needs; every other row comes with the chunks that import what it names.
 *
 * Rows are added behind the minifier, which gives short names by how often letters occur: digests are provisional
 * until then, and others when modules come from the bundler's cache or another folder.
 *
 * Digests stay right: the bundler takes those of the files as they are after this (`optimization.realContentHash`).
 */
export class DeferredChunkTable {
  apply(compiler: Compiler): void {
    const {Compilation} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let tables: Rows[] = [];
      const at = (stage: number, work: () => void) =>
        compilation.hooks.processAssets.tap({name: NAME, stage}, work);
      at(Compilation.PROCESS_ASSETS_STAGE_ADDITIONS, () => {
        tables = takeTables(compiler, compilation);
      });
      at(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, () => addRows(compiler, compilation, tables));
    });
  }
}

/** Takes the tables out of the runtime, which looks chunks up in `GLOBAL` instead. */
function takeTables(compiler: Compiler, compilation: Compilation): Rows[] {
  const {RawSource} = compiler.webpack.sources;
  const runtime = runtimeOf(compilation);
  const tables: Rows[] = [];
  const source = String(compilation.assets[runtime]?.source()).replace(TABLE, (whole, table: string) => {
    const rows = JSON.parse(table.replace(/,\s*\}$/, '}')) as Rows;
    if (Object.keys(rows).length < FEW) return whole;
    const at = tables.push(rows) - 1;
    return `${GLOBAL}[${at}][chunkId]`;
  });
  if (tables.length === 0) throw new Error(`${NAME}: the runtime has no table of chunks.`);
  compilation.updateAsset(runtime, new RawSource(source));
  return tables;
}

/** Puts each row before the code of the files that need it. */
function addRows(compiler: Compiler, compilation: Compilation, tables: readonly Rows[]): void {
  const {ConcatSource} = compiler.webpack.sources;
  const holders = rowHolders(compilation);
  const first = tables.map((rows) => literal(rowsOf(rows, holders.runtime, holders)));
  compilation.updateAsset(
    runtimeOf(compilation),
    (code) => new ConcatSource(`${GLOBAL}=[${first.join(',')}];`, code),
  );
  for (const [holder, ids] of holders.chunks) {
    const file = fileOf(holder);
    const news = tables.map((rows) => rowsOf(rows, ids, holders));
    const additions = news.flatMap((rows, at) =>
      Object.keys(rows).length > 0 ? `Object.assign(${GLOBAL}[${at}],${literal(rows)});` : [],
    );
    if (file && additions.length > 0) {
      compilation.updateAsset(file, (code) => new ConcatSource(additions.join(''), code));
    }
  }
}

function runtimeOf(compilation: Compilation): string {
  const runtime = fileOf([...compilation.chunks].find((chunk) => chunk.hasRuntime()));
  if (!runtime) throw new Error(`${NAME}: the runtime has no file of its own.`);
  return runtime;
}

/** A table as code, without the quotes that it does not need. */
function literal(rows: Rows): string {
  const name = (key: string) => (/^(?:0|[1-9]\d{0,8}|[a-z]\w*)$/i.test(key) ? key : JSON.stringify(key));
  return `{${Object.entries(rows)
    .map(([key, value]) => `${name(key)}:${JSON.stringify(value)}`)
    .join(',')}}`;
}

/** The rows of a table that are about some chunks. Its keys are the ids of chunks, or its values are. */
function rowsOf(table: Rows, ids: ReadonlySet<string>, {all}: Holders): Rows {
  const rows = Object.entries(table);
  const isById = rows.every(([key]) => all.has(key));
  return Object.fromEntries(rows.filter(([key, value]) => ids.has(isById ? key : String(value))));
}

const fileOf = (chunk: Chunk | undefined): string | undefined =>
  chunk && [...chunk.files].find((file) => file.endsWith('.js'));
