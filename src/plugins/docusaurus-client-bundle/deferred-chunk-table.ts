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
 * Digests stay right: the bundler takes those of the files as they are after this (`optimization.realContentHash`).
 */
export class DeferredChunkTable {
  apply(compiler: Compiler): void {
    const {Compilation} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({name: NAME, stage}, () => defer(compiler, compilation));
    });
  }
}

function defer(compiler: Compiler, compilation: Compilation): void {
  const {ConcatSource} = compiler.webpack.sources;
  const runtime = fileOf([...compilation.chunks].find((chunk) => chunk.hasRuntime()));
  if (!runtime) throw new Error(`${NAME}: the runtime has no file of its own.`);
  const holders = rowHolders(compilation);
  const tables: Rows[] = [];
  const source = String(compilation.assets[runtime]?.source()).replace(TABLE, (whole, table: string) => {
    const rows = JSON.parse(table.replace(/,\s*\}$/, '}')) as Rows;
    if (Object.keys(rows).length < FEW) return whole;
    const at = tables.push(rows) - 1;
    return `${GLOBAL}[${at}][chunkId]`;
  });
  if (tables.length === 0) throw new Error(`${NAME}: the runtime has no table of chunks.`);

  const first = tables.map((rows) => JSON.stringify(rowsOf(rows, holders.runtime, holders)));
  compilation.updateAsset(runtime, new ConcatSource(`${GLOBAL} = [${first.join(', ')}];\n`, source));
  for (const [holder, ids] of holders.chunks) {
    const file = fileOf(holder);
    const news = tables.map((rows) => rowsOf(rows, ids, holders));
    const additions = news.flatMap((rows, at) =>
      Object.keys(rows).length > 0 ? `Object.assign(${GLOBAL}[${at}], ${JSON.stringify(rows)});\n` : [],
    );
    if (file && additions.length > 0) {
      compilation.updateAsset(file, (chunk) => new ConcatSource(additions.join(''), chunk));
    }
  }
}

/** The rows of a table that are about some chunks. Its keys are the ids of chunks, or its values are. */
function rowsOf(table: Rows, ids: ReadonlySet<string>, {all}: Holders): Rows {
  const rows = Object.entries(table);
  const isById = rows.every(([key]) => all.has(key));
  return Object.fromEntries(rows.filter(([key, value]) => ids.has(isById ? key : String(value))));
}

const fileOf = (chunk: Chunk | undefined): string | undefined =>
  chunk && [...chunk.files].find((file) => file.endsWith('.js'));
