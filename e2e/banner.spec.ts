import {expect, type Page, test} from 'playwright/test';
import {shiftOf, watchShift} from './page.ts';
import {product} from './site.ts';

const bar = (page: Page) => page.locator('.theme-announcement-bar');
const button = (page: Page) => page.getByRole('link', {name: 'Sign-Up FREE'});

test.beforeEach(({context}) =>
  // The sign-up page is another site's; here it only has to be there.
  context.route(`${product.signUpUrl}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Sign up</title><script>document.title += " " + window.opener</script>',
    }),
  ),
);

test('opens the sign-up page in a new tab that cannot reach back', async ({page, context}) => {
  await page.goto('/docs/overview');
  const opened = context.waitForEvent('page');
  await button(page).click();
  const tab = await opened;
  await expect(tab).toHaveTitle('Sign up null');
  expect(tab.url()).toContain(product.signUpUrl);
  await expect(page).toHaveURL(/overview$/);
});

test('stays dismissed on other pages and later visits, and nothing moves', async ({page, context}) => {
  await page.goto('/docs/overview');
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toBeHidden();

  const later = await context.newPage();
  await watchShift(later);
  await later.goto('/docs/getting-started');
  await expect(bar(later)).toBeHidden();
  expect(await shiftOf(later)).toBeLessThan(0.001);
  const navbar = await later.locator('nav.navbar').boundingBox();
  expect(navbar?.y).toBe(0);
});

test('a dismissal counts for one announcement: the next one is shown, without a gesture', async ({page}) => {
  await page.goto('/docs/overview');
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
  await page.goto('/docs/getting-started');
  await expect(bar(page)).toBeVisible();
});
