/** Problems of links, of pages and of redirects to them. */
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {BASE_URL, decoded, routeOf} from '../../product/address.ts';
import {similar} from './rule.ts';

/** Forms of links that are wrong wherever they lead. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'has no target; write it between the parentheses'],
  [/^mailto:(?![^@?]+@[^@?]+\.[^@?]+(?:\?|$))/i, 'has no e-mail address; write mailto:name@host'],
  [
    /^https?:\/\/(?:localhost\b|127\.|0\.0\.0\.0|\[::)|^(?!https?:\/\/|mailto:)[a-z][a-z\d+.-]*:|^\/\/|\\/i,
    'is not a link of http, https, mailto or this site; correct it',
  ],
  [
    /^https?:\/\/(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[^/:.]+(?:[:/]|$)|[^/]*(?:\.(?:local|internal|lan)|--[^/]*\.netlify\.app|\.vercel\.app|\.ngrok[^/]*)(?:[:/]|$))/i,
    'leads to a host of few readers, such as a preview; link to what is published',
  ],
  [/^http:/i, 'is not encrypted; write https:'],
  [
    /^https:.*[?&](?:utm_\w+|fbclid|gclid)=|^https:\/\/www\.google\.[a-z.]+\/url\?/i,
    'was copied with what counts its readers; link to the page itself',
  ],
  [/^https:.*[.,;:!'"…]$/i, 'ends in a sign of the sentence; write it after the link'],
  [/^https?\/\/|^www\./i, 'lacks the colon or the beginning of an address; write https://'],
  [/^[^/#?:]+@/, 'is an e-mail address; write mailto: before it'],
  [
    /^(?!https:|mailto:|[/#?])/i,
    'is not a path of the site; link to a page as /metrics/retrieval, and begin the URL of another site with https://',
  ],
];

/** Files that a build adds to those of `static/`. */
const MADE_BY_BUILD =
  /^\/(?:llms[\w-]*\.txt|licenses\.txt|sitemap\.xml|blog\/(?:rss|atom)\.xml|blog\/feed\.json|search\/openapi\.json|files\/returns-agent-[\w./-]+)$/;

/** The problem of a link of a page, and what to do. */
export function linkProblem(link: string, page: Page, site: Site): string | undefined {
  // Browsers leave spaces and control characters out.
  const bare = link.replaceAll(/[\p{Cc} ]/gu, '');
  const form = FORMS.find(([pattern]) => pattern.test(bare));
  if (form) return `the link "${link.slice(0, 100)}" ${form[1]}`;
  if (!/^[/#?]/.test(bare)) {
    const [own = ''] = bare.startsWith(site.origin + BASE_URL)
      ? [routeOf(bare.slice(site.origin.length))]
      : [];
    return site.routes.has(own) ? `${link} is a page of this site; write ${own}` : undefined;
  }
  const [written = '', anchor = ''] = link.split('#');
  const [place = ''] = written.split('?');
  const route = routeOf(place);
  if (/^\/docs(?:\/|$)/.test(place)) return `${link} has /docs, which the site adds; write ${route}`;
  const target = place ? site.routes.get(route) : page;
  if (!target) return placeProblem(route, site);
  if (/\/index$|\.(?:mdx?|html)$/.test(place))
    return `${link} is a file; link to the page as ${target.route}`;
  if (target.isDraft && !page.isDraft) return `${target.file} is a draft; publish it too, or remove the link`;
  return anchorProblem(target, decoded(anchor));
}

/** The problem of an anchor of a page, of which none is empty. */
function anchorProblem(page: Page, anchor = ''): string | undefined {
  // Of a page that cannot be parsed nobody knows the anchors.
  if (!anchor || !page.isReadable || page.anchors.has(anchor)) return undefined;
  return `${page.file} has no anchor #${anchor}; ${similar(anchor, page.anchors, '#')}`;
}

/** The problem of a path at which no page is. */
function placeProblem(route: string, site: Site): string | undefined {
  if (site.isList(route) || MADE_BY_BUILD.test(route)) return undefined;
  if (/\.\w+$/.test(route))
    return site.exists(`static${route}`)
      ? undefined
      : `no file is at static${route}; add the file, or correct the link`;
  const moved = site.redirects.find(({from}) => from === route);
  if (moved) return `${route} is an old path; link to ${moved.to}`;
  return `no page exists at ${route}; ${similar(route, site.routes.keys())}`;
}
