import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'node-html-parser';
import {expect, test} from 'playwright/test';
import {specifiedRoutes} from '../src/tools/writing/specification.ts';
import {hydrated} from './hydrated.ts';
import {PAGES, POSTS, product, ROUTES} from './site.ts';

test('the site has every route of the specification', () => {
  const specified = specifiedRoutes(product).map((path) => `/docs${path}`);
  expect(specified.filter((route) => !ROUTES.includes(route))).toEqual([]);
});

test('every route has a heading, and a title, a description and a canonical address of its own', async ({
  request,
}) => {
  const seen = new Map<string, string>();
  for (const route of ROUTES) {
    const response = await request.get(route);
    expect(response.status(), route).toBe(200);
    const page = parse(await response.text());
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
    const headings = page.querySelectorAll('h1');
    expect(headings, `level 1 headings of ${route}`).toHaveLength(1);
    expect(headings[0]?.textContent, route).toMatch(/\S/);
    const title = page.querySelector('title')?.textContent ?? '';
    expect(title, route).toMatch(new RegExp(`\\S.* \\| ${product.name}$`));
    expect(seen.get(title), `${route} has the title of ${seen.get(title)}: ${title}`).toBeUndefined();
    seen.set(title, route);
    expect(attribute('head meta[name="description"]', 'content'), route).toMatch(/.{20,}/);
    expect(attribute('head link[rel="canonical"]', 'href')).toBe(`${product.siteUrl}${route}`);
    expect([attribute('html', 'lang'), attribute('html', 'dir')], route).toEqual(['en', 'ltr']);
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
  await hydrated(page);
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
