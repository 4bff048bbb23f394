import {expect, type Page, test} from 'playwright/test';
import {product} from './site.ts';

const bar = (page: Page) => page.locator('.theme-announcement-bar');
const button = (page: Page) => page.getByRole('link', {name: 'Sign-Up FREE'});

/** Adds up the layout shifts of a page from its start. */
async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as {shift: number}).shift += (entry as unknown as {value: number}).value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  return async () => {
    await page.waitForTimeout(500);
    return page.evaluate(() => (window as unknown as {shift: number}).shift);
  };
}

test.beforeEach(({context}) =>
  // The sign-up page is another site's; here it only has to be there.
  context.route(`${product.signUpUrl}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Sign up</title><script>document.title += " " + window.opener</script>',
    }),
  ),
);

test('invites to sign up, with the texts of the specification', async ({page}) => {
  await page.goto('/docs/overview');
  await expect(bar(page)).toContainText('Get started with Agent Evaluations!');
  await expect(button(page)).toHaveAttribute('href', product.signUpUrl);
});

test('opens the sign-up page in a new tab that cannot reach back', async ({page, context}) => {
  await page.goto('/docs/overview');
  const opened = context.waitForEvent('page');
  await button(page).click();
  const tab = await opened;
  await expect(tab).toHaveTitle('Sign up null');
  expect(tab.url()).toContain(product.signUpUrl);
  await expect(page).toHaveURL(/overview$/);
});

test('opens it in the same tab when the new one is blocked', async ({page, context}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/docs/overview');
  await button(page).click();
  await page.waitForURL(`${product.signUpUrl}**`);
  expect(context.pages()).toHaveLength(1);
});

test('is usable without JavaScript', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL});
  const page = await context.newPage();
  await page.goto('/docs/overview');
  await expect(page.locator('a', {hasText: 'Sign-Up FREE'})).toHaveAttribute('rel', /noopener/);
  await context.close();
});

test('stays dismissed on other pages and later visits, and nothing moves', async ({page, context}) => {
  await page.goto('/docs/overview');
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toBeHidden();

  const later = await context.newPage();
  const shift = await measureShift(later);
  await later.goto('/docs/getting-started');
  await expect(bar(later)).toBeHidden();
  expect(await shift()).toBeLessThan(0.001);
  const navbar = await later.locator('nav.navbar').boundingBox();
  expect(navbar?.y).toBe(0);
});

test('appears without moving anything', async ({page}) => {
  const shift = await measureShift(page);
  await page.goto('/docs/overview');
  await expect(bar(page)).toBeVisible();
  expect(await shift()).toBeLessThan(0.001);
});

test('a dismissal counts for one announcement: the next one is shown, without a gesture', async ({page}) => {
  await page.goto('/docs/overview');
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
  await page.goto('/docs/getting-started');
  await expect(bar(page)).toBeVisible();
});
