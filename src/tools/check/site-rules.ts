/** Rules of all pages together: what two pages share, menus, lists, redirects and published paths. */
import {sidebarPlaces, sidebarProblems} from '../../content/sidebar.ts';
import type {Diagnostic} from '../../product/index.ts';
import {listRoutes} from './references.ts';
import {type Header, lineOf, type Site, similar} from './site.ts';

const isPublished = ({fields}: Header) => fields.draft !== true;

/** Diagnostics of pages that have the same value as an earlier one. */
function duplicates(
  site: Site,
  read: (header: Header) => string | undefined,
  message: (value: string, other: string) => string,
  field: string,
): Diagnostic[] {
  const first = new Map<string, string>();
  return site.headers.filter(isPublished).flatMap((header) => {
    const value = read(header);
    if (!value) return [];
    const other = first.get(value);
    if (other === undefined) first.set(value, header.file);
    if (other === undefined) return [];
    const line = lineOf(site.text(header.file), new RegExp(`^${field}:`));
    return [{file: header.file, line, message: message(value, other)}];
  });
}

function uniqueness(site: Site): Diagnostic[] {
  return [
    ...duplicates(
      site,
      ({fields}) => (typeof fields.title === 'string' ? fields.title.trim().toLowerCase() : undefined),
      (title, other) => `the title "${title}" is that of ${other}, too; write another one`,
      'title',
    ),
    ...duplicates(
      site,
      ({route}) => route,
      (route, other) => `${other} is at ${route} already; choose another path or slug`,
      'slug',
    ),
  ];
}

const SIDEBARS = 'sidebars.ts';

/** Pages that no sidebar lists, and names in a sidebar that are no pages. */
function menus(site: Site): Diagnostic[] {
  const pages = site.headers
    .filter(({file}) => file.startsWith('docs/'))
    .map(({file, fields}) => ({
      file,
      id: file.replace(/^docs\/|\.mdx?$/g, ''),
      label: String(fields.sidebar_label ?? fields.title ?? ''),
      draft: fields.draft === true,
      unlisted: fields.unlisted === true,
    }));
  const ids = new Set(pages.map(({id}) => id));
  const unknown = [...sidebarPlaces(site.sidebars).keys()].filter((id) => !ids.has(id));
  return [
    ...sidebarProblems(pages, site.sidebars),
    ...unknown.map((id) => ({
      file: SIDEBARS,
      line: lineOf(site.text(SIDEBARS), `'${id}'`),
      message: `there is no page docs/${id}.md; ${similar(id, ids)}`,
    })),
  ];
}

/** Teams and tags of posts, which have to be in `authors.yml` and `tags.yml`. */
function lists(site: Site): Diagnostic[] {
  const check = (field: 'authors' | 'tags') => {
    const file = `blog/${field}.yml`;
    const known = Object.keys(site.entries(file));
    return site.headers
      .filter((header) => header.file.startsWith('blog/'))
      .flatMap((header) => {
        const names = Array.isArray(header.fields[field]) ? header.fields[field].map(String) : [];
        const line = lineOf(site.text(header.file), new RegExp(`^${field}:`));
        return names
          .filter((name) => !known.includes(name))
          .map((name) => ({
            file: header.file,
            line,
            message: `"${name}" is not in ${file}; ${similar(name, known)}`,
          }));
      });
  };
  return [...check('authors'), ...check('tags')];
}

/** Posts that no guide links, so that who has the question does not find the answer. */
function postsInGuides(site: Site): Diagnostic[] {
  const guides = site.headers.filter(({file}) => file.startsWith('docs/')).map(({file}) => site.text(file));
  return site.headers
    .filter((header) => header.file.startsWith('blog/') && isPublished(header))
    .filter(({route}) => !guides.some((text) => new RegExp(`[("]${route}(?![\\w-])`).test(text)))
    .map(({file, route}) => ({
      file,
      line: 1,
      message: `no guide links this post; add [its title](${route}) to the next steps of the page whose reader it serves`,
    }));
}

const REDIRECTS = 'src/product/redirects.ts';

function oldPaths(site: Site): Diagnostic[] {
  return site.redirects.flatMap(({from, to}) => {
    const line = lineOf(site.text(REDIRECTS), `'${to}'`);
    const page = site.routes.get(from);
    return [
      ...(site.routes.has(to.replace(/#.*/, ''))
        ? []
        : [
            {
              file: REDIRECTS,
              line,
              message: `${from} leads to ${to}, where no page is; ${similar(to, site.routes.keys())}`,
            },
          ]),
      ...(page
        ? [
            {
              file: REDIRECTS,
              line,
              message: `${from} hides ${page.file}; remove the redirect or move the page`,
            },
          ]
        : []),
    ];
  });
}

/** Every path that this site has ever published, one a line, `path#anchor` for places in a page. */
export const PUBLISHED = 'src/tools/published-urls.txt';

/** Published paths where there is nothing now. */
function publishedPaths(site: Site): Diagnostic[] {
  const known = new Set([
    ...site.routes.keys(),
    ...listRoutes(site),
    ...site.redirects.map(({from}) => from),
  ]);
  const published = site.text(PUBLISHED).replaceAll('%product%', site.product.slug).split('\n');
  return published.flatMap((path, index) =>
    !path || path.includes('#') || known.has(path.replace(/\/page\/\d+$/, ''))
      ? []
      : [
          {
            file: PUBLISHED,
            line: index + 1,
            message: `${path} was published, and no page is there now; add {from: '${path}', to: '…'} to ${REDIRECTS}`,
          },
        ],
  );
}

/** Checks what no page decides alone. */
export const checkSite = (site: Site): Diagnostic[] =>
  [uniqueness, menus, lists, postsInGuides, oldPaths, publishedPaths].flatMap((rule) => rule(site));
