/** The public symbols of the two SDKs, as their declarations in `surface/` have them. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {loadPyodide} from 'pyodide';
import ts from 'typescript';
import {PROJECT_ROOT} from '../content/files.ts';

/** A parameter of a function, a field of a class or type, or a member of an enumeration. */
export interface Field {
  name: string;
  /** As declared, in the spelling of the pages; missing where the declaration has none, as for members of an enumeration. */
  type?: string | undefined;
  /** In the spelling of the pages, {@link OPEN} where the declaration does not say it; missing where a value is required. */
  default?: string | undefined;
}

/** The default of a field that a caller can leave out, or that an answer can lack. */
export const OPEN = '...';

/** A public class, function, type, value or method of an SDK, in the terms that its two languages share. */
export interface Declaration {
  name: string;
  /** Parameters one by one, in TypeScript those of an object as its fields; fields of a class or type, members of an enumeration. */
  fields: readonly Field[];
  /** Text behind the name in a signature: `(number, tags=None) -> Order`; empty where the declaration says nothing. */
  signature?: string;
  /** True when subclasses choose the parameters: declared as `*args, **kwargs`. */
  takesAny?: boolean;
  methods?: readonly Declaration[];
}

/** Stubs in the spelling of the pages, which do not tell old names of types from new ones. */
const readablePython = (stub: string): string =>
  stub
    .replaceAll(/\b(?:Dict|List|Tuple|Type)\[/g, (name) => name.toLowerCase())
    .replaceAll(/\b_ObjectField\b/g, 'object')
    .replaceAll(/\b(dict)\[Any, Any\]|\b(list)\[Any\]/g, '$1$2');

let python: ReturnType<typeof loadPyodide> | undefined;

/** CPython in WebAssembly, so that no Python has to be installed; one, as it takes seconds to start. */
export function startPython(): ReturnType<typeof loadPyodide> {
  python ??= import('pyodide').then((pyodide) => pyodide.loadPyodide());
  return python;
}

/** The public symbols of Python stubs, read by Python's own parser. */
export async function listPythonSymbols(stubs: readonly string[]): Promise<Declaration[]> {
  const interpreter = await startPython();
  const module = readFileSync(path.join(PROJECT_ROOT, 'src/samples/python_symbols.py'), 'utf8');
  const list = interpreter.runPython(`${module}\nlist_symbols`) as (text: string) => string;
  type Listed = Declaration & {bases?: string[]};
  const listed = stubs.flatMap((text) => JSON.parse(list(readablePython(text))) as Listed[]);
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

/** In a `.d.ts` everything would be exported. */
const FILE = 'index.ts';

/** A type in the spelling of the pages, which call a schema by its bare name. */
const readableType = (node: ts.TypeNode | undefined) =>
  node
    ?.getText()
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replaceAll(/;?\s+/g, (space) => (space.startsWith(';') ? '; ' : ' '))
    .replaceAll('; }', ' }');

/** The exported symbols of a declaration file, and the schemas in its `components["schemas"]`. */
export function listTypeScriptSymbols(text: string): Declaration[] {
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.ES2022, true);
  const options = {noLib: true, noResolve: true};
  const host = ts.createCompilerHost(options);
  host.getSourceFile = (name) => (name === FILE ? source : undefined);
  const checker = ts.createProgram([FILE], options, host).getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];

  const components = exported.find(({name}) => name === 'components');
  const container = components && checker.getDeclaredTypeOfSymbol(components).getProperty('schemas');
  const properties = container ? checker.getTypeOfSymbol(container).getProperties() : [];
  const schemas = new Map(properties.map((one) => [one.name, fieldsOf(checker.getTypeOfSymbol(one))]));
  const own = exported.map((symbol) => describe(symbol, checker));
  return [
    // A function and a schema can have the same name.
    ...own.map((symbol) => ({...symbol, fields: [...symbol.fields, ...(schemas.get(symbol.name) ?? [])]})),
    ...[...schemas].flatMap(([name, fields]) =>
      own.some((symbol) => symbol.name === name) ? [] : [{name, fields}],
    ),
  ];
}

function describe({name, declarations = [], exports}: ts.Symbol, checker: ts.TypeChecker): Declaration {
  const [declaration] = declarations;
  if (declaration && ts.isEnumDeclaration(declaration))
    return {name, fields: [...(exports?.values() ?? [])].map((member) => ({name: member.name}))};
  // An interface that adds nothing to the one it extends is another name for it.
  if (declaration && ts.isInterfaceDeclaration(declaration) && declaration.members.length > 0)
    return {name, fields: name === 'components' ? [] : fieldsOf(checker.getTypeAtLocation(declaration))};
  if (!declaration || !ts.isClassDeclaration(declaration)) return {name, fields: []};

  const called = (given: readonly ts.ParameterDeclaration[] = [], result?: ts.TypeNode) => ({
    fields: given.flatMap((parameter) => {
      const type = checker.getTypeAtLocation(parameter);
      const fields = type.isClass() ? [] : fieldsOf(type);
      return fields.length > 0 ? fields : [fieldOf(parameter)];
    }),
    signature: `(${given.map(written).join(', ')})${result ? `: ${readableType(result)}` : ''}`,
  });
  const {members} = declaration;
  const {fields, signature} = called(members.find(ts.isConstructorDeclaration)?.parameters);
  return {
    name,
    fields: [...fields, ...members.filter(ts.isPropertyDeclaration).map(fieldOf)],
    signature,
    methods: members
      .filter(ts.isMethodDeclaration)
      .map((method) => ({name: method.name.getText(), ...called(method.parameters, method.type)})),
  };
}

/** The fields of an object type, inherited ones among them; none of another type. */
function fieldsOf(type: ts.Type): Field[] {
  const properties = type.flags & ts.TypeFlags.Object ? type.getProperties() : [];
  return properties.flatMap(({valueDeclaration: at}) =>
    at && ts.isPropertySignature(at) ? [fieldOf(at)] : [],
  );
}

const fieldOf = (node: ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration): Field => ({
  name: node.name.getText(),
  type: readableType(node.type),
  default: node.questionToken && OPEN,
});

const written = (parameter: ts.ParameterDeclaration): string => {
  const {name, type, default: fallback} = fieldOf(parameter);
  return `${name}${fallback ? '?' : ''}: ${type}`;
};
