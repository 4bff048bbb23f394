import GithubSlugger from 'github-slugger';
import type {Nodes, Parent, PhrasingContent, Root} from 'mdast';
import {toString as charactersOf} from 'mdast-util-to-string';
import {remark} from 'remark';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import {SKIP, visit} from 'unist-util-visit';
import {UserError} from '../product/diagnostic.ts';
import {type AnchorData, explicitId} from './text.ts';

/** The same extensions as Docusaurus reads pages with. */
const parser = remark()
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkMath, {singleDollarTextMath: false})
  .use(remarkDirective)
  .use(remarkMdx);

/**
 * The syntax tree of a page: the only parser of Markdown beside Docusaurus' own. Its lines are those of
 * the text.
 *
 * @param text a page with its front matter, tokens substituted
 * @param file path of the page, for the error
 * @throws UserError naming file and line
 */
export function parseMarkdown(text: string, file: string): Root {
  let tree: Root;
  try {
    tree = parser.parse(text);
  } catch (error) {
    const {line, reason = String(error)} = error as {line?: number; reason?: string};
    // An element that does not end has its position in the message only.
    const at = Number(line ?? /\((\d+):\d+/.exec(reason)?.[1] ?? 1);
    throw new UserError(
      {file, line: at, message: reason + remedyOf(reason, text.split('\n')[at - 1])},
      {cause: error},
    );
  }
  undoDirectives(tree, text);
  // Counts headings of equal words.
  const slugger = new GithubSlugger();
  visit(tree, (node) => {
    if (node.type === 'heading')
      node.data = {
        anchor: explicitId(node) ?? slugger.slug(charactersOf(node)),
      } satisfies AnchorData as object;
    // The parser leaves captions as they are written.
    if (node.type === 'image' && node.title) node.title = withoutBindings(node.title);
  });
  return tree;
}

/** Advice that MDX does not give: in a text, braces and angle brackets begin a program or an element. */
function remedyOf(reason: string, line = ''): string {
  if (/^#.*\{#[^{}]+\}\s*$/.test(line)) return '; write the id of a heading as {/* #id */}';
  if (/^Expected a closing tag/.test(reason)) return '; close it, or put it in backticks';
  return /\(note: /.test(reason) ? '' : '; put braces and angle brackets of a text in backticks';
}

/** `10:b` and `::x` look like directives to the parser; all but bound numbers, `:n[…]`, are text again. */
function undoDirectives(tree: Root, text: string): void {
  visit(tree, (node, index, parent) => {
    const isText = node.type === 'textDirective';
    if ((!isText && node.type !== 'leafDirective') || !parent || index === undefined) return undefined;
    if (isText && node.name === 'n') return undefined;
    const value = text.slice(node.position?.start.offset, node.position?.end.offset);
    const words: PhrasingContent = {type: 'text', value, ...(node.position && {position: node.position})};
    const restored: Nodes = isText ? words : {type: 'paragraph', children: [words]};
    (parent as Parent).children[index] = restored as PhrasingContent;
    return SKIP;
  });
}

/** `:n[71.3%]{#id}` in the text of a page: a number that is bound to a computed value. */
export const DIRECTIVE = /:n\[((?:[^[\]]|\[[^\]]*\])*)\]\{#([\w-]+)\}/g;

/** A text with its bound numbers as plain text; lines stay where they are. */
export function withoutBindings(text: string): string {
  return text.replaceAll(DIRECTIVE, '$1');
}
