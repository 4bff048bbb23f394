/**
 * Tasks of readers, in browsers other than Chromium: `BROWSERS=firefox,webkit npx playwright test smoke`, after
 * `npx playwright install firefox webkit`, which fetches Playwright's own builds.
 */
import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {consent} from './person.ts';

const PAGES = [
  ...['overview', 'getting-started', 'datasets/introduction', 'simulation/introduction'],
  ...['evaluation/introduction', 'metrics/retrieval', 'reference/introduction', 'terminology'],
  ...['blog', 'blog/agent_eval'],
];

test.use({viewport: {width: 1440, height: 900}});

let faults: string[] = [];
test.beforeEach(({page}) => {
  faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
});
test.afterEach(() => expect(faults).toEqual([]));

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/docs/${path}`);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
}

for (const path of PAGES)
  test(`${path} shows its text, hydrates, and fits its window`, async ({page}) => {
    await visit(page, path);
    const title = await page.getByRole('heading', {level: 1}).textContent();
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title ?? '');
    const {width, room} = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect(width).toBeLessThanOrEqual(room);
  });

test('a search leads to a page, and Back leads to the page before', async ({page}) => {
  await visit(page, 'overview');
  await page.getByRole('button', {name: 'Search', exact: true}).click();
  const dialog = page.getByRole('dialog', {name: 'Search the documentation'});
  // Key by key: what Playwright fills in over BiDi, React does not see in Firefox.
  await dialog.getByRole('combobox').pressSequentially('drivers');
  await dialog.getByRole('combobox').press('Enter');
  await dialog.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/(?!overview)/);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/overview$/);
  await expect(page.locator('.markdown h2').first()).toBeVisible();
});

test('a language stays chosen, and a sample is copied', async ({page}) => {
  await visit(page, 'getting-started');
  const tabs = page.getByRole('tablist').filter({hasText: 'TypeScript'}).first();
  await tabs.getByRole('tab', {name: 'TypeScript'}).click();
  await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
  const block = page.locator('.code').filter({visible: true}).first();
  await block.getByRole('button', {name: /^Copy/}).click();
  await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
  await visit(page, 'evaluation/introduction');
  await expect(page.getByRole('tab', {name: 'TypeScript'}).first()).toHaveAttribute('aria-selected', 'true');
});

test('the color mode changes, and survives a reload', async ({page}) => {
  await visit(page, 'overview');
  const toggle = page.getByRole('button', {name: /Switch between dark and light mode/}).first();
  for (const choice of ['light', 'dark']) {
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', choice);
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the consent dialog appears to a person, and a refusal is kept', async ({page, context}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', {get: () => false, configurable: true}),
  );
  await visit(page, 'overview');
  const {dialog, rejectAll} = consent(page);
  await rejectAll.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await context.cookies()).map(({name}) => name)).toEqual(['cc_cookie']);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the menu opens, and leads to a page', async ({page}) => {
    await visit(page, 'simulation/drivers');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('button', {name: /Back to main menu/}).click();
    await menu.getByRole('link', {name: 'Getting Started'}).first().click();
    await expect(page).not.toHaveURL(/simulation/);
  });
});
