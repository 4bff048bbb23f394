/** A page of this site, as the build writes it in Markdown, turned into a page of a site of the bare template. */

/** A Markdown file of the template's site. */
export interface TemplatePage {
  /** Path below the site's folder, such as `docs/overview.md`. */
  file: string;
  text: string;
}

export interface Origin {
  /** Scheme and host that the Markdown's links begin with. */
  siteUrl: string;
  /** Such as `/docs/`. */
  baseUrl: string;
}

/** Where the blog is, below the base URL. */
const BLOG = 'blog/';

/** Where the page of a file goes, below the folder of the template's site. */
export const templateFile = (file: string): string => (file.startsWith(BLOG) ? file : `docs/${file}`);

/** Post dates stand in the text, which has no front matter. */
const PUBLISHED = /^Published (\w+ \d{1,2}, \d{4})\b/m;

/** What the template wants in a post, or its lists hold whole posts. */
const TRUNCATE = '<!-- truncate -->';

/**
 * Turns the Markdown of a page into a page or post of the template.
 *
 * Title, description and date become front matter. Links to pages of this site lead to the same path
 * without a host, so that the template's link component and its prefetching see them.
 *
 * @param file path below the base URL, such as `blog/rag-map.md`
 * @throws Error naming the file when it does not begin with a title
 */
export function templatePage(file: string, markdown: string, {siteUrl, baseUrl}: Origin): TemplatePage {
  const [, title, rest] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  if (!title || rest === undefined) throw new Error(`${file} does not begin with a title.`);
  const [, description = '', afterDescription = rest] = /^\n+> (.+)\n([\s\S]*)$/.exec(rest) ?? [];
  const body = afterDescription
    .replace(/^\n*Page: .*\n/, '')
    .replaceAll(`](${siteUrl}${baseUrl}`, `](${baseUrl}`)
    .replaceAll(/\]\((\/[^)\s#]*)\.md(#[^)\s]*)?\)/g, (_, path: string, hash = '') => `](${path}${hash})`)
    .trim();
  const route = file.replace(/\.md$/, '');
  const isPost = file.startsWith(BLOG);
  const fields = {
    title,
    description,
    slug: isPost ? route.slice(BLOG.length) : `/${route}`,
    ...(isPost && {date: dateOf(file, body)}),
  };
  return {
    file: templateFile(file),
    text: `${frontMatter(fields)}\n${isPost ? truncated(body) : body}\n`,
  };
}

/** JSON strings are YAML strings, quotes and colons included. */
const frontMatter = (fields: Record<string, string>) =>
  [
    '---',
    ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    '---',
    '',
  ].join('\n');

function dateOf(file: string, body: string): string {
  const written = PUBLISHED.exec(body)?.[1];
  const date = new Date(`${written} UTC`);
  if (Number.isNaN(date.getTime())) throw new Error(`${file} does not say when it was published.`);
  return date.toISOString().slice(0, 10);
}

/** Ends the excerpt of a post before its first section, or after its first paragraph. */
function truncated(body: string): string {
  const section = body.search(/^## /m);
  const cut = section > 0 ? section : body.indexOf('\n\n');
  return cut < 0 ? body : `${body.slice(0, cut).trimEnd()}\n\n${TRUNCATE}\n\n${body.slice(cut).trimStart()}`;
}
