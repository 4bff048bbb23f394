/** The one judgement of pages: `npm run check` calls it for what changed, the build for every page. */
import {checkFrontMatter} from '../../content/front-matter.ts';
import type {Page} from '../../content/page.ts';
import {PUBLISHED, type Site} from '../../content/site.ts';
import {computedFiles, problemOf} from '../../numbers/computed.ts';
import {BASE_URL} from '../../product/address.ts';
import {type Diagnostic, diagnosticsOf, inOrder} from '../../product/diagnostic.ts';
import * as agreement from './agreement.ts';
import {hiddenEntities, hiddenInSource, openFrontMatter, wrongFile} from './characters.ts';
import * as figures from './figures.ts';
import {names} from './names.ts';
import {nodes} from './nodes.ts';
import {numbers} from './numbers.ts';
import * as pageRules from './page-rules.ts';
import {patterns, patternsOfFiles, sourcePatterns} from './patterns.ts';
import {checkQuestions} from './questions.ts';
import {lineOf, type Report, repeated, similar} from './rule.ts';

/** Rules of the file as it is written, whether it can be parsed or not. */
const SOURCE_RULES = [sourcePatterns, hiddenInSource, openFrontMatter];

const RULES = [
  ...[nodes, names, numbers, patterns, hiddenEntities],
  ...Object.values(pageRules),
  ...Object.values(agreement),
  ...[figures.sentences, figures.totals, figures.otherPages],
];

/** Problems of a page. One that cannot be parsed has that problem, and those that show without its tree. */
function checkPage(page: Page, site: Site): Diagnostic[] {
  const {file} = page;
  const wrong = wrongFile(page);
  if (wrong) return [{file, ...wrong}];
  const found: Diagnostic[] = [];
  const report: Report = (at, message, place = file) =>
    found.push({
      file: place,
      line: typeof at === 'number' ? at : (at.position?.start.line ?? 1),
      message,
    });
  for (const rule of SOURCE_RULES) rule(page, report);
  found.push(...page.tokenFaults, ...checkFrontMatter(page));
  if (page.fieldFaults.length === 0 && !page.body.replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '').trim())
    report(1, 'the page has no text; write it, or remove the file');
  if (page.tokenFaults.length > 0) return found;
  const unreadable = diagnosticsOf(file, () => {
    for (const rule of RULES) rule({page, site}, report);
    return [];
  });
  return [...found, ...unreadable];
}

/**
 * Problems of some pages, and of all pages together.
 *
 * @param pages to look at
 * @param changed files that have changed, pages or others; without them, all that is computed is looked at
 * @returns in reading order, each once
 */
export function judge(site: Site, pages: readonly Page[], changed?: readonly string[]): Diagnostic[] {
  return inOrder([
    ...pages.flatMap((page) => checkPage(page, site)),
    ...checkSite(site, pages, changed),
    ...checkQuestions(site, [...pages.map(({file}) => file), ...(changed ?? [])]),
  ]);
}

/** Takes a problem, at the first line of a file that has a text. */
type ReportOf = (file: string, at: string | RegExp, message: string) => void;

const REDIRECTS = 'src/product/redirects.ts';
const SIDEBARS = 'sidebars.ts';

/** The line of a field. */
const field = (name: string) => new RegExp(`^${name}:`);

/** Titles, descriptions and routes of which another page has the same, and routes of lists. */
function uniqueness(site: Site, report: ReportOf): void {
  const published = site.pages.filter(({isDraft}) => !isDraft);
  for (const name of ['title', 'description'] as const)
    for (const [{file, [name]: text}, first] of repeated(published, (page) => page[name].toLowerCase()))
      report(file, field(name), `the ${name} "${text}" is that of ${first.file}, too; write another one`);
  for (const [{file, route}, first] of repeated(published, (page) => page.route))
    report(file, field('slug'), `${first.file} is at ${route} already; choose another path or slug`);
  for (const {file, route} of published)
    if (site.isList(route))
      report(file, field('slug'), `a list of posts is at ${route}; choose another slug`);
}

/** Files that were meant to be pages, and pages whose path is hard to type. */
function files({files: all, pages}: Site, report: ReportOf): void {
  const wayOut = (page: string) =>
    pages.some(({file}) => file === page) ? `remove it, as there is ${page}` : `rename it to ${page}`;
  for (const file of all)
    if (/\.m(?:d|arkdown|down|kd)x?\b/i.test(file) && !/\.mdx?$|\/_/.test(file))
      report(file, '', `no page is made of this file; ${wayOut(file.replace(/\.m\w+.*$/i, '.md'))}`);
  for (const {file} of pages)
    if (!/^[a-z\d/_-]+\.mdx?$/.test(file))
      report(
        file,
        '',
        'the path of a page has lower case letters, digits and hyphens; rename the file with git mv',
      );
}

/** Pages that no sidebar lists, pages with one name in a sidebar, and names in a sidebar that are no pages. */
function menus({pages, sidebarPlaces: places, sidebarEntries}: Site, report: ReportOf): void {
  const docs = pages.filter(({kind}) => kind === 'docs');
  const ids = docs.map(({id}) => id);
  const inMenus = docs.filter(({id, isDraft}) => !isDraft && places.has(id));
  const nameOf = ({label, title}: Page) => label || title;
  for (const {file, id, isPublished} of docs)
    if (isPublished && !places.has(id))
      report(
        file,
        '',
        `no sidebar lists this page; add '${id}' to a sidebar in ${SIDEBARS}, or write "unlisted: true" in its front matter`,
      );
  for (const [page, {file}] of repeated(
    inMenus,
    (one) => nameOf(one) && `${places.get(one.id)?.sidebar} ${nameOf(one)}`,
  ))
    report(
      page.file,
      field(page.label ? 'sidebar_label' : 'title'),
      `the menu calls ${file} "${nameOf(page)}", too; write another sidebar_label in one of them`,
    );
  for (const {file, fields, id} of docs)
    for (const name of ['pagination_prev', 'pagination_next']) {
      const other = fields[name];
      if (other === id)
        report(file, field(name), `${name} names the page itself; name another one, or remove it`);
      else if (typeof other === 'string' && !ids.includes(other))
        report(file, field(name), `${name} names no page (${other}); ${similar(other, ids)}`);
    }
  for (const [[id, {sidebar}], [, first]] of repeated(sidebarEntries, ([one]) => one))
    report(
      SIDEBARS,
      `'${id}'`,
      `'${id}' is listed in ${first.sidebar} and again in ${sidebar}; remove one, or write refTo('${id}') there`,
    );
  for (const id of places.keys())
    if (!ids.includes(id)) report(SIDEBARS, `'${id}'`, `there is no page docs/${id}.md; ${similar(id, ids)}`);
}

/** Teams and tags of posts, which have to be in `authors.yml` and `tags.yml`. */
function posts(site: Site, report: ReportOf): void {
  const tags = Object.entries(site.entries('blog/tags.yml'));
  for (const [[tag], [first]] of repeated(tags, ([name, entry]) => entry?.permalink ?? `/${name}`))
    report('blog/tags.yml', `${tag}:`, `${tag} has the permalink of ${first}; write another one`);
  for (const {file, fields} of site.pages.filter((page) => page.kind === 'blog')) {
    for (const name of ['authors', 'tags']) {
      const known = Object.keys(site.entries(`blog/${name}.yml`));
      for (const one of Array.isArray(fields[name]) ? fields[name].map(String) : [])
        if (!known.includes(one))
          report(file, field(name), `"${one}" is not in blog/${name}.yml; ${similar(one, known)}`);
    }
  }
}

/** Redirects that lead nowhere or hide a page, and published paths where there is nothing now. */
function paths(site: Site, report: ReportOf): void {
  const {redirects, routes, abandonedPaths} = site;
  for (const [{from}] of repeated(redirects, (one) => one.from))
    report(REDIRECTS, `'${from}'`, `${from} is redirected twice; remove one`);
  for (const {from, to} of redirects) {
    const hidden = site.isList(from) ? 'a list of posts' : routes.get(from)?.file;
    const next = redirects.find((one) => one.from === to);
    const form = from.startsWith(BASE_URL)
      ? `has /docs, which the site adds; write '${from.slice(5)}'`
      : !/^\/[^?#]*[^/?#]$/.test(from) &&
        'must begin with / and end without one, and have no ? or #; correct it';
    if (!routes.has(to))
      report(
        REDIRECTS,
        `'${to}'`,
        `${from} leads to ${to}, where no page is; ${next ? `write to: '${next.to}', where that leads` : similar(to, routes.keys())}`,
      );
    if (form) report(REDIRECTS, `'${from}'`, `${from} ${form}`);
    if (hidden) report(REDIRECTS, `'${to}'`, `${from} hides ${hidden}; remove the redirect or move the page`);
  }
  for (const path of abandonedPaths)
    report(
      PUBLISHED,
      path,
      `${path} was published, and no page is there now; add {from: '${path}', to: '…'} to ${REDIRECTS}`,
    );
}

/**
 * Numbers and figures that are older than their program or its data, or that were edited by hand: those of some pages,
 * or all where it is not known that only pages have changed.
 */
function computed({root}: Site, report: ReportOf, pages: readonly Page[], changed?: readonly string[]): void {
  const isOfPages = changed?.every((file) => /\.mdx?$/.test(file));
  const places = isOfPages ? pages.map(({file}) => file) : [undefined];
  for (const one of places.flatMap((place) => computedFiles(root, place))) {
    const problem = problemOf(one, root);
    if (problem) report(one.program, '', problem);
  }
}

/** Checks what no page decides alone. */
function checkSite(site: Site, ...changes: [readonly Page[], (readonly string[])?]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: ReportOf = (file, at, message) =>
    found.push({file, line: lineOf(site.text(file), at), message});
  for (const rule of [files, uniqueness, menus, posts, paths]) rule(site, report);
  computed(site, report, ...changes);
  return [...found, ...patternsOfFiles(site)];
}
