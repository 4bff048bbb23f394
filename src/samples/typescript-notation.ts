import ts from 'typescript';
import type {ApiParameter} from './api-symbols.ts';
import type {Notation, Signature} from './declared.ts';

/** `CreateProjectProps`, or `SeedData` for `components["schemas"]["SeedData"]`. */
const SCHEMA = /^components\["schemas"\]\["(\w+)"\]$/;

/**
 * The members of a TypeScript type, in one spelling and sorted.
 *
 * Pages write types for reading, so some spellings count as the same: schemas by their bare name,
 * `object` for a map of anything, `array` for `any[]` and `unknown[]`, `{ value, at_k }` and
 * `(input) => Result` without the types inside, `{ [metric]: number }` for any name of the key.
 */
export function typescriptType(text: string): string[] {
  const source = ts.createSourceFile('t.ts', `type T = ${withTypes(text)};`, ts.ScriptTarget.ES2022, true);
  const alias = source.statements[0];
  return alias && ts.isTypeAliasDeclaration(alias) ? members(alias.type) : [];
}

/**
 * What a signature such as `find(id: string): Promise<Row>` states; `client.find(id: string): …` and
 * `new Client(props: Props)` are signatures, too.
 */
function typescriptSignature(code: string): Signature {
  const source = ts.createSourceFile(
    's.ts',
    `declare function ${code.replace(/^(?:new |[\w$]+\.)/, '')};`,
    ts.ScriptTarget.ES2022,
    true,
  );
  const declaration = source.statements[0];
  if (!declaration || !ts.isFunctionDeclaration(declaration)) return {parameters: []};
  return {
    parameters: declaration.parameters.map(parameterOf),
    returns: declaration.type?.getText(),
  };
}

/** A parameter of a declaration. */
export function parameterOf({name, type, questionToken}: ts.ParameterDeclaration): ApiParameter {
  return {name: name.getText(), type: type?.getText(), optional: Boolean(questionToken)};
}

/** Gives the properties of `{ a?, b }`, `{ [metric]: x }` and `(input) => x` the types that TypeScript wants. */
function withTypes(text: string): string {
  return text
    .replace(/\[(\w+)\]:/g, '[$1: string]:')
    .replace(/([{,]\s*)(\w+\??)(?=\s*[,}])/g, '$1$2: any')
    .replace(/\((\w+(?:,\s*\w+)*)\)\s*=>/g, (_, names: string) => {
      const typed = names.split(',').map((name) => `${name.trim()}: any`);
      return `(${typed.join(', ')}) =>`;
    });
}

function members(node: ts.TypeNode): string[] {
  if (ts.isParenthesizedTypeNode(node)) return members(node.type);
  const found = ts.isUnionTypeNode(node) ? node.types.flatMap(members) : [single(node)];
  return [...new Set(found)].sort();
}

function single(node: ts.TypeNode): string {
  if (ts.isArrayTypeNode(node)) {
    const inner = members(node.elementType);
    return inner[0] === 'unknown' ? 'any[]' : `${inner.join('|')}[]`;
  }
  if (ts.isFunctionTypeNode(node)) {
    const names = node.parameters.map(({name}) => name.getText());
    return `(${names.join(',')})=>${members(node.type).join('|')}`;
  }
  if (ts.isTypeLiteralNode(node)) return literal(node);
  const text = node.getText().replace(/\s+/g, '');
  if (text === 'array') return 'any[]';
  const schema = SCHEMA.exec(text);
  if (schema) return schema[1] as string;
  if (ts.isTypeReferenceNode(node) && node.typeArguments && text.startsWith('Promise<'))
    return `Promise<${node.typeArguments.map((each) => members(each).join('|')).join(',')}>`;
  return text;
}

function literal(node: ts.TypeLiteralNode): string {
  const [first] = node.members;
  if (first && ts.isIndexSignatureDeclaration(first)) {
    const value = members(first.type);
    return value[0] === 'any' || value[0] === 'unknown' ? 'object' : `{[]:${value.join('|')}}`;
  }
  const names = node.members.map((member) => `${member.name?.getText()}${isOptional(member) ? '?' : ''}`);
  return `{${names.join(',')}}`;
}

function isOptional(member: ts.TypeElement): boolean {
  return ts.isPropertySignature(member) && Boolean(member.questionToken);
}

/** How TypeScript's declarations are written on a page. */
export const TYPESCRIPT: Notation = {
  type: typescriptType,
  default: (text) => text,
  signature: typescriptSignature,
  hasDefaults: false,
  absent: 'undefined',
};
