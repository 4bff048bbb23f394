/**
 * Small faults for a TypeScript file, one at a time: the classic operators of mutation testing. Source: "Hints
 * on Test Data Selection: Help for the Practicing Programmer" (1978), DOI 10.1109/C-M.1978.218136.
 */
import ts from 'typescript';

/** One fault: what stands where, and what it is replaced by. */
export interface Mutant {
  operator: Operator;
  /** Nearest function with a name, or the file's name. */
  within: string;
  /** Counted from 1. */
  line: number;
  start: number;
  end: number;
  after: string;
}

export type Operator = 'condition' | 'comparison' | 'arithmetic' | 'logic' | 'number' | 'call' | 'statement';

const {SyntaxKind} = ts;

/** Other operator and class of a binary operator. */
const BINARY: Partial<Record<ts.SyntaxKind, readonly (readonly [Operator, string])[]>> = {
  [SyntaxKind.LessThanToken]: [
    ['comparison', '<='],
    ['comparison', '>='],
  ],
  [SyntaxKind.LessThanEqualsToken]: [
    ['comparison', '<'],
    ['comparison', '>'],
  ],
  [SyntaxKind.GreaterThanToken]: [
    ['comparison', '>='],
    ['comparison', '<='],
  ],
  [SyntaxKind.GreaterThanEqualsToken]: [
    ['comparison', '>'],
    ['comparison', '<'],
  ],
  [SyntaxKind.EqualsEqualsEqualsToken]: [['comparison', '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken]: [['comparison', '===']],
  [SyntaxKind.PlusToken]: [['arithmetic', '-']],
  [SyntaxKind.MinusToken]: [['arithmetic', '+']],
  [SyntaxKind.AsteriskToken]: [['arithmetic', '/']],
  [SyntaxKind.SlashToken]: [['arithmetic', '*']],
  [SyntaxKind.AsteriskAsteriskToken]: [['arithmetic', '*']],
  [SyntaxKind.PlusEqualsToken]: [['arithmetic', '-=']],
  [SyntaxKind.MinusEqualsToken]: [['arithmetic', '+=']],
  [SyntaxKind.AmpersandAmpersandToken]: [['logic', '||']],
  [SyntaxKind.BarBarToken]: [['logic', '&&']],
  [SyntaxKind.QuestionQuestionToken]: [['logic', '&&']],
};

const CALLS: Readonly<Record<string, string>> = {max: 'min', min: 'max', some: 'every', every: 'some'};

type Found = Pick<Mutant, 'operator' | 'after'> & {node: ts.Node};

function ofBinary(node: ts.BinaryExpression): Found[] {
  const {operatorToken} = node;
  return (BINARY[operatorToken.kind] ?? []).map(([operator, after]) => ({
    operator,
    after,
    node: operatorToken,
  }));
}

/** A condition that always or never holds; `while (true)` would only hang. */
function ofCondition(node: ts.Expression, never: boolean): Found[] {
  const values = never ? ['false'] : ['true', 'false'];
  return values.map((after) => ({operator: 'condition', after, node}));
}

function mutantsOf(node: ts.Node): Found[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isIfStatement(node)) return ofCondition(node.expression, false);
  if (ts.isConditionalExpression(node)) return ofCondition(node.condition, false);
  if (ts.isWhileStatement(node)) return ofCondition(node.expression, true);
  if (ts.isForStatement(node) && node.condition) return ofCondition(node.condition, true);
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [{operator: 'logic', after: node.operand.getText(), node}];
  if (ts.isNumericLiteral(node))
    return [{operator: 'number', after: String(Number(node.text.replaceAll('_', '')) + 1), node}];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const after = CALLS[node.expression.name.text];
    return after ? [{operator: 'call', after, node: node.expression.name}] : [];
  }
  if (ts.isExpressionStatement(node)) return [{operator: 'statement', after: ';', node}];
  if (ts.isContinueStatement(node)) return [{operator: 'statement', after: ';', node}];
  return [];
}

const nameOf = (node: ts.Node): string | undefined =>
  (ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))) &&
  node.name
    ? node.name.getText()
    : ts.isConstructorDeclaration(node)
      ? 'constructor'
      : undefined;

/** All faults of a file, in the order of its text; types and strings are left alone. */
export function mutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node, within: string): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const inside = nameOf(node) ?? within;
    for (const {operator, after, node: place} of mutantsOf(node)) {
      const start = place.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({operator, within: inside, line, start, end: place.getEnd(), after});
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, file.replace(/^.*\//, ''));
  return found;
}

/** The text of the file with one fault. */
export function mutated(text: string, {start, end, after}: Pick<Mutant, 'start' | 'end' | 'after'>): string {
  return text.slice(0, start) + after + text.slice(end);
}
