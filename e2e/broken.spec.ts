/** Parts that do not arrive: the page survives and says what is true. */
import {expect, type Page, test} from 'playwright/test';
import {hydrated, touch} from './hydrated.ts';
import {asPerson, PERSON} from './person.ts';

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search the documentation'});
const failure = (page: Page) => page.locator('.load-failure');

/** The application is there, and the search opens. */
async function works(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.locator('.navbar').getByRole('button', {name: 'Search', exact: true}).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('an application that cannot start, on a page that an extension has changed, says so and offers to try again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('__docusaurus');
      if (root && !sessionStorage.getItem('repaired')) root.id = 'changed';
    });
  });
  await page.clock.install();
  await page.goto('/docs/overview');
  await touch(page);
  // It is waited for longer than a test should wait.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(failure(page)).toHaveCount(1, {timeout: 100});
  }).toPass({timeout: 40_000});
  await expect(failure(page)).toContainText('This page could not start');
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('repaired', 'yes'));
  const reloaded = page.waitForEvent('load');
  await failure(page).getByRole('button', {name: 'Retry'}).click();
  await reloaded;
  await works(page);
});

test.describe('a chunk of something else that is blocked', () => {
  test.use({userAgent: PERSON});
  test('is not told as a failure of menus and search', async ({page}) => {
    await asPerson(page);
    const blocked: string[] = [];
    await page.route(/\/assets\/js\//, async (route) => {
      const response = await route.fetch();
      const isConsent = (await response.text()).includes('cc_cookie');
      if (isConsent && !/\/main\./.test(route.request().url())) {
        blocked.push(route.request().url());
        return route.abort();
      }
      return route.fulfill({response});
    });
    await page.goto('/docs/overview');
    await expect.poll(() => blocked.length, 'the chunk of the consent dialog').toBeGreaterThan(0);
    await works(page);
    await expect(failure(page)).toHaveCount(0);
    // A prefetched file may still be on its way.
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });
});
