import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {specifiedRoutes} from '../src/writing/specification.ts';
import {awake} from './awake.ts';
import {collectProblems, PAGES, POSTS, product, ROUTES} from './site.ts';

test('the site has every route of the specification', () => {
  const specified = specifiedRoutes(product).map((path) => `/docs${path}`);
  expect(specified.filter((route) => !ROUTES.includes(route))).toEqual([]);
});

for (const route of ROUTES) {
  test(`${route} has its heading, title, description and canonical address`, async ({page}) => {
    const problems = collectProblems(page);
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);

    const heading = page.locator('h1');
    await expect(heading).toHaveCount(1);
    await expect(heading).not.toBeEmpty();
    await expect(page).toHaveTitle(new RegExp(`\\S.* \\| ${product.name}$`));
    await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${product.siteUrl}${route}`,
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

    await awake(page);
    expect(problems).toEqual([]);
  });
}

test('every page has its own title and description', async ({request}) => {
  const seen = new Map<string, string>();
  for (const route of ROUTES) {
    const html = await (await request.get(route)).text();
    const title = /<title[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
    expect(seen.get(title), `${route} has the title of ${seen.get(title)}: ${title}`).toBeUndefined();
    seen.set(title, route);
  }
  expect(seen.size).toBe(ROUTES.length);
});

test('the one docs version is labelled Next', async ({page}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/docs/overview');
  await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute('content', 'current');
  await awake(page);
  const labels = (await Promise.all(scripts)).filter((script) => /"?label"?:"Next"/.test(script));
  expect(labels.length).toBeGreaterThan(0);
});

test('the table of contents shows heading levels 2 to 3 and no others', async ({page}) => {
  await page.goto('/docs/reference/cli');
  const shown = await page
    .locator('.theme-doc-toc-desktop .table-of-contents a')
    .evaluateAll((links) =>
      links.map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '')),
    );
  const headings = await page
    .locator('article .markdown :is(h2, h3)[id]')
    .evaluateAll((elements) => elements.map((element) => element.id));
  expect(headings.length).toBeGreaterThan(3);
  expect(shown).toEqual(headings);
});

test('the sitemap lists as many pages and posts as the content has', () => {
  const published = (folder: string) =>
    (readdirSync(folder, {recursive: true}) as string[])
      .filter((file) => /(^|[\\/])[^_][^\\/]*\.mdx?$/.test(file) && !file.endsWith('README.md'))
      .filter((file) => !/^(draft|unlisted): true$/m.test(readFileSync(`${folder}/${file}`, 'utf8')));
  expect(PAGES).toHaveLength(published('docs').length - 1);
  expect(POSTS).toHaveLength(published('blog').length);
});
