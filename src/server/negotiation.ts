/**
 * Which form of a page a request gets: HTML, or the Markdown beside it.
 *
 * The Node server and the edge handler share this, so an assistant is answered alike by both.
 */
import Negotiator from 'negotiator';
import type {Site} from '../content/markdown/address.ts';

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/**
 * Does the `Accept` header ask for Markdown rather than HTML? Quality values count, other parameters such as
 * `charset` do not; a tie is the header's order.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept) return false;
  const plain = accept.replaceAll(/;\s*(?!q\s*=)[^,;]*/gi, '');
  const [best] = new Negotiator({headers: {accept: plain}}).mediaTypes(['text/html', 'text/markdown']);
  return best === 'text/markdown';
}

export interface PageAddress extends Site {
  /** Path of the page below the base URL, such as `/overview`. */
  path: string;
}

/** `Link` header of a page: where its Markdown and the list of all pages are. */
export function pageLinks({baseUrl, path}: PageAddress): string {
  const base = baseUrl.replace(/\/$/, '');
  return `<${base}${encodeURI(path)}.md>; rel="alternate"; type="text/markdown", ${listLink(baseUrl)}`;
}

/**
 * Headers of a page's Markdown.
 *
 * The canonical link lets search engines count it as the page. It is not kept out of indexes with
 * `X-Robots-Tag: noindex`: that would also turn away the crawlers of assistants, for whom it is made,
 * and search engines advise against the two together.
 */
export function markdownHeaders({origin, baseUrl, path}: PageAddress): Record<string, string> {
  const base = baseUrl.replace(/\/$/, '');
  return {
    'content-type': MARKDOWN_TYPE,
    'content-location': `${base}${encodeURI(path)}.md`,
    link: `<${origin}${base}${encodeURI(path)}>; rel="canonical", ${listLink(baseUrl)}`,
  };
}

/** The not-found page for those who read Markdown. It does not repeat the path: a stranger chose it. */
export function markdownNotFound(origin: string, baseUrl: string): string {
  return `# Page not found\n\nThere is no page at this address. All pages are listed in [llms.txt](${origin}${baseUrl}llms.txt).\n`;
}

const listLink = (baseUrl: string) => `<${baseUrl}llms.txt>; rel="describedby"; type="text/plain"`;
