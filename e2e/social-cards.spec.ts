import {type APIRequestContext, expect, test} from 'playwright/test';
import {pngSize} from '../src/plugins/png.fixture.ts';
import {BLOG_LISTS, product, ROUTES} from './site.ts';

const LISTS = BLOG_LISTS.map((route) => `/docs/${route}`);

/** Content of a `<meta>` by its name or property, from HTML as a crawler reads it. */
function meta(html: string, key: string): string[] {
  return [...html.matchAll(/<meta\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => new RegExp(`(?:name|property)="?${key}(?=["\\s/>])`).test(tag))
    .map((tag) => /content=(?:"([^"]*)"|([^\s">]*))/.exec(tag))
    .map((match) => match?.[1] ?? match?.[2] ?? '');
}

async function pageHtml(request: APIRequestContext, route: string): Promise<string> {
  const response = await request.get(route);
  expect(response.status(), route).toBe(200);
  return response.text();
}

test('each page names a card of its own, of 1200 by 630 pixels and with a text', async ({request}) => {
  const pagesByCard = new Map<string, string>();
  for (const route of ROUTES) {
    const html = await pageHtml(request, route);
    const [image = '', ...more] = meta(html, 'og:image');
    expect(more, `${route} names one image`).toEqual([]);
    expect(image, route).toMatch(new RegExp(`^${product.siteUrl}/docs/img/cards/`));
    expect(meta(html, 'twitter:image')).toEqual([image]);
    expect(meta(html, 'twitter:card')).toEqual(['summary_large_image']);
    expect(meta(html, 'og:image:width')).toEqual(['1200']);
    expect(meta(html, 'og:image:height')).toEqual(['630']);

    const [title = ''] = meta(html, 'og:title');
    const [text = '', ...texts] = meta(html, 'og:image:alt');
    expect(texts).toEqual([]);
    expect(meta(html, 'twitter:image:alt')).toEqual([text]);
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
  const html = await pageHtml(request, '/docs/blog/rag-map');
  expect(html).toContain(`"image":{"@type":"ImageObject","@id":"${meta(html, 'og:image')[0]}"`);
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
