/** References of pages: links and their anchors, terms, and files that they show; anchors that were published. */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseFence} from '../../content/fence.ts';
import {GLOSSARY_FILE, termsOf} from '../../content/glossary.ts';
import {attribute, type Component, textOf} from '../../content/text.ts';
import type {CheckedPage, Report, Rule} from './page-rules.ts';
import {type Site, similar} from './site.ts';

/** The problem of a link; none of one that leads to another host. */
export function linkProblem(link: string, file: string, site: Site): string | undefined {
  // Browsers leave spaces and control characters out.
  const bare = link.replaceAll(/[\p{Cc} ]/gu, '');
  const isRight = /^(?:https?:\/\/(?!localhost\b)|mailto:)/i.test(bare);
  if ((/^[a-z][a-z0-9+.-]*:/i.test(bare) && !isRight) || /^[\\/]{2}/.test(link) || link.includes('\\'))
    return `"${link}" is not a link of http, https, mailto or this site; correct it`;
  if (isRight) return undefined;
  const [written = '', anchor = ''] = link.split('#');
  const [place = ''] = written.split('?');
  if (place && !place.startsWith('/'))
    return `${link} is not a path of the site; link to a page as /metrics/retrieval`;
  const route = place.replace(/^\/docs(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
  const target = place ? site.routes.get(route)?.file : file;
  if (!target) {
    if (site.lists.has(route) || /\.\w+$/.test(route)) return undefined;
    const moved = site.redirects.find(({from}) => from === route);
    if (moved) return `${route} is an old path; link to ${moved.to}`;
    return `no page exists at ${route}; ${similar(route, site.routes.keys())}`;
  }
  if (!anchor || site.hasAnchor(target, anchor)) return undefined;
  return `${target} has no anchor #${anchor}; ${similar(anchor, site.anchors(target), '#')}`;
}

/** Anchors of the page that were published: they lead on. */
export const publishedAnchors: Rule = ({file, site}, report) => {
  const {route} = site.headers.find((header) => header.file === file) ?? {};
  for (const place of site.published) {
    const [path, anchor] = place.split('#');
    if (path === route && anchor && !site.hasAnchor(file, anchor))
      report(
        1,
        `${place} was published, and the page has no such heading now; write <a id="${anchor}"></a> above what took its place`,
      );
  }
};

/** Links, diagrams, data and terms. */
export const references: Rule = (page, report) => {
  const link = (node: Nodes, to: string | undefined) => {
    const problem = to === undefined ? undefined : linkProblem(to, page.file, page.site);
    if (problem) report(node, problem);
  };
  visit(page.site.document(page.file).tree, (node) => {
    switch (node.type) {
      case 'link':
        if (!textOf(node))
          report(node, `the link to ${node.url} has no words; write them between the brackets`);
        return link(node, node.url);
      case 'definition':
        return link(node, node.url);
      case 'code':
        if (node.lang === 'mermaid' && !parseFence(node.meta).options.alt)
          report(node, 'the diagram has no text alternative; add alt="…" to its fence');
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        link(node, attribute(node, 'href'));
        return termReference(node, page, report);
      default:
    }
  });
};

/** The term that a `<Term>` explains. */
function termReference(node: Component, {site}: CheckedPage, report: Report): void {
  if (node.name !== 'Term') return;
  const id = attribute(node, 'id') ?? '';
  if (site.text(GLOSSARY_FILE).includes(` {/* #${id} */}\n`)) return;
  const terms = termsOf(site.document(GLOSSARY_FILE).tree);
  if (!terms.has(id)) report(node, `"${id}" is not a term of ${GLOSSARY_FILE}; ${similar(id, terms.keys())}`);
}
