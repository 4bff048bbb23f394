import {JSDOM} from 'jsdom';
import {type APIRequestContext, expect, test} from 'playwright/test';
import {pngSize} from '../src/docusaurus/png.fixture.ts';
import {BLOG_LISTS, product, ROUTES} from './site.ts';

const LISTS = BLOG_LISTS.map((route) => `/docs/${route}`);

/** The head of a page as a crawler reads it, which runs no script. */
async function pageHead(request: APIRequestContext, route: string): Promise<HTMLHeadElement> {
  const response = await request.get(route);
  expect(response.status(), route).toBe(200);
  const [head = ''] = (await response.text()).split(/<body\b/);
  return new JSDOM(head).window.document.head;
}

/** Content of every `<meta>` with a name or property. */
function meta(head: HTMLHeadElement, key: string): string[] {
  const tags = head.querySelectorAll(`meta[property="${key}"], meta[name="${key}"]`);
  return [...tags].map((tag) => tag.getAttribute('content') ?? '');
}

test('each page names a card of its own, of 1200 by 630 pixels and with a text', async ({request}) => {
  const pagesByCard = new Map<string, string>();
  for (const route of ROUTES) {
    const head = await pageHead(request, route);
    const [image = '', ...more] = meta(head, 'og:image');
    expect(more, `${route} names one image`).toEqual([]);
    expect(image, route).toMatch(new RegExp(`^${product.siteUrl}/docs/img/cards/`));
    expect(meta(head, 'twitter:image')).toEqual([image]);
    expect(meta(head, 'twitter:card')).toEqual(['summary_large_image']);
    expect(meta(head, 'og:image:width')).toEqual(['1200']);
    expect(meta(head, 'og:image:height')).toEqual(['630']);

    const [title = ''] = meta(head, 'og:title');
    const [text = '', ...texts] = meta(head, 'og:image:alt');
    expect(texts).toEqual([]);
    expect(meta(head, 'twitter:image:alt')).toEqual([text]);
    expect(text, route).toMatch(new RegExp(`^${product.name}\\b.*: .{3,}`));
    if (!LISTS.includes(route)) {
      expect(text, route).toContain(title.replace(` | ${product.name}`, ''));
      expect(pagesByCard.get(image), `${route} has a card of its own`).toBeUndefined();
    }
    pagesByCard.set(image, route);

    const response = await request.get(new URL(image).pathname);
    expect(response.headers()['content-type'], image).toBe('image/png');
    expect(pngSize(await response.body()), image).toEqual({width: 1200, height: 630});
  }
  expect(pagesByCard.size).toBe(ROUTES.length - LISTS.length + 1);
});

test('a post says in its structured data which picture it has', async ({request}) => {
  const head = await pageHead(request, '/docs/blog/rag-map');
  const data = [...head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  const posting = data.find((entry) => entry['@type'] === 'BlogPosting');
  expect([posting.image.url]).toEqual(meta(head, 'og:image'));
});

test('the manifest is valid, has the name of the product, and its icons have the sizes it states', async ({
  page,
}) => {
  await page.goto('/docs/overview');
  const href = await page.locator('head link[rel="manifest"]').getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^application\/(manifest\+)?json/);
  const manifest = await response.json();
  expect(manifest.name).toContain(product.name);
  expect(manifest.short_name).toBe(product.name);
  expect((await page.request.get(manifest.start_url)).status()).toBe(200);

  expect(manifest.icons.length).toBeGreaterThan(3);
  for (const {src, sizes, type} of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
    if (sizes === 'any') continue;
    const {width, height} = pngSize(await icon.body());
    expect(`${width}x${height}`, src).toBe(sizes);
  }

  // What the browser itself makes of it.
  const devtools = await page.context().newCDPSession(page);
  const {errors} = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('tabs and home screens have their icons, and browser bars their colors', async ({page}) => {
  await page.goto('/docs/overview');
  const icons = await page
    .locator('head link:is([rel="icon"], [rel="apple-touch-icon"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(icons.map((href) => href.replace(/.*\//, '')).sort()).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
  ]);
  for (const icon of icons) {
    const response = await page.request.get(icon);
    expect(response.status(), icon).toBe(200);
    expect(response.headers()['content-type'], icon).toMatch(/^image\//);
  }
  const touchIcon = icons.find((icon) => icon.includes('apple-touch')) ?? '';
  expect(pngSize(await (await page.request.get(touchIcon)).body())).toEqual({width: 180, height: 180});

  const colors = await page
    .locator('head meta[name="theme-color"]')
    .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('media'), tag.getAttribute('content')]));
  expect(colors).toEqual([
    ['(prefers-color-scheme: light)', expect.stringMatching(/^#[0-9a-f]{6}$/)],
    ['(prefers-color-scheme: dark)', expect.stringMatching(/^#[0-9a-f]{6}$/)],
  ]);
});
