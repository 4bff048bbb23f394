import {expect, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {product} from './site.ts';

test.describe('navigation bar', () => {
  test('leads to the pages and hosts of the specification', async ({page}) => {
    await page.goto('/docs/overview');
    const bar = page.getByRole('navigation', {name: 'Main'});
    const left = [
      ['Getting Started', '/docs/getting-started'],
      ['User Guide', '/docs/overview'],
      ['Reference', '/docs/reference/introduction'],
      ['Examples', '/docs/example/python'],
      ['Blog', product.blogUrl],
      ['Login', product.appUrl],
      ['Sign Up', product.signUpUrl],
    ] as const;
    for (const [name, href] of left) {
      await expect(bar.getByRole('link', {name, exact: false}).first()).toHaveAttribute('href', href);
    }
    const blog = bar.getByRole('link', {name: 'Blog'});
    await expect(blog).toHaveAttribute('target', '_blank');
    await expect(blog).toHaveAttribute('rel', /noopener/);
    await expect(bar.getByRole('button', {name: /search/i})).toBeVisible();
    const items = await bar
      .locator('.navbar__items:not(.navbar__items--right) .navbar__link')
      .allInnerTexts();
    expect(items.map((text) => text.trim())).toEqual([
      'Getting Started',
      'User Guide',
      'Reference',
      'Examples',
      'Blog',
    ]);
  });
});

test('the footer holds every link and the copyright line', async ({page}) => {
  await page.goto('/docs/overview');
  const footer = page.locator('footer');
  const columns = await footer.locator('.footer__title').allInnerTexts();
  expect(columns).toEqual(['Docs', product.name, 'Company']);
  const links = [
    ['Getting Started', '/docs/getting-started'],
    ['API Reference', `${product.apiUrl}/docs`],
    ['Contribute', product.repoUrl],
    ['Go to App', product.appUrl],
    ['Sign Up', product.signUpUrl],
    ['Python SDK', product.pythonPackageUrl],
    ['TypeScript SDK', product.npmPackageUrl],
    [product.name, product.siteUrl],
    ['Privacy Policy', product.privacyUrl],
    ['Terms of Service', product.termsUrl],
    ['Cookie Policy', product.cookiePolicyUrl],
  ] as const;
  for (const [name, href] of links) {
    await expect(footer.locator(`a.footer__link-item[href="${href}"]`), name).toContainText(name);
  }
  await expect(footer.getByRole('button', {name: 'Cookie preferences'})).toBeVisible();
  await expect(footer.locator('.footer__copyright')).toHaveText(`Copyright © 2025 ${product.name}`);
});

test.describe('sidebars', () => {
  const cases = [
    ['/docs/overview', 'Datasets'],
    ['/docs/automation/github', 'Python SDK'],
    ['/docs/notifications/slack', 'Automation'],
  ] as const;
  for (const [path, category] of cases) {
    test(`${path} stands in the sidebar with ${category}`, async ({page}) => {
      await page.goto(path);
      const sidebar = page.locator('nav.menu');
      await expect(sidebar.getByText(category, {exact: true}).first()).toBeVisible();
      await expect(sidebar.locator('.menu__link--active[aria-current="page"]')).toHaveCount(1);
    });
  }
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the menu opens, goes back to the main menu, and closes', async ({page}) => {
    await page.goto('/docs/simulation/drivers');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu.getByRole('link', {name: 'Drivers'})).toBeVisible();
    await menu.getByRole('button', {name: /Back to main menu/}).click();
    await expect(menu.getByRole('link', {name: 'Getting Started'}).first()).toBeVisible();
    await menu.getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(page.locator('nav.navbar')).not.toHaveClass(/navbar-sidebar--show/);
  });
});

test.describe('color mode', () => {
  test('starts light and cycles system, light, dark', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto('/docs/overview');
    const html = page.locator('html');
    const toggle = page.getByRole('button', {name: /Switch between dark and light mode/}).first();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    for (const choice of ['light', 'dark', 'system']) {
      await toggle.click();
      await expect(html).toHaveAttribute('data-theme-choice', choice);
    }
  });

  test('follows the system, and a choice survives a reload', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto('/docs/overview');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page
      .getByRole('button', {name: /Switch between dark and light mode/})
      .first()
      .click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(html).toHaveAttribute('data-theme-choice', 'light');
  });
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
