import type {ChunkNames} from '../route-table.ts';

/** Stands for `@generated/routesChunkNames` in the browser: chunks of routes by their paths and hashes. */
const chunkNames: Record<string, ChunkNames> = {};
export default chunkNames;
