/** Names of the chunks that a route needs, by where its component takes them: a tree of objects and arrays. */
export type ChunkNames = string | readonly ChunkNames[] | {readonly [place: string]: ChunkNames};

/**
 * A route of the router, with what its component is looked up by instead of the component. Plugins add
 * attributes of their own, such as the name of the sidebar.
 */
export interface Route {
  path: string;
  /** Tells routes with the same path apart; the row of chunk names is called `path-hash`. */
  hash?: string;
  exact?: boolean;
}

export interface RouteRow extends Route {
  routes?: RouteRow[];
}

/** All that the application knows of pages before it has loaded one. */
export interface RouteTable {
  routes: RouteRow[];
  chunkNames: Readonly<Record<string, ChunkNames>>;
  /** Module of each chunk, by the name of the chunk. */
  modules: Readonly<Record<string, string>>;
}

/** Key of a route in the table of chunk names. */
export const chunkKey = ({path, hash}: Route): string => `${path}-${hash}`;

/** The names of chunks in a tree, from left to right. */
export const leaves = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(leaves);
