import {brotliCompressSync} from 'node:zlib';
import {expect, test} from 'playwright/test';

/**
 * Bytes of the first load of a page, compressed with brotli, before any consent and any search.
 * Raise a number only with a reason in the commit.
 */
const BUDGETS = [
  ['/docs/overview', {script: 150_000, style: 20_000}],
  ['/docs/getting-started', {script: 150_000, style: 20_000}],
  ['/docs/blog', {script: 150_000, style: 20_000}],
] as const;

for (const [route, budget] of BUDGETS) {
  test(`${route} keeps to its byte budget`, async ({page}) => {
    const html = await (await page.request.get(route)).text();
    const assets = [...html.matchAll(/(?:src|href)="?(\/docs\/assets\/[^"\s>]+\.(js|css))/g)];
    expect(assets.length).toBeGreaterThan(2);
    const bytes = {script: 0, style: 0};
    for (const [, path = '', type] of assets) {
      const body = await (await page.request.get(path)).body();
      bytes[type === 'js' ? 'script' : 'style'] += brotliCompressSync(body).byteLength;
    }
    console.log(`${route}: ${bytes.script} bytes of script, ${bytes.style} bytes of style`);
    expect(bytes.script).toBeLessThan(budget.script);
    expect(bytes.style).toBeLessThan(budget.style);
  });
}

test('the fonts of a page keep to their byte budget', async ({page}) => {
  const html = await (await page.request.get('/docs/overview')).text();
  const fonts = [...html.matchAll(/href="?(\/docs\/assets\/fonts\/[^"\s>]+\.woff2)/g)].map(
    ([, path = '']) => path,
  );
  expect(fonts).toHaveLength(1);
  let bytes = 0;
  for (const path of fonts) bytes += (await (await page.request.get(path)).body()).byteLength;
  expect(bytes).toBeLessThan(20_000);
});

test('the first load holds no highlighter, search modal, consent dialog or tracker', async ({page}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/docs/getting-started', {waitUntil: 'networkidle'});
  const html = await (await page.request.get('/docs/getting-started')).text();
  const first = [...html.matchAll(/src="?(\/docs\/assets\/[^"\s>]+\.js)/g)].map(([, path = '']) => path);
  expect(first.length).toBeGreaterThan(1);
  for (const path of first) {
    const script = await (await page.request.get(path)).text();
    for (const sign of ['posthog', 'CookieConsent', 'Prism.languages', 'No results found', 'minisearch']) {
      expect(script.includes(sign), `${path} holds ${sign}`).toBe(false);
    }
  }
});
