/**
 * A Markdown page to sections: what stands between one heading and the next.
 *
 * The text of components (cards, terms, tabs), table cells, link texts, image descriptions and
 * diagram descriptions is text; code blocks and inline code are code as well.
 */
import GithubSlugger from 'github-slugger';
import type {Node, Nodes, Parent, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** A part of a page that an answer can point to. */
export interface Section {
  /** Empty for the text before the first heading. */
  heading: string;
  /** Fragment of the section in its page; empty for the text before the first heading. */
  anchor: string;
  /** 1 for the text before the first heading, else the level of the heading. */
  level: number;
  /** Prose, as sentences. */
  text: string;
  /** Code blocks and inline code, one a line. */
  code: string;
  /** What the section defines: code in its heading and in the first cells of its tables, one a line. */
  names: string;
  /** Links to other pages of the site. */
  links: Link[];
}

/** A link of a page, as its reader sees it. */
export interface Link {
  /** Target as written, such as `/metrics/retrieval#ndcg`. */
  to: string;
  text: string;
}

/** A page's Markdown cannot be parsed. */
export class MarkdownError extends Error {
  override name = 'MarkdownError';
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath, {singleDollarTextMath: false})
  .use(remarkMdx);

/** A heading's own anchor: a comment `#anchor` in braces at its end. */
const EXPLICIT_ANCHOR = /[ \t]*\{\/\*\s*#([\w-]+)\s*\*\/\}[ \t]*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;
const DIRECTIVE = /^[ \t]*:{3,}[ \t]*[\w-]*[ \t]*(?:\[([^\]]*)\])?.*$/;

/**
 * Splits a page in its sections.
 *
 * @param markdown the page without its front matter, tokens substituted
 * @param file its path, for the error
 * @throws MarkdownError naming the file and the place
 */
export function sectionsOf(markdown: string, file: string): Section[] {
  const {text, anchors} = prepare(markdown);
  let tree: Root;
  try {
    tree = parser.parse(text);
  } catch (error) {
    throw new MarkdownError(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }

  const slugger = new GithubSlugger();
  const sections: Section[] = [];
  let current: Section & {prose: string[]; codes: string[]; defined: string[]} = open('', '', 1);
  const close = () => {
    const {prose, codes, defined, ...section} = current;
    section.text = prose.join('\n');
    section.code = codes.join('\n');
    section.names = defined.join('\n');
    if (section.anchor === '' && !section.text && !section.code) return;
    sections.push(section);
  };

  const visit = (node: Nodes): void => {
    if (node.type === 'heading') {
      close();
      const title = plain(node);
      const line = node.position?.start.line ?? 0;
      const anchor = anchors.get(line) ?? slugger.slug(title);
      current = open(title, anchor, node.depth);
      const names = inlineCodes(node);
      current.codes.push(...names);
      current.defined.push(...names);
      current.links.push(...linksIn(node));
      return;
    }
    switch (node.type) {
      case 'code': {
        const alt = node.meta?.match(/alt="([^"]*)"/)?.[1];
        const caption = node.meta?.match(/caption="([^"]*)"/)?.[1];
        for (const description of [alt, caption]) if (description) current.prose.push(description);
        if (node.lang !== 'mermaid') current.codes.push(node.value);
        return;
      }
      case 'paragraph': {
        const content = plain(node);
        if (content) current.prose.push(content);
        for (const code of inlineCodes(node)) current.codes.push(code);
        current.links.push(...linksIn(node));
        return;
      }
      case 'tableRow': {
        const cells = node.children.map(plain).filter(Boolean);
        if (cells.length > 0) current.prose.push(cells.join(' | '));
        if (node.children[0]) current.defined.push(...inlineCodes(node.children[0]));
        for (const code of inlineCodes(node)) current.codes.push(code);
        current.links.push(...linksIn(node));
        return;
      }
      case 'mdxJsxFlowElement': {
        const title = attributes(node).join('. ');
        if (title) current.prose.push(title);
        current.links.push(...ownLink(node));
        break;
      }
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'yaml':
      case 'definition':
        return;
      default:
    }
    if ('children' in node) for (const child of (node as Parent).children) visit(child as Nodes);
    else if ('value' in node && typeof node.value === 'string' && node.value.trim())
      current.prose.push(node.value);
  };
  visit(tree);
  close();
  return sections;
}

function open(heading: string, anchor: string, level: number) {
  return {
    heading,
    anchor,
    level,
    text: '',
    code: '',
    names: '',
    links: [] as Link[],
    prose: [] as string[],
    codes: [] as string[],
    defined: [] as string[],
  };
}

/** Takes out what is not MDX before parsing, without changing the number of lines. */
function prepare(markdown: string): {text: string; anchors: Map<number, string>} {
  const anchors = new Map<number, string>();
  let fence = '';
  const lines = markdown.split('\n').map((line, index) => {
    const mark = line.match(FENCE)?.[1];
    if (fence) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
      return line;
    }
    if (mark) {
      fence = mark;
      return line;
    }
    if (/^#{1,6}\s/.test(line)) {
      const anchor = line.match(EXPLICIT_ANCHOR)?.[1];
      if (anchor) {
        anchors.set(index + 1, anchor);
        return line.replace(EXPLICIT_ANCHOR, '');
      }
    }
    if (/^[ \t]*:{3,}/.test(line)) return line.replace(DIRECTIVE, '$1');
    return line;
  });
  return {text: lines.join('\n'), anchors};
}

/** The visible text of a node, as one line. */
function plain(node: Node): string {
  return collect(node as Nodes)
    .replace(/\s+/g, ' ')
    .trim();
}

function collect(node: Nodes): string {
  switch (node.type) {
    case 'image':
      return node.alt ?? '';
    case 'inlineMath':
    case 'math':
      return readableMath(node.value);
    case 'break':
      return ' ';
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      // `{' '}` and other string expressions are text; everything else is a program.
      return node.value.match(/^\s*(['"`])(.*)\1\s*$/s)?.[2] ?? '';
    case 'footnoteReference':
      return '';
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const title = attributes(node).join('. ');
      const content = node.children.map((child) => collect(child as Nodes)).join('');
      return [title, content].filter(Boolean).join('. ');
    }
    default:
  }
  if ('children' in node) return (node as Parent).children.map((child) => collect(child as Nodes)).join('');
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

const readableMath = (source: string) => source.replace(/\\[a-zA-Z]+|[{}_^\\]/g, ' ').replace(/\s+/g, ' ');

function inlineCodes(node: Nodes): string[] {
  if (node.type === 'inlineCode') return [node.value];
  return 'children' in node ? (node as Parent).children.flatMap((child) => inlineCodes(child as Nodes)) : [];
}

function linksIn(node: Nodes): Link[] {
  if (node.type === 'link') return [{to: node.url, text: plain(node)}];
  if (node.type === 'mdxJsxTextElement') {
    const own = ownLink(node);
    if (own.length > 0) return own;
  }
  return 'children' in node ? (node as Parent).children.flatMap((child) => linksIn(child as Nodes)) : [];
}

type Component = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** A component that leads somewhere, such as a card. */
function ownLink(node: Component): Link[] {
  const to = attribute(node, 'to') ?? attribute(node, 'href');
  return to ? [{to, text: attribute(node, 'title') ?? plain(node)}] : [];
}

const VISIBLE_ATTRIBUTES = new Set(['title', 'summary', 'alt', 'caption', 'label']);

function attribute(node: Component, name: string): string | undefined {
  const found = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Attributes of a component that a reader sees. */
function attributes(node: Component): string[] {
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    VISIBLE_ATTRIBUTES.has(attribute.name) &&
    typeof attribute.value === 'string'
      ? [attribute.value]
      : [],
  );
}
