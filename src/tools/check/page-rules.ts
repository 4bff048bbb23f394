/** Rules of one page: its characters, its syntax tree, its links. `check` and the build call the same. */
import {statSync} from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {HANDLERS, tabLabel} from '../../components/markdown-handlers.ts';
import {parseFence} from '../../content/fence.ts';
import {GLOSSARY_FILE} from '../../content/glossary.ts';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {anchorOf, attribute, type Component, stringOf, textOf} from '../../content/text.ts';
import {isFigure, readFigure} from '../../figures/committed.ts';
import {formulaProblem} from '../../mdx/formula.ts';
import {routeOf} from '../../product/address.ts';
import {diagnosticsOf} from '../../product/diagnostic.ts';
import {similar} from './similar.ts';

/** Takes a problem, at a line or where a node begins; of the page where no other file is given. */
export type Report = (at: Nodes | number, message: string, file?: string) => void;

/** A page that could be parsed. */
export interface CheckedPage {
  page: Page;
  site: Site;
}

/** A rule of one page. */
export type Rule = (checked: CheckedPage, report: Report) => void;

/** Components come from `src/theme/MDXComponents`; a page imports calculators only. */
const IMPORT = /^import\s+\{[^}]*\}\s+from\s+(['"])@site\/src\/components\/Calculators\1;?$/;

/** Attributes that elements of a page may have, by element. Another one may start a program, or be what a script obeys. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  a: /^(?:href|id|rel|target)$/,
  div: /^className$/,
  Term: /^id$/,
};

/** Prompts and outputs that a reader would copy with a command. */
const IN_COMMANDS: readonly [RegExp, string][] = [
  [/(?:^|\s)#\s/, 'a comment in a command is an argument in zsh; write it as a sentence above the code'],
  [
    /^(?:\$|>|[A-Z]:\\\S*>) /,
    'the prompt would be copied; leave it out, and put output into a text fence of its own',
  ],
];

const SHOWN = /\.(?:svg|png|webp|jpe?g|gif)$/;

/** Largest image that a page loads, in bytes. */
const LARGEST_IMAGE = 300_000;

/** Rules of each node of a page. */
export const nodes: Rule = (checked, report) => {
  const {page, site} = checked;
  const reportId = idRule(report);
  const link = (node: Nodes, to = '#') => {
    const problem = linkProblem(to, page, site);
    if (problem) report(node, problem);
  };
  const lines = page.text.split('\n');
  const imageUrls = urlsOfImages(page.tree);
  /** Everything from a fence to the end of the page would be in it. */
  const isClosedBy = (mark: RegExp, {position}: Nodes) =>
    position?.start.line !== position?.end.line && mark.test(lines[(position?.end.line ?? 1) - 1] ?? '');
  visit(page.tree, (node, _, parent) => {
    switch (node.type) {
      case 'heading':
        return reportId(node);
      case 'code':
        if (!isClosedBy(/^[\s>]*(?:`{3,}|~{3,})\s*$/, node))
          report(node, 'the code has no end; write ``` on a line of its own after it');
        return comments(node, report);
      case 'inlineMath':
        return formula(node, report);
      case 'math':
        if (!isClosedBy(/^[\s>]*\${2,}\s*$/, node))
          report(node, 'the formula has no end; write $$ on a line of its own after it');
        return formula(node, report);
      case 'listItem':
        if (node.checked != null)
          report(node, 'a task is a box that nobody can check; write a list, and do what is left');
        if (node.children.length === 0) report(node, 'the item has no words; write them, or remove it');
        return;
      case 'image':
        return image(node, parent?.children.length === 1, checked, report);
      case 'link':
        if (!textOf(node))
          report(node, `the link to ${node.url} has no words; write them between the brackets`);
        if (misleads(textOf(node), node.url))
          report(node, `the link says ${textOf(node)} and leads to ${node.url}; make them equal`);
        return link(node, node.url);
      case 'definition':
        return imageUrls.has(node.identifier) ? undefined : link(node, node.url);
      case 'imageReference':
        return image(
          {...node, type: 'image', url: imageUrls.get(node.identifier) ?? ''},
          false,
          checked,
          report,
        );
      case 'mdxjsEsm':
        for (const statement of node.value.trim().split(/\n(?=import|export)/))
          if (!IMPORT.test(statement.replaceAll(/\s+/g, ' ').trim()))
            report(
              node,
              `a page imports from '@site/src/components/Calculators' only; remove: ${statement.split('\n')[0]}`,
            );
        return;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        if (!stringOf(node.value) && !/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(node.value))
          report(
            node,
            `{${node.value}} is a program to MDX; put it in backticks, or write \\{${node.value}\\}`,
          );
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.name === 'Term') term(node, site, report);
        else reportId(node);
        link(node, attribute(node, 'href'));
        return element(node, report);
      default:
    }
  });
};

function formula(node: Extract<Nodes, {type: 'math' | 'inlineMath'}>, report: Report): void {
  const problem = formulaProblem(node.value);
  if (problem) report(node, `${problem}; correct the formula`);
}

/** Targets of images that are defined elsewhere in a page, by their identifier. */
function urlsOfImages(tree: Page['tree']): Map<string, string> {
  const urls = new Map<string, string>();
  visit(tree, 'imageReference', ({identifier}) => void urls.set(identifier, ''));
  visit(tree, 'definition', ({identifier, url}) => void (urls.has(identifier) && urls.set(identifier, url)));
  return urls;
}

/** Commands are pasted into shells, of which zsh takes a comment for arguments. A file with a title is run by bash. */
function comments({lang, meta, value, position}: Extract<Nodes, {type: 'code'}>, report: Report): void {
  if (lang !== 'bash' || parseFence(meta).options.title) return;
  for (const [mark, says] of IN_COMMANDS) {
    const line = value.split('\n').findIndex((text) => mark.test(text));
    if (line >= 0) report((position?.start.line ?? 0) + 1 + line, says);
  }
}

/** Headings and `<a id>`: links would lead to the first only. */
function idRule(report: Report): (node: Component | Extract<Nodes, {type: 'heading'}>) => void {
  const slugger = new GithubSlugger();
  const lines = new Map<string, number | undefined>();
  return (node) => {
    const id = node.type === 'heading' ? anchorOf(node, slugger) : attribute(node, 'id');
    if (node.type === 'heading') headingId(node, report);
    if (id === '' && textOf(node))
      report(node, 'the heading has no letters to make an id of; add {/* #id */}');
    if (!id) return;
    if (lines.has(id))
      report(node, `duplicate id "${id}", which line ${lines.get(id)} has too; choose another one`);
    else lines.set(id, node.position?.start.line);
  };
}

/** Does an address in the words of a link differ from its target? */
function misleads(words: string, url: string): boolean {
  const bare = (address: string) => address.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '').replace(/\/$/, '');
  return /^(?:https?:\/\/|www\.)\S+$/i.test(words) && !bare(url).startsWith(bare(words));
}

/** A comment that gives an id: Docusaurus would take another one, or none. */
function headingId(node: Extract<Nodes, {type: 'heading'}>, report: Report): void {
  const last = node.children.at(-1);
  const [, id] =
    (last?.type === 'mdxTextExpression' && /^\s*\/\*\s*#(.*?)\s*\*\/\s*$/.exec(last.value)) || [];
  // The anchor of an identifier is spelled as it is.
  if (id !== undefined && !/^[a-z\d][a-z\d_-]*$/.test(id) && !(/^\w+$/.test(id) && textOf(node).includes(id)))
    report(node, `the id "${id}" needs lower case letters, digits and hyphens; write {/* #such-an-id */}`);
}

/** Elements that a page may not have, and components that nothing shows. */
function element(node: Component, report: Report): void {
  const name = node.name ?? '';
  if (!Object.hasOwn(HANDLERS, name)) {
    report(node, `<${name}> is not a component of pages; ${similar(name, Object.keys(HANDLERS))}`);
    return;
  }
  if (name === 'details' && !node.children.some((child) => isSummary(child as Nodes)))
    report(node, '<details> has no <summary>; write what the reader opens');
  if (name === 'CodeTabs' && (node.children.length < 2 || node.children.some(({type}) => type !== 'code')))
    report(node, '<CodeTabs> shows two or more fences, and nothing else; move the rest out of it');
  const tabs = name === 'CodeTabs' ? node.children.filter((child) => child.type === 'code') : [];
  const labels = tabs.map(tabLabel);
  tabs.forEach((tab, index) => {
    if (labels.indexOf(labels[index] ?? '') < index)
      report(tab, `the tab "${labels[index]}" is there already; name this one with tab="…"`);
  });
  for (const one of node.attributes)
    if (one.type !== 'mdxJsxAttribute' || (one.value && typeof one.value !== 'string'))
      report(node, `<${name}> has a program as an attribute; write a text in quotes`);
    else if (!ATTRIBUTES[name]?.test(one.name))
      report(node, `<${name}> must not have the attribute ${one.name}; remove it`);
}

/** Is it a summary, or a paragraph of one? */
const isSummary = (node: Nodes): boolean =>
  'name' in node ? node.name === 'summary' : 'children' in node && node.children.some(isSummary);

/** An SVG beside the page in a paragraph of its own is a figure; everything else is an image as it is. */
function image(
  node: Extract<Nodes, {type: 'image'}>,
  isAlone: boolean,
  {page, site}: CheckedPage,
  report: Report,
): void {
  const {url, title, alt} = node;
  if (/^data:/i.test(url)) {
    report(
      node,
      'the image is data within the text; save it as a file beside the page, and write ![What it shows](./file.png)',
    );
    return;
  }
  if (/\.[a-z]{3,4}$|^(?:image|screenshot|img)[\s\d_-]*$/i.test(alt ?? ''))
    report(
      node,
      `"${alt}" says nothing to those who don't see the image; write what a reader learns from it`,
    );
  if (/\.\w+$/.test(url) && !SHOWN.test(url))
    report(node, `${url} is no image that a browser shows; use .svg, .png, .webp or .jpg`);
  if (title && !(isAlone && /^\.\/.*\.svg$/.test(url)))
    report(
      node,
      `the caption of ${url} would be a tooltip: only an SVG beside the page in a paragraph of its own is a figure. Write the caption as a sentence below the image`,
    );
  if (/^https?:/.test(url)) {
    report(node, `${url} is on another host; put the image beside the page`);
    return;
  }
  const place = url.startsWith('/')
    ? `static${url.replace(/^\/docs(?=\/)/, '')}`
    : path.posix.join(path.posix.dirname(page.file), url);
  const size = statSync(path.join(site.root, place), {throwIfNoEntry: false})?.size;
  const isDrawn = isFigure(url) && site.exists(place.replace(/\.svg$/, '.figure.ts'));
  if (size === undefined && !isDrawn)
    report(node, `${url} does not exist; add the file, or correct its name`);
  else if (size && size > LARGEST_IMAGE)
    report(node, `${url} has ${Math.round(size / 1000)} kB; make it smaller than ${LARGEST_IMAGE / 1000} kB`);
  else if (isFigure(url)) {
    const read = () => {
      readFigure(path.join(site.root, place));
      return [];
    };
    for (const {message} of diagnosticsOf(page.file, read)) report(node, message);
  }
}

/** The term that a `<Term>` explains. */
function term(node: Component, site: Site, report: Report): void {
  const id = attribute(node, 'id') ?? '';
  if (site.exists(GLOSSARY_FILE) && !site.page(GLOSSARY_FILE).isReadable) return;
  const {glossary} = site;
  if (!glossary.has(id))
    report(node, `"${id}" is not a term of ${GLOSSARY_FILE}; ${similar(id, glossary.keys())}`);
}

/** Definitions of the terminology page, which pages show beside its terms. */
export const definitions: Rule = ({page, site}, report) => {
  if (page.file !== GLOSSARY_FILE) return;
  for (const {id, line, definition} of site.glossary.values())
    if (!/^[A-Z0-9].{8,159}\.$/.test(definition))
      report(
        line,
        `the entry of ${id} must begin with a sentence of 10 to 160 characters, which pages show as its definition`,
      );
};

/** Names that hidden code makes before a sample, by its preamble. */
const MADE_BEFORE: Readonly<Record<string, string>> = {client: 'client', http: 'send'};

/** Samples after hidden code: the page makes the name that they start from, or links to the page that does. */
export const preambles: Rule = ({page: {tree, text}}, report) => {
  const lines = text.split('\n').filter((line) => !line.startsWith('|'));
  visit(tree, 'code', (node) => {
    const name = MADE_BEFORE[parseFence(node.meta).options.preamble ?? ''];
    const isSaid = (line: string) =>
      line.includes(`${name} = `) || (line.includes(`\`${name}\``) && line.includes(']('));
    if (name && !lines.some(isSaid))
      report(node, `no sentence says where \`${name}\` comes from; write one that links to where it is made`);
  });
};

/** The list of posts shows what is above this comment. */
export const truncation: Rule = ({page: {tree, file}}, report) => {
  const isMark = (node: Nodes) =>
    node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
  if (/^blog\/[^/]+\/index\.mdx?$/.test(file) && !tree.children.some(isMark))
    report(1, 'the post has no {/* truncate */}; write it after the first paragraph');
};

/** Files that a build adds to those of `static/`. */
const MADE_BY_BUILD =
  /^\/(?:llms[\w-]*\.txt|licenses\.txt|sitemap\.xml|whats-new\.xml|blog\/(?:rss|atom)\.xml|blog\/feed\.json|search\/openapi\.json|files\/returns-agent-[\w./-]+)$/;

/** The problem of a link; none of one that leads to another host. */
export function linkProblem(link: string, page: Page, site: Site): string | undefined {
  if (!link) return 'the link has no target; write it between the parentheses';
  // Browsers leave spaces and control characters out.
  const bare = link.replaceAll(/[\p{Cc} ]/gu, '');
  if (/^mailto:/i.test(bare) && !/^mailto:[^@?]+@[^@?]+\.[^@?]+(?:\?|$)/i.test(bare))
    return `"${link}" has no e-mail address; write mailto:name@host`;
  const isRight = /^(?:https?:\/\/(?!localhost\b|127\.|0\.0\.0\.0|\[::)|mailto:)/i.test(bare);
  if ((/^[a-z][a-z0-9+.-]*:/i.test(bare) && !isRight) || /^[\\/]{2}/.test(link) || link.includes('\\'))
    return `"${link}" is not a link of http, https, mailto or this site; correct it`;
  if (isRight) return foreignProblem(bare, site);
  const [written = '', anchor = ''] = link.split('#');
  const [place = ''] = written.split('?');
  if (place && !place.startsWith('/'))
    return `${link} is not a path of the site; link to a page as /metrics/retrieval`;
  const route = routeOf(place);
  const target = place ? site.routes.get(route) : page;
  if (!target) {
    if (site.lists.has(route) || MADE_BY_BUILD.test(route)) return undefined;
    if (/\.\w+$/.test(route))
      return site.exists(`static${route}`)
        ? undefined
        : `no file is at static${route}; add the file, or correct the link`;
    const moved = site.redirects.find(({from}) => from === route);
    if (moved) return `${route} is an old path; link to ${moved.to}`;
    return `no page exists at ${route}; ${similar(route, site.routes.keys())}`;
  }
  if (/\/index$|\.(?:mdx?|html)$/.test(place))
    return `${link} is a file; link to the page as ${target.route}`;
  if (/^\/docs(?:\/|$)/.test(place)) return `${link} has /docs, which the site adds; write ${target.route}`;
  if (target.isDraft && !page.isDraft) return `${target.file} is a draft; publish it too, or remove the link`;
  if (!anchor || target.writtenIds.has(anchor)) return undefined;
  if (!target.isReadable || target.anchors.has(anchor)) return undefined;
  return `${target.file} has no anchor #${anchor}; ${similar(anchor, target.anchors, '#')}`;
}

/** The problem of a link to another host, or of one that only looks like it. */
function foreignProblem(link: string, {origin, baseUrl, routes}: Site): string | undefined {
  if (/^http:/i.test(link)) return `${link} is not encrypted; write https:`;
  const [copied] =
    /(?<=[?&])(?:utm_\w+|fbclid|gclid)=|^https:\/\/www\.google\.[a-z.]+\/url\?/.exec(link) ?? [];
  if (copied) return `${link} was copied with "${copied}", which counts readers; link to the page itself`;
  if (/[.,;:!'"…]$/.test(link)) return `${link} ends in a sign of the sentence; write it after the link`;
  const [route = ''] = link.startsWith(origin + baseUrl)
    ? link.slice(origin.length + baseUrl.length - 1).split(/[?#]/)
    : [];
  return route && routes.has(route) ? `${link} is a page of this site; write ${route}` : undefined;
}

/** Anchors of the page that were published: they lead on. */
export const publishedAnchors: Rule = ({page: {route, anchors}, site}, report) => {
  for (const place of site.publishedUrls) {
    const [path, anchor] = place.split('#');
    if (path === route && anchor && !anchors.has(anchor))
      report(
        1,
        `${place} was published, and the page has no such heading now; write <a id="${anchor}"></a> above what took its place`,
      );
  }
};
