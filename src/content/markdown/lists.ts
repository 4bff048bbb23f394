import {UserError} from '../../product/diagnostic.ts';
import type {Page} from '../page.ts';
import {SIDEBAR_NAMES, type SidebarPlace} from '../sidebar.ts';
import type {Site} from '../site.ts';
import {listUrl, MARKDOWN_ENDING} from './index.ts';

/** Longest list of pages, in characters: what assistants read in one go. */
const LONGEST_LIST = 50_000;

/** The heading whose links a reader with little context may leave out (https://llmstxt.org). */
const OPTIONAL = 'Optional';

/** The site, as far as the list of its pages is concerned. */
export type ListedSite = Pick<Site, 'origin' | 'baseUrl' | 'published' | 'places'> & {
  product: Pick<Site['product'], 'name' | 'tagline' | 'searchApiUrl'>;
};

/**
 * `llms.txt` (the proposal of https://llmstxt.org): every page as a link to its Markdown, by section of
 * the sidebars, and how to search.
 *
 * @throws UserError when it has more than 50,000 characters
 */
export function pageList(site: ListedSite): string {
  const {name, tagline, searchApiUrl} = site.product;
  const searchOrigin = searchApiUrl || site.origin;
  const sections = new Map<string, string[]>();
  for (const page of inReadingOrder(site)) {
    const heading = headingOf(page, site.places);
    const line = `- [${page.title}](${site.origin}${page.url}${MARKDOWN_ENDING}): ${page.description}`;
    sections.set(heading, [...(sections.get(heading) ?? []), line]);
  }
  const inOrder = [...sections].sort(([a], [b]) => Number(a === OPTIONAL) - Number(b === OPTIONAL));
  const list = [
    `# ${name}`,
    `> ${tagline}`,
    `Every page is Markdown at its address plus \`.md\`, or at its address with the header \`Accept: text/markdown\`. All of them in one file: ${listUrl(site).replace('llms.txt', 'llms-full.txt')}`,
    `To search, send \`POST ${searchOrigin}/v1/search\` with \`{"query": "...", "topK": "5"}\`. As a server of the Model Context Protocol, \`${searchOrigin}/mcp\` has the tools \`search_docs\` and \`read_page\`.`,
    ...inOrder.map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}`),
  ].join('\n\n');
  if (list.length > LONGEST_LIST)
    throw new UserError(
      `llms.txt would have ${list.length} characters, ${LONGEST_LIST} at most: shorten descriptions, or leave out posts in src/content/markdown/lists.ts`,
    );
  return `${list}\n`;
}

/** Documentation in the order of the sidebars, pages of none of them after it, then posts, newest first. */
export function inReadingOrder({published: pages, places}: Pick<Site, 'published' | 'places'>): Page[] {
  const order = new Map([...places.keys()].map((id, position) => [id, position]));
  const position = ({id}: Page) => order.get(id) ?? order.size;
  const date = ({fields}: Page) => String(fields.date ?? '');
  return [
    ...pages.filter(({kind}) => kind === 'docs').sort((a, b) => position(a) - position(b)),
    ...pages.filter(({kind}) => kind === 'blog').sort((a, b) => date(b).localeCompare(date(a))),
  ];
}

function headingOf({kind, id}: Page, places: ReadonlyMap<string, SidebarPlace>): string {
  const {sidebar, categories: [category] = []} = places.get(id) ?? {sidebar: 'guides'};
  // The archive is there for old links.
  if (kind === 'blog' || category === 'Archive') return OPTIONAL;
  const name = SIDEBAR_NAMES[sidebar] ?? sidebar;
  return category ? `${name}: ${category}` : name;
}
