/** Data of every built page about itself, read over HTTP as a program reads it. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type HTMLElement, parse} from 'node-html-parser';
import {expect, it} from 'vitest';
import {realSite} from '../../src/content/real-site.fixture.ts';
import {LEFT_OUT, withoutUnused} from '../../src/docusaurus/bundle/index.ts';
import {ORIGIN} from '../hosts/static-host.ts';
import {PAGES, POSTS, product, ROUTES} from '../site.ts';
import {specification} from '../specification.ts';
import {servedSite} from './server.ts';

const {get, text} = servedSite();
/** The image that all pages show elsewhere. */
const CARD = `${product.siteUrl}/docs/img/social-card.png`;

/** Width and height of a PNG image in pixels, as its header has them. */
async function pngSize(route: string): Promise<string> {
  const response = await get(route);
  expect(response.headers.get('content-type'), route).toBe('image/png');
  const image = Buffer.from(await response.arrayBuffer());
  return `${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`;
}

/** The contents of each `<meta>` with a name or property. */
const meta = (page: HTMLElement, key: string) =>
  page
    .querySelectorAll(`head meta[property="${key}"], head meta[name="${key}"]`)
    .map((tag) => tag.getAttribute('content') ?? '');
const structuredData = (page: HTMLElement) =>
  page
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.textContent));

it('has every route of the specification, and as many pages and posts as the content', () => {
  const {documentation, api, blog, posts} = specification(product);
  expect([documentation, api, blog, posts].map(({length}) => length)).toEqual([48, 1, 4, 20]);
  const specified = [...documentation, ...api, ...blog, ...posts].map((route) => `/docs${route}`);
  expect(specified.filter((route) => !ROUTES.includes(route))).toEqual([]);
  const published = (kind: string) => realSite.published.filter((page) => page.kind === kind);
  expect([PAGES.length + 1, POSTS.length]).toEqual([published('docs').length, published('blog').length]);
});

it('every route has one heading, a title, a description, a canonical URL and the social card', async () => {
  const titles = new Map<string, string>();
  for (const route of ROUTES) {
    const response = await get(route);
    expect(response.status, route).toBe(200);
    const page = parse(await response.text());
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
    const headings = page.querySelectorAll('h1');
    expect(headings, `level 1 headings of ${route}`).toHaveLength(1);
    expect(headings[0]?.textContent, route).toMatch(/\S/);
    const title = page.querySelector('title')?.textContent ?? '';
    expect(title, route).toMatch(new RegExp(`\\S.* \\| ${product.name}$`));
    expect(titles.get(title), `${route} has the title of ${titles.get(title)}: ${title}`).toBeUndefined();
    titles.set(title, route);
    expect(meta(page, 'description').join(), route).toMatch(/^.{20,}$/);
    expect(attribute('head link[rel="canonical"]', 'href')).toBe(`${product.siteUrl}${route}`);
    expect([attribute('html', 'lang'), attribute('html', 'dir')], route).toEqual(['en', 'ltr']);

    const image = ['og:image', 'twitter:image', 'twitter:card', 'og:image:width', 'og:image:height'];
    const said = image.flatMap((key) => meta(page, key));
    expect(said, route).toEqual([CARD, CARD, 'summary_large_image', '1200', '630']);
  }
  expect(titles.size).toBe(ROUTES.length);
  expect(await pngSize(new URL(CARD).pathname)).toEqual('1200x630');
});

it('the one docs version is labelled Next, and the contents have headings of the levels 2 and 3 only', async () => {
  const page = parse(await text('/docs/reference/cli'));
  expect(meta(page, 'docsearch:version')).toEqual(['current']);
  const scripts = readdirSync(path.join(ORIGIN, 'docs/assets/js')).filter((file) => file.endsWith('.js'));
  const labels = scripts.filter((file) =>
    /"?label"?:"Next"/.test(readFileSync(path.join(ORIGIN, 'docs/assets/js', file), 'utf8')),
  );
  expect(labels).not.toEqual([]);
  const shown = page
    .querySelectorAll('.theme-doc-toc-desktop .table-of-contents a')
    .map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
  const headings = page.querySelectorAll('article .markdown h2[id], article .markdown h3[id]');
  expect(headings.length).toBeGreaterThan(3);
  expect(shown).toEqual(headings.map(({id}) => id));
});

it('the head says what a page is, where its Markdown is and where the list of all pages', async () => {
  const read = async (route: string) => parse(await text(route));
  const post = await read('/docs/blog/rag-map');
  const posting = structuredData(post).find((entry) => entry['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    url: `${product.siteUrl}/docs/blog/rag-map`,
    datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
    author: {'@type': 'Organization'},
  });
  for (const route of ['/docs/simulation/drivers', '/docs/blog/rag-map', '/docs/no-such-page']) {
    const href = (selector: string, page: HTMLElement) => page.querySelector(selector)?.getAttribute('href');
    const page = await read(route);
    expect(href('link[rel=describedby]', page)).toBe('/docs/llms.txt');
    if (!route.endsWith('such-page'))
      expect(href('link[rel=alternate][type="text/markdown"]', page)).toBe(`${route}.md`);
  }
  for (const route of ['/docs/blog/tags', '/docs/blog/tags/checks', '/docs/blog/authors/applied-ml'])
    expect(meta(await read(route), 'description').join(), route).toMatch(/^.{31,}$/);
  const first = meta(await read('/docs/blog'), 'description');
  const [second = ''] = meta(await read('/docs/blog/page/2'), 'description');
  expect(second).toContain('page 2');
  expect(first).not.toContain(second);
});

it('a page leads to assistants, which open elsewhere with its Markdown, and to the ways to connect one', async () => {
  const panel = parse(await text('/docs/simulation/drivers')).querySelector('.page-actions__panel');
  const links = panel?.querySelectorAll('a').map(({attributes}) => attributes) ?? [];
  const outside = links
    .filter(({target}) => target === '_blank')
    .map(({href = ''}) => decodeURIComponent(href));
  const markdown = expect.stringContaining(`${product.siteUrl}/docs/simulation/drivers.md`);
  expect(outside).toEqual([markdown, markdown, markdown]);
  const inside = links.filter(({target}) => target !== '_blank').map(({href}) => href);
  expect(inside).toEqual(
    expect.arrayContaining(['/docs/recipes/coding-agents#mcp', '/docs/simulation/drivers.md']),
  );
});

it('a reader mode, which drops drawings and hidden elements, finds each figure as a picture and every tab', async () => {
  const post = parse(await text('/docs/blog/agent_eval'));
  const pictures = post.querySelectorAll('figure.figure > img');
  expect(pictures).toHaveLength(post.querySelectorAll('figure.figure').length);
  for (const picture of pictures) {
    expect(picture.getAttribute('alt')).toMatch(/.{20,}/);
    const file = await get(picture.getAttribute('src') ?? '');
    expect(file.headers.get('content-type')).toContain('image/svg+xml');
    expect(await file.text()).not.toContain('var(--');
  }
  const guide = parse(await text('/docs/getting-started'));
  const tabs = guide.querySelectorAll('[role=tab]').length;
  expect(tabs).toBeGreaterThan(0);
  expect(guide.querySelectorAll('[role=tabpanel] pre')).toHaveLength(tabs);
  expect(guide.querySelectorAll('.markdown [hidden]')).toEqual([]);
});

it('the icons are pictures of their sizes, and the bars of the browser have a color in both modes', async () => {
  const page = parse(await text('/docs/overview'));
  for (const link of page.querySelectorAll('head link[rel=icon], head link[rel=apple-touch-icon]')) {
    const sizes = link.getAttribute('sizes');
    if (sizes) expect(await pngSize(link.getAttribute('href') ?? '')).toBe(sizes);
  }
  const colors = page.querySelectorAll('head meta[name="theme-color"]');
  expect(colors.map((tag) => tag.getAttribute('media'))).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
});

it('the feeds hold every post in full, with one picture a figure, which the site serves', async () => {
  for (const [file, entry] of [
    ['rss.xml', '<item>'],
    ['atom.xml', '<entry>'],
    ['feed.json', '"content_html"'],
  ] as const) {
    const feed = await text(`/docs/blog/${file}`);
    expect(feed.split(entry), file).toHaveLength(POSTS.length + 1);
    for (const slug of POSTS) expect(feed).toContain(`${product.siteUrl}/docs/blog/${slug}`);
    expect(feed.length).toBeGreaterThan(POSTS.length * 5000);
    const count = (pattern: RegExp) => feed.match(pattern)?.length ?? 0;
    expect(count(/(<|&lt;)figure\b/g)).toBeGreaterThan(POSTS.length);
    expect(count(/(<|&lt;)img\b/g)).toBe(count(/(<|&lt;)figure\b/g));
  }
  const pictures = [...(await text('/docs/blog/rss.xml')).matchAll(/<img src="([^"]+\.svg)" alt="([^"]*)"/g)];
  expect(pictures.length).toBeGreaterThan(20);
  for (const [, address = '', alternative] of pictures) {
    expect(alternative).not.toBe('');
    const {status, headers} = await get(new URL(address).pathname);
    expect([status, headers.get('content-type')], address).toEqual([200, expect.stringContaining('svg')]);
  }
  const blog = await text('/docs/blog');
  for (const file of ['rss.xml', 'atom.xml']) expect(blog).toContain(`href="/docs/blog/${file}"`);
});

it('parsers that are not browsers read every page, and no tab that a link opens can reach back', () => {
  const files = readdirSync(path.join(ORIGIN, 'docs'), {recursive: true, encoding: 'utf8'});
  let [read, links] = [0, 0];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(path.join(ORIGIN, 'docs', file), 'utf8');
    // Pages at old paths only lead on.
    if (!html.includes('id="__docusaurus"')) continue;
    read += 1;
    const document = parse(html);
    if (html.includes('<main')) expect(document.querySelector('main'), file).not.toBeNull();
    // Without an end tag, such a parser puts the next item into the one before.
    for (const name of ['li', 'p', 'td', 'tr'])
      expect(document.querySelectorAll(`${name} > ${name}`), `${name} in ${file}`).toHaveLength(0);
    for (const [link] of html.matchAll(/<a\b[^>]*\btarget=["']?_blank[^>]*>/g)) {
      links += 1;
      expect(link, file).toMatch(/\brel=(?:"[^"]*\bnoopener\b|noopener)/);
    }
  }
  expect(read).toBeGreaterThan(80);
  expect(links).toBeGreaterThan(100);
});

it('links in samples lead to entries, and a page of entries has at most 60 kB', async () => {
  const heavy: string[] = [];
  const anchors = new Set<string>();
  const targets = new Set<string>();
  for (const route of ROUTES) {
    const html = await text(route);
    const article = Buffer.byteLength(
      /<div class="?theme-doc-markdown[\s\S]*<\/article>/.exec(html)?.[0] ?? '',
    );
    if (route.startsWith('/docs/reference/') && !(article > 0 && article <= 60_000))
      heavy.push(`${route}: ${article}`);
    for (const [, id] of html.matchAll(/\bid="?([^"\s>]+)/g)) anchors.add(`${route}#${id}`);
    for (const [tag] of html.matchAll(/<a (?:class=|href=)[^>]*\btabindex="?-1"?[^>]*>/g))
      targets.add(new URL(/href="?([^"\s>]+)/.exec(tag)?.[1] ?? '', `http://site${route}`).href.slice(11));
  }
  expect(heavy).toEqual([]);
  expect(targets.size).toBeGreaterThan(100);
  expect([...targets].filter((target) => !anchors.has(target))).toEqual([]);
});

/** The style sheets of this site, with the names that their modules have before the build changes them. */
const sheets = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`src/${file}`, 'utf8').replaceAll(/:global\(([^)]*)\)/g, '$1'));
const built = (page: string) => readFileSync(path.join(ORIGIN, `docs/${page}.html`), 'utf8');

it('every class that a style sheet asks for is in a script or a built page', async () => {
  const folder = path.join(ORIGIN, 'docs/assets/js');
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const given = [...scripts, built('overview')].map((text) =>
    text.replaceAll(/\b([a-z]+)_(?!_)[\w-]{4}\b/gi, '$1 $&'),
  );
  const planted = '.navbar, .navbar__gone:hover, [class*="goneModule"] {}';
  const {rejected} = await withoutUnused([...sheets, planted].join('\n'), given);
  expect(rejected.map((selector) => selector.trim())).toEqual([
    '.navbar__gone:hover',
    '[class*="goneModule"]',
  ]);
});

it('no page has a part of the theme that the style sheet leaves out', () => {
  const names = ['overview', 'blog', 'blog/authors', 'blog/archive', 'blog/rag-map'].flatMap((page) =>
    [...built(page).matchAll(/class="?([^">]+)/g)].flatMap(([, all = '']) => all.split(' ')),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => LEFT_OUT.test(name))).toEqual([]);
});
