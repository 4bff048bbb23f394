import type {RootContent} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString as textOf} from 'mdast-util-to-string';

/** Any node of the tree, as far as its height depends on it. */
type Node = RootContent | MdxJsxFlowElement;

/** Height in px of what stands around the lines of a block, margin included, and of one line; characters of a line. */
const HEADING = 45;
const SIGNATURE = {around: 43, line: 26, characters: 92};
const PARAGRAPH = {around: 18, line: 26, characters: 75};
const CODE = {around: 94, line: 21};
const TABLE = {around: 24};
const ROW = {around: 21, line: 22, characters: 70};
const FOLD = 69;
const TABS = 48;
const FORMULA = 64;
/** A drawing is as wide as the text at most; its caption and the fold of its data stand below it. */
const FIGURE = {around: 90, width: 740};

const PX_PER_REM = 16;

/**
 * About how high blocks of a page are together, in rem, on a wide screen: what a browser takes for
 * their height until they come near the window. The constants are measured on the pages of the SDK, where
 * the sum is right within a tenth; a phone shows the same entries a quarter higher.
 */
export function heightOf(nodes: readonly Node[]): number {
  const px = nodes.reduce((sum, node) => sum + heightOfNode(node), 0);
  return Math.round(px / PX_PER_REM);
}

function heightOfNode(node: Node): number {
  if (node.type === 'text') return 0;
  const name = nameOf(node);
  if (/^h[1-6]$/.test(name)) return HEADING;
  if (name === 'Fold') return FOLD;
  if (name === 'Code') return CODE.around + CODE.line * linesOfCode(node);
  if (name === 'CodeTabs') return TABS + heightOfNode(firstCode(node));
  if (name === 'Figure') return FIGURE.around + heightOfDrawing(node);
  if (isFormula(node)) return FORMULA;
  if (name === 'p') return textHeight(textOf(node), isSignature(node) ? SIGNATURE : PARAGRAPH);
  if (name === 'tr') return textHeight(textOf(node), ROW);
  // It stands beside what it names, or above it on a phone.
  if (name === 'dt') return 0;
  if (name === 'li' || name === 'dd') return textHeight(textOf(node), PARAGRAPH);
  const inner =
    'children' in node ? node.children.reduce((sum, child) => sum + heightOfNode(child as Node), 0) : 0;
  return inner + (name === 'table' ? TABLE.around : 0);
}

const nameOf = (node: Node): string =>
  node.type === 'element' ? node.tagName : ((node as MdxJsxFlowElement).name ?? '');

const isSignature = (node: Node): boolean =>
  node.type === 'element' && (node.properties.className as string[] | undefined)?.[0] === 'signature';

const isFormula = (node: Node): boolean =>
  node.type === 'element' && (node.properties.className as string[] | undefined)?.[0] === 'katex';

function textHeight(text: string, {around, line, characters}: typeof PARAGRAPH): number {
  return around + line * Math.max(1, Math.ceil(text.length / characters));
}

/** The lines of a sample that is highlighted already. */
const linesOfCode = (node: Node): number => Math.max(1, attributeOf(node, 'html').split('\n').length - 1);

/** Of samples in tabs, one is shown. */
const firstCode = (node: Node): Node =>
  (node as MdxJsxFlowElement).children.find((child) => nameOf(child as Node) === 'Code') as Node;

function heightOfDrawing(node: Node): number {
  const [, width = 1, height = 0] =
    /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)/.exec(attributeOf(node, 'svg'))?.map(Number) ?? [];
  return height * Math.min(1, FIGURE.width / width);
}

function attributeOf(node: Node, name: string): string {
  const value = (node as MdxJsxFlowElement).attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  return typeof value === 'string' ? value : '';
}
