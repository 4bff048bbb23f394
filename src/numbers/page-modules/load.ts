/** Loads the TypeScript modules that belong to pages: computations, figures, results. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {dependenciesOf, digestOf} from '../../content/dependencies.ts';

/** In `npm start`: what modules export, by path and digest of all that they depend on. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * What a module exports. In `npm start` it runs anew when it, a module that it imports or a data file of its folder
 * has changed.
 *
 * @param file path of a TypeScript module
 * @throws Error of the compiler naming file and line, or what the module throws
 */
export async function loadModule<Exports>(file: string): Promise<Exports> {
  const url = pathToFileURL(path.resolve(file)).href;
  if (process.env.NODE_ENV !== 'development') return import(url) as Promise<Exports>;
  const key = `${url} ${digestOf(dependenciesOf(file))}`;
  // A namespace of its own: nothing in it comes from the memory of an earlier one.
  const module =
    loaded.get(key) ?? import('tsx/esm/api').then(({tsImport}) => tsImport(url, import.meta.url));
  loaded.set(key, module);
  return module as Promise<Exports>;
}
