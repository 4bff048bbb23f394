/** Problems of links, of pages and of redirects to them. */
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {BASE_URL, decoded, routeOf} from '../../product/address.ts';
import {similar} from './rule.ts';

/** Files that a build adds to those of `static/`. */
const MADE_BY_BUILD =
  /^\/(?:llms[\w-]*\.txt|licenses\.txt|sitemap\.xml|blog\/(?:rss|atom)\.xml|blog\/feed\.json|search\/openapi\.json|files\/returns-agent-[\w./-]+)$/;

/** The problem of the place to which a link of a page leads, and what to do; its form is a matter of patterns. */
export function linkProblem(link: string, page: Page, site: Site): string | undefined {
  if (!/^[/#?]/.test(link)) {
    const [own = ''] = link.startsWith(site.origin + BASE_URL)
      ? [routeOf(link.slice(site.origin.length))]
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

/** Words without their endings. */
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((word) => word.slice(0, 5));

/** Ids of the headings of a page by their words, as its text has them. */
const headingsOf = (page: Page): ReadonlyMap<string, readonly string[]> =>
  page.once('headings', () => {
    const found = new Map<string, string[]>();
    const withoutCode = page.text.replaceAll(/^(`{3,})[\s\S]*?^\1/gm, '');
    for (const [, words = '', id = ''] of withoutCode.matchAll(/^#+ (.*?)(?: \{\/\* #(\S+) \*\/\})?$/gm)) {
      const key = words.replaceAll('`', '').toLowerCase();
      found.set(key, [...(found.get(key) ?? []), id]);
    }
    return found;
  });

/** The problem of the words of a link that are the name of another page or heading than that to which it leads. */
export function linkWordsProblem(words: string, link: string, page: Page, site: Site): string | undefined {
  const [place = '', anchor = ''] = link.split('#');
  const target = place ? site.routes.get(routeOf(place)) : page;
  if (!target || !/^[/#]/.test(link)) return undefined;
  const name = words.toLowerCase();
  const ids = headingsOf(target).get(name) ?? [];
  if (anchor && ids.length > 0 && !ids.includes(anchor) && !ids.includes(''))
    return `"${words}" is the heading #${ids[0]} of ${target.file}, and the link leads to #${anchor}; correct one of them`;
  if (ids.length > 0) return undefined;
  const {title, label, route, description, keywords, questions} = target;
  const said = [title, label, route, description, ...keywords, ...questions, ...headingsOf(target).keys()];
  const isSaid = stemsOf(words).some((stem) => said.join(' ').toLowerCase().includes(stem));
  if (isSaid || stemsOf(words).length === 0) return undefined;
  const isName = (one: Page) => [one.title, one.label].some((other) => other.toLowerCase() === name);
  const meant = site.pages.find(isName);
  if (meant) return `"${words}" is ${meant.file}, and the link leads to ${target.file}; correct one of them`;
  const names = words.match(/[A-Z][A-Za-z]{3,}/g) ?? [];
  if (names.length === 0 || names.some((one) => target.text.toLowerCase().includes(one.toLowerCase())))
    return undefined;
  return `${target.file} says nothing of "${words}"; correct the words or the link`;
}

/** The problem of an anchor of a page, of which none is empty. */
function anchorProblem(page: Page, anchor = ''): string | undefined {
  // A page whose text has the id need not be parsed; of one that cannot be, nobody knows the anchors.
  const isWritten = [...headingsOf(page).values()].some((ids) => ids.includes(anchor));
  if (!anchor || isWritten || !page.isReadable || page.anchors.has(anchor)) return undefined;
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
