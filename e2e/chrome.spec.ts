import {expect, test} from 'playwright/test';
import {violations} from './axe.ts';
import {hydrated} from './hydrated.ts';

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the menu opens, has no accessibility violation, goes back to the main menu, and closes', async ({
    page,
  }) => {
    await page.goto('/docs/simulation/drivers');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu).toBeInViewport();
    await expect(menu.getByRole('link', {name: 'Drivers'})).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await menu.getByRole('button', {name: /Back to main menu/}).click();
    await expect(menu.getByRole('link', {name: 'Getting Started'}).first()).toBeVisible();
    await menu.getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(page.locator('nav.navbar')).not.toHaveClass(/navbar-sidebar--show/);
  });
});

test('the color mode follows the system, cycles light, dark, system, and survives a reload', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/docs/overview');
  const html = page.locator('html');
  const toggle = page.getByRole('button', {name: /Switch between dark and light mode/}).first();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  for (const choice of ['light', 'dark', 'system', 'light']) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
  }
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-theme-choice', 'light');
});

test('a slow route change shows the progress bar after 200 ms, without a spinner', async ({page}) => {
  await page.goto('/docs/overview');
  await hydrated(page);
  await page.route('**/assets/js/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const shownAfter = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedAt = 0;
        document.addEventListener(
          'click',
          () => {
            clickedAt = performance.now();
          },
          {capture: true, once: true},
        );
        new MutationObserver((_, observer) => {
          if (!document.querySelector('#nprogress')) return;
          observer.disconnect();
          resolve(performance.now() - clickedAt);
        }).observe(document.documentElement, {childList: true, subtree: true});
      }),
  );
  await page
    .locator('nav.menu')
    .getByRole('link', {name: 'Archive'})
    .or(page.locator('footer a[href="/docs/getting-started"]'))
    .last()
    .click();
  // A lower bound only: how long a shared machine takes on top of it says nothing about the site.
  expect(await shownAfter).toBeGreaterThanOrEqual(200);
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await page.waitForURL('**/docs/getting-started');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a route change scrolls to the anchor, or to the top', async ({page}) => {
  await page.goto('/docs/overview');
  await hydrated(page);
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => window.scrollY > 500);
  await page.locator('footer a[href="/docs/getting-started"]').click();
  await page.waitForURL('**/docs/getting-started');
  await page.waitForFunction(() => window.scrollY === 0);
  const anchor = page.locator('.table-of-contents a').last();
  const id = (await anchor.getAttribute('href'))?.slice(1);
  await anchor.click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});
