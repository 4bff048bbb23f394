import {slug} from 'github-slugger';
import {BASE_URL, MARKDOWN_ENDING, UserError} from '../../product/index.ts';
import type {Page} from '../page.ts';
import {SIDEBAR_NAMES, type SidebarPlace} from '../sidebar.ts';
import type {Site} from '../site.ts';
import {listUrl} from './index.ts';

/** Longest list of pages, in characters: what assistants read in one go. */
const LONGEST_LIST = 50_000;

/** The heading whose links a reader with little context may leave out (https://llmstxt.org). */
const OPTIONAL = 'Optional';
const POSTS = 'Blog';

/** The site, as far as the list of its pages is concerned. */
type ListedSite = Pick<Site, 'origin' | 'published' | 'sidebarPlaces'> & {
  product: Pick<Site['product'], 'name' | 'tagline' | 'searchApiUrl'>;
};

/** Sections that few readers need and that are long: each has a list of its own, which `llms.txt` names. */
const OWN_LISTS: Readonly<Record<string, string>> = {
  'Reference: Python SDK': 'llms-python.txt',
  'Reference: TypeScript SDK': 'llms-typescript.txt',
  [POSTS]: 'llms-blog.txt',
};

/** File with the text of all pages of a section. */
const fullFile = (heading: string) => `llms-full-${slug(heading)}.txt`;

/**
 * The lists for assistants by file name. `llms.txt` (the proposal of https://llmstxt.org) has a link to the Markdown of
 * every page, by section of the sidebars, and says how to search; long sections are lists of their own. `llms-full.txt`
 * names the files that have all pages of a section.
 *
 * @param markdownOf the Markdown of a page
 * @throws UserError when `llms.txt` has more than 50,000 characters
 */
export function pageLists(
  site: ListedSite,
  markdownOf: (page: Page) => string | undefined,
): Map<string, string> {
  const {name} = site.product;
  const addressOf = (file: string) => `${site.origin}${BASE_URL}${file}`;
  const sections = pagesByGroup(site);
  const lists = new Map<string, string>();
  const linesOf = (pages: readonly Page[]) =>
    pages
      .map(
        ({title, url, description}) => `- [${title}](${site.origin}${url}${MARKDOWN_ENDING}): ${description}`,
      )
      .join('\n');
  const blocks = sections.map(([heading, pages]) => {
    const own = OWN_LISTS[heading];
    if (!own) return `## ${heading}\n\n${linesOf(pages)}`;
    lists.set(own, `# ${name}: ${heading}\n\n> All lists: ${listUrl(site.origin)}\n\n${linesOf(pages)}\n`);
    return `## ${heading}\n\n- [List of ${pages.length} pages](${addressOf(own)}): ${pages.map(({title}) => title).join(', ')}`;
  });
  const list = `${[...introduction(site), ...blocks].join('\n\n')}\n`;
  if (list.length > LONGEST_LIST)
    throw new UserError(
      `llms.txt would have ${list.length} characters, ${LONGEST_LIST} at most: shorten descriptions, or give a section a list of its own in src/content/markdown/lists.ts`,
    );
  lists.set('llms.txt', list);
  for (const [heading, pages] of sections)
    lists.set(fullFile(heading), pages.map(markdownOf).join('\n---\n\n'));
  const files = sections.map(
    ([heading, {length}]) => `- [${heading}](${addressOf(fullFile(heading))}): ${length} pages`,
  );
  lists.set(
    'llms-full.txt',
    `# ${name}: all pages\n\n> One file a section. All pages one by one: ${listUrl(site.origin)}\n\n${files.join('\n')}\n`,
  );
  return lists;
}

function introduction(site: ListedSite): string[] {
  const {name, tagline, searchApiUrl} = site.product;
  const searchOrigin = searchApiUrl || site.origin;
  return [
    `# ${name}`,
    `> ${tagline}`,
    `Every page is Markdown at its address plus \`.md\`, or at its address with the header \`Accept: text/markdown\`. Files with all pages of a section: ${listUrl(site.origin).replace('llms.txt', 'llms-full.txt')}`,
    `To search, send \`POST ${searchOrigin}/v1/search\` with \`{"query": "...", "topK": "5"}\`. As a server of the Model Context Protocol, \`${searchOrigin}/mcp\` has the tools \`search_docs\` and \`read_page\`.`,
  ];
}

/** Pages by section, in reading order; what can be left out last. */
function pagesByGroup(site: ListedSite): [heading: string, pages: Page[]][] {
  const sections = new Map<string, Page[]>();
  for (const page of inReadingOrder(site)) {
    const heading = groupOf(page, site.sidebarPlaces);
    sections.set(heading, [...(sections.get(heading) ?? []), page]);
  }
  return [...sections].sort(([a], [b]) => Number(a === OPTIONAL) - Number(b === OPTIONAL));
}

/** Documentation in the order of the sidebars, pages of none of them after it, then posts, newest first. */
function inReadingOrder({
  published: pages,
  sidebarPlaces,
}: Pick<Site, 'published' | 'sidebarPlaces'>): Page[] {
  const order = new Map([...sidebarPlaces.keys()].map((id, position) => [id, position]));
  const position = ({id}: Page) => order.get(id) ?? order.size;
  const date = ({fields}: Page) => String(fields.date ?? '');
  return [
    ...pages.filter(({kind}) => kind === 'docs').sort((a, b) => position(a) - position(b)),
    ...pages.filter(({kind}) => kind === 'blog').sort((a, b) => date(b).localeCompare(date(a))),
  ];
}

function groupOf({kind, id}: Page, places: ReadonlyMap<string, SidebarPlace>): string {
  const {sidebar, categories: [category] = []} = places.get(id) ?? {sidebar: 'guides'};
  if (kind === 'blog') return POSTS;
  // The archive is there for old links.
  if (category === 'Archive') return OPTIONAL;
  const name = SIDEBAR_NAMES[sidebar] ?? sidebar;
  return category ? `${name}: ${category}` : name;
}
