/** References of pages: links and their anchors, terms, and files that they show. */
import path from 'node:path';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {RESULTS} from '../../components/results/registry.ts';
import {parseFence} from '../../content/fence.ts';
import {GLOSSARY_FILE, termsOf} from '../../content/glossary.ts';
import {attribute, type Component} from '../../content/text.ts';
import {type Diagnostic, diagnosticsOf} from '../../product/index.ts';
import {type Site, similar} from './site.ts';

/** Lists of the blog, which are no files. */
export function listRoutes(site: Site): ReadonlySet<string> {
  const entries = (file: string, folder: string) =>
    Object.entries(site.entries(`blog/${file}`)).map(
      ([name, entry]) => `/blog/${folder}${entry?.permalink ?? `/${name}`}`,
    );
  return new Set([
    ...['/', '/blog', '/blog/archive', '/blog/authors', '/blog/tags'],
    ...entries('tags.yml', 'tags'),
    ...entries('authors.yml', 'authors'),
  ]);
}

/** The problem of a link; none of one that leads to another host. */
function linkProblem(link: string, file: string, site: Site): string | undefined {
  const [written = '', anchor = ''] = link.split('#');
  const [address = ''] = written.split('?');
  // Other schemes than those of the web have a rule of their own.
  if (/^[a-z][a-z0-9+.-]*:/i.test(address.replaceAll(/[\p{Cc} ]/gu, ''))) return undefined;
  if (address && !address.startsWith('/'))
    return `${link} is not a path of the site; link to a page as /metrics/retrieval`;
  const route = address.replace(/^\/docs(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
  const target = address ? site.routes.get(route)?.file : file;
  if (!target) {
    if (listRoutes(site).has(route) || /\.\w+$/.test(route)) return undefined;
    const moved = site.redirects.find(({from}) => from === route);
    if (moved) return `${route} is an old path; link to ${moved.to}`;
    return `no page exists at ${route}; ${similar(route, site.routes.keys())}`;
  }
  if (!anchor || site.hasAnchor(target, anchor)) return undefined;
  return `${target} has no anchor #${anchor}; ${similar(anchor, site.anchors(target), '#')}`;
}

/** Problems of the references of a page that can be parsed. */
export function checkReferences(file: string, site: Site): Diagnostic[] {
  const found: Diagnostic[] = [];
  const add = (node: Nodes, message: string | undefined) => {
    if (message) found.push({file, line: node.position?.start.line ?? 1, message});
  };
  const link = (node: Nodes, to: string | undefined) =>
    add(node, to === undefined ? undefined : linkProblem(to, file, site));
  visit(site.document(file).tree, (node) => {
    switch (node.type) {
      case 'link':
      case 'definition':
        return link(node, node.url);
      case 'code': {
        const {alt} = parseFence(node.meta).options;
        if (node.lang === 'mermaid' && !alt)
          add(node, 'the diagram has no text alternative; add alt="…" to its fence');
        return;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const component = node as Component;
        link(node, attribute(component, 'to') ?? attribute(component, 'href'));
        const data = /^[A-Z]/.test(component.name ?? '') ? attribute(component, 'data') : undefined;
        if (data && !site.exists(path.posix.join(path.posix.dirname(file), data)))
          add(node, `${data} does not exist; add the file, or correct its name`);
        else if (data && component.name && Object.hasOwn(RESULTS, component.name))
          found.push(
            ...diagnosticsOf(file, () => {
              RESULTS[component.name ?? '']?.markdown(data, file, site.root);
              return [];
            }),
          );
        const id = component.name === 'Term' ? (attribute(component, 'id') ?? '') : undefined;
        if (id === undefined) return;
        if (site.text(GLOSSARY_FILE).includes(` {/* #${id} */}\n`)) return;
        const terms = termsOf(site.document(GLOSSARY_FILE).tree);
        if (!terms.has(id))
          add(node, `"${id}" is not a term of ${GLOSSARY_FILE}; ${similar(id, terms.keys())}`);
        return;
      }
      default:
    }
  });
  return found;
}
