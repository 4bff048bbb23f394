import type {Code, Nodes, Paragraph, Parent, PhrasingContent, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {UserError} from '../../product/diagnostic.ts';
import {parseFence} from '../fence.ts';
import type {Page} from '../pages.ts';
import {type Component, headingContent, stringOf} from '../text.ts';
import {inlineCode, paragraph, quote, strong} from './nodes.ts';

/** The data of a drawing as a table, or nothing. */
export type DataOf = (file: string) => Promise<RootContent | undefined>;

export interface WriteOptions extends Omit<HandlerContext, 'content' | 'write'> {
  dataOf: DataOf;
  handlers: Handlers;
}

/**
 * A page's nodes without what only this site understands: components, directives, expressions, ids.
 *
 * @throws UserError naming file, line and a component that has no Markdown handler
 */
export async function writeOut(nodes: readonly Nodes[], options: WriteOptions): Promise<RootContent[]> {
  const written: RootContent[] = [];
  for (const node of nodes) written.push(...(await writeNode(node, options)));
  return written;
}

async function writeNode(node: Nodes, options: WriteOptions): Promise<RootContent[]> {
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
      return [];
    case 'mdxTextExpression':
    case 'mdxFlowExpression': {
      const value = stringOf(node.value);
      return value ? [{type: 'text', value}] : [];
    }
    case 'heading':
      return [{...node, children: (await writeOut(headingContent(node), options)) as PhrasingContent[]}];
    case 'code':
      return writeCode(node);
    case 'paragraph':
      return writeParagraph(node, options);
    case 'link':
    case 'definition':
      return [await withChildren({...node, url: options.address(node.url)}, options)];
    case 'textDirective':
      return writeOut(node.children, options);
    case 'containerDirective':
      return writeRemark(node, options);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const handler = node.name ? options.handlers[node.name] : undefined;
      if (!handler) {
        throw new UserError(
          `${options.page.file}:${node.position?.start.line ?? 1}: <${node.name ?? ''}> has no Markdown handler; add one to src/components/markdown-handlers.ts`,
        );
      }
      const write = (children: readonly Nodes[]) => writeOut(children, options);
      return handler(node, {...options, write, content: () => write(node.children)});
    }
    default:
      return [await withChildren(node as RootContent, options)];
  }
}

async function withChildren<Node extends RootContent>(node: Node, options: WriteOptions): Promise<Node> {
  if (!('children' in node)) return node;
  return {...node, children: await writeOut((node as Parent).children as Nodes[], options)} as Node;
}

/** Code to the letter, behind the name of its file; a diagram behind its description. */
function writeCode(node: Code): RootContent[] {
  const {title, alt, caption} = parseFence(node.meta).options;
  const block: Code = {type: 'code', lang: node.lang ?? 'text', value: node.value};
  if (node.lang === 'mermaid') return [describe('Diagram', alt, caption), block];
  return title ? [paragraph(inlineCode(title), ':'), block] : [block];
}

/** A drawing is a paragraph that holds nothing but an image from the page's folder. */
async function writeParagraph(node: Paragraph, options: WriteOptions): Promise<RootContent[]> {
  const [image, ...rest] = node.children;
  if (image?.type === 'image' && rest.length === 0 && image.url.startsWith('./')) {
    const data = await options.dataOf(`${options.page.file.replace(/[^/]+$/, '')}${image.url.slice(2)}`);
    return [
      describe('Figure', image.alt ?? '', image.title ?? undefined),
      ...(data ? [paragraph('Data of this figure:'), data] : []),
    ];
  }
  const children = (await writeOut(node.children, options)) as PhrasingContent[];
  // A component alone on a line is parsed as a paragraph.
  if (children.some(isBlock)) return children;
  return children.length > 0 ? [{...node, children}] : [];
}

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'list', 'table', 'code', 'blockquote']);
const isBlock = (node: RootContent) => BLOCKS.has(node.type);

function describe(kind: string, alt = '', caption?: string): RootContent {
  const sentence = caption && !/[.!?]$/.test(caption) ? `${caption}.` : caption;
  return paragraph(strong(`${kind}:`), ` ${[sentence, alt].filter(Boolean).join(' ')}`);
}

/** `:::note[Title]` as a quotation that starts with its title. */
async function writeRemark(node: ContainerDirective, options: WriteOptions): Promise<RootContent[]> {
  const [first, ...rest] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
  const kind = node.name.charAt(0).toUpperCase() + node.name.slice(1);
  const label = isLabel ? ((await writeOut(first.children, options)) as PhrasingContent[]) : [];
  const title = paragraph(strong(kind, ...(label.length > 0 ? [': ', ...label] : [])));
  const body = await writeOut(isLabel ? rest : node.children, options);
  return [quote([title, ...(body as Paragraph[])])];
}

/** Parts of a page that the handler of a component may use. */
export interface HandlerContext {
  page: Page;
  pages: readonly Page[];
  /** Absolute address of a link of this page. */
  address: (target: string) => string;
  /** Nodes of the page, written out. */
  write: (nodes: readonly Nodes[]) => Promise<RootContent[]>;
  /** The content of the component, written out. */
  content: () => Promise<RootContent[]>;
}

/** Markdown of a component. */
export type Handler = (node: Component, context: HandlerContext) => RootContent[] | Promise<RootContent[]>;

/** The handler of each component, by name; elements of HTML in lower case. */
export type Handlers = Readonly<Record<string, Handler>>;
