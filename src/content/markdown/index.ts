/**
 * One Markdown of a page for every reader: the file beside the page, MCP, negotiation, the files of sections
 * and the copy button serve the same bytes.
 */
import path from 'node:path';
import type {Code, Nodes, Paragraph, Parent, PhrasingContent, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {remark} from 'remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import {visit} from 'unist-util-visit';
import {routeOf} from '../../product/address.ts';
import {BASE_URL, MARKDOWN_ENDING} from '../../product/index.ts';
import {figureOf} from '../blocks.ts';
import {parseFence} from '../fence.ts';
import type {SdkLanguage} from '../languages.ts';
import type {Page} from '../page.ts';
import type {Site} from '../site.ts';
import {type Component, headingContent, longDate, stringOf} from '../text.ts';
import {paragraph, strong} from './nodes.ts';

/** URL of the list of all pages. */
export const listUrl = (origin: string): string => `${origin}${BASE_URL}llms.txt`;

/** Two ends of a part of a text, in UTF-16 code units. */
export type Place = readonly [start: number, end: number];

/** A page as one Markdown document, and the places of its parts. */
export interface Twin {
  markdown: string;
  /** Sections with those below them, by the line of their heading in the page. */
  sections: ReadonlyMap<number, Place>;
  /** Code of one language, and the name of its tab. */
  tabs: readonly (readonly [language: SdkLanguage, ...place: Place])[];
  /** Ends of its blocks: a text that is cut there is whole. */
  ends: readonly number[];
}

/** Data of the nodes of a twin: the language of their tab, if it is one of the SDKs'. */
export type TabData = {tab?: SdkLanguage | undefined};

/** Parts of a page that the handler of a component may use. */
interface HandlerContext {
  page: Page;
  /** URL of a link of this page. */
  address: (target: string) => string;
  /** Nodes of the page, written out. */
  write: (nodes: readonly Nodes[]) => RootContent[];
}

/** Markdown of a component. */
export type Handler = (node: Component, context: HandlerContext) => RootContent[];

/** The handler of each component, by name; elements of HTML in lower case. Of another one, its content is written. */
export type Handlers = Readonly<Record<string, Handler>>;

interface MarkdownOptions {
  site: Pick<Site, 'origin' | 'published' | 'entries'>;
  handlers: Handlers;
  /** The data of a figure as a table, by the path of the figure from the project root. */
  dataOf: (file: string) => RootContent | undefined;
}

/** Writes a tree that holds nothing of this site's own. */
const writer = remark()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkMath, {singleDollarTextMath: false})
  .data('settings', {
    ...{bullet: '-', rule: '-', emphasis: '*', fences: true},
    ...{listItemIndent: 'one', resourceLink: true},
  })
  .freeze();

/**
 * A page as one Markdown document without components, imports, directives and ids: title, description,
 * URLs, then the content, with every link absolute and every code block to the letter.
 */
export function pageMarkdown(page: Page, {site, handlers, dataOf}: MarkdownOptions): Twin {
  const {title, description, url, fields} = page;
  const context: WriteContext = {
    ...{page, handlers, dataOf},
    address: (target) => absoluteLink(target, page, site),
    write: (nodes) => nodes.flatMap((node) => writeNode(node, context)),
  };
  const teams = site.entries('blog/authors.yml');
  const authors = Array.isArray(fields.authors) ? fields.authors.map(String) : [];
  const names = authors.map((key) => teams[key]?.name ?? key).join(', ');
  const head = [
    `# ${title}`,
    `> ${description}`,
    `Page: ${site.origin}${url} · All pages: ${listUrl(site.origin)}`,
    ...(fields.date ? [`Published ${longDate(String(fields.date))} by ${names}.`] : []),
  ];
  return twinOf(`${head.join('\n\n')}\n`, context.write(page.tree.children));
}

/** A text, then nodes, which are written one by one: where each begins, the length before it is known. */
function twinOf(head: string, nodes: readonly RootContent[]): Twin {
  let markdown = head;
  const ends: number[] = [];
  const tabs: (readonly [SdkLanguage, number, number])[] = [];
  const headings: {line: number; depth: number; start: number}[] = [];
  for (const node of nodes) {
    const start = markdown.length + 1;
    markdown += `\n${writer.stringify({type: 'root', children: [node]})}`;
    ends.push(markdown.length);
    // A heading can be within a remark, a quotation or a list.
    visit(node, 'heading', ({position, depth}) => {
      headings.push({line: position?.start.line ?? 1, depth, start});
    });
    const {tab} = (node.data ?? {}) as TabData;
    // With the empty line behind it.
    if (tab) tabs.push([tab, start, markdown.length + 1]);
  }
  const sections = headings.map(({line, depth, start}, at) => {
    const next = headings.slice(at + 1).find((other) => other.depth <= depth && other.start > start);
    return [line, [start, next?.start ?? markdown.length]] as const;
  });
  return {markdown, sections: new Map(sections), tabs, ends};
}

/**
 * The target of a link of a page, from outside the site: absolute, and Markdown where there is some.
 *
 * @param target as written: `/metrics/retrieval#ndcg` (without the base path), `#anchor`, or a URL
 */
function absoluteLink(target: string, page: Page, {origin, published}: MarkdownOptions['site']): string {
  const own = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(own)) return target;
  const [, to = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  const route = routeOf(to);
  const leadsTo = to === '' ? page : published.find((other) => other.route === route);
  const place = to.startsWith(BASE_URL) ? to : `${BASE_URL}${to.replace(/^\//, '')}`;
  return `${origin}${leadsTo ? leadsTo.url + MARKDOWN_ENDING : place}${rest}`;
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
      const value = stringOf(node);
      return value ? [{type: 'text', value}] : [];
    }
    case 'heading':
      return [{...node, children: write(headingContent(node)) as PhrasingContent[]}];
    case 'code':
      return writeCode(node);
    case 'paragraph':
      return writeParagraph(node, context);
    case 'image': {
      if (node.url.startsWith('/')) return [{...node, url: address(node.url)}];
      // The build renames an image beside a page: its words are all that is known here.
      return node.alt ? [{type: 'text', value: node.alt}] : [];
    }
    case 'link':
      return [{...node, url: address(node.url), children: write(node.children) as PhrasingContent[]}];
    case 'definition':
      return [{...node, url: address(node.url)}];
    case 'textDirective':
      return write(node.children);
    case 'containerDirective':
      return writeAdmonition(node, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const handler = context.handlers[node.name ?? ''];
      return handler ? handler(node, context) : write(node.children);
    }
    default:
      if (!('children' in node)) return [node as RootContent];
      return [{...node, children: write((node as Parent).children as Nodes[])} as RootContent];
  }
}

/** Code to the letter, behind the name of its file. */
function writeCode({lang, meta, value}: Code): RootContent[] {
  const {title} = parseFence(meta).options;
  const block: Code = {type: 'code', lang: lang ?? 'text', value};
  return title ? [paragraph({type: 'inlineCode', value: title}, ':'), block] : [block];
}

function writeParagraph(node: Paragraph, {page, dataOf, write}: WriteContext): RootContent[] {
  const image = figureOf(node);
  if (image) {
    const caption = image.title?.replace(/(?<![.!?])$/, '.');
    const data = dataOf(path.posix.join(path.posix.dirname(page.file), image.url));
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
  return [{type: 'blockquote', children: [title, ...(write(label ? rest : children) as Paragraph[])]}];
}
