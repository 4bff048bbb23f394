import {readFileSync} from 'node:fs';
import path from 'node:path';
import {PROJECT_ROOT} from '../content/include.ts';
import {loadProduct} from '../product.ts';
import {sampleProject} from './project.ts';
import {python} from './python-compile.ts';
import {pythonSurface, type SurfaceFile} from './surface.ts';
import type {ApiMethod, ApiSymbol} from './symbols.ts';

interface Listed {
  symbols: (ApiSymbol & {bases: string[]})[];
  exports: string[];
}

/**
 * The public symbols of the Python SDK, read from its stubs by Python's own parser.
 *
 * A module whose name starts with `_` is private: of it, only what another module re-exports counts.
 */
export async function pythonSymbols(root: string): Promise<ApiSymbol[]> {
  const project = sampleProject(root, loadProduct());
  const {slug} = project.product;
  return listPythonSymbols(pythonSurface(project).filter((file) => file.path.startsWith(slug)));
}

/** The public symbols of the given stubs. */
export async function listPythonSymbols(
  files: readonly Pick<SurfaceFile, 'path' | 'text'>[],
): Promise<ApiSymbol[]> {
  const interpreter = await python();
  const module = readFileSync(path.join(PROJECT_ROOT, 'src/samples/python_symbols.py'), 'utf8');
  const list = interpreter.runPython(`${module}\nlist_symbols`) as (text: string) => string;
  const listed = files.map((file) => ({file, ...(JSON.parse(list(file.text)) as Listed)}));

  const exported = new Set(listed.flatMap(({exports}) => exports));
  const all = new Map(listed.flatMap(({symbols}) => symbols).map((symbol) => [symbol.name, symbol]));
  return listed
    .flatMap(({file, symbols}) => {
      const isPrivate = path.posix.basename(file.path).startsWith('_') && !file.path.endsWith('__init__.pyi');
      return symbols.filter(({name}) => !name.startsWith('_') && (!isPrivate || exported.has(name)));
    })
    .map((symbol) => inherit(symbol, all));
}

/** Methods of the base classes that are declared in the stubs belong to a class, too. */
function inherit(
  symbol: Listed['symbols'][number],
  all: ReadonlyMap<string, Listed['symbols'][number]>,
): ApiSymbol {
  const bases = symbol.bases.flatMap((name) => all.get(name) ?? []).map((base) => inherit(base, all));
  const inherited = bases.flatMap((base) => [...base.methods, ...(base.inherited ?? [])]);
  const known = new Map(inherited.map((method) => [method.name, method]));
  const repeats = (method: ApiMethod) =>
    known.get(method.name)?.parameters.join() === method.parameters.join();
  return {
    name: symbol.name,
    parameters: symbol.parameters,
    members: symbol.members,
    methods: symbol.methods.filter((method) => !repeats(method)),
    inherited: [...inherited, ...symbol.methods.filter(repeats)],
    inheritedMembers: bases.flatMap((base) => [...base.members, ...(base.inheritedMembers ?? [])]),
  };
}
