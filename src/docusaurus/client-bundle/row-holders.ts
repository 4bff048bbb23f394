import type {AsyncDependenciesBlock, Chunk, Compilation, Module} from 'webpack';

/** Which chunks have to know where other chunks are. Chunks are named by their ids. */
export interface Holders {
  /** What the runtime has to know. */
  runtime: ReadonlySet<string>;
  /** What a chunk has to know that is not known to the runtime. */
  chunks: ReadonlyMap<Chunk, ReadonlySet<string>>;
  /** All chunks. */
  all: ReadonlySet<string>;
}

/**
 * Finds the chunks that each chunk imports.
 *
 * The name of a file has the digest of its content, and its content has the names of the files that it has to
 * know. So no file may know itself by way of others: what would close such a circle is known to the runtime.
 */
export function rowHolders(compilation: Compilation): Holders {
  const imports = importsOf(compilation);
  const runtime = new Set<string>();
  for (const [chunk, ids] of imports) if (chunk.canBeInitial()) addAll(runtime, ids);

  // The bundler names chunks and modules in no certain order.
  const byId = new Map(
    [...imports].map(([chunk, ids]) => [String(chunk.id), ids] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  for (const [own, ids] of byId) {
    // A chunk that runs is known.
    ids.delete(own);
    for (const id of [...ids].sort()) if (leadsTo(own, id, byId, runtime)) runtime.add(id);
  }
  for (const ids of imports.values()) for (const id of runtime) ids.delete(id);
  return {runtime, chunks: imports, all: new Set([...compilation.chunks].map(({id}) => String(id)))};
}

/** Ids of the chunks that the modules of each chunk import. */
function importsOf(compilation: Compilation): Map<Chunk, Set<string>> {
  const {chunkGraph} = compilation;
  const imports = new Map<Chunk, Set<string>>();
  for (const module of compilation.modules) {
    const ids = blocksOf(module).flatMap((block) => {
      const group = chunkGraph.getBlockChunkGroup(block);
      return group ? group.chunks.map(({id}) => String(id)) : [];
    });
    if (ids.length === 0) continue;
    for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
      const known = imports.get(chunk) ?? new Set();
      addAll(known, ids);
      imports.set(chunk, known);
    }
  }
  return imports;
}

const blocksOf = ({blocks}: Pick<Module, 'blocks'>): AsyncDependenciesBlock[] =>
  blocks.flatMap((block) => [block, ...blocksOf(block as Pick<Module, 'blocks'>)]);

/** Does a way lead from one chunk to another along what each has to know? */
function leadsTo(
  target: string,
  from: string,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  runtime: ReadonlySet<string>,
): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === target) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...[...(imports.get(id) ?? [])].filter((next) => !runtime.has(next)));
  }
  return false;
}

function addAll<T>(set: Set<T>, items: Iterable<T>): void {
  for (const item of items) set.add(item);
}
