/** The look of a page, where a measure can tell: its first screen, edges, gaps, and content that is cut. */
import {expect, type Page, test} from 'playwright/test';
import {banner, boxOf, searchDialog, sideways} from './page.ts';

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
    for (const route of ['terminology', 'apidocs', 'blog/llm-evaluation-in-ci']) {
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

test('a title is larger than the headings below it, and stands below one row of tools', async ({page}) => {
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  for (const [route, width] of [
    ['getting-started', 1440],
    ['blog/rag-map', 390],
  ] as const) {
    await openAt(page, width, route);
    expect((await sizeOf('h1')) / (await sizeOf('.markdown h2')), route).toBeGreaterThanOrEqual(1.35);
    const title = await boxOf(page.locator('h1'));
    expect((await boxOf(page.locator('.page-actions'))).bottom, route).toBeLessThanOrEqual(title.y);
  }
  const back = page.getByRole('main').getByRole('link', {name: 'All posts'});
  expect((await boxOf(back)).bottom).toBeLessThan((await boxOf(page.locator('h1'))).y);
});

test('the list of posts has a lead post, and a cover that one can read at each entry', async ({page}) => {
  await openAt(page, 1440, 'blog');
  const entries = page.locator('article');
  const [lead, second, third] = await Promise.all([0, 1, 2].map((index) => boxOf(entries.nth(index))));
  expect(lead?.width).toBeGreaterThan(2 * (second?.width ?? 0));
  expect(second?.y).toBe(third?.y);
  const sizes = (parts: string) =>
    entries
      .locator(parts)
      .evaluateAll((all) => all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  expect(Math.min(...(await sizes('[aria-hidden=true] strong')))).toBeGreaterThanOrEqual(40);
  expect(Math.min(...(await sizes('[aria-hidden=true] span')))).toBeGreaterThanOrEqual(14);
  await page.goto('/docs/blog/page/2');
  expect((await boxOf(entries.nth(0))).width).toBe((await boxOf(entries.nth(1))).width);
});

test('the sidebar opens one group, and marks the page', async ({page}) => {
  await openAt(page, 1440, 'recipes/pytest-and-jest');
  const current = page.locator('nav.menu [aria-current=page]');
  await expect(page.locator('nav.menu [aria-expanded=true]')).toHaveCount(1);
  await expect(page.locator('.menu__list-item:has([aria-expanded=true])')).toContainText(
    await current.innerText(),
  );
  const colors = new Set<string>();
  for (const route of ['overview', 'reference/cli', 'reference/cli/run']) {
    await openAt(page, 1440, route);
    colors.add(await current.evaluate((link) => getComputedStyle(link).color));
    await expect(current).toHaveCSS('font-weight', '600');
  }
  expect(colors.size).toBe(1);
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
        await page.setViewportSize({width: 1280, height});
        await page.goto(`/docs/${route}`);
        await expect(current, `${route}, ${height} px high`).toBeInViewport({ratio: 1});
        expect(await page.evaluate(() => scrollY)).toBe(0);
        if (route === 'overview') expect(await menu.evaluate(({scrollTop}) => scrollTop)).toBe(0);
      }
    });
  });

test('fields have text of 16 px at least, below which phones zoom into them', async ({page}) => {
  await openAt(page, 390, 'recipes/cost-and-time');
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
