/** The look of a page, where a measure can tell: its first screen, edges, gaps, and content that is cut. */
import {expect, type Locator, type Page, test} from 'playwright/test';
import {banner, searchDialog, sideways} from './page.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return {...box, right: box.x + box.width, bottom: box.y + box.height};
}

/** Height of the window. */
const HEIGHT = 900;

async function openAt(page: Page, width: number, route: string): Promise<void> {
  await page.setViewportSize({width, height: HEIGHT});
  await page.goto(`/docs/${route}`);
}

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
    for (const route of ['terminology', 'apidocs', 'contributing', 'blog/llm-evaluation-in-ci']) {
      await openAt(page, width, route);
      expect(await sideways(page), `${route}, ${width} px`).toBe(0);
      const {bottom} = await boxOf(banner(page));
      expect((await boxOf(banner(page).getByRole('link'))).bottom, `${width} px`).toBeLessThanOrEqual(bottom);
    }
  await browser.close();
});

test('the overview has code and a verdict on the first screen of a desktop, side by side', async ({page}) => {
  await openAt(page, 1440, 'overview');
  const code = await boxOf(page.locator('.code__block:visible').first());
  expect(code.bottom).toBeLessThan(HEIGHT);
  const transcript = await boxOf(page.locator('.transcript').first());
  expect(transcript.x).toBeGreaterThan(code.right);
  expect((await boxOf(page.locator('.transcript li li em').first())).bottom).toBeLessThan(HEIGHT);
});

test('the overview of a phone has the command on its first screen, then a verdict, and its banner is one row', async ({
  page,
}) => {
  await openAt(page, 360, 'overview');
  const command = await boxOf(page.locator('.code__block:visible').first());
  expect(command.bottom).toBeLessThan(HEIGHT);
  const transcript = await boxOf(page.locator('.transcript').first());
  expect(transcript.y).toBeGreaterThan(command.bottom);
  expect(transcript.y).toBeLessThan(HEIGHT);
  const text = await boxOf(page.getByText('Get started with Agent Evaluations!'));
  const button = await boxOf(banner(page).getByRole('link'));
  expect(button.y).toBeLessThan(text.bottom);
  expect(button.bottom).toBeGreaterThan(text.y);
});

test('a title is large, below one row of tools; the contents of a phone open', async ({page}) => {
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  for (const [route, width] of [
    ['getting-started', 1440],
    ['getting-started', 390],
    ['blog/rag-map', 390],
  ] as const) {
    await openAt(page, width, route);
    expect((await sizeOf('h1')) / (await sizeOf('.markdown h2')), route).toBeGreaterThanOrEqual(1.35);
    const title = await boxOf(page.locator('h1'));
    expect((await boxOf(page.locator('.page-actions'))).bottom, route).toBeLessThanOrEqual(title.y);
    if (width === 1440) continue;
    const contents = page.locator('.toc-details > summary');
    await contents.click();
    await expect(page.locator('.toc-details a').first(), route).toBeVisible();
  }
  const back = page.getByRole('main').getByRole('link', {name: 'All posts'});
  expect((await boxOf(back)).bottom).toBeLessThan((await boxOf(page.locator('h1'))).y);
  await back.click();
  await expect(page).toHaveURL('/docs/blog');
});

test('a line has about seventy letters, and what has the focus an outline of its own', async ({page}) => {
  await openAt(page, 1440, 'getting-started');
  const line = await page
    .locator('.markdown > p')
    .last()
    .evaluate((text) => {
      const {width} = text.getBoundingClientRect();
      return width / Number.parseFloat(getComputedStyle(text).fontSize);
    });
  expect(line).toBeLessThan(38);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-offset', '2px');
});

test('the list of posts has a lead post, and a cover that one can read at each entry', async ({page}) => {
  await openAt(page, 1440, 'blog');
  const entries = page.locator('article');
  const [lead, second, third] = await Promise.all([0, 1, 2].map((index) => boxOf(entries.nth(index))));
  expect(lead?.width).toBeGreaterThan(2 * (second?.width ?? 0));
  expect(second?.y).toBe(third?.y);
  for (const entry of await entries.all()) {
    const cover = entry.locator('[aria-hidden=true]').first();
    const size = (part: Locator) =>
      part.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect(await size(cover.locator('strong'))).toBeGreaterThanOrEqual(40);
    expect(await size(cover.locator('span'))).toBeGreaterThanOrEqual(14);
    await expect(entry.getByRole('img')).toHaveCount(0);
    const summary = entry.locator('p').first();
    const lines = await summary.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(4);
  }
  await page.goto('/docs/blog/page/2');
  expect((await boxOf(entries.nth(0))).width).toBe((await boxOf(entries.nth(1))).width);
});

test('the sidebar fits a laptop, opens one group, and marks the page', async ({page}) => {
  await openAt(page, 1440, 'recipes/pytest-and-jest');
  const menu = page.locator('nav.menu');
  expect(await menu.evaluate(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)).toBe(0);
  await expect(menu.locator('[aria-expanded=true]')).toHaveText('CI and test runners');
  const colors = new Set<string>();
  for (const route of ['overview', 'reference/cli', 'reference/cli/run']) {
    await openAt(page, 1440, route);
    const current = page.locator('nav.menu [aria-current=page]');
    colors.add(await current.evaluate((link) => getComputedStyle(link).color));
    await expect(current).toHaveCSS('font-weight', '600');
  }
  expect(colors.size).toBe(1);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({javaScriptEnabled});

    test('the sidebar starts with the current page in view', async ({page}) => {
      const current = page.locator('nav.menu [aria-current="page"]');
      const scrolled = () => page.locator('nav.menu').evaluate(({scrollTop}) => scrollTop);
      await openAt(page, 1440, 'overview');
      await expect(current).toBeInViewport();
      expect(await scrolled()).toBe(0);
      await page.setViewportSize({width: 1440, height: 600});
      await page.goto('/docs/reference/python-sdk/model_under_test/keys-and-templates');
      await expect(current).toBeInViewport({ratio: 1});
      expect(await scrolled()).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('the current page is in view in the sidebar of low windows', async ({page}) => {
      for (const height of [400, 500, 600]) {
        await page.setViewportSize({width: 1280, height});
        for (const route of [
          'error-tracking/notifications',
          'terminology',
          'reference/cli/run',
          'automation/jenkins',
        ]) {
          await page.goto(`/docs/${route}`);
          const current = page.locator('nav.menu [aria-current="page"]');
          await expect(current, `${route}, ${height} px high`).toBeInViewport({ratio: 1});
        }
      }
    });
  });

test('fields have text of 16 px at least, below which phones zoom into them', async ({page}) => {
  let seen = 0;
  for (const route of ['recipes/cost-and-time', 'blog/compare-models-quickstart', 'no-such-page']) {
    await openAt(page, 390, route);
    await page.keyboard.press('Control+k');
    await expect(searchDialog(page)).toBeVisible();
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length, route).toBeGreaterThan(0);
    expect(Math.min(...sizes), route).toBeGreaterThanOrEqual(16);
    seen += sizes.length;
  }
  expect(seen).toBeGreaterThan(10);
});

test('a word that is wider than its place breaks, wherever it stands', async ({page}) => {
  for (const [route, width] of [
    ['metrics/retrieval', 390],
    ['reference/cli', 600],
    ['terminology', 768],
    ['troubleshooting', 1280],
  ] as const) {
    await openAt(page, width, route);
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
