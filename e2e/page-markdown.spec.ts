import {expect, test} from 'playwright/test';
import {missingBlocks} from './same-words.ts';
import {PAGES, POSTS} from './site.ts';

/** Parts of a page that are not the page's own text; the fold of an entry says what opening it shows. */
const AROUND =
  '.page-actions, .page-feedback, .theme-doc-footer, .theme-doc-breadcrumbs, .theme-doc-toc-mobile, .entry summary, .post-back, .post-updated, .step-done';

const ROUTES = [...PAGES, 'apidocs', ...POSTS.map((slug) => `blog/${slug}`)].map((route) => `/docs/${route}`);

test('the head of a page says where its Markdown is', async ({page}) => {
  for (const route of ['/docs/simulation/drivers', '/docs/blog/rag-map']) {
    await page.goto(route);
    await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute(
      'href',
      `${route}.md`,
    );
  }
});

test('llms.txt lists the Markdown of every page and post, and each is there', async ({request}) => {
  const list = await (await request.get('/docs/llms.txt')).text();
  const paths = [...list.matchAll(/\]\(https?:\/\/[^/]+(\/[^)]+)\)/g)].map(([, path = '']) => path);
  expect(paths.toSorted()).toEqual(ROUTES.map((route) => `${route}.md`).sort());
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(/^text\/markdown/);
    expect(await answer.text()).toMatch(/^# .+\n\n> .+\n\n/);
  }
});

test('llms-full.txt holds the bytes of every page', async ({request}) => {
  const all = await (await request.get('/docs/llms-full.txt')).text();
  for (const route of ROUTES) {
    const markdown = await (await request.get(`${route}.md`)).text();
    expect(all.includes(markdown), route).toBe(true);
  }
});

test('the Markdown of each page says all that the page says', async ({request}) => {
  test.setTimeout(300_000);
  let compared = 0;
  for (const route of ROUTES) {
    const html = await (await request.get(route)).text();
    const markdown = await (await request.get(`${route}.md`)).text();
    const {blocks, missing} = missingBlocks(html, markdown, AROUND);
    expect(missing, route).toEqual([]);
    compared += blocks;
  }
  expect(compared).toBeGreaterThan(10_000);
});
