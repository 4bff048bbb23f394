import type {Heading, Nodes, Parent, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/** A component in Markdown, in a text or between blocks. */
export type Component = MdxJsxFlowElement | MdxJsxTextElement;

/** Commands of formulas that are signs; the others, such as `\kappa`, are read by their name. */
const SIGNS: Record<string, string> = {cdot: '·', times: '×', le: '≤', ge: '≥', pm: '±', ell: 'l'};

/** The text of a node as a reader sees it, in one line: formulas as one would type them, images by their description. */
export function textOf(node: Nodes): string {
  return collect(node).replace(/\s+/g, ' ').trim();
}

function collect(node: Nodes): string {
  switch (node.type) {
    case 'image':
      return node.alt ?? '';
    case 'inlineMath':
    case 'math':
      return node.value
        .replace(/\\sqrt\{([^{}]*)\}/g, '√($1)')
        .replace(/\\(?:text|hat|left|right)(?![a-z])|[{}]/g, '')
        .replace(/\\([a-zA-Z]+)/g, (_, command: string) => SIGNS[command] ?? command)
        .replace(/\\/g, ' ');
    case 'break':
      return ' ';
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return stringOf(node) ?? '';
    case 'footnoteReference':
      return '';
    default:
  }
  if ('children' in node) return (node as Parent).children.map((child) => collect(child as Nodes)).join('');
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

/** The inline code of a node, in reading order. */
export function inlineCodes(node: Nodes): string[] {
  const codes: string[] = [];
  visit(node, 'inlineCode', ({value}) => void codes.push(value));
  return codes;
}

type Expression = Extract<Nodes, {type: 'mdxTextExpression' | 'mdxFlowExpression'}>;

/** The text that an expression in braces shows, such as `{' '}`; a comment shows an empty one, and a program none that is known. */
export function stringOf({data}: Expression): string | undefined {
  if (data?.estree?.body.length === 0) return '';
  const [statement] = data?.estree?.body ?? [];
  const shown = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  return shown?.type === 'Literal' && typeof shown.value === 'string' ? shown.value : undefined;
}

/** The words of a comment that is alone in its braces. */
export function commentOf(node: Nodes | undefined): string | undefined {
  if (node?.type !== 'mdxTextExpression' && node?.type !== 'mdxFlowExpression') return undefined;
  const {body = [], comments} = node.data?.estree ?? {};
  return body.length === 0 && comments?.length === 1 ? comments[0]?.value.trim() : undefined;
}

/** The string value of an attribute. */
export function attribute(node: Component, name: string): string | undefined {
  const found = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}

const LONG_DATE = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

/** A day in UTC as people write it: `January 31, 2026`. */
export const longDate = (day: string | Date): string => LONG_DATE.format(new Date(day));

/** The id that a writer gave to a heading: the first word of a comment at its end, `#id`, the form that Docusaurus 4 keeps. */
export const explicitId = ({children}: Heading): string | undefined =>
  /^#(\S+)/.exec(commentOf(children.at(-1)) ?? '')?.[1];

/** The fragment under which the site shows a heading, as Docusaurus makes it; the parser puts it there. */
export type AnchorData = {anchor: string};
export const anchorOf = ({data}: Heading): string => (data as AnchorData | undefined)?.anchor ?? '';

/** Content of a heading: its children without the id. */
export function headingContent(heading: Heading): PhrasingContent[] {
  if (explicitId(heading) === undefined) return heading.children;
  const children = heading.children.slice(0, -1);
  const last = children.at(-1);
  return last?.type === 'text'
    ? [...children.slice(0, -1), {...last, value: last.value.trimEnd()}]
    : children;
}
