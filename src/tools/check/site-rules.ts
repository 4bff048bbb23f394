/** Rules of all pages together: what two pages share, menus, lists, redirects and published paths. */
import {sidebarPlaces, sidebarProblems} from '../../content/sidebar.ts';
import type {Diagnostic} from '../../product/index.ts';
import {type Header, lineOf, PUBLISHED, type Site, similar} from './site.ts';

/** Takes a problem, at the first line of a file that has a text. */
type Report = (file: string, at: string | RegExp, message: string) => void;

const REDIRECTS = 'src/product/redirects.ts';
const SIDEBARS = 'sidebars.ts';

const isPost = ({file}: Header) => file.startsWith('blog/');

/** Titles and routes of which another page has the same. */
function uniqueness({headers}: Site, report: Report): void {
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
function menus({headers, sidebars}: Site, report: Report): void {
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
function posts({headers, entries, text}: Site, report: Report): void {
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
function paths({redirects, routes, lists, published}: Site, report: Report): void {
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
export function checkSite(site: Site): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: Report = (file, at, message) =>
    found.push({file, line: lineOf(site.text(file), at), message});
  for (const rule of [uniqueness, menus, posts, paths]) rule(site, report);
  return found;
}
