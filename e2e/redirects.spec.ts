import {expect, test} from 'playwright/test';
import {redirects} from '../src/product/redirects.ts';
import {specification} from '../src/tools/writing/specification.ts';
import {product} from './site.ts';

const rows = redirects(product);

test('the site redirects every old path of the specification', () => {
  expect(rows).toEqual(expect.arrayContaining(specification(product).redirects));
});

for (const {from, to} of rows) {
  test(`${from} leads to ${to}`, async ({page}) => {
    await page.goto(`/docs${from}?ref=old#top`);
    await page.waitForURL(`**/docs${to}?ref=old#top`);
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('the old paths are static pages too, for hosts without redirect rules', async ({page}) => {
  test.setTimeout(rows.length * 10_000);
  for (const {from, to} of rows) {
    const {readFile} = await import('node:fs/promises');
    const html = await readFile(`build${from}.html`, 'utf8').catch(() =>
      readFile(`build${from}/index.html`, 'utf8'),
    );
    await page.route('**/old-path*', (route) => route.fulfill({body: html, contentType: 'text/html'}));
    await page.goto('/old-path?ref=old#top');
    await page.waitForURL(`**/docs${to}?ref=old#top`);
    await page.unrouteAll();
  }
});

for (const root of ['/', '/docs', '/docs/', '/docs/index.html']) {
  test(`${root} leads to the overview`, async ({page}) => {
    await page.goto(root);
    await page.waitForURL('**/docs/overview');
    await expect(page.locator('h1')).toBeVisible();
  });
}

const VARIANTS = ['/docs/metrics/retrieval', '/docs/apidocs', '/docs/blog/rag-map', '/docs/blog'];
for (const path of VARIANTS) {
  for (const variant of [`${path}.html`, `${path}/index.html`]) {
    test(`${variant} is normalised to ${path}`, async ({page}) => {
      const response = await page.goto(`${variant}?a=1#b`);
      expect(response?.status()).toBe(200);
      await page.waitForURL(`**${path}?a=1#b`);
    });
  }
  test(`${path}/ leads to ${path}`, async ({page}) => {
    const response = await page.goto(`${path}/?a=1#b`);
    expect(response?.status()).toBe(200);
    await page.waitForURL(`**${path}?a=1#b`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${product.siteUrl}${path}`,
    );
  });
}

test('an unknown path shows the not-found page with status 404', async ({page}) => {
  for (const path of ['/docs/no-such-page', '/docs/metrics/nothing', '/docs/blog/nothing', '/elsewhere']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
  }
});
