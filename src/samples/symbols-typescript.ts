import ts from 'typescript';
import {tokenValues} from '../content/tokens.ts';
import {loadProduct} from '../product/index.ts';
import type {Parameter} from './notation.ts';
import type {Declaration} from './reference.ts';
import {surfaceFiles} from './samples.ts';

/** The public symbols of the TypeScript SDK: what its declaration file exports, and the API's schemas. */
export function typescriptSymbols(root: string): Declaration[] {
  const product = loadProduct();
  const surface = surfaceFiles({root, product, tokens: tokenValues(product)}, 'typescript');
  return listTypeScriptSymbols(surface.find(({path}) => path === 'index.d.ts')?.text ?? '');
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
