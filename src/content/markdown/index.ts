/**
 * One Markdown of a page for every reader: the file beside the page, MCP, negotiation, llms-full.txt
 * and the copy button serve the same bytes.
 */
import type {Root} from 'mdast';
import {remark} from 'remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type {Page} from '../pages.ts';
import {longDate} from '../text.ts';
import {absoluteLink, listAddress, type Site} from './address.ts';
import {type DataOf, type Handlers, writeOut} from './write-out.ts';

export interface MarkdownOptions {
  site: Site;
  /** The Markdown of each component. */
  handlers: Handlers;
  /** Every page of the site, for links and lists. */
  pages: readonly Page[];
  /** The data of a drawing, by its path from the project root. */
  dataOf?: DataOf;
  /** Names of teams by their key in `blog/authors.yml`. */
  teams?: Readonly<Record<string, string>>;
}

/**
 * A page as one Markdown document without components, imports, directives and ids: title, description,
 * addresses, then the content, with every link absolute and every code block to the letter.
 *
 * @throws UserError naming file, line and a component that has no Markdown handler
 */
export async function pageMarkdown(page: Page, options: MarkdownOptions): Promise<string> {
  const {site, handlers, pages, dataOf = async () => undefined} = options;
  const children = await writeOut(page.tree.children, {
    page,
    pages,
    handlers,
    dataOf,
    address: (target) => absoluteLink(target, page, pages, site),
  });
  return `${head(page, options)}\n${serialize({type: 'root', children})}`;
}

function head({title, description, url, frontMatter}: Page, {site, teams}: MarkdownOptions): string {
  const authors = Array.isArray(frontMatter.authors) ? frontMatter.authors.map(String) : [];
  const names = authors.map((key) => teams?.[key] ?? key).join(', ');
  const published = frontMatter.date ? `Published ${longDate(String(frontMatter.date))} by ${names}.` : '';
  return [
    `# ${title}`,
    `> ${description}`,
    `Page: ${site.origin}${url} · All pages: ${listAddress(site)}`,
    ...(published ? [published] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const writer = remark()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkMath, {singleDollarTextMath: false})
  .data('settings', {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    fences: true,
    listItemIndent: 'one',
    resourceLink: true,
  })
  .freeze();

/** The Markdown of a tree that holds nothing of this site's own. */
export const serialize = (tree: Root): string => writer.stringify(tree);
