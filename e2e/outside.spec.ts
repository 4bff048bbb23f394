/** State that other windows, the system or the browser change while a page is open, before hydration and after it. */
import {type BrowserContext, chromium, expect, type Page, test} from 'playwright/test';
import {findChromium} from './chromium.ts';
import {hydrated} from './hydrated.ts';
import {asPerson, consent, PERSON} from './person.ts';
import {ROUTES} from './site.ts';

/** A browser as people have it, with scrollbars that take room. */
const launch = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });

const theme = (page: Page) => page.locator('html');
const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true}).first();
const bar = (page: Page) => page.locator('.theme-announcement-bar');

/** Sets a value as another window of the same site does. */
async function storeElsewhere(context: BrowserContext, key: string, value: string): Promise<void> {
  const other = await context.newPage();
  await other.goto('/docs/terminology');
  await other.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);
  await other.close();
}

for (const state of ['before hydration', 'after it'] as const) {
  test(`the color mode follows another window and the system, ${state}`, async ({page, context}) => {
    await page.goto('/docs/overview');
    if (state === 'after it') await hydrated(page);
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'system');
    await storeElsewhere(context, 'theme', 'light');
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await hydrated(page);
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'light');
  });

  test(`a tab chosen in another window moves no text that is read, ${state}`, async ({page, context}) => {
    await page.goto('/docs/evaluation/retrieval');
    if (state === 'after it') await hydrated(page);
    for (const share of [0.5, 0.7, 0.9]) {
      const read = await page.evaluate((part) => {
        window.scrollTo({top: document.documentElement.scrollHeight * part, behavior: 'instant'});
        const texts = [...document.querySelectorAll('.markdown :is(h2, h3, p, li, [role=tablist])')];
        const tops = texts.map((text) =>
          text.closest('[role=tabpanel]') ? Number.NaN : text.getBoundingClientRect().top,
        );
        // The first text in the window; where a sample fills it, the tabs above that.
        const inWindow = tops.findIndex((top) => top > 0 && top < window.innerHeight);
        const shown = inWindow < 0 ? tops.findLastIndex((top) => top <= 0) : inWindow;
        return {shown, top: tops[shown] ?? Number.NaN};
      }, share);
      const other = (await tab(page, 'TypeScript').getAttribute('aria-selected')) === 'true';
      await storeElsewhere(context, 'docusaurus.tab.lang', other ? 'python' : 'typescript');
      await expect(tab(page, other ? 'Python' : 'TypeScript')).toHaveAttribute('aria-selected', 'true');
      const top = await page.evaluate(
        (index) =>
          document
            .querySelectorAll('.markdown :is(h2, h3, p, li, [role=tablist])')
            [index]?.getBoundingClientRect().top ?? 0,
        read.shown,
      );
      expect(Math.abs(top - read.top), `at ${share}`).toBeLessThanOrEqual(2);
    }
  });

  test(`the banner follows its dismissal in another window, ${state}`, async ({page, context}) => {
    await page.goto('/docs/getting-started');
    if (state === 'after it') await hydrated(page);
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo({top: 2000, behavior: 'instant'}));
    await storeElsewhere(context, 'docusaurus.announcement.dismiss', 'true');
    await expect(bar(page)).toBeHidden();
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

for (const state of ['before hydration', 'after it'] as const) {
  test(`a page in the history catches up when one goes back to it, ${state}`, async ({page}) => {
    await page.goto('/docs/getting-started');
    if (state === 'after it') await hydrated(page);
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

test('opening and closing the search and the menu moves nothing sideways, beside a scrollbar', async ({
  baseURL,
}) => {
  const browser = await launch();
  try {
    const page = await (await browser.newContext({baseURL: baseURL ?? ''})).newPage();
    const left = () =>
      page
        .locator('h1')
        .first()
        .evaluate((h1) => h1.getBoundingClientRect().left);
    for (const width of [1000, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      await page.goto('/docs/overview');
      await hydrated(page);
      const room = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
      expect(room, 'the scrollbar takes room').toBeGreaterThan(5);
      const before = await left();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', {name: 'Search the documentation'})).toBeVisible();
      expect(await left()).toBe(before);
      await page.keyboard.press('Escape');
      expect(await left()).toBe(before);
    }
    await page.setViewportSize({width: 700, height: 900});
    const before = await left();
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    expect(await left()).toBe(before);
  } finally {
    await browser.close();
  }
});

/** A page of each kind; the weekly job takes all of them. */
const LEFT = process.env.BACK_EVERY_PAGE
  ? ROUTES.filter((route) => route !== '/docs/overview').map((route) => route.replace('/docs/', ''))
  : [
      'terminology',
      'metrics/retrieval',
      'blog/agent_eval',
      'reference/cli',
      'blog',
      'reference/python-sdk/model_under_test',
      // With calculators.
      'how-we-count',
    ];

for (const width of [390, 1440])
  for (const path of LEFT)
    test(`Back to ${path} lands where the reader was, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 844});
      await page.goto(`/docs/${path}`);
      await hydrated(page);
      for (const share of [0.3, 0.6, 0.9]) {
        const before = await page.evaluate((part) => {
          const {scrollHeight} = document.documentElement;
          window.scrollTo({top: Math.round((scrollHeight - innerHeight) * part), behavior: 'instant'});
          return window.scrollY;
        }, share);
        const moved = () => page.evaluate((y) => Math.abs(window.scrollY - y), before);
        await page.evaluate(() => document.querySelector<HTMLElement>('.navbar__brand')?.click());
        await expect(page).toHaveURL(/\/docs\/overview$/);
        await expect(page.locator('.theme-doc-markdown')).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(`/docs/${path}`);
        await expect.poll(moved, {message: `at ${share}`}).toBeLessThanOrEqual(20);
        // A frame later nothing moves it away.
        await page.waitForTimeout(300);
        expect(await moved(), `at ${share}`).toBeLessThanOrEqual(20);
      }
    });

test('fields have text of 16 px at least, below which phones zoom into them', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  let seen = 0;
  for (const path of ['recipes/cost-and-time', 'blog/compare-models-quickstart', 'no-such-page']) {
    await page.goto(`/docs/${path}`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', {name: 'Search the documentation'})).toBeVisible();
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
    seen += sizes.length;
  }
  expect(seen).toBeGreaterThan(10);
});

test('a word that is wider than its place breaks, in lists, tables, definitions and headings', async ({
  page,
}) => {
  for (const [path, width] of [
    ['metrics/retrieval', 390],
    ['reference/cli', 600],
    ['terminology', 768],
    ['troubleshooting', 1280],
  ] as const) {
    await page.setViewportSize({width, height: 844});
    await page.goto(`/docs/${path}`);
    const changed = await page.evaluate(() => {
      // Short names are kept whole where pages are built.
      const places = document.querySelectorAll(
        '.markdown :is(h2, p, li, td, th, dt, dd, a, li code, td code):not(.whole)',
      );
      const last = new Map([...places].map((place) => [place.tagName, place]));
      for (const place of last.values()) place.append('x'.repeat(200));
      return last.size;
    });
    expect(changed, path).toBeGreaterThan(4);
    const beyond = await page.evaluate(() => {
      const {scrollWidth, clientWidth} = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});

test('a title is announced when a page comes without a new document', async ({page}) => {
  await page.goto('/docs/overview');
  await hydrated(page);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Reference'}).click();
  await expect(page).toHaveURL(/reference\/introduction$/);
  await expect(page.locator('body > [aria-live=polite]')).toHaveText(await page.title());
});

test('text of inactive tabs is found by the browser’s search, and opened', async ({page}) => {
  await page.goto('/docs/getting-started');
  const panel = page.locator('[role=tabpanel][data-inactive]').first();
  await page.keyboard.press('Control');
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  expect(await panel.evaluate((element) => getComputedStyle(element).display)).toBe('block');
  expect((await panel.boundingBox())?.height ?? 0).toBe(0);
  // The browser shows what it has found, as it does for a fragment that leads into such a panel.
  const code = panel.locator('pre');
  await code.evaluate((element) => {
    element.id = 'found';
    window.location.hash = '#found';
  });
  await expect(page.locator('#found')).toBeVisible();
  const list = page
    .locator('.tabs-container', {has: page.locator('#found')})
    .getByRole('tab', {selected: true});
  await expect(list).not.toHaveText('Python');
});

test('a page that is not served securely copies all the same', async ({page}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => undefined}),
  );
  await page.goto('/docs/getting-started');
  const block = page.locator('.code').filter({visible: true}).first();
  await block.getByRole('button', {name: /^Copy/}).click();
  await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
  const code = ((await block.locator('pre').textContent()) ?? '').trimEnd();
  await page.goto('/docs/no-such-page');
  const field = page.getByRole('searchbox');
  await field.fill('');
  await field.press('Control+v');
  expect((await field.inputValue()).replaceAll(/\s+/g, ' ')).toBe(
    code.replaceAll(/\s+/g, ' ').slice(0, 1000),
  );
});

test.describe('consent', () => {
  test.use({userAgent: PERSON});
  test('that is deleted while the page is open is asked for again', async ({page, context}) => {
    await asPerson(context);
    await page.goto('/docs/overview');
    await consent(page).acceptAll.click();
    await expect(consent(page).dialog).toBeHidden();
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(consent(page).dialog).toBeVisible();
  });
});
