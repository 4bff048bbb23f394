import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadPyodide} from 'pyodide';
import {PROJECT_ROOT} from '../content/files.ts';
import {tokenValues} from '../content/tokens.ts';
import {loadProduct} from '../product/index.ts';
import type {Declaration} from './reference.ts';
import {pythonSurface, type SurfaceFile} from './samples.ts';

interface Listed {
  symbols: (Declaration & {methods: Declaration[]; bases: string[]})[];
  exports: string[];
}

/** The public symbols of the Python SDK. */
export async function pythonSymbols(root: string): Promise<Declaration[]> {
  const product = loadProduct();
  const surface = pythonSurface({root, product, tokens: tokenValues(product)});
  return listPythonSymbols(surface.filter((file) => file.path.startsWith(product.slug)));
}

/**
 * The public symbols of stubs, read by Python's own parser: CPython in WebAssembly, so that no Python has to be installed.
 * A module whose name starts with `_` is private: of it, only what another module re-exports counts.
 */
export async function listPythonSymbols(
  files: readonly Pick<SurfaceFile, 'path' | 'text'>[],
): Promise<Declaration[]> {
  const interpreter = await loadPyodide();
  const module = readFileSync(path.join(PROJECT_ROOT, 'src/samples/python_symbols.py'), 'utf8');
  const list = interpreter.runPython(`${module}\nlist_symbols`) as (text: string) => string;
  const listed = files.map(({path: file, text}) => ({file, ...(JSON.parse(list(text)) as Listed)}));
  const exported = new Set(listed.flatMap(({exports}) => exports));
  const all = new Map(listed.flatMap(({symbols}) => symbols).map((symbol) => [symbol.name, symbol]));

  /** Methods of the base classes that are declared in the stubs belong to a class, too. */
  const inherit = ({bases, methods, ...own}: Listed['symbols'][number]): Declaration => {
    const inherited = bases.flatMap((name) => {
      const base = all.get(name);
      const of = base && inherit(base);
      return [...(of?.methods ?? []), ...(of?.inherited ?? [])];
    });
    const isOwn = ({name}: Declaration) => !inherited.some((method) => method.name === name);
    return {...own, methods: methods.filter(isOwn), inherited};
  };
  return listed.flatMap(({file, symbols}) => {
    const isPrivate = /^_(?!_init__)/.test(path.posix.basename(file));
    return symbols
      .filter(({name}) => !name.startsWith('_') && (!isPrivate || exported.has(name)))
      .map(inherit);
  });
}
