/** The one judgement of pages: `npm run check` calls it for what changed, the build for every page. */
import {checkFrontMatter} from '../../content/front-matter.ts';
import {sidebarPlaces, sidebarProblems} from '../../content/sidebar.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {type Diagnostic, diagnosticsOf, inOrder} from '../../product/diagnostic.ts';
import {checkQuestions} from '../../search/index/questions.ts';
import {numbers} from './numbers.ts';
import {characters, nodes, publishedAnchors, type Report, truncation} from './page-rules.ts';
import {prose} from './prose.ts';
import {canRead, type Header, lineOf, PUBLISHED, type Site, similar} from './site.ts';

const RULES = [nodes, truncation, publishedAnchors, numbers, prose];

/** Problems of a page. One that cannot be parsed has that problem, and those that show without its tree. */
function checkPage(file: string, site: Site): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: Report = (at, message, place = file) =>
    found.push({
      file: place,
      line: typeof at === 'number' ? at : (at.position?.start.line ?? 1),
      message,
    });
  characters(file, site, report);
  const wrongTokens: Diagnostic[] = [];
  substituteTokens(site.source(file), site.tokens, file, wrongTokens);
  found.push(...wrongTokens, ...checkFrontMatter(file, site.text(file)));
  if (wrongTokens.length > 0) return found;
  const unreadable = diagnosticsOf(file, () => {
    const {tree, faults} = site.document(file);
    found.push(...faults);
    for (const rule of RULES) rule({tree, file, site}, report);
    return [];
  });
  return [...found, ...unreadable];
}

/**
 * Problems of some pages, and of all pages together.
 *
 * @param files pages to look at
 * @param changed further files of which the questions are looked at
 * @returns in reading order, each once
 */
export function judge(site: Site, files: readonly string[], changed: readonly string[] = []): Diagnostic[] {
  const {root, product, routes, document} = site;
  const readable = [...files, ...changed].filter((file) => !/\.mdx?$/.test(file) || canRead(document, file));
  return inOrder([
    ...files.flatMap((file) => checkPage(file, site)),
    ...checkSite(site),
    ...checkQuestions(root, product, readable, new Set(routes.keys())),
  ]);
}

/** Takes a problem, at the first line of a file that has a text. */
type ReportOf = (file: string, at: string | RegExp, message: string) => void;

const REDIRECTS = 'src/product/redirects.ts';
const SIDEBARS = 'sidebars.ts';

const isPost = ({file}: Header) => file.startsWith('blog/');

/** Titles and routes of which another page has the same. */
function uniqueness({headers}: Site, report: ReportOf): void {
  const known = new Map<string, string>();
  for (const {file, route, fields} of headers.filter((header) => header.fields.draft !== true)) {
    const title = String(fields.title ?? '')
      .toLowerCase()
      .trim();
    const [same, there] = [known.get(title), known.get(route)];
    if (title && same)
      report(file, /^title:/, `the title "${title}" is that of ${same}, too; write another one`);
    if (there) report(file, /^slug:/, `${there} is at ${route} already; choose another path or slug`);
    known.set(title, same ?? file).set(route, there ?? file);
  }
}

/** Pages that no sidebar lists, and names in a sidebar that are no pages. */
function menus({headers, sidebars}: Site, report: ReportOf): void {
  const pages = headers
    .filter((header) => !isPost(header))
    .map(({file, fields}) => ({
      file,
      id: file.replace(/^docs\/|\.mdx?$/g, ''),
      label: String(fields.sidebar_label ?? fields.title ?? ''),
      draft: fields.draft === true,
      unlisted: fields.unlisted === true,
    }));
  for (const {file, message} of sidebarProblems(pages, sidebars)) report(file, '', message);
  const ids = pages.map(({id}) => id);
  for (const id of sidebarPlaces(sidebars).keys())
    if (!ids.includes(id)) report(SIDEBARS, `'${id}'`, `there is no page docs/${id}.md; ${similar(id, ids)}`);
}

/** Teams and tags of posts, which have to be in `authors.yml` and `tags.yml`, and posts that no guide links. */
function posts({headers, entries, text}: Site, report: ReportOf): void {
  const guides = headers.filter((header) => !isPost(header)).map(({file}) => text(file));
  for (const {file, route, fields} of headers.filter(isPost)) {
    for (const field of ['authors', 'tags']) {
      const known = Object.keys(entries(`blog/${field}.yml`));
      for (const name of Array.isArray(fields[field]) ? fields[field].map(String) : [])
        if (!known.includes(name))
          report(
            file,
            new RegExp(`^${field}:`),
            `"${name}" is not in blog/${field}.yml; ${similar(name, known)}`,
          );
    }
    const link = new RegExp(`[("]${route}(?![\\w-])`);
    if (fields.draft !== true && !guides.some((guide) => link.test(guide)))
      report(
        file,
        '',
        `no guide links this post; add [its title](${route}) to the next steps of the page whose reader it serves`,
      );
  }
}

/** Redirects that lead nowhere or hide a page, and published paths where there is nothing now. */
function paths({redirects, routes, lists, published}: Site, report: ReportOf): void {
  for (const {from, to} of redirects) {
    const page = routes.get(from)?.file;
    if (!routes.has(to.replace(/#.*/, '')))
      report(REDIRECTS, `'${to}'`, `${from} leads to ${to}, where no page is; ${similar(to, routes.keys())}`);
    if (page) report(REDIRECTS, `'${to}'`, `${from} hides ${page}; remove the redirect or move the page`);
  }
  const known = new Set([...routes.keys(), ...lists, ...redirects.map(({from}) => from)]);
  for (const path of published)
    if (path && !path.includes('#') && !known.has(path.replace(/\/page\/\d+$/, '')))
      report(
        PUBLISHED,
        path,
        `${path} was published, and no page is there now; add {from: '${path}', to: '…'} to ${REDIRECTS}`,
      );
}

/** Checks what no page decides alone. */
function checkSite(site: Site): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: ReportOf = (file, at, message) =>
    found.push({file, line: lineOf(site.text(file), at), message});
  for (const rule of [uniqueness, menus, posts, paths]) rule(site, report);
  return found;
}
