/** State that other windows, the system, the history or the browser change while a page is open. */
import {hydrated, open, searchDialog, twoFrames} from './page.ts';
import {ROUTES} from './site.ts';
import {type BrowserContext, expect, type Page, test} from './test.ts';

const theme = (page: Page) => page.locator('html');
const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true}).first();

/** Sets a value as another window of the same site does. */
async function storeElsewhere(context: BrowserContext, key: string, value: string): Promise<void> {
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);
  await other.close();
}

for (const isHydrated of [false, true]) {
  const state = isHydrated ? 'after hydration' : 'before it';

  test(`the color mode follows another window and the system, ${state}`, async ({page, context}) => {
    await open(page, '/docs/overview', {isHydrated});
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'system');
    await storeElsewhere(context, 'theme', 'light');
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await hydrated(page);
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'light');
  });

  test(`a page in the history catches up when one goes back to it, ${state}`, async ({page}) => {
    await open(page, '/docs/getting-started', {isHydrated});
    // The browser of the tests keeps no page in its history.
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('docusaurus.tab.lang', 'typescript');
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    });
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'dark');
    await expect(tab(page, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
  });
}

test('a stored color mode that does not exist is none', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'banana'));
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/docs/overview');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await hydrated(page);
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await expect(theme(page)).toHaveAttribute('data-theme-choice', 'system');
});

test('opening and closing the search and the menu moves nothing sideways, beside a scrollbar', async ({
  baseURL,
  launchOptions,
  playwright,
}) => {
  // A browser as people have it, with scrollbars that take room.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({baseURL: baseURL ?? ''});
  const left = async () => (await page.locator('h1').first().boundingBox())?.x;
  await open(page, '/docs/overview', {width: 1440, isHydrated: true});
  const room = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(room, 'the scrollbar takes room').toBeGreaterThan(5);
  let before = await left();
  await page.keyboard.press('Control+k');
  await expect(searchDialog(page)).toBeVisible();
  expect(await left()).toBe(before);
  await page.keyboard.press('Escape');
  expect(await left()).toBe(before);
  await page.setViewportSize({width: 700, height: 900});
  before = await left();
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  expect(await left()).toBe(before);
  await browser.close();
});

/** The weekly job takes every page, at both widths. */
const LEFT = {390: ['/docs/blog/agent_eval'], 1440: ['/docs/reference/python-sdk/model_under_test']};

for (const [width, routes] of Object.entries(LEFT))
  for (const route of process.env.BACK_EVERY_PAGE
    ? ROUTES.filter((each) => each !== '/docs/overview')
    : routes)
    test(`Back and reload on ${route} land where the reader was, at ${width} px`, async ({page}) => {
      await open(page, route, {width: Number(width), isHydrated: true});
      for (const [share, leave] of [
        [0.9, () => page.evaluate(() => document.querySelector<HTMLElement>('.navbar__brand')?.click())],
        [0.3, () => page.goto('/docs/overview')],
        [0.6, undefined],
      ] as const) {
        const before = await page.evaluate((part) => {
          const {scrollHeight} = document.documentElement;
          window.scrollTo({top: Math.round((scrollHeight - innerHeight) * part), behavior: 'instant'});
          return window.scrollY;
        }, share);
        // The browser notes the place with the next frame.
        await twoFrames(page);
        if (leave) {
          await leave();
          await expect(page).toHaveURL(/\/docs\/overview$/);
          await expect(page.locator('.theme-doc-markdown')).toBeVisible();
          await page.goBack();
        } else await page.reload();
        await expect(page).toHaveURL(route);
        const moved = () => page.evaluate((y) => Math.abs(window.scrollY - y), before);
        await expect.poll(moved, {message: `at ${share}`}).toBeLessThanOrEqual(20);
        // Frames later nothing moves it away.
        for (let frame = 0; frame < 4; frame += 1) await twoFrames(page);
        expect(await moved(), `at ${share}`).toBeLessThanOrEqual(20);
      }
    });
