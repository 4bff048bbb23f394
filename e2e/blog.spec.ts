import {expect, test} from 'playwright/test';
import {POSTS} from './site.ts';

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
});

test('the map of judges is used by keyboard, and its regions are a table without script', async ({page}) => {
  const post = '/docs/blog/custom-llm-evaluation';
  // The typesetting ties a number to its unit.
  expect(await (await page.request.get(post)).text()).toMatch(/Shift 30(&nbsp;|\s)points/);
  await page.goto(post);
  const map = page.getByRole('group', {name: 'Your judge on the map'});
  const shift = map.getByRole('slider', {name: /^Shift of the rate/});
  const answer = map.getByRole('status');
  await shift.press('Home');
  await expect(answer).not.toContainText('Correct.');
  await shift.press('End');
  await expect(shift).toHaveAttribute('aria-valuetext', '30 points');
  await expect(answer).toContainText('Correct.');
});
