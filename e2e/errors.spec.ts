import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, type Page, test} from 'playwright/test';
import {hydrated, touch} from './hydrated.ts';
import {collectProblems} from './site.ts';

const ORIGIN = path.resolve(process.env.BUILD_DIR ?? 'dist');
const SCRIPT = /\/assets\/js\/[^/]+\.js(?:\?.*)?$/;

/** Serves a page at its address with `.html` too, as hosts do that know files only. */
async function serveAsFile(page: Page, route: string): Promise<void> {
  const html = await (await page.request.get(route)).text();
  await page.route(
    (url) => url.pathname === `${route}.html`,
    (answer) => answer.fulfill({contentType: 'text/html', body: html}),
  );
}

/** Opens a page with a part of its scripts replaced, and touches it. */
async function openAltered(page: Page, from: string, to: string): Promise<void> {
  let altered = 0;
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes(from)) altered += 1;
    await route.fulfill({response, body: body.replace(from, () => to)});
  });
  await page.goto('/docs/overview');
  await touch(page);
  await expect.poll(() => altered, 'the part of the scripts to alter').toBeGreaterThan(0);
}

// Prefetches may still be on their way through a route when a test ends.
test.afterEach(async ({page}) => page.unrouteAll({behavior: 'ignoreErrors'}));

test.describe('route code that does not load', () => {
  test('shows the error with a Retry button, and Retry loads the page', async ({page}) => {
    // The code of the route is asked for after the start only where the address stays as it is.
    await page.addInitScript(() => Object.assign(history, {replaceState: () => undefined}));
    await serveAsFile(page, '/docs/blog/tags');
    let blocking = true;
    await page.route(SCRIPT, async (route) => {
      const late = blocking && (await page.evaluate(() => 'docusaurusRoot' in window));
      return late ? route.abort('failed') : route.continue();
    });
    await page.goto('/docs/blog/tags.html');
    await touch(page);
    const box = page.getByRole('alert').filter({hasText: 'Retry'});
    await expect(box).toContainText(/^ChunkLoadError: Loading .*chunk .* failed/i);
    // The other box says that a page did not start; this one stands where the page would be.
    await expect(page.locator('.load-failure')).toHaveCount(0);
    blocking = false;
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(page.locator('#__docusaurus .theme-layout-main, main').last()).toContainText('Agents');
    await expect(box).toHaveCount(0);
  });

  for (const route of ['/docs/blog/tags', '/docs/terminology']) {
    test(`${route}.html, on a host that serves it, is the page once, under its address`, async ({page}) => {
      const problems = collectProblems(page);
      await serveAsFile(page, route);
      await page.goto(`${route}.html?a=1#b`);
      await hydrated(page);
      await expect(page).toHaveURL(`${route}?a=1#b`);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(1);
      expect(problems).toEqual([]);
    });
  }

  test('while going to another page reloads it', async ({page}) => {
    let blocking = false;
    await page.route(SCRIPT, (route) => (blocking ? route.abort('failed') : route.continue()));
    await page.goto('/docs/terminology');
    await hydrated(page);
    const documentRequest = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/docs/example/python'),
    );
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    blocking = true;
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Examples'}).click();
    await documentRequest;
    blocking = false;
    await expect(page).toHaveURL(/example\/python$/);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });
});

test.describe('a page that crashes', () => {
  const LINK = '"Report a problem"';

  test('says so inside the frame of the site, with the chain of causes, and Try again brings it back', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, {broken: true}));
    await openAltered(
      page,
      LINK,
      `(()=>{if(window.broken)throw new Error("The link cannot be made",{cause:new Error("nobody knows it")});return ${LINK}})()`,
    );
    await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
    await expect(page.locator('main')).toContainText('The link cannot be made\n\nCause:\nnobody knows it');
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    await page.evaluate(() => Object.assign(window, {broken: false}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('.theme-doc-footer').getByText('Report a problem')).toBeVisible();
    await expect(page.getByRole('heading', {name: 'This page crashed.'})).toHaveCount(0);
  });
});

test.describe('storage', () => {
  const refusals = {
    'is refused, as with blocked cookies': () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
    'is full, as in private windows of older Safari': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  };
  for (const [what, refuse] of Object.entries(refusals)) {
    test(`that ${what} costs a warning and nothing else`, async ({page}) => {
      const problems = collectProblems(page);
      await page.addInitScript(refuse);
      await page.goto('/docs/overview');
      await hydrated(page);
      await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
      await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
      const theme = () => page.locator('html').getAttribute('data-theme');
      const before = await theme();
      const toggle = page.locator('.navbar').getByRole('button', {name: /mode/i});
      for (let i = 0; i < 3 && (await theme()) === before; i += 1) await toggle.click();
      expect(await theme()).not.toBe(before);
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Reference'}).click();
      await expect(page).toHaveURL(/reference\/introduction$/);
      await expect(page.locator('h1')).toBeVisible();
      expect(problems.length).toBeGreaterThan(0);
      for (const problem of problems) {
        expect(problem).toMatch(
          /^(?:warning|error): Docusaurus (?:browser storage is not available|storage error)/,
        );
      }
    });
  }
});

test('a site served under a wrong base URL says so on its base path, in red, and suggests one', async ({
  page,
}) => {
  const host = 'http://wrong-base.test';
  await page.route(`${host}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index';
    const file = path.join(ORIGIN, 'docs', `${name}.html`);
    return existsSync(file) ? route.fulfill({path: file}) : route.fulfill({status: 404});
  });
  await page.goto(`${host}/`);
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('Current configured baseUrl = /docs/');
  await expect(banner).toContainText('We suggest trying baseUrl = /');
  await page.goto(`${host}/overview`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
