import {readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {parse} from 'yaml';
import {POSTS, product} from './site.ts';

const POSTS_PER_PAGE = 10;

test('the list has ten posts on each of its pages, newest first', async ({page}) => {
  const dates: string[] = [];
  const links: string[] = [];
  const pages = Math.ceil(POSTS.length / POSTS_PER_PAGE);
  for (let number = 1; number <= pages; number += 1) {
    await page.goto(number === 1 ? '/docs/blog' : `/docs/blog/page/${number}`);
    const last = POSTS.length - (pages - 1) * POSTS_PER_PAGE;
    await expect(page.locator('article')).toHaveCount(number === pages ? last : POSTS_PER_PAGE);
    dates.push(
      ...(await page
        .locator('article time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))),
    );
    links.push(
      ...(await page
        .locator('article h2 a')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))),
    );
  }
  expect(dates).toEqual([...dates].sort().reverse());
  expect(links.map((link) => link.replace('/docs/blog/', '')).sort()).toEqual([...POSTS].sort());
  expect((await page.request.get(`/docs/blog/page/${pages + 1}`)).status()).toBe(404);
});

test('the pages of the list lead to each other', async ({page}) => {
  await page.goto('/docs/blog');
  await page
    .getByRole('navigation', {name: 'Blog list page navigation'})
    .getByRole('link', {name: /Older/})
    .click();
  await page.waitForURL('**/docs/blog/page/2');
  await expect(page.getByRole('link', {name: /Newer/})).toBeVisible();
});

test('later pages of a list have a title and a description of their own', async ({page}) => {
  for (const list of ['/docs/blog', '/docs/blog/tags/statistics']) {
    const said = [];
    for (const route of [list, `${list}/page/2`]) {
      await page.goto(route);
      const description = page.locator('meta[name="description"]');
      said.push([await page.title(), await description.getAttribute('content')]);
    }
    expect(said[1]?.[0]).toContain('page 2');
    expect(said[1]?.[1]).not.toBe(said[0]?.[1]);
    expect(said[1]?.[1]).toContain('page 2');
  }
});

test('each post of the list shows what it is about, date, reading time and team', async ({page}) => {
  await page.goto('/docs/blog');
  for (const post of await page.locator('article').all()) {
    await expect(post.locator('time')).toHaveText(/^\w+ \d{1,2}, \d{4}$/);
    await expect(post).toContainText(/\d+ min read/);
    await expect(post.locator('a[href^="/docs/blog/authors/"]').first()).toBeVisible();
    const description = (await post.locator('p').first().textContent()) ?? '';
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(160);
  }
  const topics = page.getByRole('list', {name: 'Tags of these posts'}).getByRole('link');
  expect(await topics.count()).toBeGreaterThan(4);
  expect((await page.request.get((await topics.first().getAttribute('href')) ?? '')).status()).toBe(200);
});

test('every list of posts leads to tags, authors, the archive and the feed', async ({page}) => {
  for (const route of ['/docs/blog', '/docs/blog/tags', '/docs/blog/authors', '/docs/blog/archive']) {
    await page.goto(route);
    const ways = page.getByRole('navigation', {name: 'Blog', exact: true});
    for (const [name, href] of [
      ['All posts', '/docs/blog'],
      ['Tags', '/docs/blog/tags'],
      ['Authors', '/docs/blog/authors'],
      ['Archive', '/docs/blog/archive'],
      ['RSS', '/docs/blog/rss.xml'],
    ] as const) {
      await expect(ways.getByRole('link', {name})).toHaveAttribute('href', href);
    }
    await expect(ways.locator('[aria-current=page]')).toHaveAttribute('href', route);
    await expect(page.getByRole('navigation', {name: 'Blog recent posts navigation'})).toHaveCount(0);
  }
});

test('the archive lists every post, and brings no more of them than that', async ({page}) => {
  await page.goto('/docs/blog/archive', {waitUntil: 'networkidle'});
  await expect(page.locator('.blog-archive a')).toHaveCount(POSTS.length);
  const texts = await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({initiatorType}: PerformanceEntry & {initiatorType?: string}) => initiatorType === 'script');
    return Promise.all(scripts.map(({name}) => fetch(name).then((response) => response.text())));
  });
  for (const text of texts) expect(text).not.toContain('"hasTruncateMarker"');
});

test('lists and their authors say what they are in the head', async ({page}) => {
  for (const route of ['/docs/blog/tags', '/docs/blog/tags/checks', '/docs/blog/authors/applied-ml']) {
    await page.goto(route);
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveCount(1);
    expect((await description.getAttribute('content'))?.length, route).toBeGreaterThan(30);
  }
  for (const route of ['/docs/blog', '/docs/blog/rag-map']) {
    await page.goto(route);
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('\n');
    expect(data).toContain('"@type":"Organization"');
    expect(data).not.toContain('"@type":"Person"');
  }
});

test('no table of a post is wider than its box on a desktop', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  for (const post of POSTS) {
    await page.goto(`/docs/blog/${post}`);
    const wide = await page
      .locator('.markdown > .table-scroll')
      .evaluateAll((all) =>
        all.filter((box) => box.scrollWidth > box.clientWidth).map(({textContent}) => textContent),
      );
    expect(wide, post).toEqual([]);
  }
});

test('each team has a page with its posts', async ({page}) => {
  await page.goto('/docs/blog/authors');
  const teams = await page
    .locator('main a[href^="/docs/blog/authors/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(teams).toHaveLength(Object.keys(parse(readFileSync('blog/authors.yml', 'utf8'))).length);
  let posts = 0;
  for (const team of teams) {
    await page.goto(team);
    posts += await page.locator('article').count();
    await expect(page.locator('h1')).toHaveCount(1);
  }
  expect(posts).toBeGreaterThanOrEqual(POSTS.length);
});

test('every tag of a post is one of tags.yml and has a page', async ({page}) => {
  await page.goto('/docs/blog/tags');
  const tags = await page
    .locator('main a[href^="/docs/blog/tags/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(tags.length).toBeGreaterThan(8);
  for (const tag of tags) expect((await page.request.get(tag)).status(), tag).toBe(200);
});

test('a post names guides, related posts, its neighbors, and where it stands', async ({page}) => {
  // Up to 1280 px a post shows its contents instead of the recent posts.
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/docs/blog/rag-map');
  await expect(page.getByRole('complementary', {name: /^Related posts/}).locator('li a')).toHaveCount(3);
  const series = page.getByRole('complementary', {name: /^Series: /}).locator('li a');
  await expect(series.first()).toHaveAttribute('href', /\/docs\/blog\//);
  const guides = page.getByRole('complementary', {name: /^Guides/}).locator('li a');
  await expect(guides).toHaveCount(3);
  await expect(guides.first()).toHaveAttribute('href', '/docs/evaluation/retrieval');
  await expect(
    page.getByRole('navigation', {name: 'Blog post page navigation'}).getByRole('link'),
  ).toHaveCount(2);
  await expect(page.getByRole('navigation', {name: 'Blog recent posts navigation'})).toBeVisible();
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.map((entry) => entry['@type']).sort()).toEqual(['BlogPosting', 'BreadcrumbList']);
  const posting = data.find((entry) => entry['@type'] === 'BlogPosting');
  expect(posting.url).toBe(`${product.siteUrl}/docs/blog/rag-map`);
  expect(posting.datePublished).toMatch(/^\d{4}-\d{2}-\d{2}/);
});

for (const [path, type, entry] of [
  ['rss.xml', /xml/, '<item>'],
  ['atom.xml', /xml/, '<entry>'],
  ['feed.json', /json/, '"content_html"'],
] as const) {
  test(`the feed ${path} holds every post in full`, async ({request}) => {
    const response = await request.get(`/docs/blog/${path}`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(type);
    const text = await response.text();
    expect(text.split(entry)).toHaveLength(POSTS.length + 1);
    for (const slug of POSTS) expect(text).toContain(`${product.siteUrl}/docs/blog/${slug}`);
    expect(text.length).toBeGreaterThan(POSTS.length * 5000);
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    expect(count(/(<|&lt;)figure\b/g)).toBeGreaterThan(POSTS.length);
    expect(count(/(<|&lt;)img\b/g)).toBe(count(/(<|&lt;)figure\b/g));
    expect(count(/(<|&lt;)pre\b/g)).toBeGreaterThan(POSTS.length);
    expect(text).not.toMatch(/var\(--|(<|&lt;)button\b|term__definition|code__line|class=.{0,2}token/);
  });
}

test('the feeds have one picture a figure, which the site serves', async ({request}) => {
  const feed = await (await request.get('/docs/blog/rss.xml')).text();
  expect(feed).not.toContain('<svg');
  const pictures = [...feed.matchAll(/<img src="([^"]+\.png)" alt="([^"]*)"/g)];
  expect(pictures.length).toBeGreaterThan(20);
  for (const [, address = '', alternative] of pictures) {
    expect(alternative).not.toBe('');
    expect(address).toMatch(new RegExp(`^${product.siteUrl}/docs/blog/figures/[0-9a-f]{16}\\.png$`));
    const response = await request.get(new URL(address).pathname);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});

test('the blog announces its feeds', async ({page}) => {
  await page.goto('/docs/blog');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/docs/blog/rss.xml',
  );
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    '/docs/blog/atom.xml',
  );
});
