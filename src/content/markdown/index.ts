/**
 * One Markdown of a page for every reader: the file beside the page, MCP, negotiation, llms-full.txt
 * and the copy button serve the same bytes.
 */
import type {Code, Nodes, Paragraph, Parent, PhrasingContent, Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {remark} from 'remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import {UserError} from '../../product/diagnostic.ts';
import {parseFence} from '../fence.ts';
import type {Page} from '../pages.ts';
import {type Component, headingContent, longDate, stringOf} from '../text.ts';
import {inlineCode, paragraph, quote, strong} from './nodes.ts';

/** Ending of the URL of a page's Markdown. */
export const MARKDOWN_ENDING = '.md';

/** Start of the URLs of a site. */
export interface Site {
  /** Scheme and host, such as `https://example.com`. */
  origin: string;
  /** Path of the site, such as `/docs/`. */
  baseUrl: string;
}

/** URL of the list of all pages. */
export const listUrl = ({origin, baseUrl}: Site): string => `${origin}${baseUrl}llms.txt`;

/** Parts of a page that the handler of a component may use. */
export interface HandlerContext {
  page: Page;
  pages: readonly Page[];
  /** URL of a link of this page. */
  address: (target: string) => string;
  /** Nodes of the page, written out. */
  write: (nodes: readonly Nodes[]) => RootContent[];
}

/** Markdown of a component. */
export type Handler = (node: Component, context: HandlerContext) => RootContent[];

/** The handler of each component, by name; elements of HTML in lower case. */
export type Handlers = Readonly<Record<string, Handler>>;

export interface MarkdownOptions {
  site: Site;
  handlers: Handlers;
  /** Every page of the site, for links and lists. */
  pages: readonly Page[];
  /** The data of a figure as a table, by the path of the figure from the project root. */
  dataOf?: (file: string) => RootContent | undefined;
  /** Names of teams by their key in `blog/authors.yml`. */
  teams?: Readonly<Record<string, string>>;
}

const writer = remark()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkMath, {singleDollarTextMath: false})
  .data('settings', {
    ...{bullet: '-', rule: '-', emphasis: '*', fences: true},
    ...{listItemIndent: 'one', resourceLink: true},
  })
  .freeze();

/** The Markdown of a tree that holds nothing of this site's own. */
const serialize = (tree: Root): string => writer.stringify(tree);

/**
 * A page as one Markdown document without components, imports, directives and ids: title, description,
 * URLs, then the content, with every link absolute and every code block to the letter.
 *
 * @throws UserError naming file, line and a component that has no Markdown handler
 */
export function pageMarkdown(page: Page, options: MarkdownOptions): string {
  const {site, pages, handlers, dataOf, teams} = options;
  const {title, description, url, frontMatter} = page;
  const context: WriteContext = {
    ...{page, pages, handlers, dataOf},
    address: (target) => absoluteLink(target, page, pages, site),
    write: (nodes) => nodes.flatMap((node) => writeNode(node, context)),
  };
  const authors = Array.isArray(frontMatter.authors) ? frontMatter.authors.map(String) : [];
  const names = authors.map((key) => teams?.[key] ?? key).join(', ');
  return [
    `# ${title}`,
    `> ${description}`,
    `Page: ${site.origin}${url} · All pages: ${listUrl(site)}`,
    ...(frontMatter.date ? [`Published ${longDate(String(frontMatter.date))} by ${names}.`] : []),
    serialize({type: 'root', children: context.write(page.tree.children)}),
  ].join('\n\n');
}

/**
 * The target of a link of a page, from outside the site: absolute, and Markdown where there is some.
 *
 * @param target as written: `/metrics/retrieval#ndcg` (without the base path), `#anchor`, or a URL
 */
function absoluteLink(target: string, page: Page, pages: readonly Page[], {origin, baseUrl}: Site): string {
  const own = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(own)) return target;
  const [, to = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  const full = to.startsWith(baseUrl) ? to : `${baseUrl}${to.replace(/^\//, '')}`;
  const url = to === '' ? page.url : full.replace(/(.)\/$/, '$1');
  const ending = pages.some((other) => other.url === url) ? MARKDOWN_ENDING : '';
  return `${origin}${url}${ending}${rest}`;
}

type WriteContext = HandlerContext & Pick<MarkdownOptions, 'handlers' | 'dataOf'>;

/** A node without what only this site understands: components, directives, expressions, ids. */
function writeNode(node: Nodes, context: WriteContext): RootContent[] {
  const {address, write} = context;
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
      return [{...node, children: write(headingContent(node)) as PhrasingContent[]}];
    case 'code':
      return writeCode(node);
    case 'paragraph':
      return writeParagraph(node, context);
    case 'link':
      return [{...node, url: address(node.url), children: write(node.children) as PhrasingContent[]}];
    case 'definition':
      return [{...node, url: address(node.url)}];
    case 'textDirective':
      return write(node.children);
    case 'containerDirective':
      return writeAdmonition(node, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return handlerOf(node, context)(node, context);
    default:
      if (!('children' in node)) return [node as RootContent];
      return [{...node, children: write((node as Parent).children as Nodes[])} as RootContent];
  }
}

function handlerOf({name, position}: Component, {handlers, page}: WriteContext): Handler {
  const handler = handlers[name ?? ''];
  if (handler) return handler;
  const message = `<${name ?? ''}> has no Markdown handler; add one to src/components/markdown-handlers.ts`;
  throw new UserError({file: page.file, line: position?.start.line ?? 1, message});
}

/** Code to the letter, behind the name of its file. */
function writeCode({lang, meta, value}: Code): RootContent[] {
  const {title} = parseFence(meta).options;
  const block: Code = {type: 'code', lang: lang ?? 'text', value};
  return title ? [paragraph(inlineCode(title), ':'), block] : [block];
}

/** A figure is a paragraph that holds nothing but an image from the page's folder. */
function writeParagraph(node: Paragraph, {page, dataOf, write}: WriteContext): RootContent[] {
  const [image, ...rest] = node.children;
  if (image?.type === 'image' && rest.length === 0 && image.url.startsWith('./')) {
    const caption = image.title?.replace(/(?<![.!?])$/, '.');
    const data = dataOf?.(`${page.file.replace(/[^/]+$/, '')}${image.url.slice(2)}`);
    return [
      paragraph(strong('Figure:'), ` ${[caption, image.alt].filter(Boolean).join(' ')}`),
      ...(data ? [paragraph('Data of this figure:'), data] : []),
    ];
  }
  const children = write(node.children) as PhrasingContent[];
  // A component alone on a line is parsed as a paragraph.
  if (children.some(({type}) => BLOCKS.has(type))) return children;
  return children.length > 0 ? [{...node, children}] : [];
}

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'list', 'table', 'code', 'blockquote']);

/** `:::note[Title]` as a quotation that starts with its title. */
function writeAdmonition({name, children}: ContainerDirective, {write}: WriteContext): RootContent[] {
  const [first, ...rest] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const words = write(label?.children ?? []) as PhrasingContent[];
  const kind = name.charAt(0).toUpperCase() + name.slice(1);
  const title = paragraph(strong(kind, ...(words.length > 0 ? [': ', ...words] : [])));
  return [quote([title, ...(write(label ? rest : children) as Paragraph[])])];
}
