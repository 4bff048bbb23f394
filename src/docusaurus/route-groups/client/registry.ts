import type {ModuleEntry} from './module-entry.ts';

/** Stands for `@generated/registry` in the browser: modules of routes by the names of their chunks. */
const registry: Record<string, ModuleEntry> = {};
export default registry;
