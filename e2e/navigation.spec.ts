/** Ways from page to page: fragments and paths that are broken, newer than the page or not its own; slow routes; scrolling. */
import {
  answerSearches,
  ask,
  hold,
  hydrated,
  isSameDocument,
  markDocument,
  menuLink,
  open,
  searchButton,
  searchDialog,
} from './page.ts';
import {expect, type Page, test} from './test.ts';

// The browser reports what the server refuses.
test.use({caused: /status of 40[04]/});

/** The page is whole: its heading is shown, and stays with hydration. */
async function works(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
}

/** Ways to a URL of this site from a page that is hydrated. */
const WAYS: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  'a search result': async (page, url) => {
    await answerSearches(page, url);
    await searchButton(page).click();
    await ask(page, 'anything');
    await searchDialog(page).getByRole('option').click();
  },
  'a link in a text': (page, url) =>
    page
      .locator('.markdown')
      .first()
      .evaluate((text, href) => {
        const link = Object.assign(document.createElement('a'), {href, textContent: 'link'});
        text.prepend(link);
        link.click();
      }, url),
  'a script and the way back': async (page, url) => {
    await page.evaluate((to) => history.pushState(null, '', to), url);
    await page.evaluate(() => history.pushState(null, '', '/docs/overview'));
    await page.goBack();
  },
};

for (const [way, go] of Object.entries(WAYS))
  test(`by ${way}, a broken fragment, a path that no router can decode and an old one lead to their pages`, async ({
    page,
  }) => {
    // `src/client/addresses.test.ts` has more kinds of them. The server redirects the last one.
    for (const [url, heading] of [
      ['/docs/reference/cli#50%', /CLI|Command/],
      ['/docs/%', /not valid|Page not found/i],
      ['/docs/sdk/cli', /CLI|Command/],
    ] as const) {
      await open(page, '/docs/getting-started', {isHydrated: true});
      await go(page, url);
      // A path that the server refuses has no heading.
      await expect(page.locator('h1, body:not(:has(h1))').first()).toHaveText(heading);
    }
  });

test('a fragment that is typed into a hydrated page is ignored where it is broken', async ({page}) => {
  await open(page, '/docs/reference/cli#50%', {isHydrated: true});
  await page.evaluate(() => {
    window.location.hash = '#%typed';
  });
  await works(page, /CLI|Command/);
});

test('a link to a text in a tab that is not chosen shows it', async ({page}) => {
  // As the browser's search within the page does, which opens what is hidden until it is found.
  const tabs = page.locator('.tabs-container').filter({hasText: 'TypeScript'}).first();
  const panel = tabs.getByRole('tabpanel', {includeHidden: true}).nth(1);
  await page.goto('/docs/getting-started');
  // Words that stand nowhere else.
  const words = await panel.locator('.code__line').evaluateAll((lines) => {
    const page = document.body.textContent;
    const texts = lines.map(({textContent}) => textContent.trim());
    return texts.find((line) => line.length > 12 && page.split(line).length === 2) ?? '';
  });
  const text = encodeURIComponent(words).replaceAll('-', '%2D');
  await page.goto('about:blank');
  await page.goto(`/docs/getting-started#:~:text=${text}`);
  await expect(panel).toBeInViewport();
  await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
});

test('a page that is newer than the tab is loaded from the server', async ({page}) => {
  await page.route('**/docs/brand-new-page', (route) =>
    route.fulfill({contentType: 'text/html', body: '<h1>Brand new</h1>'}),
  );
  await open(page, '/docs/overview', {isHydrated: true});
  await WAYS['a search result']?.(page, '/docs/brand-new-page');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Brand new');
});

test('a page at another path of its host is the page once, under its own URL', async ({page, baseURL}) => {
  const html = await (await page.request.get('/docs/overview')).text();
  // `src/client/addresses.test.ts` has more of them.
  const path = '/web/2026/http://x/docs/overview';
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({contentType: 'text/html', body: html}),
  );
  await page.goto(`${baseURL}${path}?a=1#b`);
  await works(page, /\S/);
  await expect(page).toHaveURL('/docs/overview?a=1#b');
  await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(1);
  await menuLink(page, 'Reference').click();
  await expect(page).toHaveURL(/\/docs\/reference\/introduction$/);
});

test('a slow route change shows the progress bar after 200 ms, without a spinner', async ({page}) => {
  await open(page, '/docs/overview', {isHydrated: true});
  const letThrough = await hold(page, /\/assets\/js\//);
  const link = page.locator('footer a[href="/docs/getting-started"]').last();
  const shownAfter = await link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const clickedAt = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('#nprogress')) return;
          observer.disconnect();
          resolve(performance.now() - clickedAt);
        }).observe(document.documentElement, {childList: true, subtree: true});
        element.click();
      }),
  );
  // A lower bound only: how long a shared machine takes on top of it says nothing about the site.
  expect(shownAfter).toBeGreaterThanOrEqual(200);
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  letThrough();
  await page.waitForURL('**/docs/getting-started');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a route change makes no new document, announces its title, and scrolls', async ({page}) => {
  await open(page, '/docs/overview', {isHydrated: true});
  await markDocument(page);
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => window.scrollY > 500);
  await expect(page.locator('nav.navbar')).toBeInViewport({ratio: 1});
  await page.locator('.markdown a[href="/docs/getting-started"]').last().click();
  await expect(page).toHaveURL('/docs/getting-started');
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('body > [aria-live=polite]')).toHaveText(await page.title());
  const anchor = page.locator('.table-of-contents a').last();
  const id = (await anchor.getAttribute('href'))?.slice(1);
  await anchor.click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});
