import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadPyodide} from 'pyodide';
import {PROJECT_ROOT} from '../content/include.ts';
import {tokenValues} from '../content/tokens.ts';
import {loadProduct} from '../product/index.ts';
import type {ApiParameter, ApiSymbol} from './api-symbols.ts';
import type {Notation, Signature} from './declared.ts';
import {signatureParts, topLevelParts} from './signature-parts.ts';
import {pythonSurface, type SurfaceFile} from './surface.ts';

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
  const product = loadProduct();
  const surface = pythonSurface({root, product, tokens: tokenValues(product)});
  return listPythonSymbols(surface.filter((file) => file.path.startsWith(product.slug)));
}

/** The public symbols of the given stubs. */
export async function listPythonSymbols(
  files: readonly Pick<SurfaceFile, 'path' | 'text'>[],
): Promise<ApiSymbol[]> {
  // CPython in WebAssembly, so that no Python has to be installed.
  const interpreter = await loadPyodide();
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
  const known = new Set(inherited.map(({name}) => name));
  const {bases: _, ...own} = symbol;
  return {
    ...own,
    methods: symbol.methods.filter(({name}) => !known.has(name)),
    inherited,
  };
}

/** The members of a Python type, in one spelling and sorted: `List[str] | None` gives `None`, `list[str]`. */
export function pythonType(text: string): string[] {
  const type = text
    .replace(/\s+/g, '')
    .replace(/\b(?:Dict|List|Tuple|Type)\b/g, (name) => name.toLowerCase())
    .replace(/\b_ObjectField\b/g, 'object')
    .replace(/\b(dict)\[Any,Any\]|\b(list)\[Any\]/g, '$1$2');
  return [...new Set(topLevelParts(type, '|'))].sort();
}

/** What a signature such as `f(a, b=1, *, c="x") -> D` states. */
export function pythonSignature(code: string): Signature {
  const {parameters: parts = [], result = ''} = signatureParts(code) ?? {};
  const star = parts.indexOf('*');
  const parameters = parts.flatMap((part, index): ApiParameter[] => {
    const [, stars = '', name = '', fallback] =
      /^(\**)\s*(\w+)\s*(?::[^=]*)?(?:=\s*([\s\S]*))?$/.exec(part) ?? [];
    if (part === '*') return [];
    return [{name, default: fallback, keywordOnly: star >= 0 && index > star, ...(stars && {open: true})}];
  });
  return {parameters, returns: result.replace(/^ -> /, '').trim() || undefined};
}

/** How Python's declarations are written on a page. */
export const PYTHON: Notation = {
  type: pythonType,
  default: (text) => text.trim().replace(/^'(.*)'$/s, '"$1"'),
  signature: pythonSignature,
  hasDefaults: true,
};
