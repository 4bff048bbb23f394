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

/** The exported symbols of a declaration file. */
export function listTypeScriptSymbols(text: string): ApiSymbol[] {
  const source = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ES2022, true);
  const types = new Map<string, ts.NodeArray<ts.TypeElement>>();
  const extended = new Map<string, string[]>();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) {
      types.set(statement.name.text, statement.members);
      const bases = statement.heritageClauses?.flatMap(({types: heritage}) =>
        heritage.map((base) => base.getText()),
      );
      extended.set(statement.name.text, bases ?? []);
    }
  }
  for (const schema of schemasOf(types.get('components')))
    types.set(`schemas.${schema.name}`, schema.members);

  /** Fields of an interface with those it extends. */
  const fieldsOf = (name: string): ApiParameter[] => {
    const own = types.get(name)?.flatMap(fieldOf) ?? [];
    const inherited = (extended.get(name) ?? []).flatMap(fieldsOf);
    return unique([...inherited, ...own]);
  };

  /** Parameters one by one; an object parameter as its fields. */
  const parametersOf = (parameters: ts.NodeArray<ts.ParameterDeclaration>): ApiParameter[] =>
    parameters.flatMap((parameter) => {
      const {type} = parameter;
      if (type && ts.isTypeLiteralNode(type)) return type.members.flatMap(fieldOf);
      const reference = type && referenceOf(type);
      const fields = reference ? fieldsOf(reference) : [];
      return fields.length > 0 ? fields : [parameterOf(parameter)];
    });

  const symbols: ApiSymbol[] = [];
  for (const statement of source.statements) {
    if (
      !ts.canHaveModifiers(statement) ||
      !statement.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword)
    )
      continue;
    if (ts.isClassDeclaration(statement) && statement.name) {
      const builder = statement.members.find(ts.isConstructorDeclaration);
      symbols.push({
        name: statement.name.text,
        parameters: builder ? parametersOf(builder.parameters) : [],
        positional: builder?.parameters.map(parameterOf),
        members: statement.members.filter(ts.isPropertyDeclaration).flatMap(fieldOf),
        methods: statement.members.filter(ts.isMethodDeclaration).map(({name, parameters, type}) => ({
          name: name.getText(),
          parameters: parametersOf(parameters),
          positional: parameters.map(parameterOf),
          returns: type?.getText(),
        })),
      });
    } else if (ts.isEnumDeclaration(statement)) {
      const members = statement.members.map(({name}) => ({name: name.getText()}));
      symbols.push({name: statement.name.text, parameters: [], members, methods: []});
    } else if (ts.isInterfaceDeclaration(statement)) {
      const name = statement.name.text;
      // An interface that adds nothing to the one it extends is another name for it.
      const members = name === 'components' || statement.members.length === 0 ? [] : fieldsOf(name);
      symbols.push({name, parameters: [], members, methods: []});
    } else if (
      (ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name
    ) {
      symbols.push({name: statement.name.text, parameters: [], members: [], methods: []});
    }
  }
  for (const schema of schemasOf(types.get('components'))) {
    const members = fieldsOf(`schemas.${schema.name}`);
    symbols.push({name: schema.name, parameters: [], members, methods: []});
  }
  return merge(symbols);
}

/** The schemas of the HTTP API: `components["schemas"]`. */
function schemasOf(
  components: ts.NodeArray<ts.TypeElement> | undefined,
): {name: string; members: ts.NodeArray<ts.TypeElement>}[] {
  const schemas = components?.find((member) => memberName(member) === 'schemas');
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    return [];
  return schemas.type.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    members:
      member.type && ts.isTypeLiteralNode(member.type) ? member.type.members : ts.factory.createNodeArray(),
  }));
}

/** `CreateProjectProps` or `schemas.SeedData` for `components["schemas"]["SeedData"]`. */
function referenceOf(type: ts.TypeNode): string | undefined {
  if (ts.isTypeReferenceNode(type)) return type.typeName.getText();
  const schema = /^components\["schemas"\]\["(\w+)"\]$/.exec(type.getText());
  return schema ? `schemas.${schema[1]}` : undefined;
}

function memberName(member: ts.TypeElement | ts.ClassElement): string | undefined {
  return member.name && !ts.isComputedPropertyName(member.name) ? member.name.getText() : undefined;
}

/** A property of an interface, a type or a class. */
function fieldOf(member: ts.TypeElement | ts.PropertyDeclaration): ApiParameter[] {
  const name = memberName(member);
  if (name === undefined) return [];
  const type = ts.isPropertySignature(member) || ts.isPropertyDeclaration(member) ? member.type : undefined;
  return [{name, type: type?.getText(), optional: Boolean(member.questionToken)}];
}

/** Each name once; what an interface declares itself wins. */
function unique(fields: readonly ApiParameter[]): ApiParameter[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** A function and a schema can have the same name. */
function merge(symbols: ApiSymbol[]): ApiSymbol[] {
  const merged = new Map<string, ApiSymbol>();
  for (const symbol of symbols) {
    const known = merged.get(symbol.name);
    merged.set(
      symbol.name,
      known ? {...known, members: unique([...known.members, ...symbol.members])} : symbol,
    );
  }
  return [...merged.values()];
}
