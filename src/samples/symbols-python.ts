import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadPyodide} from 'pyodide';
import {PROJECT_ROOT} from '../content/files.ts';
import {tokenValues} from '../content/tokens.ts';
import {loadProduct} from '../product/index.ts';
import type {Declaration} from './reference.ts';
import {type SurfaceFile, surfaceFiles} from './samples.ts';

/** The public symbols of the Python SDK. */
export async function pythonSymbols(root: string): Promise<Declaration[]> {
  const product = loadProduct();
  const surface = surfaceFiles({root, product, tokens: tokenValues(product)}, 'python');
  return listPythonSymbols(surface.filter((file) => file.path.startsWith(product.slug)));
}

/** CPython in WebAssembly, so that no Python has to be installed. It takes seconds to start. */
let python: ReturnType<typeof loadPyodide> | undefined;

/** The public symbols of stubs, read by Python's own parser. */
export async function listPythonSymbols(files: readonly Pick<SurfaceFile, 'text'>[]): Promise<Declaration[]> {
  python ??= loadPyodide();
  const interpreter = await python;
  const module = readFileSync(path.join(PROJECT_ROOT, 'src/samples/python_symbols.py'), 'utf8');
  const list = interpreter.runPython(`${module}\nlist_symbols`) as (text: string) => string;
  const listed = files.flatMap(({text}) => JSON.parse(list(text)) as (Declaration & {bases: string[]})[]);
  const all = new Map(listed.map((symbol) => [symbol.name, symbol]));
  /** Methods of the base classes that are declared in the stubs belong to a class, too. */
  const methodsOf = (name: string): Declaration[] => {
    const {methods = [], bases = []} = all.get(name) ?? {};
    return [...methods, ...bases.flatMap(methodsOf)];
  };
  return listed
    .filter(({name}) => !name.startsWith('_'))
    .map((symbol) => ({...symbol, methods: methodsOf(symbol.name)}));
}
