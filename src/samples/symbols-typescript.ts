import ts from 'typescript';
import {tokenValues} from '../content/tokens.ts';
import {loadProduct} from '../product/index.ts';
import type {ApiParameter, ApiSymbol} from './api-symbols.ts';
import {typescriptSurface} from './surface.ts';
import {parameterOf} from './typescript-notation.ts';

/** The public symbols of the TypeScript SDK: what its declaration file exports, and the API's schemas. */
export function typescriptSymbols(root: string): ApiSymbol[] {
  const product = loadProduct();
  const surface = typescriptSurface({root, product, tokens: tokenValues(product)});
  const file = surface.find(({path}) => path === 'index.d.ts');
  return file ? listTypeScriptSymbols(file.text) : [];
}

/** In a `.d.ts` everything would be exported. */
const FILE = 'index.ts';

/** The exported symbols of a declaration file, and the schemas in its `components["schemas"]`. */
export function listTypeScriptSymbols(text: string): ApiSymbol[] {
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.ES2022, true);
  const options = {noLib: true, noResolve: true};
  const host = ts.createCompilerHost(options);
  host.getSourceFile = (name) => (name === FILE ? source : undefined);
  const checker = ts.createProgram([FILE], options, host).getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];

  const components = exported.find(({name}) => name === 'components');
  const container = components && checker.getDeclaredTypeOfSymbol(components).getProperty('schemas');
  const schemas = new Map(
    (container ? checker.getTypeOfSymbol(container).getProperties() : []).map((schema) => [
      schema.name,
      fieldsOf(checker.getTypeOfSymbol(schema)),
    ]),
  );
  const own = exported.map((symbol) => describe(symbol, checker));
  const others = [...schemas].filter(([name]) => !own.some((symbol) => symbol.name === name));
  return [
    // A function and a schema can have the same name.
    ...own.map((symbol) => ({...symbol, members: [...symbol.members, ...(schemas.get(symbol.name) ?? [])]})),
    ...others.map(([name, members]) => ({name, parameters: [], members, methods: []})),
  ];
}

function describe(
  {name, declarations: [declaration] = [], exports}: ts.Symbol,
  checker: ts.TypeChecker,
): ApiSymbol {
  const symbol: ApiSymbol = {name, parameters: [], members: [], methods: []};
  if (!declaration) return symbol;
  if (ts.isEnumDeclaration(declaration))
    return {...symbol, members: [...(exports?.values() ?? [])].map((member) => ({name: member.name}))};
  // An interface that adds nothing to the one it extends is another name for it.
  if (ts.isInterfaceDeclaration(declaration) && name !== 'components' && declaration.members.length > 0)
    return {...symbol, members: fieldsOf(checker.getTypeAtLocation(declaration))};
  if (!ts.isClassDeclaration(declaration)) return symbol;

  /** Parameters one by one; an object parameter as its fields. */
  const parametersOf = (parameters: readonly ts.ParameterDeclaration[] = []): ApiParameter[] =>
    parameters.flatMap((parameter) => {
      const type = checker.getTypeAtLocation(parameter);
      const fields = type.isClass() ? [] : fieldsOf(type);
      return fields.length > 0 ? fields : [parameterOf(parameter)];
    });
  const builder = declaration.members.find(ts.isConstructorDeclaration);
  return {
    name,
    parameters: parametersOf(builder?.parameters),
    positional: builder?.parameters.map(parameterOf),
    members: declaration.members.filter(ts.isPropertyDeclaration).map(fieldOf),
    methods: declaration.members.filter(ts.isMethodDeclaration).map((method) => ({
      name: method.name.getText(),
      parameters: parametersOf(method.parameters),
      positional: method.parameters.map(parameterOf),
      returns: method.type?.getText(),
    })),
  };
}

/** The fields of an object type, inherited ones among them; none of another type. */
function fieldsOf(type: ts.Type): ApiParameter[] {
  if (!(type.flags & ts.TypeFlags.Object)) return [];
  return type
    .getProperties()
    .flatMap(({valueDeclaration}) =>
      valueDeclaration && ts.isPropertySignature(valueDeclaration) ? [fieldOf(valueDeclaration)] : [],
    );
}

function fieldOf({name, type, questionToken}: ts.PropertySignature | ts.PropertyDeclaration): ApiParameter {
  return {name: name.getText(), type: type?.getText(), optional: Boolean(questionToken)};
}
