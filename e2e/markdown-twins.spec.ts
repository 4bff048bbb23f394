import {expect, test} from 'playwright/test';
import {PAGES, POSTS} from './site.ts';

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
  expect(paths.toSorted()).toEqual(
    [...PAGES, 'apidocs', ...POSTS.map((slug) => `blog/${slug}`)].map((route) => `/docs/${route}.md`).sort(),
  );
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(/^text\/markdown/);
    expect(await answer.text()).toMatch(/^# .+\n\n> .+\n\n/);
  }
});
