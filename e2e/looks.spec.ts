/** The look of a page, where a measure can tell: sizes, edges, what is in view, and content that is cut. */
import {banner, boxOf, open, searchDialog, sideways} from './page.ts';
import {expect, test} from './test.ts';

test('in a font of twice the size nothing scrolls sideways, and the banner is not cut', async ({
  baseURL,
  launchOptions,
  playwright,
}) => {
  // The setting of the browser, which widths in rem of style sheets go by, too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({...launchOptions, args});
  const page = await browser.newPage({baseURL: baseURL ?? ''});
  for (const width of [390, 1000])
    for (const route of ['terminology', 'apidocs', 'blog/llm-evaluation-in-ci']) {
      await open(page, `/docs/${route}`, {width});
      expect(await sideways(page), `${route}, ${width} px`).toBe(0);
      const {bottom} = await boxOf(banner(page));
      expect((await boxOf(banner(page).getByRole('link'))).bottom, `${width} px`).toBeLessThanOrEqual(bottom);
    }
  await browser.close();
});

test('a title stands below the tools of its page, and that of a post below the way back', async ({page}) => {
  for (const [route, width] of [
    ['getting-started', 1440],
    ['blog/rag-map', 390],
  ] as const) {
    await open(page, `/docs/${route}`, {width});
    const tools = await boxOf(page.locator('.page-actions'));
    expect(tools.bottom, route).toBeLessThanOrEqual((await boxOf(page.locator('h1'))).y);
  }
  const back = page.getByRole('main').getByRole('link', {name: 'All posts'});
  expect((await boxOf(back)).bottom).toBeLessThan((await boxOf(page.locator('h1'))).y);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({javaScriptEnabled});

    test('the sidebar of a low window starts with the current page in view, and the page at its top', async ({
      page,
    }) => {
      const menu = page.locator('nav.menu');
      const current = menu.locator('[aria-current="page"]');
      for (const [route, height] of [
        ['overview', 900],
        ['terminology', 400],
        ['reference/cli/run', 500],
        ['reference/python-sdk/model_under_test/keys-and-templates', 600],
      ] as const) {
        await open(page, `/docs/${route}`, {width: 1280, height});
        await expect(current, `${route}, ${height} px high`).toBeInViewport({ratio: 1});
        expect(await page.evaluate(() => scrollY)).toBe(0);
        if (route === 'overview') expect(await menu.evaluate(({scrollTop}) => scrollTop)).toBe(0);
      }
    });
  });

test('fields have text of 16 px at least, below which phones zoom into them', async ({page}) => {
  await open(page, '/docs/recipes/cost-and-time', {width: 390});
  await page.keyboard.press('Control+k');
  await expect(searchDialog(page)).toBeVisible();
  const sizes = await page
    .locator('input, select, textarea')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test('a word that is wider than its place breaks, wherever it stands', async ({page}) => {
  for (const [route, width] of [
    ['metrics/retrieval', 390],
    ['terminology', 768],
    ['troubleshooting', 1280],
  ] as const) {
    await open(page, `/docs/${route}`, {width});
    const changed = await page.evaluate(() => {
      // Short names are kept whole where pages are built.
      const places = document.querySelectorAll(
        '.markdown :is(h2, p, li, td, th, a, li code, td code):not(.whole)',
      );
      const last = new Map([...places].map((place) => [place.tagName, place]));
      for (const place of last.values()) place.append('x'.repeat(200));
      return last.size;
    });
    expect(changed, route).toBeGreaterThan(4);
    expect(await sideways(page), route).toBeLessThanOrEqual(0);
  }
});
