import type {Plugin} from 'esbuild';

/** esbuild plugin: what a module knows of its own place is that of its source, not of the bundle. */
export const ownPlaces: Plugin;
