/** The public symbols of the two SDKs, as their declarations in `surface/` have them. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadPyodide} from 'pyodide';
import ts from 'typescript';
import {PROJECT_ROOT} from '../content/files.ts';
import type {Parameter} from './notation.ts';

/** A public class, function, type, value or method of an SDK, in the terms that its two languages share. */
export interface Declaration {
  name: string;
  /** Parameters one by one; in TypeScript an object parameter as its fields. */
  parameters: Parameter[];
  /** TypeScript: the parameters as the signature has them. */
  positional?: Parameter[] | undefined;
  returns?: string | undefined;
  /** True when subclasses choose the parameters: declared as `*args, **kwargs`. */
  takesAny?: boolean;
  /** Attributes, fields of a type, members of an enumeration. */
  members?: Parameter[];
  methods?: Declaration[];
}

let started: ReturnType<typeof loadPyodide> | undefined;

/** CPython in WebAssembly, so that no Python has to be installed; one, as it takes seconds to start. */
export function startPython(): ReturnType<typeof loadPyodide> {
  started ??= loadPyodide();
  return started;
}

/** The public symbols of Python stubs, read by Python's own parser. */
export async function listPythonSymbols(stubs: readonly string[]): Promise<Declaration[]> {
  const interpreter = await startPython();
  const module = readFileSync(path.join(PROJECT_ROOT, 'src/samples/python_symbols.py'), 'utf8');
  const list = interpreter.runPython(`${module}\nlist_symbols`) as (text: string) => string;
  const listed = stubs.flatMap((text) => JSON.parse(list(text)) as (Declaration & {bases: string[]})[]);
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
    ...own.map((symbol) => ({
      ...symbol,
      members: [...(symbol.members ?? []), ...(schemas.get(symbol.name) ?? [])],
    })),
    ...[...schemas]
      .filter(([name]) => !own.some((symbol) => symbol.name === name))
      .map(([name, members]) => ({name, parameters: [], members, methods: []})),
  ];
}

function describe({name, declarations = [], exports}: ts.Symbol, checker: ts.TypeChecker): Declaration {
  const [declaration] = declarations;
  const symbol = {name, parameters: [], members: [], methods: []};
  if (!declaration) return symbol;
  if (ts.isEnumDeclaration(declaration))
    return {...symbol, members: [...(exports?.values() ?? [])].map((member) => ({name: member.name}))};
  // An interface that adds nothing to the one it extends is another name for it.
  if (ts.isInterfaceDeclaration(declaration) && name !== 'components' && declaration.members.length > 0)
    return {...symbol, members: fieldsOf(checker.getTypeAtLocation(declaration))};
  if (!ts.isClassDeclaration(declaration)) return symbol;

  const called = (name: string, given: readonly ts.ParameterDeclaration[] = [], returns?: ts.TypeNode) => ({
    name,
    parameters: given.flatMap((parameter) => {
      const type = checker.getTypeAtLocation(parameter);
      const fields = type.isClass() ? [] : fieldsOf(type);
      return fields.length > 0 ? fields : [fieldOf(parameter)];
    }),
    positional: given.map(fieldOf),
    returns: returns?.getText(),
  });
  return {
    ...called(name, declaration.members.find(ts.isConstructorDeclaration)?.parameters),
    members: declaration.members.filter(ts.isPropertyDeclaration).map(fieldOf),
    methods: declaration.members
      .filter(ts.isMethodDeclaration)
      .map((method) => called(method.name.getText(), method.parameters, method.type)),
  };
}

/** The fields of an object type, inherited ones among them; none of another type. */
function fieldsOf(type: ts.Type): Parameter[] {
  const properties = type.flags & ts.TypeFlags.Object ? type.getProperties() : [];
  return properties.flatMap(({valueDeclaration: at}) =>
    at && ts.isPropertySignature(at) ? [fieldOf(at)] : [],
  );
}

const fieldOf = (
  node: ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration,
): Parameter => ({
  name: node.name.getText(),
  type: node.type?.getText(),
  optional: Boolean(node.questionToken),
});
