import type {Chunk, ChunkGroup, Compilation, Compiler} from 'webpack';

const NAME = 'DeferredChunkTable';

/** A table that the runtime looks a chunk up in: its digest by its id, or its id by its name. */
const TABLE = /\(?(\{[^{}]*\})\)?\[chunkId\]/g;

/** Where the tables wait for the runtime, in the order of TABLE. */
const GLOBAL = 'self.chunkTables';

/**
 * Bundler plugin: takes the tables of chunks out of the runtime, where they are most of it, and puts them into
 * a chunk that everything else is loaded from. The runtime keeps what can be needed before that chunk is there.
 *
 * Digests stay right: the bundler takes those of the files as they are after this (`optimization.realContentHash`).
 */
export class DeferredChunkTable {
  readonly #holder: string;

  /** @param holder name of the chunk that gets the tables (`webpackChunkName`) */
  constructor(holder: string) {
    this.#holder = holder;
  }

  apply(compiler: Compiler): void {
    const {Compilation} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({name: NAME, stage}, () => this.#defer(compiler, compilation));
    });
  }

  #defer(compiler: Compiler, compilation: Compilation): void {
    const {ConcatSource, RawSource} = compiler.webpack.sources;
    const holder = fileOf([...compilation.chunks].find(({name}) => name === this.#holder));
    const runtime = fileOf([...compilation.chunks].find((chunk) => chunk.hasRuntime()));
    if (!holder || !runtime) {
      throw new Error(`${NAME}: no chunk is named "${this.#holder}", or the runtime has no file of its own.`);
    }
    const kept = loadedBefore(this.#holder, compilation);
    const tables: string[] = [];
    const source = String(compilation.assets[runtime]?.source());
    const shortened = source.replace(TABLE, (whole, table: string) => {
      const rows = Object.entries(JSON.parse(table.replace(/,\s*\}$/, '}')) as Record<string, unknown>);
      if (rows.length <= kept.size) return whole;
      const first = Object.fromEntries(rows.filter(([id]) => kept.has(id)));
      const at = tables.push(table) - 1;
      return `(${GLOBAL} ? ${GLOBAL}[${at}] : ${JSON.stringify(first)})[chunkId]`;
    });
    if (tables.length === 0) throw new Error(`${NAME}: the runtime has no table of chunks.`);
    compilation.updateAsset(runtime, new RawSource(shortened));
    compilation.updateAsset(
      holder,
      (chunk) => new ConcatSource(`${GLOBAL} = [${tables.join(', ')}];\n`, chunk),
    );
  }
}

const fileOf = (chunk: Chunk | undefined): string | undefined =>
  chunk && [...chunk.files].find((file) => file.endsWith('.js'));

/**
 * Ids of the chunks that can be needed before the holder is there: what the entries import, and what that
 * imports in turn.
 */
function loadedBefore(holder: string, compilation: Compilation): ReadonlySet<string> {
  const ids = new Set<string>();
  const walk = (groups: Iterable<ChunkGroup>) => {
    for (const group of groups) {
      const news = group.chunks.filter(({id}) => !ids.has(String(id)));
      for (const {id} of news) ids.add(String(id));
      if (news.length > 0 && !group.chunks.some(({name}) => name === holder)) walk(group.childrenIterable);
    }
  };
  for (const group of compilation.chunkGroups) if (group.isInitial()) walk(group.childrenIterable);
  return ids;
}
